import AnimaticTiming
import TestSupport
import Testing

struct NamedCurveTests {
  struct Named: Sendable {
    let name: String
    let curve: TimingCurve
    /// The progress at each of the fractions.
    let values: [Double]
  }

  static let fractions = [0.1, 0.25, 0.5, 0.75, 0.9]

  static let table = [
    Named(name: "Linear", curve: .linear, values: [0.1, 0.25, 0.5, 0.75, 0.9]),
    Named(
      name: "EaseIn", curve: .easeIn, values: [0.017027, 0.093465, 0.315357, 0.621862, 0.839428]),
    Named(
      name: "EaseOut", curve: .easeOut, values: [0.160572, 0.378138, 0.684643, 0.906535, 0.982973]),
    Named(
      name: "EaseInOut", curve: .easeInOut, values: [0.019722, 0.129162, 0.5, 0.870838, 0.980278]),
    Named(
      name: "CA default", curve: .bezier(.systemDefault),
      values: [0.094796, 0.408511, 0.802403, 0.960459, 0.994316]),
  ]

  @Test("the named curves have the values of table C1 (L23)", arguments: table)
  func values(_ named: Named) {
    let values = Self.fractions.map(named.curve.value)
    #expect(isClose(values, named.values, within: 1e-5), "\(named.name)")
  }

  @Test("the named curves agree with values measured on Apple systems (C1)")
  func measured() throws {
    for row in Conformance.measured.curves {
      let curve = try row.points.curve()
      for pair in row.rows {
        #expect(isClose(curve.value(at: pair[0]), pair[1], within: row.unitTol ?? row.tol))
      }
    }
  }

  @Test func `control points are those of table C1`() throws {
    let curves = try [
      UnitBezier(0.42, 0, 1, 1), UnitBezier(0, 0, 0.58, 1), UnitBezier(0.42, 0, 0.58, 1),
      UnitBezier(0.25, 0.1, 0.25, 1), UnitBezier(0, 0, 1, 1),
    ]
    #expect(curves == [.easeIn, .easeOut, .easeInOut, .systemDefault, .linear])
  }

  @Test("progress is clamped outside the iteration (C1)", arguments: table)
  func clamped(_ named: Named) {
    let outside: [Double] = [-.infinity, -1, -1e-300, 0, 1, 1.0.nextUp, 2, .infinity]
    #expect(outside.map(named.curve.value) == [0, 0, 0, 0, 1, 1, 1, 1])
  }

  @Test(arguments: table) func `a curve has a progress at the fraction that is found for it`(
    named: Named
  ) {
    #expect(isClose(named.values.map(named.curve.fraction), Self.fractions, within: 1e-4))
    #expect([0, 1].map(named.curve.fraction) == [0, 1])
  }
}
