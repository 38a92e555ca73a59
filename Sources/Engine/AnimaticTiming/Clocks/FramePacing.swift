/// The frames of a renderer: when the next one is due, and how many the renderer has missed.
///
///                  noteChange                 beginFrame
///     asleep ─────────────────────▶ armed ──────────────────▶ drawing
///        ▲                            ▲  endFrame: more is to come │
///        └────────────────────────────┴────────────────────────────┘
///
/// The times of frames are those of a ``FrameRate``, so frames do not drift. A renderer that is
/// slow misses frames, which the pacing counts: none queues up. The pacing knows no clock: its
/// owner passes the present time, in seconds, and arms a timer for the times that it returns.
package struct FramePacing: Sendable {
  private let rate: FrameRate
  /// The number of frames so far.
  package private(set) var frameCount = 0
  /// The number of frames so far that came too late to be drawn at their times.
  package private(set) var skippedFrames = 0

  private var phase = Phase.asleep
  private var last = Int.min

  private enum Phase {
    case asleep
    /// The timer is armed for a frame, which is later than the wanted one if that has passed.
    case armed(Int, wanted: Int)
    /// A frame is drawn, since whose begin the screen has changed at a time, for the first time.
    case drawing(changed: Double)
  }

  /// Creates the pacing of a renderer that sleeps.
  package init(framesPerSecond: Double) { rate = FrameRate(framesPerSecond) }

  /// Whether no frame is due or drawn, so that only a change wakes the renderer.
  package var isAsleep: Bool { if case .asleep = phase { true } else { false } }

  /// Records a change of what shows.
  /// - Returns: The time to arm the timer for; `nil` where a frame comes anyway.
  package mutating func noteChange(at now: Double) -> Double? {
    switch phase {
    case .asleep: return arm(for: now, at: now)
    case .armed(let frame, _): return frame > upcoming(at: now) ? arm(for: now, at: now) : nil
    case .drawing(let changed):
      phase = .drawing(changed: min(changed, now))
      return nil
    }
  }

  /// Begins a frame when the timer fires; returns whether one is due.
  package mutating func beginFrame(at now: Double) -> Bool {
    guard case .armed(let frame, let wanted) = phase else { return false }
    // Rounding may put a timer that fires in time a little before the frame.
    let present = max(frame, rate.frame(at: now))
    frameCount += 1
    skippedFrames += present - wanted
    last = present
    phase = .drawing(changed: .infinity)
    return true
  }

  /// Ends the frame.
  /// - Parameters:
  ///   - now: The present time.
  ///   - next: The time from which on another frame is wanted; infinity for none.
  /// - Returns: The time to arm the timer for; `nil` where the renderer sleeps.
  package mutating func endFrame(at now: Double, next: Double) -> Double? {
    guard case .drawing(let changed) = phase else { return nil }
    phase = .asleep
    let wanted = min(changed, next)
    return wanted < .infinity ? arm(for: wanted, at: now) : nil
  }

  private mutating func arm(for time: Double, at now: Double) -> Double {
    // Clamp the time, because nanoseconds beyond the life of any process overflow an integer.
    let first = rate.frame(from: max(0, min(time, 1e9)))
    let wanted = max(first, last == .min ? first : last + 1)
    let frame = max(wanted, upcoming(at: now))
    phase = .armed(frame, wanted: time < now ? wanted : frame)
    return rate.time(of: frame)
  }

  /// The first frame after a time.
  private func upcoming(at now: Double) -> Int { rate.frame(at: now) + 1 }
}
