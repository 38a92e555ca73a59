import Testing

@testable import Animatic

/// Running blocks that keep touches from their views: rule E11.
@MainActor
@Suite struct BlockInteractionTests {
  private let screen = BlockScreen()

  private var isBlocked: Bool {
    screen.view.layer.host?.blocksInteraction(with: screen.view) ?? false
  }

  @Test(arguments: [(UIView.AnimationOptions.curveLinear, true), (.allowUserInteraction, false)])
  func `a block keeps touches from its views unless it allows them`(
    options: UIView.AnimationOptions, isBlocking: Bool
  ) {
    UIView.animate(withDuration: 1, delay: 0, options: options) { screen.view.alpha = 0 }
    screen.simulator.advance(to: 0.5)
    #expect(isBlocked == isBlocking)
    screen.simulator.advance(to: 1)
    #expect(!isBlocked)
  }

  @Test func `one block is enough to keep touches away`() {
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) {
      screen.view.alpha = 0
    }
    UIView.beginAnimations(nil, context: nil)
    screen.view.center.x = 100
    UIView.commitAnimations()
    screen.simulator.advance(to: 0.1)
    #expect(isBlocked)
    screen.simulator.advance(to: 0.2)
    #expect(!isBlocked)
  }

  @Test func `keyframes may allow touches, too`() {
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: .allowUserInteraction) {
      screen.view.alpha = 0
    }
    screen.simulator.advance(to: 0.5)
    #expect(!isBlocked)
  }
}
