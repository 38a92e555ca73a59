#if !canImport(CoreGraphics)
  import Foundation

  /// A path to which elements can be added; Core Graphics' type, which Linux lacks.
  ///
  /// Lines and curves before the first ``move(to:transform:)`` have no effect. Elements that are not
  /// finite have none either, and are reported to ``AnimationDiagnostic/handler``.
  public final class CGMutablePath: CGPath {
    /// Creates an empty path.
    public override init() { super.init() }

    /// Begins a subpath at a point.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
      append(.move(to: point.applying(transform)))
    }

    /// Adds a line from the current point to another one.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
      append(.line(to: point.applying(transform)))
    }

    /// Adds a quadratic Bézier curve from the current point.
    public func addQuadCurve(
      to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
    ) {
      append(.quad(to: end.applying(transform), control: control.applying(transform)))
    }

    /// Adds a cubic Bézier curve from the current point.
    public func addCurve(
      to end: CGPoint, control1: CGPoint, control2: CGPoint,
      transform: CGAffineTransform = .identity
    ) {
      append(
        .curve(
          to: end.applying(transform), control1: control1.applying(transform),
          control2: control2.applying(transform)))
    }

    /// Adds a line to the start of the subpath. Elements that follow begin there.
    public func closeSubpath() { append(.close) }

    /// Adds a subpath along the edges of a rectangle.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
      append(rect: rect, transform)
    }

    /// Adds a subpath along the ellipse that a rectangle encloses.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
      append(ellipseIn: rect, transform)
    }
  }
#endif
