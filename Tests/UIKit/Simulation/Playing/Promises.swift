/// The starts and stops that blocks, animations and animators owe the program.
struct Promises {
  private struct Promise {
    let name: String
    /// Whether a stop must come, even if no start has come.
    let isDue: Bool
    var starts = 0
    var stops = 0
  }

  private var promises: [Promise] = []

  /// Expects a stop, and maybe a start before it.
  ///
  /// - Parameter isDue: Whether a stop must come, even if no start has come.
  /// - Returns: The number of the promise.
  mutating func make(_ name: String, isDue: Bool) -> Int {
    promises.append(Promise(name: name, isDue: isDue))
    return promises.count - 1
  }

  mutating func start(_ number: Int) { promises[number].starts += 1 }

  mutating func stop(_ number: Int) { promises[number].stops += 1 }

  /// The promises that are broken whether or not something runs.
  var contradictions: [String] {
    promises.filter { $0.starts > 1 || $0.stops > 1 }.map {
      "\($0.name) has started \($0.starts) times and stopped \($0.stops) times"
    }
  }

  /// The promises that are broken once nothing runs.
  var broken: [String] {
    promises.filter { $0.stops < max($0.starts, $0.isDue ? 1 : 0) }.map {
      "\($0.name) has \($0.starts == 0 ? "neither started nor" : "started and not") stopped"
    }
  }
}
