/// The animations of a layer that run at a time, which only moves on.
struct RunningMotions {
  private let motions: [Motion]
  /// The indices of the animations that are to begin, the next one last.
  private var coming: [Int]
  /// The indices of the animations that run, in their order.
  private var running: [Int] = []

  init(_ motions: [Motion]) {
    self.motions = motions
    coming = motions.indices.sorted { motions[$0].begin > motions[$1].begin }
  }

  /// The animations that run, in the order in which they began to be recorded.
  var all: [Motion] { running.map { motions[$0] } }

  /// Moves on to a time, in seconds.
  /// - Complexity: O(*n*) in running animations, and in those that begin on the way.
  mutating func advance(to time: Double) {
    running.removeAll { motions[$0].end < time - 1e-9 }
    let count = running.count
    while let next = coming.last, motions[next].begin <= time + 1e-9 {
      coming.removeLast()
      if motions[next].end >= time - 1e-9 { running.append(next) }
    }
    if running.count > count { running.sort() }
  }
}

extension [Motion] {
  /// Returns the times after one time and before another one at which the movements may break, in
  /// their order.
  func breaks(after first: Double, before last: Double) -> [Double] {
    var times: [Double] = []
    for motion in self {
      var time = first
      while true {
        let next = motion.nextBreak(after: time)
        guard next < last else { break }
        times.append(next)
        time = next
      }
    }
    return times.sorted()
  }
}

extension [Double] {
  /// Returns whether one of the numbers, which are in their order, lies nearer to another number
  /// than a distance.
  func hasNumber(near other: Double, within distance: Double) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= other - distance { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] < other + distance
  }
}
