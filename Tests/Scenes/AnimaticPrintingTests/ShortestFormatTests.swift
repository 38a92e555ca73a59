import AnimaticPrinting
import TestSupport
import Testing

private func shortest(_ value: Double) -> String {
  var buffer = TextBuffer(capacity: 0)
  buffer.append(shortest: value)
  return buffer.string
}

/// Returns Swift's description of a number, in the buffer's spelling.
private func described(_ value: Double) -> String {
  let text = value == 0 ? "0" : value.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

@Suite struct ShortestFormatTests {
  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (100, "100"), (-7, "-7"), (0.5, "0.5"), (0.1, "0.1"), (-2.25, "-2.25"),
      (0.1 + 0.2, "0.30000000000000004"), (1.0 / 3, "0.3333333333333333"), (1e-4, "0.0001"),
      (1e-7, "1e-07"), (1.5e20, "1.5e+20"), (9_007_199_254_740_991, "9007199254740991"),
      (9_007_199_254_740_992, "9007199254740992"), (.leastNonzeroMagnitude, "5e-324"),
      (1.797_693_134_862_315_7e308, "1.7976931348623157e+308"), (100_000_000, "100000000"),
      (99_999_999.5, "99999999.5"), (4_503_599_627_370_495.5, "4503599627370495.5"),
    ] as [(Double, String)])
  func `a number has the shortest text that reads back`(value: Double, text: String) {
    #expect(shortest(value) == text)
  }

  @Test func `powers of two and ten and their neighbours are what Swift prints`() {
    let twos = (-1074...1023).map { Double(sign: .plus, exponent: $0, significand: 1) }
    let tens = (-320...308).map { read("1e\($0)") }
    for value in (twos + tens).flatMap({ [$0, $0.nextUp, $0.nextDown, -$0] }) {
      let text = shortest(value)
      #expect(text == described(value) && read(text) == value)
    }
  }

  @Test func `short decimals read back as written`() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<(isThorough ? 20_000 : 5000) {
      let units = Int.random(in: 1..<10_000_000, using: &generator)
      let text = "\(units / 1000).\(String(1000 + units % 1000).dropFirst())"
      let trimmed = described(read(text))
      #expect(shortest(read(text)) == trimmed && trimmed.utf8.count <= text.utf8.count)
    }
  }

  @Test func `random numbers read back exactly and have the digits that Swift prints`() {
    let seed: UInt64 = 5
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<(isThorough ? 200_000 : 50_000) {
      let value = generator.nextDouble()
      let text = shortest(value)
      guard read(text) == value, text == described(value) else {
        Issue.record("seed \(seed): \(value) is printed as \(text)")
        return
      }
    }
  }
}
