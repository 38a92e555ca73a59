import AnimaticCurves
import TestSupport
import Testing

/// What holds for every curve, tried on random ones (rule C.1); the first three are those of the
/// suite bezier-easing.
@Suite struct CurvePropertyTests {
  private static func curves(
    _ count: Int, seed: UInt64, y range: ClosedRange<Double>
  ) throws -> [UnitBezier] {
    var generator = SeededGenerator(seed: seed)
    return try (0..<count).map { _ in
      try UnitBezier(
        .random(in: 0...1, using: &generator), .random(in: range, using: &generator),
        .random(in: 0...1, using: &generator), .random(in: range, using: &generator))
    }
  }

  @Test func `both ends are exact`() throws {
    for curve in try Self.curves(1000, seed: 1, y: -0.5...1.5) {
      #expect(curve.value(at: 0) == 0)
      #expect(curve.value(at: 1) == 1)
    }
  }

  @Test func `control points on the diagonal make progress equal to time`() throws {
    for curve in [try UnitBezier(0, 0, 1, 1), try UnitBezier(1, 1, 0, 0), .linear] {
      for step in 0...100 { #expect(curve.value(at: Double(step) / 100) == Double(step) / 100) }
    }
  }

  @Test func `a curve that is its own half turn is symmetric`() throws {
    for half in try Self.curves(200, seed: 2, y: -0.5...1.5) {
      let curve = try UnitBezier(half.x1, half.y1, 1 - half.x1, 1 - half.y1)
      #expect(isClose(curve.value(at: 0.5), 0.5, within: 1e-12))
      for step in 0...100 {
        // Sixteenths of 2⁻⁶, so that 1 − x is exact.
        let x = Double(step) / 128
        #expect(isClose(curve.value(at: x), 1 - curve.value(at: 1 - x), within: 1e-11))
      }
    }
  }

  @Test func `the half turn of a curve mirrors it`() throws {
    for curve in try Self.curves(200, seed: 3, y: -1...2) {
      let turned = try UnitBezier(1 - curve.x2, 1 - curve.y2, 1 - curve.x1, 1 - curve.y1)
      for step in 0...64 {
        let x = Double(step) / 64
        #expect(isClose(turned.value(at: x), 1 - curve.value(at: 1 - x), within: 1e-10))
      }
    }
  }

  @Test func `a curve and its reflection in the diagonal undo each other`() throws {
    for curve in try Self.curves(200, seed: 4, y: 0...1) {
      let reflected = try UnitBezier(curve.y1, curve.x1, curve.y2, curve.x2)
      for step in 0...100 {
        let x = Double(step) / 100
        #expect(isClose(reflected.value(at: curve.value(at: x)), x, within: 0.05))
      }
    }
  }

  @Test func `control points inside the unit square make a curve that never goes back`() throws {
    for curve in try Self.curves(300, seed: 5, y: 0...1) {
      var last = 0.0
      for step in 0...500 {
        let value = curve.value(at: Double(step) / 500)
        #expect(value >= last - 1e-14 && value <= 1 + 1e-14, "\(curve) at \(step) of 500")
        last = value
      }
    }
  }

  @Test func `solving x(s) gives s back to 1e-9 on random curves`() throws {
    var generator = SeededGenerator(seed: 6)
    for curve in try Self.curves(2000, seed: 7, y: -1...2) {
      let s = Double.random(in: 0...1, using: &generator)
      let slope =
        3
        * ((1 - s) * (1 - s) * curve.x1 + 2 * s * (1 - s) * (curve.x2 - curve.x1)
          + s * s * (1 - curve.x2))
      // Where x hardly moves with s, the rounding of x alone moves the solution.
      guard slope > 1e-4 else { continue }
      let value = curve.value(at: polynomial(curve.x1, curve.x2, at: s))
      #expect(isClose(value, polynomial(curve.y1, curve.y2, at: s)), "\(curve) at s = \(s)")
    }
  }

  @Test func `neighbouring fractions have neighbouring progress where the method changes`() throws {
    // The solver works from either end, meeting where s = ½, and otherwise from the inflection.
    for curve in try Self.curves(500, seed: 8, y: 0...1) where curve.x1 - curve.x2 < 0.45 {
      let middle = (1 + 3 * (curve.x1 + curve.x2)) / 8
      #expect(
        isClose(curve.value(at: middle.nextUp), curve.value(at: middle.nextDown), within: 1e-13))
    }
    for y in [0.0, 0.3, 1] {
      let below = try UnitBezier(0.75, y, 0.25, 1)
      let above = try UnitBezier(0.75.nextUp, y, 0.25, 1)
      for step in 0...100 {
        let x = Double(step) / 100
        #expect(isClose(below.value(at: x), above.value(at: x), within: 1e-13))
      }
    }
  }
}
