import AnimaticTiming
import TestSupport
import Testing

/// The numbers of frames, and ticks on them, at uptimes up to a year (rule B17).
struct FrameRateTests {
  /// The number of frames that follow each other.
  private static let count = isThorough ? 200 : 40
  private static let rates = [0.5, 1, 24, 30, 59.94, 60, 90, 120, 144, 1000]

  /// Uptimes in seconds: each power of two, and a little behind it, where a product is rounded to
  /// another number than the one that was divided.
  private static let uptimes: [Double] = {
    var uptimes: [Double] = [366 * 24 * 3600]
    for exponent in 0...24 {
      let power = Double(1 << exponent)
      uptimes += [power, power * 1.03, power * 1.066, power * 1.5]
    }
    return uptimes
  }()

  @Test("a frame is found by its time, whatever the uptime", arguments: rates)
  func numbers(of framesPerSecond: Double) {
    let rate = FrameRate(framesPerSecond)
    for uptime in Self.uptimes {
      let first = Int(uptime * framesPerSecond)
      for frame in first..<first + Self.count {
        let time = rate.time(of: frame)
        let near = [time, time.nextUp, time.nextDown]
        #expect(
          (near.map(rate.frame(at:)) + near.map(rate.frame(from:))).allSatisfy { $0 == frame })
        let later = (time + rate.time(of: frame + 1)) / 2
        #expect(rate.frame(at: later) == frame && rate.frame(from: later) == frame + 1, "\(later)")
      }
    }
  }

  @Test("a clock ticks in each frame, whatever the uptime", arguments: rates, [0, 1e-9, 1e-4])
  func ticks(at framesPerSecond: Double, late lateness: Double) {
    let rate = FrameRate(framesPerSecond)
    for uptime in Self.uptimes {
      var pacing = TickPacing(framesPerSecond: framesPerSecond)
      var now = uptime
      var frames: [Int] = []
      for _ in 0..<Self.count {
        // A program asks for its next frame by the time of it, as a display link does.
        _ = pacing.requestTick(at: rate.nextTime(after: now), now: now)
        now = (pacing.due ?? .nan) + lateness
        guard pacing.tick(at: now) else { break }
        frames.append(rate.frame(at: now))
      }
      #expect(
        frames == Array((frames.first ?? 0)..<(frames.first ?? 0) + Self.count), "\(uptime) s")
      #expect(pacing.skippedFrames == 0 && pacing.tickCount == Self.count)
    }
  }

  @Test("a lower rate is one that divides that of the screen")
  func steps() {
    let cases: [(screen: Double, rate: Double, maximum: Double, step: Int)] = [
      (60, 60, .infinity, 1), (60, 30, .infinity, 2), (60, 20, .infinity, 3),
      (60, 1, .infinity, 60), (60, 45, .infinity, 1), (60, 50, .infinity, 1),
      (60, 25, .infinity, 2), (60, 29, .infinity, 2), (60, 7, .infinity, 8),
      (60, 120, .infinity, 1), (60, 1e300, .infinity, 1), (59.94, 30, .infinity, 2),
      (59.94, 60, .infinity, 1), (120, 60, .infinity, 2), (120, 80, .infinity, 1),
      (144, 60, .infinity, 2), (1000, 60, .infinity, 16), (60, 45, 50, 2), (60, 25, 25, 3),
      (60, 30, 30, 2), (60, 40, 59, 2), (60, 40, 59.94, 1), (60, 120, 240, 1),
      (60, 1e-300, .infinity, 1_000_000_000),
    ]
    for (screen, rate, maximum, step) in cases {
      let found = FrameRate(screen).step(for: rate, atMost: maximum)
      #expect(found == step, "\(rate) of \(screen), at most \(maximum)")
    }
  }

  @Test("frames of a step have numbers that it divides")
  func framesOfSteps() {
    let rate = FrameRate(60)
    let cases: [(time: Double, step: Int, last: Int, next: Double)] = [
      (0, 1, 0, 1.0 / 60), (0.1, 2, 6, 8.0 / 60), (0.13, 2, 6, 8.0 / 60), (0.1, 4, 4, 8.0 / 60),
      (-0.01, 1, -1, 0), (-0.03, 4, -4, 0), (-1, 7, -63, -56.0 / 60),
    ]
    for (time, step, last, next) in cases {
      #expect(rate.lastFrame(at: time, step: step) == last, "\(time), \(step)")
      #expect(rate.nextTime(after: time, step: step) == next, "\(time), \(step)")
    }
  }

  @Test("no time overflows", arguments: [1e15, 1e300, .infinity, -1e300])
  func greatTimes(_ time: Double) {
    let rate = FrameRate(1000)
    #expect(rate.frame(at: time) != 0 && rate.frame(from: time) != 0)
    #expect(rate.nextTime(after: time, step: 1_000_000_000).isFinite)
  }
}

