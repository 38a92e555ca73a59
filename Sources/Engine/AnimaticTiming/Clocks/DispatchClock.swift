import Dispatch

/// A clock of real time that ticks on the main queue at a chosen frame rate.
///
/// Times are those of the system's monotonic clock, in seconds since the system started, on every
/// thread. The time of frame n is n / ``framesPerSecond`` from 0, so ticks do not drift. A late
/// tick has its true time, and the clock skips and counts the frames that it missed, so animations
/// never slow down. Without a requested tick the clock arms no timer. UIKit's counterpart is
/// `CADisplayLink`.
@MainActor public final class DispatchClock: @MainActor AnimationClock {
  /// The requested frame rate, in frames per second.
  public var framesPerSecond: Double { pacing.rate.framesPerSecond }
  /// The frames at which ticks come.
  package var frameRate: FrameRate { pacing.rate }
  /// The callback that the clock calls with the current time at every tick.
  public var onTick: ((Double) -> Void)?
  /// The number of ticks so far.
  public var tickCount: Int { pacing.tickCount }
  /// The number of frames that the clock has skipped because a tick was late.
  public var skippedFrames: Int { pacing.skippedFrames }

  private let timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
  private var pacing: TickPacing

  /// Creates a sleeping clock.
  ///
  /// - Precondition: `framesPerSecond` is greater than 0 and at most 1000.
  public init(framesPerSecond: Double = 60) {
    pacing = TickPacing(
      framesPerSecond: usable(
        framesPerSecond, if: framesPerSecond > 0 && framesPerSecond <= 1000, else: 60,
        "choose a frame rate above 0 and up to 1000 frames per second, not \(framesPerSecond)"))
    timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.tick() } }
    timer.schedule(wallDeadline: .distantFuture)
    timer.activate()
  }

  /// The time since the system started, in seconds, as `CACurrentMediaTime()` returns it on Apple
  /// systems.
  public nonisolated static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  /// The time since the system started, in seconds.
  public var now: Double { Self.now }
  /// Whether the clock has no requested tick.
  public var isSleeping: Bool { pacing.due == nil }
  /// The frame rate of about the last second of ticking, in frames per second; 0 before the second
  /// tick. A sleeping clock keeps the rate.
  public var achievedFramesPerSecond: Double { pacing.achievedFramesPerSecond }

  /// Arms the timer for the first frame at or after a time, but not for the current frame.
  public func requestTick(at time: Double) { requestTick(at: time, wantedAt: .infinity) }

  /// Requests a tick as ``requestTick(at:)`` does, and counts the frames from a wanted one on that
  /// have no tick as skipped.
  package func requestTick(at time: Double, wantedAt wanted: Double) {
    if pacing.requestTick(at: time, wantedAt: wanted, now: now) { arm() }
  }

  /// Disarms the timer until the next request.
  public func sleep() {
    if pacing.sleep() { arm() }
  }

  private func arm() {
    guard let due = pacing.due else { return timer.schedule(wallDeadline: .distantFuture) }
    timer.schedule(deadline: DispatchTime(systemTime: due), leeway: .nanoseconds(0))
  }

  private func tick() {
    let time = now
    guard pacing.tick(at: time) else { return arm() }
    onTick?(time)
  }
}

extension DispatchTime {
  /// Creates the time that is a number of seconds after the system's start, or just behind it.
  package init(systemTime: Double) {
    self.init(uptimeNanoseconds: UInt64(clamping: (systemTime * 1e9).rounded(.up)))
  }
}
