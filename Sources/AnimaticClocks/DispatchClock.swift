import AnimaticChecks
import Dispatch

/// A clock of real time that ticks on the main queue at a chosen frame rate.
///
/// Times are those of the system's monotonic clock, in seconds since the system started, on every
/// thread. The clock computes the time of frame n as n / ``framesPerSecond`` from 0, so ticks do
/// not drift. A late tick has its true time, and the clock skips and counts the frames that it
/// missed, so animations never slow down. Without a requested tick the clock arms no timer. UIKit's
/// counterpart is `CADisplayLink`.
@MainActor
public final class DispatchClock: @MainActor AnimationClock {
  /// The requested frame rate, in frames per second.
  public let framesPerSecond: Double
  /// The callback that the clock calls with the current time at every tick.
  public var onTick: ((Double) -> Void)?
  /// The number of ticks so far.
  public private(set) var tickCount = 0
  /// The number of frames that the clock has skipped because a tick was late.
  public private(set) var skippedFrames = 0

  private let timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
  /// The frame for which the timer is armed.
  private var armedFrame: Int?
  /// The frame of the last tick.
  private var lastFrame: Int?
  /// The times of the ticks of the last second, oldest first. The clock drops the times before it
  /// slept.
  private var recentTicks: [Double] = []
  private var hasSlept = false

  /// Creates a sleeping clock.
  ///
  /// - Precondition: `framesPerSecond` is greater than 0 and at most 1000.
  public init(framesPerSecond: Double = 60) {
    require(
      framesPerSecond > 0 && framesPerSecond <= 1000,
      "choose a frame rate above 0 and up to 1000 frames per second")
    self.framesPerSecond = framesPerSecond
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.tick() }
    }
    timer.schedule(wallDeadline: .distantFuture)
    timer.activate()
  }

  /// The time since the system started, in seconds, as `CACurrentMediaTime()` returns it on Apple
  /// systems.
  public nonisolated static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  /// The time since the system started, in seconds.
  public var now: Double { Self.now }

  /// Whether the clock has no requested tick.
  public var isSleeping: Bool { armedFrame == nil }

  /// The frame rate of about the last second of ticking, in frames per second; 0 before the second
  /// tick. A sleeping clock keeps the rate.
  public var achievedFramesPerSecond: Double {
    guard let first = recentTicks.first, let last = recentTicks.last, last > first else { return 0 }
    return Double(recentTicks.count - 1) / (last - first)
  }

  /// Arms the timer for the first frame at or after a time, but not for the current frame.
  public func requestTick(at time: Double) {
    let upcoming = Int((now * framesPerSecond).rounded(.down)) + 1
    // Clamp the time, because nanoseconds beyond the life of any process overflow an integer.
    let wanted = (max(0, min(time, 1e9)) * framesPerSecond).rounded(.up)
    let frame = max(upcoming, Int(wanted))
    guard frame != armedFrame else { return }
    // The frames before a request for a later one are not missed, so the clock sleeps until then.
    if let lastFrame, wanted > Double(lastFrame + 1) { hasSlept = true }
    armedFrame = frame
    let due = Double(frame) / framesPerSecond
    timer.schedule(deadline: DispatchTime(systemTime: due), leeway: .nanoseconds(0))
  }

  /// Disarms the timer until the next request.
  public func sleep() {
    hasSlept = true
    guard armedFrame != nil else { return }
    armedFrame = nil
    timer.schedule(wallDeadline: .distantFuture)
  }

  private func tick() {
    guard armedFrame != nil else { return }
    armedFrame = nil
    let time = now
    let frame = Int((time * framesPerSecond).rounded(.down))
    if hasSlept {
      hasSlept = false
      recentTicks.removeAll(keepingCapacity: true)
    } else if let lastFrame {
      skippedFrames += max(0, frame - lastFrame - 1)
    }
    lastFrame = frame
    tickCount += 1
    recentTicks.append(time)
    if Double(recentTicks.count) > framesPerSecond + 1 { recentTicks.removeFirst() }
    onTick?(time)
  }
}

extension DispatchTime {
  /// Creates the time that is a number of seconds after the system's start, or just behind it.
  package init(systemTime: Double) {
    self.init(uptimeNanoseconds: UInt64((systemTime * 1e9).rounded(.up)))
  }
}
