import Animatic
import TestSupport
import Testing

// Source of the rows: values measured on Apple systems by third parties (core-animation-measured,
// "springs", "group"); rules C2, H9, L24.
@MainActor struct MeasuredSpringTests {
  private func spring(mass: CGFloat = 1, damping: CGFloat, velocity: CGFloat = 0)
    -> CASpringAnimation
  {
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.fromValue, spring.toValue) = (0, 100)
    (spring.mass, spring.damping, spring.initialVelocity) = (mass, damping, velocity)
    spring.duration = spring.settlingDuration
    return spring
  }

  @Test(
    arguments: [
      (10, 0, [10.44054701924324, 61.04925274848938, 102.33595371246338, 111.84459924697876]),
      (20, 0, [9.020400792360306, 44.217461347579956, 71.27025127410889, 93.89005303382874]),
      (30, 0, [9.020400792360306, 44.217461347579956, 71.27025127410889, 93.89005303382874]),
      (10, 5, [29.307806491851807, 87.320476770401, 116.04145765304565, 107.67215490341187]),
      (10, -5, [-8.426713198423386, 34.77803170681, 88.63046169281006, 116.01705551147461]),
    ] as [(CGFloat, CGFloat, [Double])])
  func `a spring swings as measured`(
    damping: CGFloat, velocity: CGFloat, expected: [Double]
  ) throws {
    let probe = LayerProbe()
    probe.layer.add(spring(damping: damping, velocity: velocity), forKey: nil)
    #expect(isClose(try probe.xs(at: [0.05, 0.15, 0.25, 0.45]), expected, within: 1e-4))
  }

  @Test func `a duration cuts a spring off and does not stretch it`() throws {
    let probe = LayerProbe()
    let spring = spring(damping: 10)
    spring.duration = 0.5
    probe.layer.add(spring, forKey: nil)
    #expect(
      isClose(
        try probe.xs(at: [0.1, 0.49]), [34.02998447418213, 108.34387540817261], within: 1e-4))
    probe.simulator.advance(to: 0.5)
    #expect(probe.layer.animationKeys() == nil)
  }

  @Test func `constants that make no spring are refused`() {
    let spring = CASpringAnimation()
    spring.mass = 0
    spring.stiffness = -1
    spring.damping = -1
    #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10)
    #expect(isClose(spring.settlingDuration, 1.4727003346780927, within: 1e-12))
  }

  @Test func `a spring can be made from a perceptual duration and a bounce`() {
    let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
    expectClose(spring.settlingDuration, 0.863, within: 5e-4)
    #expect(spring.duration == spring.settlingDuration && spring.allowsOverdamping)
    expectClose([spring.bounce, spring.perceptualDuration], [0.3, 0.5], within: 1e-12)
  }

  @Test func `measured: a bounce of -1 is an infinite damping, which rests at once (C2)`() throws {
    let spring = CASpringAnimation(perceptualDuration: 1, bounce: -1)
    #expect(spring.damping == .infinity && spring.bounce == -1 && spring.perceptualDuration == 1)
    #expect(spring.settlingDuration == 0 && spring.duration == 0)
    let probe = LayerProbe()
    spring.keyPath = "position.x"
    (spring.fromValue, spring.toValue) = (0, 100)
    probe.layer.add(spring, forKey: nil)
    #expect(try probe.xs(at: [0, 0.1, 0.2]) == [0, 100, 100])
    spring.initialVelocity = 3
    spring.allowsOverdamping = false
    // A damping ratio above 1 counts as 1 then.
    spring.duration = 1
    probe.layer.add(spring, forKey: nil)
    let shown = try probe.xs(at: [0.3, 0.5, 0.9])
    #expect(shown.allSatisfy { $0.isFinite && $0 > 0 && $0 < 100 })
  }

  @Test func `animations in a group run in its time and are cut off at its end`() throws {
    let probe = LayerProbe()
    probe.layer.opacity = 0.5
    let fade = fade()
    fade.beginTime = 0.5
    let move = CABasicAnimation("position.x", from: 0, to: 100, duration: 0)
    let log = EventLog()
    fade.delegate = log
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([fade, move], 2)
    probe.layer.add(group, forKey: "both")
    let times = [0.25, 0.5, 1, 1.4, 1.6]
    var shown: [(Double, Double)] = []
    for time in times {
      let layer = try #require(probe.shown(at: time))
      shown.append((Double(layer.opacity), layer.position.x))
    }
    #expect(isClose(shown.map(\.0), [0.5, 0, 0.5, 0.9, 0.5], within: 1e-6))
    #expect(isClose(shown.map(\.1), [12.5, 25, 50, 70, 80]))
    #expect(probe.layer.animationKeys() == ["both"])
    probe.simulator.advance(to: 2)
    #expect(probe.layer.animationKeys() == nil)
    #expect(log.events.isEmpty, "delegates inside a group are not called")
  }

  @Test func `a group eases the time of its animations`() throws {
    let probe = LayerProbe()
    let group = CAAnimationGroup()
    group.animations = [fade(duration: 0)]
    group.duration = 1
    group.timingFunction = CAMediaTimingFunction(name: .easeIn)
    probe.layer.add(group, forKey: nil)
    #expect(isClose(try probe.opacities(at: [0.25, 0.5]), [0.093465, 0.315357], within: 1e-6))
  }
}
