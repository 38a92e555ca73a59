import Foundation

/// A sequence of subpaths, which consist of lines and Bézier curves; Core Graphics' type, which
/// Linux lacks.
///
/// Elements with points that are not finite are left out and reported to
/// ``AnimationDiagnostic/handler``. A shape with such a point is left out as a whole.
public class CGPath: Hashable {
  /// The elements, in order.
  package private(set) var elements: [PathElement] = []
  /// The start of the present subpath.
  private var origin = CGPoint.zero
  /// The end of the last element; (0, 0) in an empty path.
  public private(set) var currentPoint = CGPoint.zero

  init() {}

  /// Creates a path from a list of elements. Elements before the first move are left out.
  package convenience init(elements: [PathElement]) {
    self.init()
    append(contentsOf: elements)
  }

  /// Creates a path from its ``text``; `nil` for a text with a mistake.
  /// ``Swift/Array/init(text:)`` says where the mistake is.
  package convenience init?(text: String) {
    guard let elements = try? [PathElement](text: text) else { return nil }
    self.init(elements: elements)
  }

  /// Creates a path along the edges of a rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle. The null rectangle makes an empty path.
  ///   - transform: A transform of the points; `nil` for none.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init()
    append(shape: .rect(rect), transform?.pointee ?? .identity)
  }

  /// Creates a path along the ellipse that a rectangle encloses: four cubic curves, from the
  /// middle of the right edge on, first towards greater y.
  ///
  /// - Parameters:
  ///   - rect: The rectangle. The null rectangle makes an empty path.
  ///   - transform: A transform of the points; `nil` for none.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init()
    append(shape: .ellipse(in: rect), transform?.pointee ?? .identity)
  }

  /// Creates a path along a rectangle whose corners are quarters of an ellipse: four lines and
  /// four cubic curves in turn, from the middle of the right edge on, first towards greater y.
  ///
  /// Core Graphics stops the program when the corners are larger than half the rectangle. Here
  /// they are then half as large as the rectangle. A corner without a size makes a rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle. The null rectangle makes an empty path.
  ///   - cornerWidth: The radius of the corners along x, in points.
  ///   - cornerHeight: The radius of the corners along y, in points.
  ///   - transform: A transform of the points; `nil` for none.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init()
    append(
      shape: .roundedRect(rect, width: cornerWidth, height: cornerHeight),
      transform?.pointee ?? .identity)
  }

  /// Returns whether both paths consist of the same elements.
  public static func == (first: CGPath, second: CGPath) -> Bool {
    first === second || first.elements == second.elements
  }

  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }

  // MARK: Appending

  func append(_ element: PathElement) {
    guard element.isFinite else { return CGPath.reportIgnoredPoints() }
    if case .move(let point) = element {
      origin = point
    } else if elements.isEmpty {
      // A line or a curve needs a current point to begin at.
      return
    }
    elements.append(element)
    currentPoint = element.end ?? origin
  }

  func append(contentsOf elements: some Sequence<PathElement>) {
    for element in elements { append(element) }
  }

  /// Appends all elements of a shape after a transform, or none when a point is not finite.
  func append(shape: [PathElement], _ transform: CGAffineTransform) {
    let elements = transform.isIdentity ? shape : shape.map { $0.applying(transform) }
    guard elements.allSatisfy(\.isFinite) else { return CGPath.reportIgnoredPoints() }
    append(contentsOf: elements)
  }

  static func reportIgnoredPoints() {
    AnimationDiagnostic.numberIgnored(of: "the points of a path").report()
  }
}

extension CGPath {
  /// Returns an equal path that is immutable; never `nil`.
  ///
  /// - Complexity: O(*n*) for *n* elements.
  public func copy() -> CGPath? { CGPath(elements: elements) }

  /// Returns an immutable path with transformed points; `nil` when a point would not be finite.
  ///
  /// - Parameter transform: The transform; `nil` for none.
  /// - Complexity: O(*n*) for *n* elements.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    finite(transform).map { CGPath(elements: $0) }
  }

  /// Returns an equal path to which elements can be added; never `nil`.
  ///
  /// - Complexity: O(*n*) for *n* elements.
  public func mutableCopy() -> CGMutablePath? { mutableCopy(using: nil) }

  /// Returns a path with transformed points to which elements can be added; `nil` when a point
  /// would not be finite.
  ///
  /// - Parameter transform: The transform; `nil` for none.
  /// - Complexity: O(*n*) for *n* elements.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    finite(transform).map { elements in
      let copy = CGMutablePath()
      copy.append(contentsOf: elements)
      return copy
    }
  }

  /// Returns the elements after a transform; `nil` after a report when a point is not finite.
  private func finite(_ transform: UnsafePointer<CGAffineTransform>?) -> [PathElement]? {
    guard let transform = transform?.pointee, !transform.isIdentity else { return elements }
    let moved = elements.map { $0.applying(transform) }
    if moved.allSatisfy(\.isFinite) { return moved }
    CGPath.reportIgnoredPoints()
    return nil
  }
}
