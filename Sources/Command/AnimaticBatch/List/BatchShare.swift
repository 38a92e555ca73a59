/// A slice of a job list: K of N, and of that k of n, written `K/N` and `K/N/k/n`.
package struct BatchShare: Hashable, Sendable {
  /// The number of one slice, from 1 on, and the number of all.
  package struct Step: Hashable, Sendable {
    package let number: Int
    package let count: Int
  }

  /// The greatest number of slices of a step.
  package static let most = 1_000_000

  /// The steps from the whole list to the slice, at least one.
  package let steps: [Step]

  private init(_ steps: [Step]) { self.steps = steps }

  package static let whole = BatchShare([Step(number: 1, count: 1)])

  /// Reads `K/N` with 1 ≤ K ≤ N, once or several times; `nil` for another text.
  package init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count % 2 == 0, !numbers.contains(nil) else { return nil }
    let values = numbers.compactMap(\.self)
    let steps = stride(from: 0, to: values.count, by: 2).map {
      Step(number: values[$0], count: values[$0 + 1])
    }
    guard steps.allSatisfy({ 1...Self.most ~= $0.count && 1...$0.count ~= $0.number }) else {
      return nil
    }
    self.init(steps)
  }

  /// The text that is read as the slice.
  package var text: String { steps.map { "\($0.number)/\($0.count)" }.joined(separator: "/") }

  /// Returns slice k of n of this one.
  package func slice(_ number: Int, of count: Int) -> BatchShare {
    BatchShare(steps + [Step(number: number, count: count)])
  }

  /// Whether the slice may have a job that another one has as well: where one is a slice of the
  /// other, or where their counts differ.
  package func overlaps(_ other: BatchShare) -> Bool {
    for (own, others) in zip(steps, other.steps) where own != others {
      return own.count != others.count
    }
    return true
  }

  /// Whether another slice is a slice of this one.
  package func contains(_ other: BatchShare) -> Bool { other.steps.starts(with: steps) }
}

/// The choice of the jobs of one slice out of a stream of all jobs.
package struct ShareFilter {
  private let steps: [BatchShare.Step]
  private var divisions: [Division]

  package init(_ share: BatchShare) {
    steps = share.steps
    divisions = steps.map { Division(into: $0.count) }
  }

  /// Returns whether the slice has the next job of the stream.
  package mutating func accepts(_ cost: Double) -> Bool {
    for (index, step) in steps.enumerated() {
      guard divisions[index].append(cost) == step.number - 1 else { return false }
    }
    return true
  }
}
