import Animatic
import AnimaticStage
import TestSupport
import Testing

/// Animations that replace others under their keys: until the flush the old ones show (rule H1).
@MainActor struct ReplacedAnimationTests {
  private let probe = LayerProbe()
  private var layer: CALayer { probe.layer }
  private var shown: Double? { (layer.presentation()?.opacity).map(Double.init) }

  /// Sets the opacity with an animation from what shows, as programs write it.
  private func go(to opacity: Float, _ log: EventLog? = nil) {
    let animation = fade(from: layer.presentation()?.opacity, to: opacity, log)
    quietly { layer.opacity = opacity }
    layer.add(animation, forKey: "fade")
  }

  @Test func `a replaced animation shows until the flush, however often it is replaced`() {
    go(to: 0)
    probe.simulator.advance(to: 0.5)
    for opacity in [1, 0.25, 0.75] as [Float] {
      #expect(shown == 0.5)
      go(to: opacity)
      #expect(layer.animationKeys() == ["fade"])
    }
    #expect(shown == 0.5)
    probe.simulator.flush()
    #expect(shown == 0.5)
    probe.simulator.advance(by: 0.5)
    #expect(shown == 0.625)
  }

  @Test func `each replaced animation stops once, unfinished, and the last one finishes`() {
    let logs = (0..<3).map { _ in EventLog() }
    go(to: 0, logs[0])
    probe.simulator.advance(to: 0.5)
    go(to: 1, logs[1])
    go(to: 0.5, logs[2])
    #expect(logs[0].events == ["start"], "the old one still runs")
    probe.simulator.advance(to: 3)
    #expect(
      logs.map(\.events) == [
        ["start", "stop(not finished)"], ["stop(not finished)"], ["start", "stop(finished)"],
      ])
  }

  @Test(arguments: [false, true])
  func `removing the new animation removes what it was to replace`(removesAll: Bool) {
    let (old, new) = (EventLog(), EventLog())
    go(to: 0, old)
    probe.simulator.advance(to: 0.5)
    go(to: 1, new)
    if removesAll { layer.removeAllAnimations() } else { layer.removeAnimation(forKey: "fade") }
    #expect(layer.animationKeys() == nil)
    #expect(shown == 0, "the committed model")
    #expect(new.events == ["stop(not finished)"])
    probe.simulator.advance(to: 2)
    #expect(old.events == ["start", "stop(not finished)"] && shown == 1)
    #expect(new.events == ["stop(not finished)"])
  }

  @Test func `an animation that ended and stays shows until it is replaced`() {
    let kept = fade(from: 0.5, to: 0.25)
    (kept.isRemovedOnCompletion, kept.fillMode) = (false, .forwards)
    layer.add(kept, forKey: "fade")
    probe.simulator.advance(to: 2)
    layer.add(fade(from: 0.75, to: 0.75), forKey: "fade")
    #expect(shown == 0.25 && layer.animationKeys() == ["fade"])
    probe.simulator.flush()
    #expect(shown == 0.75)
    probe.simulator.advance(by: 1)
    #expect(shown == 1 && layer.animationKeys() == nil)
  }

  @Test func `an animation that leaves the screen takes the old one along`() {
    let (old, new) = (EventLog(), EventLog())
    go(to: 0, old)
    probe.simulator.advance(to: 0.5)
    go(to: 1, new)
    probe.view.removeFromSuperview()
    probe.simulator.advance(to: 2)
    #expect((old.events, new.events) == (["start", "stop(not finished)"], ["stop(not finished)"]))
  }

  @Test(arguments: AnimationSemantics.allCases)
  func `a block's animation shows until one with its key begins`(semantics: AnimationSemantics) {
    let (simulator, view) = Fixture(semantics).parts
    linearBlock("a") {
      view.alpha = 0
      view.center.x = 100
    }
    simulator.advance(to: 0.5)
    view.layer.add(fade(from: 1, to: 1), forKey: "opacity")
    #expect(view.shownAlpha == 0.5 && view.layer.animationKeys() == ["position", "opacity"])
    simulator.flush()
    #expect(view.shownAlpha == 1)
    simulator.advance(to: 2)
    #expect(simulator.log.filter { $0.contains("(a") } == ["0 S(a)", "1 E(a,NO)"])
  }

  /// The changes of other views wait for the flush as well.
  @Test(arguments: AnimationSemantics.allCases)
  func `a block that waits is replaced at the flush, and nothing begins before`(
    semantics: AnimationSemantics
  ) {
    let (simulator, view) = Fixture(semantics).parts
    let other = simulator.addView("other")
    linearBlock("a") { view.alpha = 0 }
    linearBlock("b") { other.center.x = 100 }
    view.layer.add(fade(from: 0.25, to: 0.25), forKey: "opacity")
    #expect(view.layer.animationKeys() == ["opacity"])
    #expect(view.shownAlpha == 1 && other.shownX == 0)
    simulator.advance(to: 0.5)
    #expect(view.shownAlpha == 0.25 && other.shownX == 50)
    simulator.advance(to: 2)
    #expect(simulator.log.contains("0 E(a,NO)") && simulator.log.contains("1 E(b,YES)"))
  }

  @Test func `an animation replaces the change of the block around it`() {
    linearBlock("a") {
      probe.view.alpha = 0
      layer.add(fade(from: 0.25, to: 0.25), forKey: "opacity")
      #expect(layer.animationKeys() == ["opacity"])
    }
    probe.simulator.advance(to: 0.5)
    #expect(shown == 0.25)
  }

  @Test func `one of several additive animations is replaced by its own key`() {
    let (simulator, view) = Fixture(.additive).parts
    for x in [100.0, 200] { linearBlock { view.center.x = x } }
    simulator.advance(to: 0.5)
    view.layer.add(CABasicAnimation("zPosition", duration: 4), forKey: "position")
    #expect(view.shownX == 100 && view.layer.animationKeys() == ["position-2", "position"])
    simulator.flush()
    #expect(view.shownX == 150)
  }

  @Test func `a delegate may replace the animation again when it stops`() {
    final class Again: CAAnimationDelegate {
      var stops = 0
      let layer: CALayer

      init(_ layer: CALayer) { self.layer = layer }

      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        stops += 1
        guard stops < 20 else { return layer.removeAllAnimations() }
        for value in [0.5, 0.25] {
          let next = fade(from: value, to: value)
          next.delegate = self
          layer.add(next, forKey: "fade")
        }
      }
    }
    let again = Again(layer)
    let first = fade()
    first.delegate = again
    layer.add(first, forKey: "fade")
    probe.simulator.advance(by: 5)
    #expect(again.stops >= 20 && layer.animationKeys() == nil)
    #expect(!probe.simulator.isRunning)
  }

  @Test func `an empty key and a transition replace like others`() {
    let logs = (0..<4).map { _ in EventLog() }
    for (log, animation) in zip(logs, [fade(), fade(), CATransition(), CATransition()]) {
      animation.delegate = log
      animation.duration = 1
      layer.add(animation, forKey: "")
      probe.simulator.advance(by: 0.25)
    }
    #expect(layer.animationKeys() == ["", "transition"])
    probe.simulator.advance(by: 2)
    let ends = logs.map { $0.events.last }
    #expect(
      ends == ["stop(not finished)", "stop(finished)", "stop(not finished)", "stop(finished)"])
  }
}
