import AnimaticPrinting
import TestSupport
import Testing

private func fixed(_ value: Double, _ places: Int) -> String {
  var buffer = TextBuffer(capacity: 0)
  buffer.append(decimal: value, count: places)
  return buffer.string
}

@Suite struct FixedFormatTests {
  @Test(
    arguments: [
      (0, 6, "0.000000"), (1, 6, "1.000000"), (-1.5, 6, "-1.500000"), (100, 0, "100"),
      (1.0 / 3, 6, "0.333333"), (0.999_999_5, 6, "1.000000"), (9.999_999_9, 6, "10.000000"),
      (-0.999_999_9, 6, "-1.000000"), (123_456_789.123_456_789, 6, "123456789.123457"),
      (0.1, 17, "0.10000000000000001"), (0.000_1, 3, "0.000"),
      // A number that rounds to minus zero has no sign.
      (-0.0, 6, "0.000000"), (-0.000_000_4, 6, "0.000000"), (-1e-300, 6, "0.000000"),
      (-.leastNonzeroMagnitude, 6, "0.000000"),
      // A tie goes to the even digit.
      (0.5, 0, "0"), (1.5, 0, "2"), (2.5, 0, "2"), (-2.5, 0, "-2"), (0.125, 2, "0.12"),
      (0.375, 2, "0.38"), (1.0 / 128, 6, "0.007812"), (3.0 / 128, 6, "0.023438"),
      (2_000_000.5, 0, "2000000"), (9.5, 0, "10"), (99.5, 0, "100"),
      (4_503_599_627_370_495.5, 0, "4503599627370496"), (0x1p-18, 17, "0.00000381469726562"),
      (0x3p-18, 17, "0.00001144409179688"),
    ] as [(Double, Int, String)])
  func `a number has the requested count of decimals`(value: Double, places: Int, text: String) {
    #expect(fixed(value, places) == text)
  }

  @Test(
    arguments: [
      0, 0x1p-11, 0x1p-12, 0x1p-11.nextDown, 0x1p-65, 0x1p-75, 0x1p-76, 0x1p-77, 1e-17, 5e-18,
      5.000_000_000_000_001e-18, 0.1, 0.5, 1, 10, 99_999_999, 100_000_000, 99_999_999.999_999_99,
      0x1p52, 0x1p53, 0x1p53 + 2, 0x1p63, 0x1p63.nextDown, 0x1p64, 1e15, 1e16, 1e18, 1e22, 1e23,
      1e100, 0.999_999_999_999_999_9, .leastNonzeroMagnitude, .leastNormalMagnitude,
      .greatestFiniteMagnitude,
    ] as [Double])
  func `every count of decimals is what C prints`(magnitude: Double) {
    for places in Precision.decimalCounts {
      for value in [magnitude, -magnitude] {
        #expect(fixed(value, places) == printed(value, places: places), "\(places) decimals")
      }
    }
  }

  @Test func `random numbers, ties and their neighbours are what C prints`() {
    let seed: UInt64 = 3
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<(isThorough ? 200_000 : 15_000) {
      let places = Int.random(in: Precision.decimalCounts, using: &generator)
      // An odd multiple of 2^-(places + 1) ends in a 5 just after the last decimal.
      let odd = Double(Int.random(in: 0..<1 << 40, using: &generator) * 2 + 1)
      let tie = Double(sign: .plus, exponent: -places - 1, significand: odd)
      for value in [generator.nextDouble(), tie, tie.nextUp, -tie.nextDown] {
        let (text, expected) = (fixed(value, places), printed(value, places: places))
        guard text == expected else {
          Issue.record("seed \(seed): \(value), \(places) decimals: \(text) is not \(expected)")
          return
        }
      }
    }
  }
}
