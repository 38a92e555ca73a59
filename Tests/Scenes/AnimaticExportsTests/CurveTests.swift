import AnimaticTiming
import Testing

@testable import AnimaticExports

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

  /// Two sections: there along a Bézier curve, and half of the way back at constant speed.
  private static let joined = TimingCurve.joined([
    CurveSection(
      from: CurveSection.Point(0, 0), to: CurveSection.Point(0.5, 1), along: .bezier(.easeIn)),
    CurveSection(from: CurveSection.Point(0.5, 1), to: CurveSection.Point(1, 0.5), along: .linear),
  ])

  @Test(arguments: [(0.0, 0.5), (0.125, 0.25), (0.25, 0.125), (0.5, 1), (0.75, 1)])
  func `a part of one section of a joined curve is a piece`(start: Double, end: Double) throws {
    let pieces = try #require(
      CurvePieces().pieces(Self.joined, from: start, to: end, tolerance: 1e-3))
    #expect(pieces.count == 1)
    for piece in pieces {
      let ends = [piece.fractions.0 - start, piece.fractions.1 - end]
      #expect(ends.allSatisfy { abs($0) < 1e-9 })
      for step in 0...20 {
        let share = Double(step) / 20
        let value =
          piece.progress.0 + (piece.progress.1 - piece.progress.0) * piece.easing.value(at: share)
        #expect(abs(value - Self.joined.value(at: start + (end - start) * share)) < 1e-6)
      }
    }
  }

  @Test func `no easing follows a joined curve across the end of a section`() {
    #expect(CurvePieces().pieces(Self.joined, from: 0.25, to: 0.75, tolerance: 1e-3) == nil)
  }

  /// Returns a series of a number at 0, 1, 2 and so on.
  private func series(_ values: [Double]) -> Series {
    var series = Series()
    for (time, value) in values.enumerated() { series.append([value, 7], at: Double(time)) }
    return series
  }

  /// Numbers at whole times, and the times at which one comes to a limit or leaves it.
  private static let limited: [([Double], [Double])] = [
    ([0, 1, 2, 2.5, 2.5, 1.5, 0.5], [2.5]), ([0.5, 1.5, 2.5, 2.5, 2, 1, 0], [3.5]),
    ([0, 1, 2, 3, 3, 2, 1], []), ([0, 1, 2, 3, 4, 5, 6], []), ([0, 0, 0, 0, 0], []),
    ([0, 1, 2, 2.5], []),
  ]

  @Test(arguments: limited)
  func `a number that moves comes to a limit between two samples`(
    values: [Double], expected: [Double]
  ) {
    let series = series(values)
    let found = series.addingTimesOfLimits { _ in false }
    let times = found.points.map(\.time).filter { $0 != $0.rounded() }
    #expect(times == expected && found.points.count == series.points.count + expected.count)
    for point in found.points where expected.contains(point.time) {
      #expect(point.before == [2.5, 7] && point.after == [2.5, 7])
    }
    let same = series.addingTimesOfLimits { _ in true }
    #expect(same.points.map(\.time) == series.points.map(\.time))
  }
}
