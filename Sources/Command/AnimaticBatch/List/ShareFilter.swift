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
