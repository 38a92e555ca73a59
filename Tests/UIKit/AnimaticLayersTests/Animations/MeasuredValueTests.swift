import Animatic
import TestSupport
import Testing

// Source of the rows: values measured on Apple systems by third parties (core-animation-measured,
// "from_to_by", "additive", "cumulative", "two_animations_same_key_path", "color", "hidden",
// "transform_key_paths"); rules D1–D3.
@MainActor struct MeasuredValueTests {
  @Test(
    arguments: [
      (0.2, nil, nil, 0.35), (nil, 0.8, nil, 0.65), (nil, nil, 0.3, 0.65), (0.2, nil, 0.3, 0.35),
      (nil, 0.9, 0.3, 0.75), (nil, nil, nil, 0.5),
    ] as [(Double?, Double?, Double?, Double)])
  func `a missing end comes from the model`(
    from: Double?, to: Double?, by: Double?, expected: Double
  ) throws {
    let probe = LayerProbe()
    probe.layer.opacity = 0.5
    probe.simulator.flush()
    probe.layer.add(fade(from: from, to: to, by: by), forKey: "fade")
    #expect(isClose(try probe.opacities(at: [0.5]), [expected], within: 1e-6))
  }

  @Test(arguments: [([0.2], 0.6), ([0.2, 0.1], 0.65)])
  func `additive animations are added to the model and to each other`(
    ends: [Double], expected: Double
  ) throws {
    let probe = LayerProbe()
    probe.layer.opacity = 0.5
    for end in ends {
      let fade = fade(to: end)
      fade.isAdditive = true
      probe.layer.add(fade, forKey: nil)
    }
    #expect(isClose(try probe.opacities(at: [0.5]), [expected], within: 1e-6))
  }

  @Test func `a cumulative animation goes on from the end of each cycle`() throws {
    let move = CABasicAnimation("position.x", from: 0, to: 10)
    #expect(isClose(try cumulative(move, repeatCount: 3, at: [0.5, 1.5, 2.5]), [5, 15, 25]))
    let by = CABasicAnimation(keyPath: "position.x")
    by.byValue = 10
    #expect(isClose(try cumulative(by, repeatCount: 3, at: [0.5, 1.5, 2.5]), [105, 215, 325]))
    move.autoreverses = true
    #expect(isClose(try cumulative(move, repeatCount: 2, at: [2.5]), [5]))
  }

  private func cumulative(
    _ animation: CABasicAnimation, repeatCount: Float, at times: [Double]
  ) throws -> [Double] {
    let probe = LayerProbe()
    probe.layer.position.x = 100
    animation.duration = 1
    animation.isCumulative = true
    animation.repeatCount = repeatCount
    probe.layer.add(animation, forKey: nil)
    let shown = try probe.xs(at: times)
    let sampled = probe.simulator.snapshot().samples(at: times[times.count - 1])[0].center.x
    #expect(Double(sampled) == shown.last, "a sample shows the same as the layer")
    return shown
  }

  @Test func `of two animations of a key path the one added later wins`() throws {
    let probe = LayerProbe()
    probe.layer.add(fade(), forKey: "first")
    probe.layer.add(fade(from: 0.4, to: 0.4), forKey: "second")
    #expect(isClose(try probe.opacities(at: [0.5]), [0.4], within: 1e-6))
  }

  @Test func `colours run component by component and not premultiplied`() throws {
    let probe = LayerProbe()
    probe.layer.add(
      CABasicAnimation(
        "backgroundColor", from: UIColor.red, to: UIColor(red: 0, green: 0, blue: 1, alpha: 0.5)),
      forKey: nil)
    probe.simulator.advance(to: 0.5)
    let shown = probe.simulator.snapshot().samples(at: 0.5)[0].backgroundColor
    #expect(shown == UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 0.75))
  }

  @Test(arguments: ["hidden", "masksToBounds", "doubleSided", "shouldRasterize"])
  func `a switch turns over as soon as its animation starts (H2)`(key: String) throws {
    let probe = LayerProbe()
    probe.layer.setValue(false, forKey: key)
    probe.layer.add(CABasicAnimation(key, from: false, to: true), forKey: nil)
    for (time, expected) in [(0.25, true), (0.75, true), (1, false)] {
      #expect(probe.shown(at: time)?.value(forKey: key) as? Bool == expected)
      #expect(probe.layer.value(forKey: key) as? Bool == false)
    }
  }

  @Test(arguments: ["masksToBounds", "doubleSided"])
  func `a block does not animate clipping and the rear side (H2)`(key: String) throws {
    let simulator = Simulator()
    let view = UIView()
    simulator.show(view)
    let old = view.layer.value(forKey: key) as? Bool
    linearBlock { view.layer.setValue(old == false, forKey: key) }
    #expect(view.layer.animationKeys() == nil)
    simulator.flush()
    #expect(view.layer.presentation()?.value(forKey: key) as? Bool == (old == false))
  }

  @Test func `components of transforms and rectangles move by themselves`() throws {
    let probe = LayerProbe()
    for (path, from, to) in [("transform.scale", 1, 3), ("bounds.size.height", 10, 30)] {
      probe.layer.add(CABasicAnimation(path, from: from, to: to), forKey: path)
    }
    let scaled = try #require(probe.shown(at: 0.5))
    #expect(scaled.transform.m11 == 2 && scaled.transform.m22 == 2)
    #expect(scaled.bounds.height == 20)

    let turning = LayerProbe()
    turning.layer.add(CABasicAnimation("transform.rotation.z", from: 0, to: 1), forKey: nil)
    let turned = try #require(turning.shown(at: 0.5))
    #expect(isClose(turned.affineTransform().b, 0.479425538604203, within: 1e-12))
  }

  @Test func `an animation without an end bends when the model changes`() throws {
    let probe = LayerProbe()
    probe.layer.position.x = 100
    probe.layer.add(CABasicAnimation("position.x", from: 0), forKey: "move")
    #expect(isClose(try probe.xs(at: [0.5]), [50]))
    probe.layer.position.x = 200
    #expect(isClose(try probe.xs(at: [0.5, 0.75]), [100, 150]))
  }
}
