/// The kind of timing that a ``UITimingCurveProvider`` provides. The numbers are UIKit's.
public enum UITimingCurveType: Int, Sendable, CaseIterable {
  /// A named curve.
  case builtin
  /// A curve of two control points.
  case cubic
  /// A spring.
  case spring
  /// A curve and a spring.
  case composed
}
