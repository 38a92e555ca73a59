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

  /// The time from one break of an animation to the next one.
  private struct Section: HeapOrdered {
    let length: Double
    let end: Double
    func precedes(_ other: Section) -> Bool { length < other.length }
  }

  private var breaks = BinaryHeap<Break>()
  private var shortest = BinaryHeap<Short>()
  private var sections = BinaryHeap<Section>()

  /// The first time at which a movement may break, in seconds; infinity for none.
  var next: Double { breaks.first?.time ?? .infinity }
  /// The length of the shortest iteration, in seconds; infinity for none.
  var duration: Double { shortest.first?.motion.duration ?? .infinity }
  /// The shortest time between two breaks of an animation, of those that have passed the first of
  /// them and not the second, in seconds; infinity for none.
  var section: Double { sections.first?.length ?? .infinity }

  /// Adds an animation.
  /// - Complexity: O(log *n*) in animations.
  mutating func add(_ motion: Motion, at time: Double) {
    push(motion, at: time)
    shortest.push(Short(motion: motion))
  }

  private mutating func push(_ motion: Motion, at time: Double) {
    let next = motion.nextBreak(after: time)
    guard next.isFinite else { return }
    breaks.push(Break(time: next, motion: motion))
    sections.push(Section(length: next - time, end: next))
  }

  /// Moves on to a time, and forgets the animations that have ended.
  /// - Complexity: O(log *n*) in animations for each break on the way.
  mutating func advance(to time: Double) {
    while let first = breaks.first, first.time <= time {
      _ = breaks.popFirst()
      push(first.motion, at: time)
    }
    while let first = sections.first, first.end <= time { _ = sections.popFirst() }
    while let first = shortest.first, first.motion.end <= time { _ = shortest.popFirst() }
  }
}
