import Animatic
import Dispatch
import TestSupport

/// The division of time by a play. Neither the division nor what is sampled on the way may change
/// anything (rules B14 and F6).
package enum Pacing {
  /// Each interval is one step.
  case whole
  /// Intervals are divided at random, and everything is sampled on the way, on other threads too.
  case divided(SeededGenerator)

  /// The times at which an interval is divided.
  mutating func stops(between start: Double, and end: Double, due: Double?) -> [Double] {
    guard case .divided(var generator) = self else { return [] }
    var stops = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
      Double.random(in: start...end, using: &generator)
    }
    if let due, due < end, generator.chance(0.5) { stops.append(due) }
    if generator.chance(0.2) { stops.append(start) }
    self = .divided(generator)
    return stops.sorted()
  }

  /// Samples the screen in the ways there are, and compares them.
  @MainActor
  mutating func watch(_ simulator: Simulator, problems: inout [String]) {
    guard case .divided(var generator) = self else { return }
    defer { self = .divided(generator) }
    let snapshot = simulator.snapshot()
    let end = min(snapshot.end, snapshot.time + 1)
    let times = (0..<4).map { snapshot.time + (end - snapshot.time) * Double($0) / 4 }
    let expected = times.map { snapshot.samples(at: $0).fingerprint }
    problems += snapshot.samples(at: times[3]).compactMap(\.problem)
    if generator.chance(0.05) {
      let elsewhere = Self.onOtherThreads(times) { snapshot.samples(at: $0).fingerprint }
      if elsewhere != expected { problems.append("samples differ on other threads") }
    }
    if generator.chance(0.02) { _ = simulator.dump() }
    simulator.window.forEachView { _ = $0.layer.presentation()?.frame }
  }

  /// Returns what a closure returns for each time, on several threads and in another order.
  private static func onOtherThreads(
    _ times: [Double], _ body: @escaping @Sendable (Double) -> UInt64
  ) -> [UInt64] {
    let results = Results(count: times.count)
    DispatchQueue.concurrentPerform(iterations: times.count) { iteration in
      let index = times.count - 1 - iteration
      results.set(index, body(times[index]))
    }
    return results.values
  }
}

/// Numbers that several threads write.
private final class Results: @unchecked Sendable {
  private let queue = DispatchQueue(label: "results")
  private var numbers: [UInt64]

  init(count: Int) { numbers = Array(repeating: 0, count: count) }

  var values: [UInt64] { queue.sync { numbers } }
  func set(_ index: Int, _ number: UInt64) { queue.sync { numbers[index] = number } }
}

extension UIView {
  /// Visits the view and all views in it.
  fileprivate func forEachView(_ body: (UIView) -> Void) {
    body(self)
    for view in subviews { view.forEachView(body) }
  }
}
