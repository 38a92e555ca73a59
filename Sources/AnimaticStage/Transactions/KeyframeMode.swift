import AnimaticCurves

/// The interpolation between the keyframes of a block.
public enum KeyframeMode: Int, Hashable, Sendable {
  /// Straight segments.
  case linear
  /// No interpolation: each value shows until the next one.
  case discrete
  /// Straight segments at constant speed, which ignores the times of keyframes.
  case paced
  /// Segments that join without corners.
  case cubic
  /// Segments that join without corners, at constant speed, which ignores the times of keyframes.
  case cubicPaced

  var isPaced: Bool { self == .paced || self == .cubicPaced }

  var interpolation: KeyframeTiming.Interpolation {
    switch self {
    case .linear, .paced: .linear
    case .discrete: .discrete
    case .cubic, .cubicPaced: .cubic
    }
  }
}
