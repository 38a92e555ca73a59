import Glibc
import TestSupport
import Testing

@testable import AnimaticTiming

struct UnitCircleTests {
  @Test(arguments: [1.0, 10, 1_000, 99_999, 1e12])
  func `a point on the unit circle is as exact as the C library's`(_ range: Double) {
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<20_000 {
      let angle = Double.random(in: -range...range, using: &generator)
      let point = UnitCircle.point(at: angle)
      #expect(isClose(point.cosine, cos(angle), within: 3e-16), "cosine of \(angle)")
      #expect(isClose(point.sine, sin(angle), within: 3e-16), "sine of \(angle)")
    }
  }

  @Test func `angles of 0 are exact`() {
    for angle in [0.0, -0.0, 1e-300, 1e-20] {
      let point = UnitCircle.point(at: angle)
      #expect(point.cosine == 1)
      #expect(point.sine == angle)
    }
  }

  @Test func `right angles are as exact as their Double`() {
    for quarters in -400...400 {
      let angle = Double(quarters) * .pi / 2
      let point = UnitCircle.point(at: angle)
      #expect(isClose(point.cosine, cos(angle), within: 1e-16))
      #expect(isClose(point.sine, sin(angle), within: 1e-16))
    }
  }
}
