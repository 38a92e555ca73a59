import Animatic
import AnimaticLayers
import TestSupport
import Testing

/// Keys of many animations of one layer, some of which are like those of blocks (rule B3).
@MainActor struct AnimationKeyTests {
  @Test func `many keys of a layer leave in any order`() {
    let simulator = Simulator()
    let view = UIView()
    simulator.show(view)
    for index in 0..<200 { view.layer.add(fade(duration: 10), forKey: "k\(index)") }
    simulator.flush()
    for index in stride(from: 198, through: 0, by: -2) {
      view.layer.removeAnimation(forKey: "k\(index)")
    }
    #expect(view.layer.animationKeys() == stride(from: 1, to: 200, by: 2).map { "k\($0)" })
    #expect(view.layer.animation(forKey: "k4") == nil)
    #expect(view.layer.animation(forKey: "k5")?.duration == 10)
    simulator.advance(by: 11)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `keys like those of blocks find blocks, and others find added animations`() {
    let simulator = Simulator(semantics: .additive)
    let view = UIView()
    simulator.show(view)
    for x in [50.0, 20] {
      UIView.animate(withDuration: 4) { view.center.x = x }
      simulator.flush()
    }
    view.layer.add(fade(duration: 3), forKey: "position-x")
    simulator.flush()
    #expect(view.layer.animationKeys() == ["position", "position-2", "position-x"])
    #expect(view.layer.animation(forKey: "position-2")?.duration == 4)
    #expect(view.layer.animation(forKey: "position-x")?.duration == 3)
    view.layer.removeAnimation(forKey: "position-2")
    view.layer.removeAnimation(forKey: "position-x")
    #expect(view.layer.animationKeys() == ["position"])
  }
}
