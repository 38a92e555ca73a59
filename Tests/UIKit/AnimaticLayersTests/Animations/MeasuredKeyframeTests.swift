import Animatic
import TestSupport
import Testing

// Source of the rows: values measured on Apple systems by third parties (core-animation-measured,
// "keyframes", "keyframe_edge_cases"); rule C5, L26.
@MainActor struct MeasuredKeyframeTests {
  private func keyframes(
    _ values: [Double], _ mode: CAAnimationCalculationMode, keyTimes: [NSNumber]? = nil
  ) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = values
    animation.calculationMode = mode
    animation.keyTimes = keyTimes
    animation.duration = 1
    return animation
  }

  @Test(
    arguments: [
      (.linear, false, [0.15, 0.6, 0.9, 0.9, 0.75, 0.52, 0.58, 0.64]),
      (.linear, true, [0.5, 0.9, 0.8, 0.7, 0.6, 0.55, 0.6, 0.65]),
      (.discrete, false, [0, 0, 1, 1, 0.5, 0.5, 0.7, 0.7]),
      (.discrete, true, [0, 1, 1, 1, 1, 0.5, 0.5, 0.5]),
      (.paced, false, [0.085, 0.34, 0.51, 0.68, 0.85, 0.81, 0.64, 0.53]),
      (.cubic, false, [0.16434374, 0.708, 0.96075, 0.9848, 0.8, 0.49165, 0.5296, 0.61795]),
      (
        .cubic, true, [0.6145833, 1.0066667, 0.9, 0.74, 0.58666664, 0.503125, 0.55833334, 0.634375]
      ),
    ] as [(CAAnimationCalculationMode, Bool, [Double])])
  func `every calculation mode shows the measured values`(
    mode: CAAnimationCalculationMode, hasTimes: Bool, expected: [Double]
  ) throws {
    let probe = LayerProbe()
    let times: [NSNumber]? = hasTimes ? [0, 0.1, 0.6, 1] : nil
    probe.layer.add(keyframes([0, 1, 0.5, 0.7], mode, keyTimes: times), forKey: nil)
    let shown = try probe.opacities(at: [0.05, 0.2, 0.3, 0.4, 0.5, 0.7, 0.8, 0.9])
    #expect(isClose(shown, expected, within: 1e-6))
    let sampled = probe.simulator.snapshot().samples(at: 0.9)[0].alpha
    #expect(isClose(sampled, expected[7], within: 1e-6))
  }

  @Test func `values and times are used as far as the shorter list goes`() throws {
    let fewTimes = LayerProbe()
    fewTimes.layer.add(keyframes([0, 1, 0.5, 0.7], .linear, keyTimes: [0, 0.5, 1]), forKey: nil)
    #expect(
      isClose(
        try fewTimes.opacities(at: [0.1, 0.25, 0.4, 0.6, 0.75, 0.9]),
        [0.2, 0.5, 0.8, 0.9, 0.75, 0.6], within: 1e-6))

    let manyTimes = LayerProbe()
    manyTimes.layer.add(
      keyframes([0, 1, 0.3], .discrete, keyTimes: [0, 0.3, 0.6, 1]), forKey: nil)
    #expect(
      isClose(
        try manyTimes.opacities(at: [0.1, 0.35, 0.65, 0.95]), [0, 1, 0.3, 0.3], within: 1e-6))
  }

  /// Rule C5.
  @Test(arguments: [CAAnimationCalculationMode.linear, .discrete, .paced, .cubic, .cubicPaced])
  func `a single value shows for the whole duration`(mode: CAAnimationCalculationMode) throws {
    let probe = LayerProbe()
    probe.layer.opacity = 0.5
    probe.layer.add(keyframes([0.3], mode), forKey: nil)
    #expect(isClose(try probe.opacities(at: [0.1, 0.9, 1]), [0.3, 0.3, 0.5], within: 1e-6))
  }

  /// Rule C5: such key times count as none.
  @Test(arguments: [
    [0.2, 0.5, 1], [0, 0.5, 0.8], [0, 0.9, 0.4, 1], [0, 0.5, 1.5], [-1, 0, 1], [],
  ])
  func `times that do not lead from 0 to 1 are ignored`(times: [Double]) throws {
    let probe = LayerProbe()
    let animation = keyframes([0, 1, 0], .linear, keyTimes: times.map { NSNumber(value: $0) })
    probe.layer.add(animation, forKey: nil)
    #expect(isClose(try probe.opacities(at: [0.25, 0.5, 0.75]), [0.5, 1, 0.5], within: 1e-6))
  }

  @Test func `each segment has a timing function of its own`() throws {
    let probe = LayerProbe()
    let animation = keyframes([0, 1, 0], .linear)
    animation.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
    probe.layer.add(animation, forKey: nil)
    #expect(isClose(try probe.opacities(at: [0.25, 0.75]), [0.315357, 0.5], within: 1e-6))
  }

  @Test func `plane transforms and positions run through keyframes too`() throws {
    let probe = LayerProbe()
    let turn = CAKeyframeAnimation(keyPath: "transform")
    turn.values = [
      CGAffineTransform.identity, CGAffineTransform(scaleX: 3, y: 1), CGAffineTransform.identity,
    ]
    turn.duration = 1
    let move = CAKeyframeAnimation(keyPath: "position")
    move.values = [CGPoint.zero, CGPoint(x: 30, y: 0), CGPoint(x: 30, y: 10)]
    move.calculationMode = .paced
    move.duration = 1
    probe.layer.add(turn, forKey: "turn")
    probe.layer.add(move, forKey: "move")
    let early = try #require(probe.shown(at: 0.25))
    #expect((early.affineTransform().a, early.position) == (2, CGPoint(x: 10, y: 0)))
    #expect(probe.shown(at: 0.875)?.position == CGPoint(x: 30, y: 5))
  }

  /// Kochanek and Bartels, SIGGRAPH 1984.
  @Test func `tension, continuity and bias bend cubic keyframes and no others`() throws {
    func shown(
      _ mode: CAAnimationCalculationMode, _ set: (CAKeyframeAnimation) -> Void
    ) throws -> [Double] {
      let probe = LayerProbe()
      let animation = keyframes([0, 1, 0.5, 0.7], mode)
      set(animation)
      probe.layer.add(animation, forKey: nil)
      return try probe.opacities(at: [1.0 / 12, 0.5, 5.0 / 6])
    }
    // A corner in each value leaves straight lines.
    let corners = try shown(.cubic) { $0.continuityValues = [-1, -1, -1, -1] }
    #expect(isClose(corners, [0.25, 0.75, 0.6], within: 1e-6))
    // Standing still in each value leaves the smooth step of each segment.
    let tight = try shown(.cubic) { $0.tensionValues = [1, 1, 1, 1] }
    #expect(isClose(tight, [0.15625, 0.75, 0.6], within: 1e-6))
    // With this bias the tangent at the second value is 1, and at the third −0.2.
    let leaning = try shown(.cubic) { $0.biasValues = [0, 1] }
    let even = try shown(.cubic) { _ in }
    #expect(leaning[1] > even[1] && leaning[2] == even[2])
    for mode in [CAAnimationCalculationMode.linear, .discrete] {
      #expect(try shown(mode) { $0.tensionValues = [1, 1, 1, 1] } == shown(mode) { _ in })
    }
  }

  @Test func `cumulative keyframes gain their last value with every cycle`() throws {
    let probe = LayerProbe()
    let move = CAKeyframeAnimation(keyPath: "position.x")
    move.values = [0, 2, 10]
    (move.duration, move.repeatCount, move.isCumulative) = (1, 3, true)
    probe.layer.add(move, forKey: nil)
    #expect(isClose(try probe.xs(at: [0.25, 1.25, 2.75]), [1, 11, 26]))
  }
}
