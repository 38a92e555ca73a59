/// An object that provides the timing of a property animator: a curve, a spring, or both.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
  /// The kind of timing.
  var timingCurveType: UITimingCurveType { get }
  /// The curve, or `nil`.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, or `nil`. An animator uses it in preference to the curve.
  var springTimingParameters: UISpringTimingParameters? { get }
}
