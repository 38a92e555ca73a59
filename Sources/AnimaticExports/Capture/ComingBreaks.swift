import AnimaticStage

/// The animations that have not ended, by the next time at which each may break.
struct ComingBreaks {
  private struct Break: HeapOrdered {
    let time: Double
    let motion: Motion
    func precedes(_ other: Break) -> Bool { time < other.time }
  }

  private struct Short: HeapOrdered {
    let motion: Motion
    func precedes(_ other: Short) -> Bool { motion.duration < other.motion.duration }
  }

  private var breaks = BinaryHeap<Break>()
  private var shortest = BinaryHeap<Short>()

  /// The first time at which a movement may break, in seconds; infinity for none.
  var next: Double { breaks.first?.time ?? .infinity }

  /// The length of the shortest iteration, in seconds; infinity for none.
  var duration: Double { shortest.first?.motion.duration ?? .infinity }

  /// Adds an animation.
  ///
  /// - Complexity: O(log *n*) in animations.
  mutating func add(_ motion: Motion, at time: Double) {
    breaks.push(Break(time: motion.nextBreak(after: time), motion: motion))
    shortest.push(Short(motion: motion))
  }

  /// Moves on to a time, and forgets the animations that have ended.
  ///
  /// - Complexity: O(log *n*) in animations for each break on the way.
  mutating func advance(to time: Double) {
    while let first = breaks.first, first.time <= time {
      _ = breaks.popFirst()
      let next = first.motion.nextBreak(after: time)
      if next.isFinite { breaks.push(Break(time: next, motion: first.motion)) }
    }
    while let first = shortest.first, first.motion.end <= time { _ = shortest.popFirst() }
  }
}
