import AnimaticCurves

/// The timing curve of a block.
package enum SceneCurve: Hashable, Sendable {
  /// One of UIKit's four curves.
  case named(Name)
  /// A cubic Bézier.
  case bezier(UnitBezier)

  /// The curves that UIKit has names for.
  package enum Name: String, CaseIterable, Sendable {
    case easeInOut, easeIn, easeOut, linear
  }
}
