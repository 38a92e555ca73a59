/// One thing that is measured, under a name such as `step/own-timing/1000`.
@MainActor
struct Benchmark {
  /// What `--filter` and `--list` go by: the subject, the variant and the size, between slashes.
  let name: String
  /// What one unit of work is; times are in nanoseconds per unit.
  let unit: String
  /// How many runs to measure; `--quick` takes fewer.
  var runs = 7
  /// Whether `--quick` leaves it out.
  var isLong = false
  /// Makes all that one run needs, outside the measured time.
  let prepare: () -> Trial
}

/// One run of a benchmark, ready to start.
@MainActor
struct Trial {
  /// How many units of work the run is made of.
  let units: Double
  /// The work, measured as a whole.
  let work: () -> Void
  /// What can be counted about the run after it, and does not jitter.
  var counts: () -> Counts = { [:] }
  /// How long of the work was not to be measured, in nanoseconds.
  var excluded: () -> Double = { 0 }
}

/// Counted results by name: `allocations`, `bytes`, `error` and the like; see the README.
typealias Counts = [String: Double]

extension Counts {
  /// Counts that take in how many objects were allocated, where that can be told.
  init(allocations: Int?, _ others: Counts = [:]) {
    self = others
    self["allocations"] = allocations.map(Double.init)
  }
}
