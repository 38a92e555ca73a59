import Animatic
import Testing

@MainActor struct DisplayLinkTests {
  @Test func `a display link is called at every frame that virtual time passes`() {
    let simulator = Simulator()
    var frames: [(Double, Double)] = []
    let link = CADisplayLink { frames.append(($0.timestamp, $0.targetTimestamp)) }
    link.preferredFramesPerSecond = 10
    link.add(to: .main, forMode: .common)
    simulator.advance(to: 0.35)
    #expect((frames.map(\.0), frames.map(\.1)) == ([0.1, 0.2, 0.3], [0.2, 0.3, 0.4]))
    #expect(!simulator.isRunning, "a link by itself is nothing to wait for")
    link.isPaused = true
    simulator.advance(to: 0.6)
    link.isPaused = false
    simulator.advance(to: 0.75)
    #expect(frames.map(\.0) == [0.1, 0.2, 0.3, 0.7])
    link.invalidate()
    simulator.advance(to: 2)
    #expect(frames.count == 4)
  }

  @Test func `a display link sees the presentation of its frame`() {
    let probe = LayerProbe()
    var shown: [Float] = []
    let link = CADisplayLink { [layer = probe.layer] link in
      shown.append(layer.presentation()?.opacity ?? -1)
      if link.timestamp >= 0.5 { link.invalidate() }
    }
    #expect(link.duration == 1.0 / 60)
    link.preferredFramesPerSecond = 4
    link.add(to: .main, forMode: .common)
    probe.layer.add(fade(), forKey: nil)
    probe.simulator.advance(to: 1)
    #expect(shown == [0.25, 0.5])
  }

  /// B17: the interval of the screen, and that of the link.
  @Test(
    "a link tells the interval of the screen, and has its own",
    arguments: [(0, 1.0), (60, 1), (30, 2), (25, 2), (45, 1), (120, 1), (1, 60)])
  func intervals(preferred: Int, step: Double) {
    let simulator = Simulator()
    let link = CADisplayLink { _ in }
    link.preferredFramesPerSecond = preferred
    link.add(to: .main, forMode: .common)
    simulator.advance(to: 1)
    #expect(link.duration == 1.0 / 60 && link.timestamp == 1)
    #expect(link.targetTimestamp == (60 + step) / 60)
    link.invalidate()
  }

  @Test("a range never exceeds its maximum")
  func ranges() {
    let cases: [(CAFrameRateRange, step: Double)] = [
      (CAFrameRateRange(minimum: 40, maximum: 50), 2),
      (CAFrameRateRange(minimum: 10, maximum: 25, preferred: 25), 3),
      (CAFrameRateRange(minimum: 80, maximum: 120, preferred: 120), 1),
      (CAFrameRateRange(minimum: 0, maximum: .infinity, preferred: 20), 3),
      (CAFrameRateRange(minimum: 0, maximum: .leastNonzeroMagnitude), 1e9),
    ]
    let simulator = Simulator()
    for (range, step) in cases {
      var calls = 0
      let link = CADisplayLink { _ in calls += 1 }
      link.preferredFrameRateRange = range
      link.add(to: .main, forMode: .common)
      simulator.advance(by: 1)
      #expect(calls == Int(60 / step) && link.duration == 1.0 / 60, "\(range)")
      link.invalidate()
    }
  }

  @Test func `a link has the frames of the display that it was added to`() {
    let display = LiveDisplay(framesPerSecond: 120)
    let link = CADisplayLink { _ in }
    link.add(to: .main, forMode: .common)
    let simulator = Simulator()
    #expect(link.duration == 1.0 / 120 && CADisplayLink { _ in }.duration == 1.0 / 60)
    link.invalidate()
    withExtendedLifetime((display, simulator)) {}
  }

  @Test func `a link is called once a frame in several modes, until it has left all of them`() {
    let simulator = Simulator()
    var calls = 0
    let link = CADisplayLink { _ in calls += 1 }
    link.remove(from: .main, forMode: .common)
    link.add(to: .main, forMode: .common)
    link.add(to: .main, forMode: .default)
    link.add(to: .main, forMode: .default)
    simulator.advance(by: 0.5)
    #expect(calls == 30)
    link.remove(from: .main, forMode: .default)
    link.remove(from: .main, forMode: .default)
    simulator.advance(by: 0.5)
    #expect(calls == 60)
    link.remove(from: .main, forMode: .common)
    simulator.advance(by: 0.5)
    #expect(calls == 60)
    link.add(to: .main, forMode: RunLoop.Mode("UITrackingRunLoopMode"))
    simulator.advance(by: 0.5)
    #expect(calls == 90, "a link that has left its modes may come back")
    link.invalidate()
    simulator.advance(by: 0.5)
    #expect(calls == 90)
  }

  @Test func `a link far behind the life of any process is not called without end`() {
    let simulator = Simulator()
    simulator.advance(to: 1e17)
    let link = CADisplayLink { _ in Issue.record("a frame without a time of its own") }
    link.add(to: .main, forMode: .common)
    simulator.advance(to: 2e17)
    link.invalidate()
  }
}
