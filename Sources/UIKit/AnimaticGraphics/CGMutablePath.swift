import Foundation

/// A path to which elements can be added; Core Graphics' type, which Linux lacks.
///
/// Lines and curves before the first ``move(to:transform:)`` have no effect. Elements that are
/// not finite have none either, and are reported to ``AnimationDiagnostic/handler``; neither has
/// a shape with a point that is not finite.
public final class CGMutablePath: CGPath {
  public override init() { super.init() }

  /// Begins a subpath at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append(.move(to: point.applying(transform)))
  }

  /// Adds a line from the current point to another one.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append(.line(to: point.applying(transform)))
  }

  /// Begins a subpath at the first of a list of points, and adds lines to the others.
  ///
  /// - Complexity: O(*n*) for *n* points.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    append(shape: [.move(to: first)] + points.dropFirst().map { .line(to: $0) }, transform)
  }

  /// Adds a quadratic Bézier curve from the current point.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    append(.quad(to: end.applying(transform), control: control.applying(transform)))
  }

  /// Adds a cubic Bézier curve from the current point.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    append(
      .curve(
        to: end.applying(transform), control1: control1.applying(transform),
        control2: control2.applying(transform)))
  }

  /// Adds a line to the start of the subpath. Elements that follow begin there.
  public func closeSubpath() { append(.close) }

  /// Adds a subpath along the edges of a rectangle; none for the null rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    append(shape: .rect(rect), transform)
  }

  /// Adds a subpath along the edges of each of a list of rectangles.
  ///
  /// - Complexity: O(*n*) for *n* rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds a subpath along the ellipse that a rectangle encloses: four cubic curves, from the
  /// middle of the right edge on, first towards greater y.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    append(shape: .ellipse(in: rect), transform)
  }

  /// Adds a subpath along a rectangle whose corners are quarters of an ellipse, as
  /// ``CGPath/init(roundedRect:cornerWidth:cornerHeight:transform:)`` makes it.
  ///
  /// - Parameters:
  ///   - rect: The rectangle. The null rectangle adds nothing.
  ///   - cornerWidth: The radius of the corners along x, in points; at most half the width.
  ///   - cornerHeight: The radius of the corners along y, in points; at most half the height.
  ///   - transform: A transform of the points.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    append(shape: .roundedRect(rect, width: cornerWidth, height: cornerHeight), transform)
  }

  /// Adds the elements of another path.
  ///
  /// - Complexity: O(*n*) for *n* elements of the other path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    append(shape: path.elements, transform)
  }
}

extension CGMutablePath {
  /// Adds an arc of a circle between two angles, as cubic curves: quarter turns from its start
  /// on, and the rest.
  ///
  /// A line leads from the current point to the start of the arc. In an empty path the arc begins
  /// a subpath. Angles that differ by whole turns make a full circle, and equal angles an empty
  /// arc; an arc never exceeds a turn.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius, in points.
  ///   - startAngle: The angle at the start of the arc, in radians from the x axis towards the y
  ///     axis.
  ///   - endAngle: The angle at the end of the arc, in radians.
  ///   - clockwise: Whether the arc leads towards lesser angles: clockwise where y points up.
  ///     Where y points down, as in views, this is counterclockwise, and `UIBezierPath` reverses
  ///     it.
  ///   - transform: A transform of the arc.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let sweep = [PathElement].sweep(from: startAngle, to: endAngle, increasing: !clockwise)
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: sweep, transform: transform)
  }

  /// Adds an arc of a circle from an angle on, as cubic curves: quarter turns from its start on,
  /// and the rest.
  ///
  /// A line leads from the current point to the start of the arc. In an empty path the arc begins
  /// a subpath.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius, in points.
  ///   - startAngle: The angle at the start of the arc, in radians from the x axis towards the y
  ///     axis.
  ///   - delta: The angle of the arc, in radians; negative towards lesser angles. Whole turns
  ///     after the sixteenth have no effect.
  ///   - transform: A transform of the arc.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    var arc = [PathElement].arc(center: center, radius: radius, start: startAngle, sweep: delta)
    if isEmpty, let start = arc.first?.end { arc[0] = .move(to: start) }
    append(shape: arc, transform)
  }

  /// Adds an arc that rounds a corner: an arc of a circle that touches the line from the current
  /// point to the corner and the line from the corner to another point.
  ///
  /// A line leads from the current point to the start of the arc, unless they coincide. Where no
  /// circle touches both lines, because they lie in one line or because one of them or the radius
  /// has no length, there is only a line to the corner. An empty path stays empty.
  ///
  /// - Parameters:
  ///   - tangent1End: The corner.
  ///   - tangent2End: The point towards which the second line leads.
  ///   - radius: The radius, in points.
  ///   - transform: A transform of the points and of the arc; the current point stays where it
  ///     is.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    if isEmpty { return }
    let current = currentPoint.applying(transform.inverted())
    append(
      shape: .arc(from: current, corner: tangent1End, end: tangent2End, radius: radius), transform)
  }
}
