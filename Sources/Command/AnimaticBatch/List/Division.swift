import AnimaticStage

/// The division of a stream of jobs into slices of equal costs.
///
/// Each job goes to the slice that costs least so far, and among such to the first. So a slice
/// costs at most one job more than another one, the division is the same on every machine, and
/// nobody has to know all jobs before the first is divided.
package struct Division {
  /// A slice with the costs of its jobs so far.
  private struct Slice: HeapOrdered {
    let number: Int
    var cost = 0.0

    func precedes(_ other: Slice) -> Bool { (cost, number) < (other.cost, other.number) }
  }

  private var slices = BinaryHeap<Slice>()

  /// Creates a division into a number of slices, at least 1.
  package init(into count: Int) {
    for number in 0..<count { slices.push(Slice(number: number)) }
  }

  /// Returns the number of the slice of the next job, from 0 on.
  /// - Complexity: O(log *n*) for *n* slices.
  package mutating func append(_ cost: Double) -> Int {
    guard var slice = slices.popFirst() else { return 0 }
    slice.cost += cost
    slices.push(slice)
    return slice.number
  }
}
