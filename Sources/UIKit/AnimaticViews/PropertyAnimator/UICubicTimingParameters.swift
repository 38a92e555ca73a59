import AnimaticTiming
import Foundation

/// The timing curve of a property animator: a named curve or one of two control points (rules C1,
/// C4).
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The named curve; ease-in-out for a curve of control points.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point, in the unit square unless y overshoots.
  public let controlPoint1: CGPoint
  /// The second control point, in the unit square unless y overshoots.
  public let controlPoint2: CGPoint
  /// The kind of timing: `builtin` for a named curve, else `cubic`.
  public let timingCurveType: UITimingCurveType
  let curve: TimingCurve

  /// Creates the default curve of the system, with the control points (0.25, 0.1) and (0.25, 1).
  public override init() {
    animationCurve = .easeInOut
    let bezier = UnitBezier.systemDefault
    (controlPoint1, controlPoint2) = bezier.controlPoints
    timingCurveType = .builtin
    curve = .bezier(bezier)
  }

  /// Creates a named curve.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    (controlPoint1, controlPoint2) =
      switch curve.timing {
      case .bezier(let bezier): bezier.controlPoints
      default: UnitBezier.linear.controlPoints
      }
    timingCurveType = .builtin
    self.curve = curve.timing
  }

  /// Creates a curve from its two control points.
  ///
  /// Coordinates that are not finite are reported to ``AnimationDiagnostic/handler``, and the curve
  /// is linear.
  ///
  /// - Precondition: Both x are in 0…1. Both y may leave that range.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    let bezier = UnitBezier.checked(point1.x, point1.y, point2.x, point2.y, of: "a timing curve")
    (controlPoint1, controlPoint2) = bezier.controlPoints
    timingCurveType = .cubic
    curve = .bezier(bezier)
  }

  /// This object.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// `nil`.
  open var springTimingParameters: UISpringTimingParameters? { nil }

  open override var description: String { String(reflecting: type(of: self)) }
}

extension UnitBezier {
  fileprivate var controlPoints: (CGPoint, CGPoint) {
    (CGPoint(x: x1, y: y1), CGPoint(x: x2, y: y2))
  }
}
