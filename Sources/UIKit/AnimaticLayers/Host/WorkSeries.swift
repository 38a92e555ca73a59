/// Work at several times, of which only the next one waits in a queue.
@MainActor package protocol WorkSeries: AnyObject {
  /// The time of the next work, in seconds; `nil` for none.
  var nextDue: Double? { get }
  /// Returns the next work, and moves on to the one after it, which comes no earlier.
  func takeNext() -> @MainActor () -> Void
}

extension AnimationHost {
  /// Schedules work at several times, for which the host counts as running.
  ///
  /// - Parameters:
  ///   - series: The works.
  ///   - count: The greatest number of works.
  ///   - callback: The description of a work in diagnostics.
  /// - Complexity: O(log n) in scheduled work, and again for each work.
  package func schedule(_ series: any WorkSeries, atMost count: Int, as callback: Callback) {
    work.add(series, atMost: count, as: callback)
    requestFlush()
  }
}
