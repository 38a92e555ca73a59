import AnimaticPictures
import Testing

struct PlotAxisTests {
  @Test(arguments: [
    (0.0, 1.0, 6, ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]),
    (0, 1, 5, ["0.0", "0.5", "1.0"]),
    (0, 10, 12, ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]),
    (-0.3, 1.2, 4, ["0.0", "0.5", "1.0"]),
    (-50, 320, 5, ["0", "100", "200", "300"]),
    (0.001, 0.0045, 4, ["0.001", "0.002", "0.003", "0.004"]),
    (0, 4e12, 5, ["0", "1e12", "2e12", "3e12", "4e12"]),
    (-1.5e9, 1.5e9, 4, ["-1e9", "0", "1e9"]),
    (0, 2.5e-9, 6, ["0", "5e-10", "1e-9", "1.5e-9", "2e-9", "2.5e-9"]),
    (0.5, 10.5, 10, ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]),
    (123_456, 123_458, 3, ["123456", "123457", "123458"]),
  ])
  func `ticks are round numbers, as many as fit`(
    _ low: Double, _ high: Double, _ count: Int, _ labels: [String]
  ) throws {
    let axis = try #require(PlotAxis(from: low, to: high, ticks: count))
    #expect(axis.ticks.map(\.label) == labels)
    #expect(axis.ticks.allSatisfy { (0...1).contains(axis.fraction(of: $0.value)) })
  }

  @Test(arguments: [(1.0, 0.5, 1.5), (0, -1, 1), (-8, -12, -4)])
  func `an axis around one number has a margin to both sides`(
    _ number: Double, _ low: Double, _ high: Double
  ) throws {
    let axis = try #require(PlotAxis(from: number, to: number, ticks: 5))
    #expect((axis.low, axis.high, axis.fraction(of: number)) == (low, high, 0.5))
  }

  @Test(
    arguments: [
      (-1.7e308, 1.7e308), (1.7e308, 1.7e308), (.nan, 1), (0, .infinity), (1, 0),
    ] as [(Double, Double)])
  func `numbers without a finite distance have no axis`(_ low: Double, _ high: Double) {
    #expect(PlotAxis(from: low, to: high, ticks: 5) == nil)
  }

  @Test(arguments: [
    (Double.leastNonzeroMagnitude, 2 * Double.leastNonzeroMagnitude), (1e300, 1.5e307),
    (1e12, 1e12 + 1), (-Double.leastNormalMagnitude / 8, Double.leastNormalMagnitude / 8),
  ])
  func `extreme numbers have an axis`(_ low: Double, _ high: Double) throws {
    let axis = try #require(PlotAxis(from: low, to: high, ticks: 5))
    #expect(axis.ticks.count <= 5 && axis.low <= low)
    #expect(axis.high >= high)
  }
}
