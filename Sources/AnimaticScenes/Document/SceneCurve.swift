import AnimaticCurves

/// The timing curve of a block.
package enum SceneCurve: Hashable, Sendable {
  /// A curve that has a name.
  case named(Name)
  /// A cubic Bézier.
  case bezier(UnitBezier)
  /// A spring that fits the duration: a damping ratio of at least 0, and the speed at the start in
  /// ways per second.
  case spring(dampingRatio: Double, velocity: Double)

  /// UIKit's four curves, and that of Core Animation's implicit animations.
  package enum Name: String, CaseIterable, Sendable {
    case easeInOut, easeIn, easeOut, linear, `default`

    /// The curve.
    package var curve: UnitBezier {
      switch self {
      case .easeInOut: .easeInOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      case .default: .systemDefault
      }
    }
  }
}
