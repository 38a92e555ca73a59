import Animatic
import Testing

// Rule H5, and animations of blocks and added ones side by side.
@MainActor struct LayerAnimationTests {
  @Test func `changes of the original do not reach the layer's copy`() {
    let probe = LayerProbe()
    let original = fade()
    original.setValue("tag", forKey: "name")
    probe.layer.add(original, forKey: "fade")
    original.duration = 9
    let kept = probe.layer.animation(forKey: "fade")
    #expect(kept !== original && kept?.duration == 1)
    #expect(kept?.value(forKey: "name") as? String == "tag")
    #expect((kept?.copy() as? CABasicAnimation)?.toValue as? Int == 1)
  }

  @Test func `a kept copy cannot be changed`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let probe = LayerProbe()
        probe.layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
        probe.layer.animation(forKey: "fade")?.duration = 2
      }
    }
  }

  @Test func `keys are listed in the order of adding, animations without a key are not`() {
    let probe = LayerProbe()
    probe.layer.add(fade(), forKey: "b")
    probe.layer.add(fade(), forKey: nil)
    probe.layer.add(fade(), forKey: "a")
    probe.layer.add(CATransition(), forKey: "c")
    #expect(probe.layer.animationKeys() == ["b", "a", "transition"])
    probe.simulator.flush()
    #expect(probe.layer.animationKeys() == ["b", "a", "transition"])
    probe.layer.removeAllAnimations()
    #expect(probe.layer.animationKeys() == nil && !probe.simulator.isRunning)
  }

  @Test(arguments: [Float.infinity, .greatestFiniteMagnitude])
  func `a repeat count from the greatest float on never ends (B7)`(count: Float) {
    let probe = LayerProbe()
    let endless = fade()
    endless.repeatCount = count
    probe.layer.add(endless, forKey: "fade")
    #expect(throws: SettlingError.self) {
      try probe.simulator.settle(limit: .greatestFiniteMagnitude)
    }
  }

  @Test func `an animation under the same key replaces the first one`() {
    let (probe, log) = (LayerProbe(), EventLog())
    probe.layer.add(fade(log), forKey: "fade")
    probe.simulator.advance(to: 0.5)
    probe.layer.add(fade(from: 0, to: 0), forKey: "fade")
    #expect(log.events == ["start"])
    probe.simulator.advance(to: 0.6)
    #expect(log.events == ["start", "stop(not finished)"])
    #expect((probe.layer.presentation()?.opacity, probe.layer.animationKeys()) == (0, ["fade"]))
  }

  @Test func `a block over an added animation of another key shows, and leaves it alone`() {
    let (probe, log) = (LayerProbe(), EventLog())
    probe.layer.add(fade(from: 1, to: 0.5, duration: 4, log), forKey: "slow")
    probe.simulator.advance(to: 1)
    block("out", duration: 1, curve: .linear, fromCurrentState: true) { probe.view.alpha = 0 }
    probe.simulator.advance(to: 1.5)
    #expect(probe.layer.animationKeys() == ["slow", "opacity"])
    #expect(probe.layer.presentation()?.opacity == 0.4375)
    #expect((probe.shown(at: 3)?.opacity, log.events) == (0.625, ["start"]))
  }

  @Test func `a block replaces an added animation whose key is its property`() {
    let (probe, log) = (LayerProbe(), EventLog())
    probe.layer.add(fade(from: 1, to: 0.5, duration: 4, log), forKey: "opacity")
    probe.simulator.advance(to: 1)
    block("out") { probe.view.alpha = 0 }
    probe.simulator.advance(to: 1.1)
    #expect(log.events == ["start", "stop(not finished)"])
    #expect(probe.layer.presentation()?.opacity == 0.5)
  }

  @Test func `an added animation replaces that of a block under the name of its property`() {
    let probe = LayerProbe()
    block("out") { probe.view.alpha = 0 }
    probe.simulator.advance(to: 0.1)
    probe.layer.add(fade(from: 0.25, to: 0.25), forKey: "opacity")
    #expect(probe.shown(at: 0.15)?.opacity == 0.25)
    #expect(probe.layer.animationKeys() == ["opacity"])
    #expect(probe.simulator.events.contains { $0.animationID == "out" && $0.finished == false })
  }

  @Test func `a transition runs its progress and notifies its delegate`() {
    let (probe, log) = (LayerProbe(), EventLog())
    let push = CATransition()
    (push.type, push.subtype, push.duration) = (.push, .fromLeft, 1)
    (push.startProgress, push.endProgress) = (0.5, 1)
    push.delegate = log
    probe.layer.add(push, forKey: "any")
    probe.simulator.advance(to: 0.5)
    #expect(probe.layer.transitionProgress == 0.75)
    #expect((probe.layer.animation(forKey: "transition") as? CATransition)?.type == .push)
    probe.simulator.advance(to: 1)
    #expect(probe.layer.transitionProgress == nil)
    #expect(log.events == ["start", "stop(finished)"])
  }
}
