import AnimaticTiming
import TestSupport
import Testing

/// The solver against a table solved to 50 digits, at inputs that are hard to solve (rule C1).
struct CurveAccuracyTests {
  @Test(arguments: Conformance.oracle.rows)
  func `solutions are as accurate as the doc comment claims`(_ row: OracleFile.Row) throws {
    let curve = try row.curve.curve()
    let errors = zip(row.x, row.y).map { x, y in (x, abs(curve.value(at: x) - y)) }
    let worst = try #require(errors.max { $0.1 < $1.1 })
    #expect(worst.1 <= 2e-12 * row.curve.scale, "off by \(worst.1) at x = \(worst.0)")
    #expect(errors.allSatisfy { $0.1.isFinite })
  }

  @Test func `small progress keeps its relative precision`() throws {
    // y ≈ x·y1/x1 near the start.
    let curve = try UnitBezier(0.5, 0.25, 0.5, 1)
    for exponent in [-300, -200, -100, -30] {
      let x = Double(sign: .plus, exponent: exponent, significand: 1)
      #expect(isClose(curve.value(at: x) / x, 0.5, within: 1e-8))
    }
  }
}
