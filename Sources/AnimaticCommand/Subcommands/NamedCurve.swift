import AnimaticCurves

/// The timing curves that have a name.
package enum NamedCurve: String, CaseIterable, Sendable {
  case easeInOut, easeIn, easeOut, linear

  /// The curve of Core Animation's implicit animations.
  case `default`

  var curve: UnitBezier {
    switch self {
    case .easeInOut: .easeInOut
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .linear: .linear
    case .default: .systemDefault
    }
  }
}
