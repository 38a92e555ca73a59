import AnimaticCurves

/// The timing curve of a block.
package enum SceneCurve: Hashable, Sendable {
  /// One of UIKit's four curves.
  case named(Name)
  /// A cubic Bézier.
  case bezier(UnitBezier)
  /// A spring that fits the duration: a damping ratio of at least 0, and the speed at the start in
  /// ways per second.
  case spring(dampingRatio: Double, velocity: Double)

  /// The curves that UIKit has names for.
  package enum Name: String, CaseIterable, Sendable {
    case easeInOut, easeIn, easeOut, linear
  }
}
