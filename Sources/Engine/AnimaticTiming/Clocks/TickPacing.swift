/// The ticks of a clock of real time: the frame for which its timer is armed, and how many frames
/// it has missed.
///
///               requestTick
///     asleep ─────────────────▶ armed ──┐
///        ▲                      │  ▲    │ requestTick
///        └──── sleep, tick ─────┘  └────┘
///
/// The pacing knows no clock: its owner passes the present time, in seconds, and arms a timer for
/// ``due``.
package struct TickPacing: Sendable {
  package let rate: FrameRate
  /// The number of ticks so far.
  package private(set) var tickCount = 0
  /// The number of frames so far that had no tick because one came late.
  package private(set) var skippedFrames = 0

  private var armedFrame: Int?
  private var lastFrame: Int?
  /// The first frame after that for which a tick was wanted.
  private var wantedFrame = 0
  /// The times of the ticks of the last second, oldest first. The pacing drops the times before it
  /// slept.
  private var recentTicks: [Double] = []
  private var hasSlept = false

  /// Creates the pacing of a clock that sleeps.
  package init(framesPerSecond: Double) { rate = FrameRate(framesPerSecond) }

  /// The time of the requested tick, in seconds; `nil` for none.
  package var due: Double? { armedFrame.map(rate.time) }

  /// The frame rate of about the last second of ticking, in frames per second; 0 before the second
  /// tick.
  package var achievedFramesPerSecond: Double {
    guard let first = recentTicks.first, let last = recentTicks.last, last > first else { return 0 }
    return Double(recentTicks.count - 1) / (last - first)
  }

  /// The longest time between two wanted frames that is no sleep, in seconds: that of a display
  /// link at ten frames per second.
  private static let longestStep = 0.1

  /// Requests a tick in the first frame at or after a time, but not in the current frame.
  /// - Parameters:
  ///   - time: The time at which the tick has something to do, in seconds.
  ///   - wanted: The time at which the program has wanted its next frame, if that is earlier: what
  ///     it does in a frame may have taken longer than a frame.
  /// - Returns: Whether ``due`` changes, so that the timer must be armed again.
  package mutating func requestTick(
    at time: Double, wantedAt wanted: Double = .infinity, now: Double
  ) -> Bool {
    // Clamp the time, because nanoseconds beyond the life of any process overflow an integer.
    let due = rate.frame(from: max(0, min(time, 1e9)))
    let frame = max(rate.frame(at: now) + 1, due)
    if let lastFrame {
      // The frames before a wanted one are not missed.
      wantedFrame = max(lastFrame + 1, min(due, rate.frame(from: max(0, min(wanted, 1e9)))))
      if rate.time(of: wantedFrame - lastFrame) > max(Self.longestStep, rate.time(of: 1)) {
        hasSlept = true
      }
    }
    guard frame != armedFrame else { return false }
    armedFrame = frame
    return true
  }

  /// Withdraws the request.
  /// - Returns: Whether there was one, so that the timer must be disarmed.
  package mutating func sleep() -> Bool {
    hasSlept = true
    defer { armedFrame = nil }
    return armedFrame != nil
  }

  /// Records a tick at the present time, when the timer fires.
  /// - Returns: Whether the requested tick is due. A timer may have fired just before its owner
  ///   armed it for a later frame.
  package mutating func tick(at now: Double) -> Bool {
    let frame = rate.frame(at: now)
    guard let armedFrame, frame >= armedFrame else { return false }
    self.armedFrame = nil
    if hasSlept {
      hasSlept = false
      recentTicks.removeAll(keepingCapacity: true)
    } else if lastFrame != nil {
      skippedFrames += max(0, frame - wantedFrame)
    }
    lastFrame = frame
    tickCount += 1
    recentTicks.append(now)
    if Double(recentTicks.count) > rate.framesPerSecond + 1 { recentTicks.removeFirst() }
    return true
  }
}
