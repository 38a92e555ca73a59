import Animatic
import Testing

@MainActor
struct DisplayLinkTests {
  @Test func `a display link is called at every frame that virtual time passes`() {
    let simulator = Simulator()
    var frames: [(Double, Double)] = []
    let link = CADisplayLink { frames.append(($0.timestamp, $0.targetTimestamp)) }
    link.preferredFramesPerSecond = 10
    link.add(to: .main, forMode: .common)
    simulator.advance(to: 0.35)
    #expect(frames.map(\.0) == [0.1, 0.2, 0.3])
    #expect(frames.map(\.1) == [0.2, 0.3, 0.4])
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
}
