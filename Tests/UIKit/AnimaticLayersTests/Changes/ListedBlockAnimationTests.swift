import Animatic
import Testing

@MainActor struct ListedBlockAnimationTests {
  @Test func `a listed block animation has its ends and its timing (B3)`() throws {
    let (simulator, view) = Fixture().parts
    block("a", duration: 2, delay: 0.5, repeatCount: 3, autoreverses: true) {
      view.center = CGPoint(x: 100, y: 7)
    }
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
    view.layer.add(CABasicAnimation("nothing.of.a.layer", duration: 3), forKey: nil)
    simulator.advance(to: 1.5)
    let state = try #require(view.transitionState)
    expectClose(state.progress, 0.5)
    expectClose(try #require(view.layer.transitionProgress), 0.375)
    simulator.advance(to: 4)
    #expect(view.transitionState == nil && view.layer.transitionProgress == nil)
  }

  @Test(arguments: AnimationSemantics.allCases)
  func `a block animation is listed inside the block and after its commit`(
    semantics: AnimationSemantics
  ) throws {
    let (simulator, view) = Fixture(semantics).parts
    var inside: [String]?
    UIView.animate(withDuration: 2, delay: 0.5, options: .curveLinear) {
      view.center.x = 100
      inside = view.layer.animationKeys()
      view.alpha = 0.5
    }
    #expect((inside, view.layer.animationKeys()) == (["position"], ["position", "opacity"]))
    let animation = try #require(view.layer.animation(forKey: "opacity") as? CABasicAnimation)
    #expect(animation.duration == 2 && animation.beginTime == 0.5)
    #expect(animation.fromValue as? Double == 1 && animation.toValue as? Double == 0.5)
    #expect(animation.timingFunction == CAMediaTimingFunction(name: .linear))
    simulator.flush()
    #expect(view.layer.animationKeys() == ["position", "opacity"])
  }

  @Test func `a second animation is listed instead of the first, or beside it`() {
    for semantics in AnimationSemantics.allCases {
      let (simulator, view) = Fixture(semantics).parts
      UIView.animate(withDuration: 1) { view.center.x = 100 }
      simulator.advance(to: 0.5)
      UIView.animate(withDuration: 1) { view.center.x = 0 }
      let keys = semantics == .legacy ? ["position"] : ["position", "position-2"]
      #expect(view.layer.animationKeys() == keys)
      simulator.flush()
      #expect(view.layer.animationKeys() == keys)
    }
  }

  @Test func `a block without duration lists nothing`() {
    let (_, view) = Fixture().parts
    UIView.animate(withDuration: 0) { view.center.x = 100 }
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `a spring is listed with its constants, before and after the flush`() throws {
    let (simulator, view) = Fixture().parts
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0.25
    ) { view.center.x = 100 }
    for _ in 0..<2 {
      let spring = try #require(view.layer.animation(forKey: "position") as? CASpringAnimation)
      expectClose(spring.stiffness, 159.672338, within: 1e-5)
      expectClose(spring.damping / (2 * spring.stiffness.squareRoot()), 0.5)
      #expect(spring.mass == 1 && spring.initialVelocity == 0.25 && spring.duration == 1)
      simulator.flush()
    }
  }

  @Test func `an animation can be removed before the flush, and its block stops`() {
    let (simulator, view) = Fixture().parts
    block("a", duration: 1) {
      view.center.x = 100
      view.alpha = 0
    }
    block("b", duration: 1) { view.bounds.size.width = 50 }
    view.layer.removeAnimation(forKey: "bounds")
    #expect(
      (simulator.log, view.layer.animationKeys()) == (["0 E(b,NO)"], ["position", "opacity"]))
    view.layer.removeAllAnimations()
    #expect(view.layer.animationKeys() == nil)
    #expect(simulator.log == ["0 E(b,NO)", "0 E(a,NO)"])
    simulator.advance(to: 2)
    #expect(simulator.log.count == 2 && view.shownX == 100)
  }

  @Test func `an animation can be removed inside its block`() {
    let (simulator, view) = Fixture().parts
    block("a", duration: 1) {
      view.center.x = 100
      view.layer.removeAllAnimations()
      view.alpha = 0
    }
    #expect(view.layer.animationKeys() == ["opacity"])
    simulator.advance(to: 0.5)
    #expect(view.shownX == 100 && view.shownAlpha == 0.5)
  }
}
