import AnimaticTiming
import Testing

/// Control points that make no function of time are refused (rule C1).
struct CurveErrorTests {
  @Test(arguments: [-0.1, 1.1, -Double.leastNonzeroMagnitude, 1.0.nextUp, 1e300])
  func `an x coordinate outside 0…1 is refused on either point`(x: Double) {
    #expect(throws: CurveError.outsideUnitInterval(x)) { try UnitBezier(x, 0, 1, 1) }
    #expect(throws: CurveError.outsideUnitInterval(x)) { try UnitBezier(0, 0, x, 1) }
  }

  @Test(arguments: 0..<4, [Double.infinity, -.infinity, .nan])
  func `coordinates that are not finite are refused at every index`(index: Int, number: Double) {
    var points = [0.5, 0.5, 0.5, 0.5]
    points[index] = number
    let error = #expect(throws: CurveError.self) {
      try UnitBezier(points[0], points[1], points[2], points[3])
    }
    #expect(
      error?.description
        == "a control point coordinate is \(number); give a finite number")
  }

  @Test func `y coordinates may leave 0…1`() throws {
    let curve = try UnitBezier(0.3, -100, 0.7, 100)
    #expect(curve.y1 == -100 && curve.y2 == 100)
    #expect(curve.value(at: 0.2) < -1)
  }

  @Test func `an error says what is wrong and what is allowed`() {
    #expect(
      CurveError.outsideUnitInterval(1.5).description
        == "the x coordinate 1.5 of a control point is outside 0…1; only y may leave that range")
  }
}
