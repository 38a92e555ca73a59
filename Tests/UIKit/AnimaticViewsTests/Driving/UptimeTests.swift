import AnimaticTiming
import TestSupport
import Testing

@testable import AnimaticViews

/// Displays in real time at uptimes up to a year, which pass without waiting (rules B17, B18).
@MainActor
struct UptimeTests {
  /// The clock of the main queue without its timer: the test says how late the timer fires.
  final class UptimeClock: AnimationClock {
    private(set) var now: Double
    var onTick: ((Double) -> Void)?
    private var pacing = TickPacing(framesPerSecond: 60)

    init(uptime: Double) { now = uptime }

    func requestTick(at time: Double) { _ = pacing.requestTick(at: time, now: now) }
    func sleep() { _ = pacing.sleep() }

    /// Ticks a number of times, each a tenth of a millisecond late.
    func tick(times count: Int) {
      for _ in 0..<count {
        guard let due = pacing.due else { return }
        now = max(now, due + 1e-4)
        if pacing.tick(at: now) { onTick?(now) }
      }
    }
  }

  private static let uptimes: [Double] = {
    var uptimes: [Double] = [366 * 24 * 3600]
    for exponent in 0...24 {
      let power = Double(1 << exponent)
      uptimes += [power, power * 1.03, power * 1.066, power * 1.5]
    }
    return uptimes
  }()

  private func makeHost(on clock: UptimeClock) -> (AnimationHost, UIWindow) {
    let host = AnimationHost(semantics: .legacy, clock: clock)
    let window = UIWindow(size: CGSize(width: 320, height: 480), host: host)
    host.runTurn()
    return (host, window)
  }

  @Test(
    "a display link is called in each of its frames, whatever the uptime",
    arguments: [(preferred: 0, step: 1), (60, 1), (30, 2), (25, 2), (20, 3), (1, 60)])
  func links(preferred: Int, step: Int) {
    for uptime in third(Self.uptimes, from: preferred % 3) {
      let clock = UptimeClock(uptime: uptime)
      let (host, window) = makeHost(on: clock)
      var stamps: [Double] = []
      var isInTime = true
      let link = CADisplayLink { link in
        stamps.append(link.timestamp)
        let interval = link.targetTimestamp - link.timestamp
        isInTime = isInTime && isClose(interval, Double(step) / 60, within: 1e-7)
      }
      link.preferredFramesPerSecond = preferred
      link.add(to: .main, forMode: .common)
      host.runTurn()
      clock.tick(times: 120)
      let frames = stamps.map { Int(($0 * 60).rounded()) }
      let first = frames.first ?? 0
      let expected = (0..<120).map { first + $0 * step }
      #expect(frames == expected, "\(uptime) s")
      #expect(isInTime && first % step == 0, "\(uptime) s")
      link.invalidate()
      withExtendedLifetime(window) {}
    }
  }

  @Test("a moving view has a turn in each frame, whatever the uptime")
  func turns() {
    for uptime in third(Self.uptimes) {
      let clock = UptimeClock(uptime: uptime)
      let (host, window) = makeHost(on: clock)
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      window.addSubview(view)
      var frames: [Int] = []
      host.onTurn = { frames.append(FrameRate(60).frame(at: $0)) }
      block(duration: 60, curve: .linear) { view.alpha = 0 }
      host.runTurn()
      clock.tick(times: 120)
      #expect(frames == Array((frames.first ?? 0)..<(frames.first ?? 0) + 121), "\(uptime) s")
    }
  }
}
