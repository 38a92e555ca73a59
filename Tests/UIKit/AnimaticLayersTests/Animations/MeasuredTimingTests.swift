import Animatic
import TestSupport
import Testing

// Source of the rows: values measured on Apple systems by third parties (core-animation-measured,
// "curves", "fill_modes", "timing_rows", "animation_defaults"); rules B15, B3, C1, H5, L21.
@MainActor struct MeasuredTimingTests {
  @Test(
    arguments: [
      (nil, [0.1, 0.25, 0.5, 0.75, 0.9]),
      (.easeIn, [0.017026613, 0.09346466, 0.31535682, 0.6218605, 0.83942777]),
      (.easeOut, [0.16057223, 0.37813953, 0.6846432, 0.9065353, 0.9829734]),
      (.easeInEaseOut, [0.019722449, 0.12916191, 0.5, 0.8708381, 0.98027754]),
      (.default, [0.094795, 0.4085106, 0.8024034, 0.96045905, 0.99431646]),
    ] as [(CAMediaTimingFunctionName?, [Double])])
  func `a timing function eases the whole animation`(
    name: CAMediaTimingFunctionName?, expected: [Double]
  ) throws {
    let probe = LayerProbe()
    let fade = fade()
    fade.timingFunction = name.map(CAMediaTimingFunction.init(name:))
    probe.layer.add(fade, forKey: "fade")
    let shown = try probe.opacities(at: [0.1, 0.25, 0.5, 0.75, 0.9])
    #expect(isClose(shown, expected, within: 1e-4))
  }

  /// Opacity of an activity spinner, measured on a device.
  @Test func `a spinner fades slowly at both ends`() throws {
    let probe = LayerProbe()
    let fade = fade()
    fade.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    probe.layer.add(fade, forKey: "fade")
    #expect(isClose(try probe.opacities(at: [0.15, 0.3]), [0.04521, 0.1874], within: 1e-5))
  }

  @Test(
    arguments: [
      (.removed, [0.5, 0.5, 0, 0.5, 0.5]),
      (.forwards, [0.5, 0.5, 0, 0.5, 1]),
      (.backwards, [0, 0, 0, 0.5, 0.5]),
      (.both, [0, 0, 0, 0.5, 1]),
    ] as [(CAMediaTimingFillMode, [Double])])
  func `the fill mode decides the value before the start and after the end`(
    mode: CAMediaTimingFillMode, expected: [Double]
  ) throws {
    let probe = LayerProbe()
    probe.layer.opacity = 0.5
    let fade = fade()
    fade.beginTime = 1
    fade.fillMode = mode
    fade.isRemovedOnCompletion = false
    probe.layer.add(fade, forKey: "fade")
    #expect(isClose(try probe.opacities(at: [0, 0.5, 1, 1.5, 2.5]), expected))
  }

  /// One property of media timing, set to a value.
  enum Setting {
    case autoreverses
    case repeatCount(Float)
    case repeatDuration(Double)
    case speed(Float)
    case timeOffset(Double)
    case duration(Double)

    @MainActor func apply(to animation: CAAnimation) {
      switch self {
      case .autoreverses: animation.autoreverses = true
      case .repeatCount(let count): animation.repeatCount = count
      case .repeatDuration(let duration): animation.repeatDuration = duration
      case .speed(let speed): animation.speed = speed
      case .timeOffset(let offset): animation.timeOffset = offset
      case .duration(let duration): animation.duration = duration
      }
    }
  }

  @Test(
    arguments: [
      (.autoreverses, [0, 0.2, 0.5, 0.9, 0.8, 0.5, 0.1, 0.5, 0.5, 0.5]),
      (.repeatCount(2.5), [0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.9, 0.1, 0.5, 0.5]),
      (.repeatDuration(1.7), [0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.5, 0.5, 0.5, 0.5]),
      (.speed(2), [0, 0.4, 1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
      (.timeOffset(0.3), [0.3, 0.5, 0.8, 0.2, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
      (.speed(-1), [0, 0.8, 0.5, 0.1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
      (.duration(0), [0, 0.8, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
    ] as [(Setting, [Double])])
  func `every property of media timing shows the measured values`(
    setting: Setting, expected: [Double]
  ) throws {
    let probe = LayerProbe()
    probe.layer.opacity = 0.5
    let fade = fade()
    fade.isRemovedOnCompletion = false
    setting.apply(to: fade)
    probe.layer.add(fade, forKey: "fade")
    let times = [0, 0.2, 0.5, 0.9, 1.2, 1.5, 1.9, 2.1, 3, 4.5]
    #expect(isClose(try probe.opacities(at: times), expected, within: 1e-7))
  }

  @Test func `an animation begins with the measured defaults`() {
    let animation = CABasicAnimation()
    #expect((animation.duration, animation.beginTime, animation.speed) == (0, 0, 1))
    #expect((animation.timeOffset, animation.repeatCount, animation.repeatDuration) == (0, 0, 0))
    #expect(animation.fillMode == .removed && animation.isRemovedOnCompletion)
    #expect(animation.timingFunction == nil && animation.delegate == nil)
    #expect(!animation.autoreverses && !animation.isAdditive && !animation.isCumulative)
    let spring = CASpringAnimation()
    #expect((spring.mass, spring.stiffness, spring.damping) == (1, 100, 10))
    #expect((spring.initialVelocity, spring.duration) == (0, 0))
  }

  @Test func `a timing function knows its control points`() {
    let function = CAMediaTimingFunction(controlPoints: 0.25, 0.5, 0.75, 1.5)
    let points: [[Float]] = [[0, 0], [0.25, 0.5], [0.75, 1.5], [1, 1]]
    for (index, expected) in points.enumerated() {
      var point: [Float] = [-1, -1]
      function.getControlPoint(at: index, values: &point)
      #expect(point == expected)
    }
    #expect(
      CAMediaTimingFunction(name: .linear)
        == CAMediaTimingFunction(controlPoints: 0, 0, 1, 1))
  }
}
