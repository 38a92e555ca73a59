/// The results of the runs of a benchmark.
struct Measurement {
  let name: String
  let unit: String
  /// Nanoseconds per unit of all runs, in increasing order.
  let times: [Double]
  /// The counts of the last run.
  var counts: Counts

  var minimum: Double { times[0] }
  var median: Double { times[times.count / 2] }
  /// The 90th percentile.
  var slow: Double { times[min(times.count - 1, times.count * 9 / 10)] }
}

extension Benchmark {
  /// Measures the benchmark.
  ///
  /// - Parameter isQuick: Whether to measure fewer runs.
  func measure(isQuick: Bool) -> Measurement {
    var times: [Double] = []
    var counts: Counts = [:]
    for _ in 0..<(isQuick ? min(runs, 3) : runs) {
      let trial = prepare()
      let time = nanoseconds(of: trial.work)
      times.append((time - trial.excluded()) / trial.units)
      counts = trial.counts()
    }
    return Measurement(name: name, unit: unit, times: times.sorted(), counts: counts)
  }
}