/// The ticks of a clock of real time, at ten frames per second.
struct TickPacingTests {
  /// A pacing that expectations may change.
  private final class Pacing {
    private(set) var state = TickPacing(framesPerSecond: 10)

    func request(at time: Double, now: Double) -> Bool { state.requestTick(at: time, now: now) }
    func tick(at now: Double) -> Bool { state.tick(at: now) }
    func sleep() -> Bool { state.sleep() }
  }

  private let pacing = Pacing()

  @Test func `a request for the present is for the next frame`() {
    #expect(pacing.request(at: 3, now: 3.14) && pacing.state.due == 3.2)
    #expect(!pacing.request(at: 3.15, now: 3.15), "the timer is armed for that frame")
    #expect(pacing.tick(at: 3.2) && pacing.state.due == nil)
    #expect(pacing.request(at: 3.2, now: 3.2) && pacing.state.due == 3.3)
  }

  /// The frame has had a turn between two ticks, and the host asked for the next one in it.
  @Test func `a timer that fired for an earlier frame than the requested one makes no tick`() {
    _ = pacing.request(at: 1, now: 0.95)
    _ = pacing.request(at: 1.1, now: 1.01)
    #expect(!pacing.tick(at: 1.02) && pacing.state.due == 1.1)
    #expect(pacing.tick(at: 1.1) && pacing.state.tickCount == 1)
  }

  @Test func `a withdrawn request makes no tick`() {
    #expect(!pacing.sleep())
    _ = pacing.request(at: 1, now: 0)
    #expect(pacing.sleep() && pacing.state.due == nil && !pacing.tick(at: 1))
  }

  @Test func `late ticks skip frames, but not those that nobody asked for, nor those of a sleep`() {
    _ = pacing.request(at: 1, now: 0)
    #expect(pacing.tick(at: 1))
    _ = pacing.request(at: 1, now: 1)
    #expect(pacing.tick(at: 1.45) && pacing.state.skippedFrames == 3)
    _ = pacing.request(at: 7, now: 1.45)
    #expect(pacing.tick(at: 7) && pacing.state.skippedFrames == 3)
    _ = pacing.request(at: 7, now: 7)
    #expect(pacing.sleep())
    _ = pacing.request(at: 9, now: 9)
    #expect(pacing.tick(at: 9.1) && pacing.state.skippedFrames == 3)
  }

  /// The frame at which a program wants to be called again, the time at which its work of frame 60
  /// is over, in frames, the frame for which it can have its work, and the frames that it misses.
  @Test(
    "a program that takes longer than a frame misses those that it wanted (rule B12)",
    arguments: [
      (wanted: 61, over: 60.5, due: 61, skipped: 0), (61, 61.5, 62, 1), (61, 62.5, 63, 2),
      (62, 61.5, 62, 0), (62, 62.5, 64, 2), (62, 63.5, 64, 2), (180, 60.5, 180, 0),
    ])
  func slowFrames(_ frame: (wanted: Int, over: Double, due: Int, skipped: Int)) {
    var pacing = TickPacing(framesPerSecond: 60)
    let rate = pacing.rate
    _ = pacing.requestTick(at: 1, now: 0)
    let first = pacing.tick(at: 1)
    _ = pacing.requestTick(
      at: rate.time(of: frame.due), wantedAt: rate.time(of: frame.wanted), now: frame.over / 60)
    let next = pacing.tick(at: rate.time(of: frame.due))
    #expect(first && next && pacing.skippedFrames == frame.skipped)
  }

  @Test func `the achieved rate is that of the last second, and stays in a sleep`() {
    var pacing = TickPacing(framesPerSecond: 60)
    #expect(pacing.achievedFramesPerSecond == 0)
    for frame in Array(60...90) + stride(from: 92, through: 220, by: 2) {
      _ = pacing.requestTick(at: Double(frame) / 60, now: Double(frame - 1) / 60)
      _ = pacing.tick(at: Double(frame) / 60)
      if frame == 90 { #expect(isClose(pacing.achievedFramesPerSecond, 60)) }
    }
    #expect(isClose(pacing.achievedFramesPerSecond, 30) && pacing.skippedFrames == 0)
    _ = pacing.sleep()
    #expect(isClose(pacing.achievedFramesPerSecond, 30))
  }
}
