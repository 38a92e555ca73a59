import AnimaticTiming
import Foundation

/// Timing relative to a parent: a layer's to its superlayer's, an animation's to that of its layer
/// or its group (rule B15).
///
/// ```
/// local time = (parent time − beginTime) · speed + timeOffset
/// ```
@preconcurrency @MainActor public protocol CAMediaTiming: AnyObject {
  /// The time at which the object begins, in seconds of the parent's time.
  var beginTime: CFTimeInterval { get set }
  /// The duration of one iteration, in seconds of local time.
  var duration: CFTimeInterval { get set }
  /// The rate of local time to the parent's time: 1 by default; 0 stops local time, and a negative
  /// speed reverses it.
  var speed: Float { get set }
  /// The local time at ``beginTime``, in seconds.
  var timeOffset: CFTimeInterval { get set }
  /// The number of cycles: 0 plays one cycle, a fraction stops within a cycle, infinity never ends.
  ///
  /// A cycle is one iteration, or two where the object autoreverses.
  var repeatCount: Float { get set }
  /// The duration of all cycles, in seconds of local time; where it is 0, ``repeatCount`` decides.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each cycle plays forwards and then backwards.
  var autoreverses: Bool { get set }
  /// The values that apply before the object begins and after it has ended.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The values that an animation applies before it begins and after it has ended (rule B3).
public struct CAMediaTimingFillMode: Hashable, Sendable, RawRepresentable {
  /// The name.
  public let rawValue: String

  /// Creates a mode from its name; the engine treats an unknown name as ``removed``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The mode that keeps the last value after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The mode that applies the first value before the start.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The mode that combines ``forwards`` and ``backwards``.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// The mode that applies nothing before the start and after the end; the default.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")

  var engineValue: FillMode {
    switch self {
    case .forwards: .forwards
    case .backwards: .backwards
    case .both: .both
    default: .removed
    }
  }
}
