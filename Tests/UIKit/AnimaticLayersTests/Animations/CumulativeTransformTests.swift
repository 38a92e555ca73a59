import Animatic
import TestSupport
import Testing

/// Cumulative cycles of whole transforms: rule D3. The matrix that a cycle
/// adds to a transform goes in front of it.
@MainActor struct CumulativeTransformTests {
  private func change(_ from: Any?, _ to: Any?, count: Float = 4) -> CABasicAnimation {
    let change = CABasicAnimation("transform", from: from, to: to)
    (change.isCumulative, change.repeatCount) = (true, count)
    return change
  }

  private func shown(
    _ animation: CAAnimation, at times: [Double], model: CATransform3D = CATransform3DIdentity
  ) throws -> [CATransform3D] {
    let probe = LayerProbe()
    probe.layer.transform = model
    probe.layer.add(animation, forKey: nil)
    return try times.map { time in
      let shown = try #require(probe.shown(at: time))
      let sample = probe.simulator.snapshot().samples(at: time)[0].transform
      #expect(
        sample == CATransform3DGetAffineTransform(shown.transform),
        "a sample shows the same as the layer")
      return shown.transform
    }
  }

  @Test func `quarter turns in the plane and turns in space add up`() throws {
    let flat = change(CGAffineTransform.identity, CGAffineTransform(rotationAngle: .pi / 2))
    let deep = change(CATransform3DIdentity, CATransform3DMakeRotation(1, 0, 1, 0))
    let times = [0.5, 1.5, 2.5, 3.5]
    let exact = times.map {
      CATransform3DMakeRotation($0 * .pi / 2, 0, 0, 1).numbers
        + CATransform3DMakeRotation($0, 0, 1, 0).numbers
    }
    let shown = zip(try shown(flat, at: times), try shown(deep, at: times)).map {
      $0.numbers + $1.numbers
    }
    #expect(isClose(shown, exact, within: 1e-12))
  }

  @Test func `translations and scales of a cycle go in front of earlier cycles`() throws {
    // x' = 2x + 10 each time: a point at 0 is at 10, 30, 70 when cycles have passed.
    let step = CGAffineTransform(a: 2, b: 0, c: 0, d: 1, tx: 10, ty: 0)
    let matrices = try shown(change(CGAffineTransform.identity, step), at: [0.5, 1, 1.5, 2, 2.5])
    #expect(isClose(matrices.map { Double($0.m11) }, [1.5, 2, 3, 4, 6]))
    #expect(isClose(matrices.map { Double($0.m41) }, [5, 10, 20, 30, 50]))
  }

  @Test func `with autoreverse, cycles gain their first value`() throws {
    let slide = change(
      CGAffineTransform(translationX: 3, y: 0), CGAffineTransform(translationX: 10, y: 0),
      count: 2)
    slide.autoreverses = true
    #expect(
      isClose(try shown(slide, at: [1, 1.5, 2.5, 3]).map { Double($0.m41) }, [10, 6.5, 9.5, 13]))
  }

  @Test func `keyframes of transforms gain their last value`() throws {
    let turn = CAKeyframeAnimation(keyPath: "transform")
    turn.values = [0, 2, 8].map { CATransform3DMakeTranslation($0, 0, 0) }
    (turn.duration, turn.repeatCount, turn.isCumulative) = (1, 3, true)
    #expect(
      isClose(
        try shown(turn, at: [0.25, 0.75, 1.25, 2.75]).map { Double($0.m41) }, [1, 5, 9, 21]))
  }

  @Test func `an additive cumulative animation goes in front of the model`() throws {
    let turn = change(CGAffineTransform.identity, CGAffineTransform(rotationAngle: .pi / 2))
    turn.isAdditive = true
    let model = CATransform3DMakeTranslation(7, 0, 0)
    let matrix = try #require(try shown(turn, at: [1.5], model: model).first)
    let half = 0.7071067811865476
    #expect(isClose([matrix.m11, matrix.m12, matrix.m41], [-half, half, 7]))
  }

  @Test func `a missing end bends every cycle when the model changes`() throws {
    let probe = LayerProbe()
    let slide = change(CGAffineTransform.identity, nil)
    probe.layer.transform = CATransform3DMakeTranslation(10, 0, 0)
    probe.layer.add(slide, forKey: nil)
    #expect(probe.shown(at: 1.5)?.transform.m41 == 15)
    probe.layer.transform = CATransform3DMakeTranslation(20, 0, 0)
    probe.simulator.flush()
    #expect(probe.layer.presentation()?.transform.m41 == 30)
  }

  @Test func `a huge number of cycles is still exact`() throws {
    let slide = change(
      CGAffineTransform.identity, CGAffineTransform(translationX: 1, y: 0), count: .infinity)
    let matrix = try #require(try shown(slide, at: [1_000_000.5]).first)
    #expect(matrix.m41 == 1_000_000.5)
  }
}
