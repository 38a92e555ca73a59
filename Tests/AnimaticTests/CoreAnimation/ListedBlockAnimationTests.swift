import Animatic
import Testing

/// What the list of a layer tells of the animations that blocks made.
@MainActor
struct ListedBlockAnimationTests {
  @Test func `the animation of a block tells its ends and its timing (B3)`() throws {
    let (simulator, view) = Fixture().parts
    UIView.beginAnimations("a", context: nil)
    UIView.setAnimationDuration(2)
    UIView.setAnimationDelay(0.5)
    UIView.setAnimationRepeatCount(3)
    UIView.setAnimationRepeatAutoreverses(true)
    view.center = CGPoint(x: 100, y: 7)
    UIView.commitAnimations()
    simulator.advance(to: 1)
    let animation = try #require(view.layer.animation(forKey: "position") as? CABasicAnimation)
    #expect(animation.keyPath == "position")
    #expect(animation.duration == 2 && animation.beginTime == 0.5)
    #expect(animation.repeatCount == 3 && animation.autoreverses)
    #expect(animation.fillMode == .both)
    #expect(animation.timingFunction == CAMediaTimingFunction(name: .easeInEaseOut))
    #expect(animation.toValue as? CGPoint == CGPoint(x: 100, y: 7))
    #expect(animation.fromValue is CGPoint)
  }

  @Test func `a layer's transition and that of its view leave each other alone (G5)`() throws {
    let (simulator, view) = Fixture().parts
    let transition = CATransition()
    transition.duration = 4
    transition.timingFunction = CAMediaTimingFunction(name: .linear)
    view.layer.add(transition, forKey: nil)
    simulator.advance(to: 1)
    UIView.transition(
      with: view, duration: 1, options: [.transitionFlipFromLeft, .curveLinear], animations: {},
      completion: nil)
    let nothing = CABasicAnimation(keyPath: "nothing.of.a.layer")
    nothing.duration = 3
    view.layer.add(nothing, forKey: nil)
    simulator.advance(to: 1.5)
    let state = try #require(view.transitionState)
    expectClose(state.progress, 0.5)
    expectClose(try #require(view.layer.transitionProgress), 0.375)
    simulator.advance(to: 4)
    #expect(view.transitionState == nil && view.layer.transitionProgress == nil)
  }
}
