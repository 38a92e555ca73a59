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

  /// K: the document of 2009 knows no views that ignore touches while they animate.
  @Test(arguments: [nil, "named"], [false, true])
  func `a begin/commit block keeps no touches away`(animationID: String?, isDelegated: Bool) {
    var stops = 0
    UIView.beginAnimations(animationID, context: nil)
    if isDelegated { UIView.setAnimationDidStop { _, _, _ in stops += 1 } }
    UIView.setAnimationDuration(1)
    screen.view.alpha = 0
    UIView.beginAnimations(nil, context: nil)
    screen.view.center.x = 100
    UIView.commitAnimations()
    UIView.commitAnimations()
    screen.simulator.advance(to: 0.5)
    #expect(screen.view.layer.animationKeys()?.count == 2 && !isBlocked)
    screen.simulator.advance(to: 1)
    #expect(stops == (isDelegated ? 1 : 0))
  }

  @Test func `a block method in or around a begin/commit block keeps touches away`() {
    for isInside in [true, false] {
      let screen = BlockScreen()
      let change = {
        UIView.beginAnimations(nil, context: nil)
        screen.view.center.x += 100
        UIView.commitAnimations()
      }
      UIView.beginAnimations(nil, context: nil)
      UIView.animate(withDuration: 1) {
        screen.view.alpha = 0
        if !isInside { change() }
      }
      if isInside { change() }
      UIView.commitAnimations()
      screen.simulator.advance(to: 0.1)
      #expect(screen.view.layer.host?.blocksInteraction(with: screen.view) == true)
    }
  }

  @Test func `one block is enough to keep touches away`() {
    UIView.beginAnimations(nil, context: nil)
    screen.view.alpha = 0
    UIView.commitAnimations()
    UIView.animate(withDuration: 0.2) { screen.view.center.x = 100 }
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
