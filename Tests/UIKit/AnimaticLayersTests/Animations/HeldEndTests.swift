import Animatic
import TestSupport
import Testing

/// Values that layers show of kept animations after their end (rules B4, D3).
@MainActor struct LayerHeldEndTests {
  private func held(
    _ duration: Double, count: Float, autoreverses: Bool = false, speed: Float = 1
  ) -> CABasicAnimation {
    let animation = fade(duration: duration)
    animation.repeatCount = count
    animation.autoreverses = autoreverses
    animation.speed = speed
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    return animation
  }

  @Test func `a fill holds the end of twelve iterations of 1.906 s`() throws {
    let probe = LayerProbe()
    probe.layer.opacity = 0.5
    probe.layer.add(held(1.906, count: 12), forKey: "fade")
    #expect(try probe.opacities(at: [22.9, 30]) == [1, 1])
  }

  /// B3
  @Test(
    arguments: zip(
      [CAMediaTimingFillMode.removed, .forwards, .backwards, .both], [0.5, 0.5, 0, 0]))
  func `before its begin, to which its layer goes back, an animation shows what its fill says`(
    fill: CAMediaTimingFillMode, expected: Double
  ) throws {
    let probe = LayerProbe()
    probe.layer.opacity = 0.5
    let animation = fade(duration: 1)
    animation.fillMode = fill
    probe.layer.add(animation, forKey: "fade")
    #expect(try probe.opacities(at: [0.25]) == [0.25])
    probe.layer.timeOffset = -1
    #expect(try probe.opacities(at: [0.5]) == [expected])
  }

  @Test func `a fill holds the end of any number of iterations, alone and in groups`() throws {
    var random = SeededGenerator(seed: 19)
    for trial in 0..<300 {
      let probe = LayerProbe()
      let duration = Double(Int.random(in: 1...9999, using: &random)) / 1000
      let count = Float(Int.random(in: 1...1000, using: &random))
      let autoreverses = Bool.random(using: &random)
      let speed: Float = [1, 2, 0.5, 0.3].randomElement(using: &random) ?? 1
      let animation = held(duration, count: count, autoreverses: autoreverses, speed: speed)
      let length = duration * Double(count) * (autoreverses ? 2 : 1) / Double(speed)
      let isGrouped = Bool.random(using: &random)
      if isGrouped {
        let group = CAAnimationGroup()
        group.animations = [animation]
        group.duration = length
        group.fillMode = .both
        group.isRemovedOnCompletion = false
        probe.layer.add(group, forKey: "group")
      } else {
        probe.layer.add(animation, forKey: "fade")
      }
      let shown = try probe.opacities(at: [length * 1.01, length * 3])
      let expected = autoreverses ? 0.0 : 1
      #expect(
        shown == [expected, expected],
        """
        seed 19, trial \(trial): \(count) times \(duration) s at speed \(speed), there and back \
        \(autoreverses), in a group \(isGrouped)
        """)
    }
  }

  @Test(arguments: [
    // The animation's own speed is 0, its layer is paused, it runs.
    (Float(0), 2.5, Float(1), 0.0), (1, 0, 0, 2.5), (1, 0, 1, 0),
  ])
  func `a cumulative animation shows one value at an active time`(
    speed: Float, offset: Double, layerSpeed: Float, layerOffset: Double
  ) throws {
    let probe = LayerProbe()
    let move = CABasicAnimation("position.x", from: 0, to: 10, duration: 0)
    (move.duration, move.repeatCount, move.isCumulative) = (1, 5, true)
    (move.speed, move.timeOffset) = (speed, offset)
    // The animation begins at the local time 0, also on a layer that is paused at a later time.
    move.beginTime = layerSpeed == 0 ? 1e-9 : 0
    (probe.layer.speed, probe.layer.timeOffset) = (layerSpeed, layerOffset)
    probe.layer.add(move, forKey: nil)
    #expect(isClose(try probe.xs(at: [2.5]), [25], within: 1e-6))
  }
}
