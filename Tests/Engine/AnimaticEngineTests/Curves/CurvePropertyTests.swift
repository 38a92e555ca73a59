import AnimaticTiming
import TestSupport
import Testing

/// Properties of every curve, tried on random curves (rule C1), some of which the suite
/// bezier-easing has as well.
struct CurvePropertyTests {
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
      #expect([0, 1].map(curve.value) == [0, 1])
    }
  }

  @Test func `control points on the diagonal make progress equal to time`() throws {
    for curve in [try UnitBezier(0, 0, 1, 1), try UnitBezier(1, 1, 0, 0), .linear] {
      for step in 0...100 { #expect(curve.value(at: Double(step) / 100) == Double(step) / 100) }
    }
  }

  @Test func `the half turn of a curve mirrors it`() throws {
    for curve in try Self.curves(200, seed: 3, y: -1...2) {
      let turned = try UnitBezier(1 - curve.x2, 1 - curve.y2, 1 - curve.x1, 1 - curve.y1)
      for step in 0...64 {
        let x = Double(step) / 64
        #expect(isClose(turned.value(at: x), 1 - curve.value(at: 1 - x), within: 1e-11))
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

  @Test func `neighbouring fractions have neighbouring progress where the method changes`() throws {
    // Curves are solved from either end, the halves meeting where s = ½.
    for curve in try Self.curves(500, seed: 8, y: 0...1) where curve.x1 - curve.x2 < 0.45 {
      let middle = (1 + 3 * (curve.x1 + curve.x2)) / 8
      #expect(
        isClose(curve.value(at: middle.nextUp), curve.value(at: middle.nextDown), within: 1e-13))
    }
    // Another method solves curves beyond these control points.
    let edges = [
      ((0.5, 0.0), (0.5.nextUp, 0.0)), ((0.75, 0.25), (0.75.nextUp, 0.25)),
      ((1, 0.5), (1, 0.5.nextDown)), ((0.1, 0), (0.1.nextDown, 0)),
      ((0.05, 0.05), (0.05, 0.05.nextDown)), ((0, 0.1), (0, 0.1.nextDown)),
    ]
    for (within, beyond) in edges {
      for y in [0.0, 0.3, 1] {
        let within = try UnitBezier(within.0, y, within.1, 1)
        let beyond = try UnitBezier(beyond.0, y, beyond.1, 1)
        for step in 0...100 {
          let x = Double(step) / 100
          #expect(isClose(within.value(at: x), beyond.value(at: x), within: 1e-13))
        }
      }
    }
  }

  @Test func `the parameter found leads every curve to the requested fraction`() throws {
    var generator = SeededGenerator(seed: 9)
    let edges = [0, 1e-12, 1e-3, 0.05, 0.1, 0.15, 0.5, 0.85, 0.9, 0.95, 1 - 1e-3, 1]
    let inner = (0..<20).map { _ in Double.random(in: 0...1, using: &generator) }
    for x1 in edges + inner {
      for x2 in edges + inner {
        // With y = s the progress equals the parameter.
        let curve = try UnitBezier(x1, 1.0 / 3, x2, 2.0 / 3)
        for place in 1..<64 {
          let x = (Double(place) + .random(in: -0.5...0.5, using: &generator)) / 64
          let missed = abs(polynomial(x1, x2, at: curve.value(at: x)) - x)
          #expect(missed <= 2e-15, "\(curve) at \(x)")
        }
        // At the start the parameter keeps its relative precision, unless the curve is solved
        // from its point of inflection.
        for exponent in [-600, -340, -320, -100, -30, -10, -4] where x1 - x2 <= 0.5 {
          let x = Double(sign: .plus, exponent: exponent, significand: 1)
          let missed = abs(polynomial(x1, x2, at: curve.value(at: x)) / x - 1)
          #expect(missed <= 1e-14, "\(curve) at \(x)")
        }
      }
    }
  }
}
