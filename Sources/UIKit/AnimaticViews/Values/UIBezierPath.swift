import AnimaticGraphics
import AnimaticObjects

/// A path with the attributes that strokes and fills of the path have; UIKit's type.
///
/// Lines, curves and closing before the first ``move(to:)`` have no effect. Elements and attributes
/// that are not finite have none either, and are reported to ``AnimationDiagnostic/handler``.
open class UIBezierPath: NSObject, NSCopying, AssociationOwner {
  private var path = CGMutablePath()

  /// The width of strokes, in points; 1 by default.
  open var lineWidth: CGFloat = 1 {
    didSet { if !lineWidth.isFinite { restore(\.lineWidth, oldValue) } }
  }
  /// The shape of a stroke's ends; ``CGLineCap/butt`` by default.
  open var lineCapStyle = CGLineCap.butt
  /// The shape of a stroke's corners; ``CGLineJoin/miter`` by default.
  open var lineJoinStyle = CGLineJoin.miter
  /// The greatest ratio between the length of a mitered corner and the width of the stroke; 10 by
  /// default.
  open var miterLimit: CGFloat = 10 {
    didSet { if !miterLimit.isFinite { restore(\.miterLimit, oldValue) } }
  }
  /// The precision with which a renderer may flatten curves, in pixels; 0.6 by default. The path
  /// itself is exact.
  open var flatness: CGFloat = 0.6 {
    didSet { if !flatness.isFinite { restore(\.flatness, oldValue) } }
  }
  /// Whether fills, clips and ``contains(_:)`` use the even-odd rule instead of the winding rule.
  open var usesEvenOddFillRule = false

  /// The lengths of dashes and gaps in turn, in points; empty for a solid stroke.
  package private(set) var dashLengths: [CGFloat] = []
  /// The distance between the start of the dash pattern and that of a subpath, in points.
  package private(set) var dashPhase: CGFloat = 0

  public override init() { super.init() }

  deinit { releaseAssociations() }

  // MARK: Path

  /// A copy of the path as a Core Graphics path. Setting it replaces all elements and keeps the
  /// attributes.
  ///
  /// - Complexity: O(*n*) for *n* elements.
  open var cgPath: CGPath {
    get { path.copy() ?? CGMutablePath() }
    set { path = newValue.mutableCopy() ?? CGMutablePath() }
  }

  /// Whether the path has no elements.
  open var isEmpty: Bool { path.isEmpty }

  /// The smallest upright rectangle around all points, control points included; `CGRect.null` for
  /// an empty path.
  ///
  /// - Complexity: O(*n*) for *n* elements.
  open var bounds: CGRect { path.boundingBox }
  /// The end of the last element; (0, 0) in an empty path.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Returns whether a point lies inside of the path by the path's fill rule. Open subpaths count
  /// as closed.
  ///
  /// - Complexity: O(*n*) for *n* elements.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Begins a subpath at a point.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a line from the current point to another one.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a cubic Bézier curve from the current point.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic Bézier curve from the current point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc of a circle between two angles, as cubic curves: quarter turns from its start on,
  /// and the rest.
  ///
  /// A line leads from the current point to the start of the arc. In an empty path the arc begins a
  /// subpath. Angles that differ by whole turns make a full circle, and equal angles an empty arc.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius, in points.
  ///   - startAngle: The angle at the start of the arc, in radians from the x axis towards the y
  ///     axis.
  ///   - endAngle: The angle at the end of the arc, in radians.
  ///   - clockwise: Whether the arc leads towards greater angles: clockwise where y points down, as
  ///     in views. `CGMutablePath` means the opposite.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }

  /// Adds a line to the start of the subpath. Elements that follow begin there.
  open func close() { path.closeSubpath() }

  /// Removes all elements, and keeps the attributes.
  open func removeAllPoints() { path = CGMutablePath() }

  /// Adds the elements of another path, without its attributes.
  ///
  /// - Complexity: O(*n*) for *n* elements of the other path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

  /// Returns a path with the same attributes whose subpaths have the opposite direction.
  ///
  /// The order of the subpaths stays. A closed subpath begins at the same point; an open one begins
  /// at its former end.
  ///
  /// - Complexity: O(*n*) for *n* elements.
  open func reversing() -> UIBezierPath {
    let reversed = UIBezierPath()
    reversed.setAttributes(of: self)
    reversed.cgPath = CGPath(elements: path.elements.subpathsReversed())
    return reversed
  }

  /// Transforms all points. A transform after which a point would not be finite has no effect.
  ///
  /// - Complexity: O(*n*) for *n* elements.
  open func apply(_ transform: CGAffineTransform) {
    withUnsafePointer(to: transform) { pointer in
      if let moved = path.mutableCopy(using: pointer) { path = moved }
    }
  }

  // MARK: Attributes

