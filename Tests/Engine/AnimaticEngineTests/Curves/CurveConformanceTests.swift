import AnimaticTiming
import TestSupport
import Testing

/// Values that other suites assert (rule C1); sources and licences are in `easing.json`.
struct CurveConformanceTests {
  @Test func `values of other suites are met within their tolerance, and exact ones within 1e-12`()
    throws
  {
    for row in Conformance.easing.external {
      let value = try row.curve.curve().value(at: row.x)
      let isExact = isClose(value, row.exact, within: 1e-12)
      #expect(isExact && isClose(value, row.y, within: row.tol), "\(row): \(value)")
    }
  }

  @Test func `the engine clamps where CSS extrapolates`() throws {
    for row in Conformance.easing.clamped {
      #expect(try row.curve.curve().value(at: row.x) == (row.x < 0 ? 0 : 1), "\(row.curve)")
    }
  }

  @Test func `a curve of a curve has the values of the easing output suite`() throws {
    for row in Conformance.easing.nested {
      let inner = try row.effectCurve.curve().value(at: row.x)
      let value = try row.keyframeCurve.curve().value(at: inner)
      #expect(isClose(value, row.y, within: row.tol), "\(row.effectCurve) at \(row.x)")
    }
  }

  @Test func `solving x(s) gives s back`() throws {
    for row in Conformance.easing.inverse {
      let curve = try row.curve.curve()
      for step in 0...20 {
        let s = Double(step) / 20
        let value = curve.value(at: polynomial(curve.x1, curve.x2, at: s))
        #expect(
          isClose(value, polynomial(curve.y1, curve.y2, at: s), within: row.tol),
          "\(row.curve) at s = \(s)")
      }
    }
  }
}

/// Returns one coordinate of a Bézier curve from 0 to 1, in Bernstein form.
func polynomial(_ first: Double, _ second: Double, at s: Double) -> Double {
  let r = 1 - s
  return 3 * s * r * r * first + 3 * s * s * r * second + s * s * s
}
