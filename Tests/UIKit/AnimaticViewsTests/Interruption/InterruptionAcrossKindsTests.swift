import Animatic
import AnimaticStage
import TestSupport
import Testing

/// Every kind of animation over every other one, under all semantics: rules E1 to E3, E6, E8, E12,
/// F8, H5.
@MainActor
struct InterruptionAcrossKindsTests {
  /// Makes a screen on which both animations run and the second one has just begun.
  private func screen(_ pair: AnimationPair) -> (screen: BlockScreen, kept: [AnyObject?]) {
    let screen = BlockScreen(pair.semantics)
    let first = pair.first.start(on: screen.view, from: 0, to: 100)
    let before = screen.x(at: 0.25)
    #expect(isClose(before, pair.shownBefore, within: 1e-4), "\(before) before")
    let second = pair.second.start(on: screen.view, from: 300, to: 200)
    screen.simulator.flush()
    return (screen, [first, second])
  }

  @Test(arguments: AnimationPair.all)
  func `a second animation meets the first as the rules say`(pair: AnimationPair) {
    let (screen, kept) = screen(pair)
    screen.expectX([0.25: pair.shownAfter], within: 1e-4)
    #expect(screen.view.center.x == pair.models.last)
    if pair.second == .transition { #expect(screen.view.transitionState?.progress == 0) }
    screen.expectX([1.25: pair.models.last])
    #expect(screen.log == pair.log)
    #expect(screen.view.layer.animationKeys() == nil && screen.view.transitionState == nil)
    #expect(!screen.simulator.isRunning)
    withExtendedLifetime(kept) {}
  }

  @Test(arguments: AnimationPair.all)
  func `a view that leaves in flight ends both animations as the rules say`(pair: AnimationPair) {
    let (screen, kept) = screen(pair)
    _ = screen.x(at: 0.5)
    screen.view.removeFromSuperview()
    screen.simulator.flush()
    #expect(screen.log == pair.logOfRemoval && screen.view.layer.presentation() == nil)
    #expect(screen.view.center.x == pair.models.last && !screen.simulator.isRunning)
    // E12
    screen.simulator.window.addSubview(screen.view)
    screen.expectX([0.5: pair.models.last, 0.75: pair.models.last, 2: pair.models.last])
    #expect(screen.log == pair.logOfRemoval)
    #expect(screen.view.layer.animationKeys() == nil && screen.view.transitionState == nil)
    withExtendedLifetime(kept) {}
  }
}