  /// Sets the lengths of dashes and gaps.
  ///
  /// - Parameters:
  ///   - pattern: The lengths of dashes and gaps in turn, in points; `nil` for a solid stroke.
  ///   - count: The number of lengths; 0 for a solid stroke.
  ///   - phase: The distance between the start of the pattern and that of a subpath, in points.
  /// - Complexity: O(*n*) for *n* lengths.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    let lengths = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
    guard phase.isFinite, lengths.allSatisfy(\.isFinite) else {
      return AnimationDiagnostic.numberIgnored(of: "the phase and the lengths of dashes").report()
    }
    (dashLengths, dashPhase) = (lengths, phase)
  }

  /// Stores the lengths of dashes and gaps, their number and the phase.
  ///
  /// - Parameters:
  ///   - pattern: The memory for the lengths, for as many as there are; `nil` for none. A first
  ///     call without it finds the number.
  ///   - count: The memory for the number of lengths; `nil` for none.
  ///   - phase: The memory for the phase, in points; `nil` for none.
  /// - Complexity: O(*n*) for *n* lengths.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    pattern?.update(from: dashLengths, count: dashLengths.count)
    count?.pointee = dashLengths.count
    phase?.pointee = dashPhase
  }

  /// Returns a path with equal elements and attributes.
  ///
  /// - Parameter zone: Without effect.
  /// - Complexity: O(*n*) for *n* elements.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: path)
    copy.setAttributes(of: self)
    return copy
  }

  private func setAttributes(of other: UIBezierPath) {
    (lineWidth, lineCapStyle, lineJoinStyle) =
      (other.lineWidth, other.lineCapStyle, other.lineJoinStyle)
    (miterLimit, flatness) = (other.miterLimit, other.flatness)
    usesEvenOddFillRule = other.usesEvenOddFillRule
    (dashLengths, dashPhase) = (other.dashLengths, other.dashPhase)
  }

  private func restore(
    _ attribute: ReferenceWritableKeyPath<UIBezierPath, CGFloat>, _ value: CGFloat
  ) {
    self[keyPath: attribute] = value
    AnimationDiagnostic.numberIgnored(of: "the attributes of a path").report()
  }

  /// Fills the path in the current context with the fill colour. The path of the context is
  /// removed, and its state stays as it is.
  ///
  /// As all methods that draw, this one draws nothing and reports
  /// ``AnimationDiagnostic/drawingWithoutContext(function:)`` without a current context.
  @preconcurrency @MainActor open func fill() { paint(.fill) }

  /// Fills the path in the current context with the fill colour.
  ///
  /// - Parameters:
  ///   - blendMode: The mode in which the fill combines with what lies below.
  ///   - alpha: The opacity, 0…1.
  @preconcurrency @MainActor open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    paint(.fill, blendMode, alpha)
  }

  /// Strokes the path in the current context with the stroke colour and the attributes of the path.
  @preconcurrency @MainActor open func stroke() { paint(.stroke) }

  /// Strokes the path in the current context with the stroke colour and the attributes of the path.
  ///
  /// - Parameters:
  ///   - blendMode: The mode in which the stroke combines with what lies below.
  ///   - alpha: The opacity, 0…1.
  @preconcurrency @MainActor open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    paint(.stroke, blendMode, alpha)
  }

  /// Narrows the clip of the current context to the inside of the path.
  @preconcurrency @MainActor open func addClip() { paint(.addClip) }

  open override var description: String { String(reflecting: type(of: self)) }
}

// MARK: Shapes

extension UIBezierPath {
  /// Creates a path along the edges of a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Creates a path along the ellipse that a rectangle encloses: four cubic curves, clockwise from
  /// the middle of the right edge on.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Creates a path along a rectangle with round corners.
  ///
  /// As in UIKit since iOS 7, the corners bend gradually and reach along the sides for 1.53 radii:
  /// each one is a line, a curve, a line and two curves. Where the sides are too short for such
  /// corners, each one is a line and a quarter circle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - cornerRadius: The radius of the corners, in points; at most half the shorter side. A
  ///     radius of 0 makes a rectangle.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    // The path reports a radius that is not finite.
    let limit = min(rect.width, rect.height) / 2
    let radius = cornerRadius.isFinite ? min(cornerRadius, limit) : cornerRadius
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: radius, height: radius))
  }

  /// Creates a path along a rectangle of which some corners are round, as
  /// ``init(roundedRect:cornerRadius:)`` makes them. Each other corner is a line.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - corners: The corners that are round.
  ///   - cornerRadii: The radii of the corners along x and y, in points; at most half the sides. A
  ///     radius of 0 makes a rectangle.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    cgPath = RoundedCorners(rect: rect, corners: corners.rawValue, radii: cornerRadii).path
  }

  /// Creates a path along an arc of a circle, as
  /// ``addArc(withCenter:radius:startAngle:endAngle:clockwise:)`` makes it.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius, in points.
  ///   - startAngle: The angle at the start of the arc, in radians from the x axis towards the y
  ///     axis.
  ///   - endAngle: The angle at the end of the arc, in radians.
  ///   - clockwise: Whether the arc leads towards greater angles.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Creates a path with the elements of a Core Graphics path.
  ///
  /// - Complexity: O(*n*) for *n* elements.
  public convenience init(cgPath: CGPath) {
    self.init()
    self.cgPath = cgPath
  }
}
