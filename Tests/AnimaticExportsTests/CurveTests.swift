import AnimaticTiming
import Testing

@testable import AnimaticExports

/// The curves of keys: sections of Bézier curves, and springs that cubic curves restore.
@Suite struct CurveTests {
  @Test(arguments: [
    (UnitBezier.easeInOut, 0.0, 0.5), (.easeIn, 0.25, 1.0), (.systemDefault, 0.3, 0.7),
    (.easeOut, 0.9, 0.2),
  ])
  func `a section of a Bézier curve is a Bézier curve`(
    curve: UnitBezier, start: Double, end: Double
  ) throws {
    let easing = try #require(curve.section(from: start, to: end))
    let (first, last) = (curve.value(at: start), curve.value(at: end))
    for step in 0...20 {
      let share = Double(step) / 20
      let expected = (curve.value(at: start + (end - start) * share) - first) / (last - first)
      #expect(abs(easing.value(at: share) - expected) < 1e-9)
    }
  }

  @Test(arguments: [(0.3, 1e-3, 6), (0.5, 1e-3, 8), (0.5, 1e-4, 16), (1.0, 1e-4, 6)])
  func `few keys restore a spring`(ratio: Double, tolerance: Double, keyCount: Int) throws {
    let spring = try Spring(dampingRatio: ratio, duration: 1)
    let curve = TimingCurve.spring(spring, duration: 1)
    let pieces = try #require(CurvePieces().pieces(curve, from: 0, to: 1, tolerance: tolerance))
    #expect(pieces.count + 1 <= keyCount)
    for piece in pieces {
      for step in 0...200 {
        let share = Double(step) / 200
        let fraction = piece.fractions.0 + (piece.fractions.1 - piece.fractions.0) * share
        let value =
          piece.progress.0 + (piece.progress.1 - piece.progress.0) * piece.easing.value(at: share)
        #expect(abs(value - spring.value(at: fraction)) <= tolerance)
      }
    }
  }
}
