/// The last due times of work with the same source, which tell whether it renews itself at a fixed
/// period.
package struct Renewals<Source: Hashable> {
  private struct Series {
    var due: Double
    var period = 0.0
    /// The number of intervals of this length, one after the other.
    var count = 0
  }

  private var series: [Source: Series] = [:]

  package init() {}

  /// Notes work that is submitted at a time, and due at another one, in seconds.
  ///
  /// It renews earlier work of its source if that was due already.
  package mutating func add(_ source: Source, due: Double, at time: Double) {
    guard let last = series[source], time >= last.due else {
      series[source] = Series(due: due)
      return
    }
    let interval = due - last.due
    let isRegular = abs(interval - last.period) < 1e-6
    series[source] = Series(due: due, period: interval, count: isRegular ? last.count + 1 : 1)
  }

  /// Returns the period of work that is due at a time; `nil` where it did not renew itself at
  /// least twice, in the same interval, which is longer than rounding.
  package func period(of source: Source, due: Double) -> Double? {
    guard let last = series[source], last.due == due, last.count > 1, last.period > 1e-6 else {
      return nil
    }
    return last.period
  }
}
