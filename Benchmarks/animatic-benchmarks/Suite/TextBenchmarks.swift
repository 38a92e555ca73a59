import AnimaticPrinting

/// Returns the benchmarks of writing numbers as text, with the sizes and digits of animations.
@MainActor
func textBenchmarks() -> [Benchmark] {
  [
    writing("fixed", .decimals(6)), writing("shortest", .shortest),
  ]
}

@MainActor
private func writing(_ name: String, _ precision: Precision) -> Benchmark {
  let count = 1_000_000
  return Benchmark(name: "text/\(name)", unit: "cell") {
    var random = Mulberry32(state: 12345)
    // Numbers between whole points, like those of animations.
    let numbers = (0..<count).map { _ in
      let (from, to) = (random.whole(below: 2001) - 1000, random.whole(below: 2001) - 1000)
      return from + (to - from) * random.unit()
    }
    var bytes = 0
    return Trial(units: Double(count)) {
      var text = TextBuffer()
      for number in numbers {
        text.append(UInt8(ascii: ","))
        text.append(number, precision)
        if text.count > 1 << 16 { text.drain { bytes += $0.count } }
      }
      text.drain { bytes += $0.count }
    } counts: {
      ["bytes": Double(bytes) / Double(count)]
    }
  }
}
