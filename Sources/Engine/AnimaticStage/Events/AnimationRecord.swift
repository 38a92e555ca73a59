import AnimaticTiming
import AnimaticTracks

/// An entry in the journal of a stage: an animation of one property of a node has begun or ended.
package enum AnimationRecord {
  /// An animation began, or waits for the end of its delay.
  case began(Animation)
  /// An animation is gone; `finished` is false before its end, and `block` has replaced it.
  case ended(TrackID, at: Double, finished: Bool, by: BlockID?)

  /// An animation as it was when it was added.
  package struct Animation {
    /// The index under which the end is recorded; a later animation may have it again.
    package let track: TrackID
    package let node: AnimationNode
    package let property: PropertyID
    package let mode: TrackMode
    /// The first value, which in the mode of addition is a difference.
    package let from: AnimatableValue
    /// The last value, likewise.
    package let to: AnimatableValue
    package let schedule: BlockSchedule
    /// The number of iterations, of which those there and back are two; infinite without an end.
    package let iterations: Double
    /// The curve of each iteration; `nil` for keyframes.
    package let curve: TimingCurve?
    /// The fractions of an iteration at which keyframes pass their values; none for other
    /// animations.
    package let keyTimes: [Double]
    /// The values as a function of time, unless something changes the animation later.
    package let motion: TrackMotion
  }
}

/// The begins and ends of the animations of a stage, until somebody takes them.
package final class AnimationJournal {
  private var records: ContiguousArray<AnimationRecord> = []

  init() {}

  func append(_ record: AnimationRecord) { records.append(record) }

  /// Returns what has been recorded since the last call, in its order.
  package func takeRecords() -> ContiguousArray<AnimationRecord> {
    defer { records = [] }
    return records
  }
}

/// A journal as long as somebody else keeps it.
struct KeptJournal {
  weak var journal: AnimationJournal?
}
