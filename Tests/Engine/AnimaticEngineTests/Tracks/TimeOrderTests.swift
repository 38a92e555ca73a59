import AnimaticTracks
import Testing

/// Times that differ by the rounding of sums are one instant.
struct TimeOrderTests {
  @Test func `rounding does not decide the order`() {
    let thirds = (0..<30).reduce(0.0) { sum, _ in sum + 0.1 }
    for (time, sum) in [(0.3, 0.1 + 0.2), (3, thirds)] {
      #expect(time != sum && !TimeOrder.precedes(time, sum) && !TimeOrder.precedes(sum, time))
    }
  }

  @Test(
    arguments: [
      (0.001 - 1e-7, 0.001), (0.3 - 1e-7, 0.3), (1 - 1e-7, 1), (60 - 1e-7, 60),
      (86_400 - 1e-7, 86_400), (1e7 - 1e-7, 1e7), (-1e300, .infinity), (-1, .infinity),
      (0, .infinity), (5, .infinity), (1e12, .infinity), (.greatestFiniteMagnitude, .infinity),
    ] as [(Double, Double)])
  func `a tenth of a microsecond earlier is before, and every time is before never`(
    earlier: Double, time: Double
  ) {
    #expect(TimeOrder.precedes(earlier, time))
    #expect(!TimeOrder.precedes(time, earlier) && !TimeOrder.precedes(time, time))
  }
}
