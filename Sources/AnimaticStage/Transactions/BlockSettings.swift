import AnimaticCurves
import AnimaticTracks

/// The attributes of an animation block (rule A.1); times are in seconds.
///
/// A property change captures the settings as they are when it is made (rule A1).
public struct BlockSettings: Hashable, Sendable {
  /// The length of one leg; 0 or less applies changes at once (rule A13).
  public var duration = 0.2
  /// How long the first value is held before the first leg; negative counts as 0.
  public var delay = 0.0
  /// When to start, in the stage's time; `nil` and times in the past mean now (rule B5).
  public var startTime: Double?
  /// Whether a cycle plays there and back.
  public var autoreverses = false
  /// Whether ``autoreverses`` has an effect only when a repeat count is set (rule B8).
  public var autoreverseNeedsRepeat = true
  /// Whether a change of an animating property starts from what shows (rules E1, E2).
  public var beginsFromCurrentState = false
  /// The curve of changes that are eased, where nothing else is said.
  fileprivate var plainCurve = PlainCurve.easeInOut
  /// How many cycles to play; 0 and less count as 1, infinity never ends (rule B7).
  public var repeatCount = 0.0
  fileprivate var style: Style?

  /// What few blocks have. It lies apart, as settings are copied with each block, and those that are
  /// few numbers and one reference in a third of the time.
  fileprivate indirect enum Style: Hashable {
    case of(TimingCurve, AnimationKind)
  }

  /// The curves that most blocks have.
  fileprivate enum PlainCurve: UInt8 {
    case easeInOut, easeIn, easeOut, linear

    init?(_ curve: TimingCurve) {
      switch curve {
      case .easeInOut: self = .easeInOut
      case .easeIn: self = .easeIn
      case .easeOut: self = .easeOut
      case .linear: self = .linear
      default: return nil
      }
    }

    var curve: TimingCurve {
      switch self {
      case .easeInOut: .easeInOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }

  /// Makes the settings of a block outside any other.
  public init() {}

  /// How each leg is eased.
  public var curve: TimingCurve {
    get {
      if case .of(let curve, _) = style { return curve }
      return plainCurve.curve
    }
    set { setStyle(newValue, kind) }
  }

  /// Whether changes become something else than eased animations.
  public var kind: AnimationKind {
    get { if case .of(_, let kind) = style { kind } else { .eased } }
    set { setStyle(curve, newValue) }
  }

  private mutating func setStyle(_ curve: TimingCurve, _ kind: AnimationKind) {
    if kind == .eased, let plain = PlainCurve(curve) {
      (plainCurve, style) = (plain, nil)
    } else {
      (plainCurve, style) = (.easeInOut, .of(curve, kind))
    }
  }

  /// What a block opened inside this one starts with (rule A3).
  var inherited: BlockSettings {
    var inner = BlockSettings()
    inner.duration = duration
    (inner.plainCurve, inner.style) = (plainCurve, style)
    return inner
  }
}

extension UnsafePointer<BlockSettings> {
  /// The timing of a group that is submitted at `time` of the stage (rules B5–B8), in the local time
  /// that a map makes of that.
  ///
  /// By the pointer, as the settings would be copied for the call.
  @inline(__always)
  func timing(submittedAt time: Double, in map: TimeMap) -> GroupTiming {
    let repeatCount = pointee.repeatCount
    let reverses = pointee.autoreverses && !(pointee.autoreverseNeedsRepeat && repeatCount == 0)
    let cycles = repeatCount > 0 ? repeatCount : 1
    let start = map.local(Swift.max(time, pointee.startTime ?? time))
    return GroupTiming(
      begin: start + Swift.max(0, pointee.delay), duration: pointee.duration,
      legs: reverses ? 2 * cycles : cycles, alternates: reverses,
      curve: curve)
  }

  private var curve: TimingCurve {
    guard case nil = pointee.style else { return pointee.easing }
    return pointee.plainCurve.curve
  }
}
