#if !canImport(CoreGraphics)
  import Foundation

  /// A sequence of subpaths, which consist of lines and Bézier curves; Core Graphics' type, which
  /// Linux lacks.
  ///
  /// Elements with points that are not finite are left out and reported to
  /// ``AnimationDiagnostic/handler``.
  public class CGPath: Hashable {
    private(set) var elements: [PathElement] = []
    /// The start of the present subpath.
    private var origin = CGPoint.zero
    /// The end of the last element; (0, 0) in an empty path.
    public private(set) var currentPoint = CGPoint.zero

    init() {}

    /// Creates a path along the edges of a rectangle.
    ///
    /// - Parameter transform: A transform of the points; `nil` for none.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
      self.init()
      append(rect: rect, transform?.pointee ?? .identity)
    }

    /// Creates a path along the ellipse that a rectangle encloses.
    ///
    /// - Parameter transform: A transform of the points; `nil` for none.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
      self.init()
      append(ellipseIn: rect, transform?.pointee ?? .identity)
    }

    /// Whether the path has no elements.
    public var isEmpty: Bool { elements.isEmpty }

    /// The smallest upright rectangle around all points, control points included; `CGRect.null` for
    /// an empty path.
    ///
    /// - Complexity: O(*n*) for *n* elements.
    public var boundingBox: CGRect {
      let points = elements.flatMap(\.points)
      guard let first = points.first else { return .null }
      let (xs, ys) = (points.map(\.x), points.map(\.y))
      let (left, right) = (xs.reduce(first.x, min), xs.reduce(first.x, max))
      let (top, bottom) = (ys.reduce(first.y, min), ys.reduce(first.y, max))
      return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Returns an equal path that is immutable; never `nil`.
    public func copy() -> CGPath? {
      let copy = CGPath()
      (copy.elements, copy.origin, copy.currentPoint) = (elements, origin, currentPoint)
      return copy
    }

    /// Returns whether both paths consist of the same elements.
    public static func == (first: CGPath, second: CGPath) -> Bool {
      first.elements == second.elements
    }

    /// Hashes the elements.
    public func hash(into hasher: inout Hasher) { hasher.combine(elements) }

    func append(_ element: PathElement) {
      guard element.points.allSatisfy({ ($0.x + $0.y).isFinite }) else {
        return AnimationDiagnostic.numberIgnored(of: "the points of a path").report()
      }
      if case .move(let point) = element {
        origin = point
      } else if elements.isEmpty {
        // A line or a curve needs a current point to begin at.
        return
      }
      elements.append(element)
      currentPoint = element.points.last ?? origin
    }

    func append(rect: CGRect, _ transform: CGAffineTransform) {
      append(.move(to: CGPoint(x: rect.minX, y: rect.minY).applying(transform)))
      for corner in [
        CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
        CGPoint(x: rect.minX, y: rect.maxY),
      ] {
        append(.line(to: corner.applying(transform)))
      }
      append(.close)
    }

    /// Appends an ellipse as four cubic curves, from the rightmost point on, first towards greater y.
    func append(ellipseIn rect: CGRect, _ transform: CGAffineTransform) {
      // 4/3·(√2 − 1): with this distance of its control points a cubic curve passes through the
      // middle of a quarter circle.
      let reach = 0.5522847498307936
      func point(_ x: Double, _ y: Double) -> CGPoint {
        CGPoint(x: rect.midX + x * rect.width / 2, y: rect.midY + y * rect.height / 2)
          .applying(transform)
      }
      append(.move(to: point(1, 0)))
      for (x, y) in [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)] {
        append(
          .curve(
            to: point(-y, x), control1: point(x - reach * y, y + reach * x),
            control2: point(reach * x - y, reach * y + x)))
      }
      append(.close)
    }
  }
#endif
