import Testing

@testable import AnimaticViews

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

  @Test(arguments: [nil, "named"], [false, true])
  func `a begin/commit block keeps no touches away`(animationID: String?, isDelegated: Bool) {
    var stops = 0
    block(animationID, duration: 1) {
      if isDelegated { UIView.setAnimationDidStop { _, _, _ in stops += 1 } }
      screen.view.alpha = 0
      block { screen.view.center.x = 100 }
    }
    screen.simulator.advance(to: 0.5)
    #expect(screen.view.layer.animationKeys()?.count == 2 && !isBlocked)
    screen.simulator.advance(to: 1)
    #expect(stops == (isDelegated ? 1 : 0))
  }

  @Test(arguments: [true, false])
  func `a block method in or around a begin/commit block keeps touches away`(isInside: Bool) {
    let change = { block { screen.view.center.x += 100 } }
    block {
      UIView.animate(withDuration: 1) {
        screen.view.alpha = 0
        if !isInside { change() }
      }
      if isInside { change() }
    }
    screen.simulator.advance(to: 0.1)
    #expect(isBlocked)
  }

  @Test func `one block is enough to keep touches away`() {
    block { screen.view.alpha = 0 }
    screen.animate(0.2)
    let blocked = [0.1, 0.2].map { time in
      screen.simulator.advance(to: time)
      return isBlocked
    }
    #expect(blocked == [true, false])
  }

  @Test func `keyframes may allow touches, too`() {
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: .allowUserInteraction) {
      screen.view.alpha = 0
    }
    screen.simulator.advance(to: 0.5)
    #expect(!isBlocked)
  }
}
