import Animatic
import TestSupport
import Testing

// Rule D1: transforms of space in added animations.
@MainActor struct SpaceTransformTests {
  @Test func `measured: a turn about y is a quarter done at a quarter`() throws {
    let probe = LayerProbe()
    probe.layer.add(
      CABasicAnimation(
        "transform", from: CATransform3DIdentity, to: CATransform3DMakeRotation(1.2, 0, 1, 0)),
      forKey: nil)
    let shown = try #require(probe.shown(at: 0.25)).transform
    let measured: [CGFloat] = [
      0.95534, 0, -0.29552, 0, 0, 1, 0, 0, 0.29552, 0, 0.95534, 0, 0, 0, 0, 1,
    ]
    #expect(isClose(shown.numbers, measured, within: 1e-4))
  }

  @Test func `keyframes lead from the plane into space and back`() throws {
    let probe = LayerProbe()
    let turn = CAKeyframeAnimation(keyPath: "transform")
    turn.values = [
      CGAffineTransform(scaleX: 2, y: 2), CATransform3DMakeTranslation(0, 0, 8),
      CGAffineTransform.identity,
    ]
    turn.duration = 1
    probe.layer.add(turn, forKey: nil)
    let shown = try #require(probe.shown(at: 0.25)).transform
    #expect(isClose(shown.m43, 4, within: 1e-12) && isClose(shown.m11, 1.5, within: 1e-12))
  }

  @Test func `an animation without an end follows the model out of the plane`() throws {
    let probe = LayerProbe()
    probe.layer.add(CABasicAnimation("transform", from: CGAffineTransform.identity), forKey: nil)
    probe.simulator.advance(to: 0.25)
    probe.layer.transform = CATransform3DMakeTranslation(0, 0, 8)
    probe.simulator.advance(to: 0.5)
    #expect(isClose(try #require(probe.layer.presentation()).transform.m43, 4, within: 1e-12))
  }

  @Test func `an animation can be given by its difference`() throws {
    let probe = LayerProbe()
    probe.layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    let grow = CABasicAnimation(keyPath: "transform")
    grow.byValue = CGAffineTransform(scaleX: 3, y: 1)
    grow.duration = 1
    probe.layer.add(grow, forKey: nil)
    let shown = try #require(probe.shown(at: 0.5)).affineTransform()
    #expect(isClose(shown.a, 4, within: 1e-12) && isClose(shown.d, 2, within: 1e-12))
  }
}
