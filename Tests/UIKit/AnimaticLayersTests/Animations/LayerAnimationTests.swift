import Animatic
import Testing

// Rule H5, and animations of blocks and added ones side by side.
@MainActor
struct LayerAnimationTests {
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

  /// B7
  @Test(arguments: [Float.infinity, .greatestFiniteMagnitude])
  func `a repeat count from the greatest float on never ends`(count: Float) {
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
    let first = fade()
    first.delegate = log
    probe.layer.add(first, forKey: "fade")
    probe.simulator.advance(to: 0.5)
    probe.layer.add(fade(from: 0, to: 0), forKey: "fade")
    #expect(log.events == ["start"])
    probe.simulator.advance(to: 0.6)
    #expect(log.events == ["start", "stop(not finished)"])
    #expect(probe.layer.presentation()?.opacity == 0)
    #expect(probe.layer.animationKeys() == ["fade"])
  }

  @Test func `an animation removed before the flush never starts`() {
    let (probe, log) = (LayerProbe(), EventLog())
    let fade = fade()
    fade.delegate = log
    probe.layer.add(fade, forKey: "fade")
    probe.layer.removeAnimation(forKey: "fade")
    probe.simulator.advance(to: 2)
    #expect(log.events == ["stop(not finished)"])
  }

  @Test func `a layer may enter the window after the animation was added`() throws {
    let simulator = Simulator()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layer.add(fade(), forKey: "fade")
    simulator.window.addSubview(view)
    simulator.advance(to: 0.5)
    #expect(view.layer.presentation()?.opacity == 0.5)
  }

  @Test func `a block over an added animation of another key shows, and leaves it alone`() {
    let (probe, log) = (LayerProbe(), EventLog())
    let slow = fade(from: 1, to: 0.5, duration: 4)
    slow.delegate = log
    probe.layer.add(slow, forKey: "slow")
    probe.simulator.advance(to: 1)
    UIView.beginAnimations("out", context: nil)
    UIView.setAnimationBeginsFromCurrentState(true)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationDuration(1)
    probe.view.alpha = 0
    UIView.commitAnimations()
    probe.simulator.advance(to: 1.5)
    #expect(probe.layer.animationKeys() == ["slow", "opacity"])
    #expect(probe.layer.presentation()?.opacity == 0.4375)
    probe.simulator.advance(to: 3)
    #expect(probe.layer.presentation()?.opacity == 0.625)
    #expect(log.events == ["start"])
  }

  @Test func `a block replaces an added animation whose key is its property`() {
    let (probe, log) = (LayerProbe(), EventLog())
    let slow = fade(from: 1, to: 0.5, duration: 4)
    slow.delegate = log
    probe.layer.add(slow, forKey: "opacity")
    probe.simulator.advance(to: 1)
    UIView.beginAnimations("out", context: nil)
    probe.view.alpha = 0
    UIView.commitAnimations()
    probe.simulator.advance(to: 1.1)
    #expect(log.events == ["start", "stop(not finished)"])
    #expect(probe.layer.presentation()?.opacity == 0.5)
  }

  @Test func `an added animation replaces that of a block under the name of its property`() {
    let probe = LayerProbe()
    UIView.beginAnimations("out", context: nil)
    probe.view.alpha = 0
    UIView.commitAnimations()
    probe.simulator.advance(to: 0.1)
    probe.layer.add(fade(from: 0.25, to: 0.25), forKey: "opacity")
    probe.simulator.advance(to: 0.15)
    #expect(probe.layer.presentation()?.opacity == 0.25)
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
