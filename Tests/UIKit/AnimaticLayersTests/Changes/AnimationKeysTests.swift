import Animatic
import AnimaticStage
import Testing

/// Keys of a layer's animations: rules E13 and H5.
@MainActor struct AnimationKeysTests {
  /// E13: the second replaces the first, and is the newest.
  @Test func `a legacy key is the property, once`() {
    let (simulator, view) = Fixture().parts
    linearBlock {
      view.moveX(to: 100)
      view.alpha = 0
    }
    simulator.advance(to: 0.5)
    linearBlock { view.moveX(to: 0) }
    simulator.flush()
    #expect(view.layer.animationKeys() == ["opacity", "position"])
  }

  /// E13: a unique key each time for additive properties.
  @Test func `additive keys are all different`() {
    let (simulator, view) = Fixture(.additive).parts
    for x in [10, 20, 30] {
      linearBlock {
        view.moveX(to: CGFloat(x))
        view.alpha -= 0.25
      }
      simulator.advance(by: 0.25)
    }
    let keys = view.layer.animationKeys() ?? []
    #expect((keys.count, Set(keys).count) == (4, 4))
    #expect(keys.count { $0.hasPrefix("position") } == 3)
  }

  /// E13, H5: a key names one animation for as long as the animation runs.
  @Test func `an additive key does not pass to another animation`() {
    let (simulator, view) = Fixture(.additive).parts
    linearBlock("1") { view.moveX(to: 100) }
    simulator.advance(to: 0.5)
    linearBlock("2") { view.moveX(to: 200) }
    simulator.flush()
    let second = view.layer.animationKeys()?.last ?? ""
    simulator.advance(to: 1)
    #expect(view.layer.animationKeys() == [second])
    view.layer.removeAnimation(forKey: second)
    #expect(simulator.log == ["0 S(1)", "0.5 S(2)", "1 E(1,YES)", "1 E(2,NO)"])
  }

  @Test func `one of several additive animations can be removed (E7, E13)`() {
    let (simulator, view) = Fixture(.additive).parts
    linearBlock("1") { view.moveX(to: 100) }
    linearBlock("2") { view.moveX(to: 200) }
    simulator.advance(to: 0.5)
    expectClose(view.shownX, 100)
    view.layer.removeAnimation(forKey: view.layer.animationKeys()?.first ?? "")
    expectClose(view.shownX, 150)
    simulator.advance(to: 1)
    #expect(simulator.log == ["0 S(1)", "0 S(2)", "0.5 E(1,NO)", "1 E(2,YES)"])
  }

  @Test func `an ended animation that a block replaces is no longer listed (H5)`() {
    let (simulator, view) = Fixture().parts
    let animation = CABasicAnimation("opacity", from: 0.5, to: 0.7, duration: 0.1)
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    view.layer.add(animation, forKey: "opacity")
    simulator.advance(to: 0.5)
    linearBlock("a") { view.alpha = 0 }
    simulator.advance(to: 1)
    #expect(view.layer.animationKeys() == ["opacity"])
    simulator.advance(to: 2)
    #expect(view.layer.animationKeys() == nil)
  }
}
