#if !canImport(CoreGraphics)
  import Foundation

  /// Lines and curves in the plane, in one or several subpaths.
  ///
  /// Stands in for Core Graphics' type of this name, which Linux lacks.
  public class CGPath: Hashable {
    fileprivate(set) var elements: [PathElement] = []
    /// Where the subpath began that goes on.
    fileprivate var origin = CGPoint.zero
    /// The end of what was added last; (0, 0) when the path is empty.
    public fileprivate(set) var currentPoint = CGPoint.zero

    fileprivate init() {}

    /// Makes a path around a rectangle, which is moved by a transform when there is one.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
      self.init()
      append(rect: rect, transform?.pointee ?? .identity)
    }

    /// Makes a path around the ellipse in a rectangle, which is moved by a transform when there is
    /// one.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
      self.init()
      append(ellipseIn: rect, transform?.pointee ?? .identity)
    }

    /// Whether nothing was added.
    public var isEmpty: Bool { elements.isEmpty }

    /// The smallest upright rectangle around all points, those that only pull at curves included;
    /// `CGRect.null` when the path is empty.
    public var boundingBox: CGRect {
      let points = elements.flatMap(\.points)
      guard let first = points.first else { return .null }
      let (xs, ys) = (points.map(\.x), points.map(\.y))
      let (left, right) = (xs.reduce(first.x, min), xs.reduce(first.x, max))
      let (top, bottom) = (ys.reduce(first.y, min), ys.reduce(first.y, max))
      return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// An equal path that does not change.
    public func copy() -> CGPath? {
      let copy = CGPath()
      (copy.elements, copy.origin, copy.currentPoint) = (elements, origin, currentPoint)
      return copy
    }

    /// Whether both consist of the same lines and curves.
    public static func == (first: CGPath, second: CGPath) -> Bool {
      first.elements == second.elements
    }

    /// Hashes the lines and curves.
    public func hash(into hasher: inout Hasher) { hasher.combine(elements) }

    fileprivate func append(_ element: PathElement) {
      guard element.points.allSatisfy({ ($0.x + $0.y).isFinite }) else {
        return AnimationDiagnostic.numberIgnored(of: "the points of a path").report()
      }
      if case .move(let point) = element {
        origin = point
      } else if elements.isEmpty {
        // Nothing goes on from nowhere.
        return
      }
      elements.append(element)
      currentPoint = element.points.last ?? origin
    }

    fileprivate func append(rect: CGRect, _ transform: CGAffineTransform) {
      append(.move(to: CGPoint(x: rect.minX, y: rect.minY).applying(transform)))
      for corner in [
        CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
        CGPoint(x: rect.minX, y: rect.maxY),
      ] {
        append(.line(to: corner.applying(transform)))
      }
      append(.close)
    }

    /// Four curves from the rightmost point on, first towards higher y.
    fileprivate func append(ellipseIn rect: CGRect, _ transform: CGAffineTransform) {
      // With controls this far from the middle the curves are nearest to a quarter circle.
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

  /// A path that can be added to.
  ///
  /// Stands in for Core Graphics' type of this name, which Linux lacks. Lines and curves added
  /// before the first ``move(to:transform:)`` have no effect, and neither has what is not finite,
  /// which is reported.
  public final class CGMutablePath: CGPath {
    /// Makes an empty path.
    public override init() { super.init() }

    /// Begins a subpath at a point.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
      append(.move(to: point.applying(transform)))
    }

    /// Goes straight to a point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
      append(.line(to: point.applying(transform)))
    }

    /// Goes to a point along a curve that one point pulls at.
    public func addQuadCurve(
      to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
    ) {
      append(.quad(to: end.applying(transform), control: control.applying(transform)))
    }

    /// Goes to a point along a curve that two points pull at.
    public func addCurve(
      to end: CGPoint, control1: CGPoint, control2: CGPoint,
      transform: CGAffineTransform = .identity
    ) {
      append(
        .curve(
          to: end.applying(transform), control1: control1.applying(transform),
          control2: control2.applying(transform)))
    }

    /// Goes straight back to where the subpath began; what is added next goes on from there.
    public func closeSubpath() { append(.close) }

    /// Adds a subpath around a rectangle.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
      append(rect: rect, transform)
    }

    /// Adds a subpath around the ellipse in a rectangle.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
      append(ellipseIn: rect, transform)
    }
  }

  extension PathElement {
    /// The points that were given, the end last.
    fileprivate var points: [CGPoint] {
      switch self {
      case .move(let end), .line(let end): [end]
      case .quad(let end, let control): [control, end]
      case .curve(let end, let control1, let control2): [control1, control2, end]
      case .close: []
      }
    }
  }
#endif
