import Animatic
import AnimaticTesting
import App
import Testing

@MainActor @Suite(.simulator) struct BannerTests {
  @Test func passes() async throws {
    let banner = Banner(clock: Simulator.current.clock)
    Simulator.current.window.addSubview(banner.view)
    let task = Task { try await banner.show() }
    await expectTimeline(
      of: banner.view, \.frame.origin.y,
      at: [0: -40, 0.1: -20, 0.2: 0, 2: 0, 2.1: -20, 2.2: -40], within: 0.001)
    try await task.value
    expectEvents("S-E(yes)-----------------S-E(yes)", tick: 0.1)
  }

  @Test func failsWithLeftoversAndDiagnostics() {
    let card = UIView()
    card.accessibilityIdentifier = "card"
    Simulator.current.window.addSubview(card)
    UIView.animate(withDuration: 3) { card.alpha = 0 }
    UIView.commitAnimations()
  }

  @Test func failsWithAWrongValue() {
    expectEqual(CGPoint.zero, CGPoint(x: 1, y: 0), within: 0.5)
  }

  @Test func failsInTheBackground() async {
    await Task.detached { expectEqual(1.0, 2, within: 0.5) }.value
  }
}
