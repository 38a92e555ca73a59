import AnimaticGraphics
import AnimaticTiming
import Foundation
import Synchronization

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the current time of the host in use, in seconds (rule B13).
///
/// While the host in use is a ``Simulator``, every thread reads the simulator's time, which
/// changes only when the program advances the simulator. Inside a callback, the time is the one
/// at which the callback was due. Under a ``LiveDisplay`` with a ``FrameClock``, it is the time
/// of the last tick. Under any other live display, or without a host, the time is the number of
/// seconds since the system started, as on Apple systems.
public func CACurrentMediaTime() -> CFTimeInterval { MediaTime.virtual ?? DispatchClock.now }

/// The time of the host in use, readable from all threads.
enum MediaTime {
  /// The virtual time in seconds; `nil` while the time is real.
  static var virtual: Double? {
    get {
      let context = AnimationContext.current
      let bits = context?.mediaTime.load(ordering: .relaxed) ?? bits.load(ordering: .relaxed)
      let time = Double(bitPattern: bits)
      return time.isNaN ? nil : time
    }
    set { bits.store((newValue ?? .nan).bitPattern, ordering: .relaxed) }
  }

  private static let bits = Atomic(Double.nan.bitPattern)

  /// Sets the virtual time for the context of the present task, or else for the process.
  static func publishInContext(_ time: Double?) {
    guard let context = AnimationContext.current else {
      virtual = time
      return
    }
    context.mediaTime.store((time ?? .nan).bitPattern, ordering: .relaxed)
  }
}
