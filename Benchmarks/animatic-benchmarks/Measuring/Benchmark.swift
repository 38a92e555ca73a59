/// A measurable piece of work, with a name such as `step/own-timing/1000`.
@MainActor
struct Benchmark {
  /// The name for `--filter` and `--list`: the subject, the variant and the size, between slashes.
  let name: String
  /// The unit of work; times are in nanoseconds per unit.
  let unit: String
  /// The number of runs to measure; `--quick` measures fewer.
  var runs = 7
  /// Whether `--quick` leaves the benchmark out.
  var isLong = false
  /// Prepares one run, outside of the measured time.
  let prepare: () -> Trial
}

/// One run of a benchmark, ready to start.
@MainActor
struct Trial {
  /// The number of units of work in the run.
  let units: Double
  /// The work, measured as a whole.
  let work: () -> Void
  /// Counts the run's results that do not jitter, after the run.
  var counts: () -> Counts = { [:] }
  /// The time of the work to leave out of the measurement, in nanoseconds.
  var excluded: () -> Double = { 0 }
}

/// Counted results by name: `allocations`, `bytes`, `error` and the like; see the README.
typealias Counts = [String: Double]

extension Counts {
  /// Makes counts that include the number of allocated objects, where the runtime reports it.
  init(allocations: Int?, _ others: Counts = [:]) {
    self = others
    self["allocations"] = allocations.map(Double.init)
  }
}
