import AnimaticTracks
import Testing

/// Times that differ by the rounding of sums are one instant.
@Suite struct TimeOrderTests {
  @Test func `rounding does not decide the order`() {
    #expect(0.1 + 0.2 != 0.3)
    #expect(!TimeOrder.precedes(0.3, 0.1 + 0.2))
    #expect(!TimeOrder.precedes(0.1 + 0.2, 0.3))
    let thirds = (0..<30).reduce(0.0) { sum, _ in sum + 0.1 }
    #expect(!TimeOrder.precedes(3, thirds) && !TimeOrder.precedes(thirds, 3))
  }

  @Test(arguments: [0.001, 0.3, 1, 60, 86400, 1e7])
  func `a nanosecond earlier is before`(time: Double) {
    #expect(TimeOrder.precedes(time - 1e-7, time))
    #expect(!TimeOrder.precedes(time, time - 1e-7))
    #expect(!TimeOrder.precedes(time, time))
  }

  @Test(arguments: [-1e300, -1, 0, 5, 1e12, Double.greatestFiniteMagnitude])
  func `every time is before never`(time: Double) {
    #expect(TimeOrder.precedes(time, .infinity))
    #expect(!TimeOrder.precedes(.infinity, time))
  }

  @Test func `never is not before never`() {
    #expect(!TimeOrder.precedes(.infinity, .infinity))
  }
}
