import AnimaticCurves
import Foundation

/// Time that depends on another time: of a layer on its superlayer's, of an animation on its
/// layer's or group's (rule B.1).
///
/// ```
/// local time = (parent time − beginTime) · speed + timeOffset
/// ```
@preconcurrency @MainActor
public protocol CAMediaTiming: AnyObject {
  /// When the object begins, in seconds of the parent's time.
  var beginTime: CFTimeInterval { get set }
  /// How long one cycle takes on its way there, in seconds of local time.
  var duration: CFTimeInterval { get set }
  /// How many seconds pass locally in one of the parent's: 1 unless set, 0 stands still, less runs
  /// backwards.
  var speed: Float { get set }
  /// The local time at ``beginTime``, in seconds.
  var timeOffset: CFTimeInterval { get set }
  /// How many cycles to play; 0 plays once, fractions stop in mid-cycle, infinity never ends.
  var repeatCount: Float { get set }
  /// How long to repeat, in seconds of local time; 0 leaves it to ``repeatCount``.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each cycle plays there and back.
  var autoreverses: Bool { get set }
  /// What shows before the object begins and after it has ended.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// What shows of an object before it begins and after it has ended (rule B3).
public struct CAMediaTimingFillMode: Hashable, Sendable, RawRepresentable {
  /// The name.
  public let rawValue: String

  /// Makes a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The last value stays.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value shows already.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both of these.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Nothing; the default.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")

  /// The mode as the engine takes it; names that are not known show nothing.
  var engineValue: FillMode {
    switch self {
    case .forwards: .forwards
    case .backwards: .backwards
    case .both: .both
    default: .removed
    }
  }
}
