import AnimaticTiming
import Testing

/// The slopes of curves, from which velocities come.
struct CurveSlopeTests {
  private static let curves: [TimingCurve] = [
    .linear, .easeIn, .easeOut, .easeInOut, .bezier(.systemDefault),
    (try? UnitBezier(0.34, 1.56, 0.64, 1)).map(TimingCurve.bezier) ?? .linear,
    (try? UnitBezier(0.9, 0, 0.1, 1)).map(TimingCurve.bezier) ?? .linear,
    (try? Spring(stiffness: 200, damping: 5)).map { .spring($0, duration: 1.5) } ?? .linear,
    (try? Spring(stiffness: 100, damping: 20)).map { .spring($0, duration: 1.5) } ?? .linear,
    EasingFunction.linear([.init(0, 0), .init(0.3, 0.8), .init(1, 1)]).curve,
    EasingFunction.steps(3, .jumpEnd).curve,
  ]

  @Test(arguments: curves) func `a slope is the limit of differences`(curve: TimingCurve) {
    let step = 1e-6
    for fraction in [0.05, 0.21, 0.5, 0.77, 0.96] {
      let rise = curve.value(at: fraction + step) - curve.value(at: fraction - step)
      let slope = curve.slope(at: fraction)
      #expect(abs(slope - rise / (2 * step)) < 1e-4 * max(1, abs(slope)), "\(curve), \(fraction)")
    }
  }

  @Test(
    arguments: [
      ((0, 0, 1, 1), 1, 1), ((0.42, 0, 1, 1), 0, 1 / (1 - 0.42)), ((0, 0, 0.58, 1), 1 / 0.58, 0),
      ((0, 1, 1, 1), Double.infinity, 0), ((0.5, 1, 0.5, 0), 2, 2), ((0, 0, 0.5, 0), 0, 2),
    ] as [((Double, Double, Double, Double), Double, Double)])
  func `the slopes at the ends are those of the control points`(
    points: (Double, Double, Double, Double), start: Double, end: Double
  ) throws {
    let curve = TimingCurve.bezier(try UnitBezier(points.0, points.1, points.2, points.3))
    #expect(curve.slope(at: 0) == start)
    #expect(curve.slope(at: 1) == end)
  }

  @Test func `a curve of sections has the slope 0 outside of them`() {
    let curve = EasingFunction.linear([.init(0, 0), .init(0.3, 0.8), .init(1, 1)]).curve
    #expect(curve.slope(at: 2) == 0)
    #expect(curve.slope(at: .nan) == 0)
  }
}
