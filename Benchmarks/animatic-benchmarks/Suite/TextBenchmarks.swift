import AnimaticReports

/// What it costs to write numbers as text, of the size and the digits that animations give.
@MainActor
func textBenchmarks() -> [Benchmark] {
  [
    writing("fixed", .places(6)), writing("shortest", .shortest),
  ]
}

@MainActor
private func writing(_ name: String, _ precision: Precision) -> Benchmark {
  let count = 1_000_000
  return Benchmark(name: "text/\(name)", unit: "cell") {
    var random = Mulberry32(state: 12345)
    let numbers = (0..<count).map { _ in 2000 * random.unit() - 1000 }
    return Trial(units: Double(count)) {
      var text = TextBuffer()
      var bytes = 0
      for number in numbers {
        text.append(number, precision)
        text.append(UInt8(ascii: ","))
        if text.count > 1 << 16 { text.drain { bytes += $0.count } }
      }
      keep(Double(bytes))
    }
  }
}
