import AnimaticTiming
import AnimaticTracks

/// Returns the benchmarks of the evaluation of a Bézier curve (workload W3).
@MainActor
func curveBenchmarks() -> [Benchmark] {
  [
    single("ease-in-out", .easeInOut), single("steep", UnitBezier.steep), batch(),
  ]
}

/// Measures one call after the other, as a user of the curve makes them.
@MainActor
private func single(_ name: String, _ curve: UnitBezier?) -> Benchmark {
  let count = 100_000
  return Benchmark(name: "curve/single/\(name)", unit: "value") {
    let curve = curve ?? .linear
    let fractions = randomFractions(count)
    return Trial(units: Double(count)) {
      var sum = 0.0
      for fraction in fractions { sum += curve.value(at: fraction) }
      keep(sum)
    }
  }
}

/// Measures groups without tracks: the timing and the curve of each, as a tick computes them.
@MainActor
private func batch() -> Benchmark {
  let count = 1_000
  let frames = 1_000
  return Benchmark(name: "curve/batch", unit: "value") {
    var store = TrackStore()
    for fraction in randomFractions(count) {
      store.activate(
        store.addGroup(
          GroupTiming(
            begin: -fraction, duration: 1, iterations: .infinity, alternates: true,
            curve: .easeInOut)
        ))
    }
    var values = TrackValues()
    return Trial(units: Double(count * frames)) {
      for frame in 1...frames { store.step(to: Double(frame) / 60, into: &values) }
    }
  }
}

private func randomFractions(_ count: Int) -> [Double] {
  var random = Mulberry32(state: 7)
  return (0..<count).map { _ in random.whole(below: 1e9) / 1e9 }
}

extension UnitBezier {
  fileprivate static let steep = try? UnitBezier(0.9, 0, 0.1, 1)
}
