import Foundation

/// What says how fast a property animator runs: a curve, a spring, or something made of them.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
  /// Which of the two the timing is.
  var timingCurveType: UITimingCurveType { get }
  /// The curve, if the timing is one.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, if the timing is one; it counts more than a curve.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// What kind of timing a provider has; the numbers are UIKit's.
public enum UITimingCurveType: Int, Sendable, CaseIterable {
  /// One of the named curves.
  case builtin
  /// A curve of two control points.
  case cubic
  /// A spring.
  case spring
  /// A curve and a spring.
  case composed
}

extension UITimingCurveProvider {
  var animatorTiming: AnimatorTiming {
    springTimingParameters?.timing ?? .curve(cubicTimingParameters?.curve ?? .easeInOut)
  }
}
