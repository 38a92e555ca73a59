import Animatic
import Testing

/// Animations of layers that are on no screen (rule H5).
@MainActor struct KeptAnimationTests {

  @Test func `an animation begins when its layer is first committed on a screen`() throws {
    let (layer, log) = (CALayer(), EventLog())
    layer.add(fade(log), forKey: "fade")
    let simulator = Simulator()
    simulator.advance(to: 3)
    #expect(log.events == [] && layer.animationKeys() == ["fade"])
    simulator.window.layer.addSublayer(layer)
    #expect(simulator.shown(layer, at: 3.5)?.opacity == 0.5)
    simulator.advance(to: 4)
    #expect(log.events == ["start", "stop(finished)"] && layer.animationKeys() == nil)
  }

  @Test func `an animation added before any screen exists begins there too`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.layer.add(fade(), forKey: "fade")
        let outer = UIView()
        outer.addSubview(view)
        let simulator = Simulator()
        simulator.window.addSubview(outer)
        simulator.advance(to: 0.25)
        precondition(view.layer.presentation()?.opacity == 0.25)
      }
    }
  }

  @Test func `a kept animation that is removed stops`() {
    let (layer, log) = (CALayer(), EventLog())
    let simulator = Simulator()
    layer.add(fade(log), forKey: "a")
    layer.add(fade(log), forKey: "b")
    layer.removeAnimation(forKey: "a")
    #expect(log.events == ["stop(not finished)"] && layer.animationKeys() == ["b"])
    layer.removeAllAnimations()
    #expect(log.events.count == 2 && layer.animationKeys() == nil)
    simulator.window.layer.addSublayer(layer)
    simulator.advance(to: 1)
    #expect(log.events.count == 2)
  }

  @Test func `a kept animation that is replaced stops, and the other one begins`() {
    let (layer, old, new) = (CALayer(), EventLog(), EventLog())
    let simulator = Simulator()
    layer.add(fade(old), forKey: "fade")
    layer.add(fade(new), forKey: "fade")
    simulator.window.layer.addSublayer(layer)
    simulator.advance(to: 2)
    #expect((old.events, new.events) == (["stop(not finished)"], ["start", "stop(finished)"]))
  }

  @Test func `an animation of a released screen does not begin on another one`() {
    let (layer, log) = (CALayer(), EventLog())
    var first: Simulator? = Simulator()
    first?.window.layer.addSublayer(layer)
    layer.add(fade(log), forKey: "fade")
    first?.advance(to: 0.5)
    first = nil
    let second = Simulator()
    layer.removeFromSuperlayer()
    layer.add(fade(duration: 2), forKey: "other")
    second.window.layer.addSublayer(layer)
    second.advance(to: 1)
    #expect(layer.animationKeys() == ["other"] && layer.presentation()?.opacity == 0.5)
    #expect(log.events == ["start"])
  }

  /// Rule H5: the commit time in the layer's time.
  @Test func `a kept copy has the time at which it began`() throws {
    let probe = LayerProbe()
    probe.layer.speed = 2
    probe.layer.beginTime = 1
    probe.simulator.advance(to: 4)
    probe.layer.add(fade(), forKey: "fade")
    let late = fade()
    late.beginTime = 50
    probe.layer.add(late, forKey: "late")
    #expect(probe.layer.animation(forKey: "fade")?.beginTime == 0)
    probe.simulator.flush()
    #expect(probe.layer.animation(forKey: "fade")?.beginTime == 6)
    #expect(probe.layer.animation(forKey: "late")?.beginTime == 50)
  }
}
