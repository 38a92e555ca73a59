import AnimaticStage
import AnimaticTracks
import Synchronization

/// The emissions of an emitter up to now, and until the program changes it: a function of time.
///
/// A history is a list of pieces, one for each change by the program (rule H14).
final class EmissionHistory: Hashable, Sendable {
  /// The pieces by their begins; the first one has no begin.
  let pieces: [EmissionPiece]
  /// The map from the stage's time to the layer's.
  let map: TimeMap

  init(pieces: [EmissionPiece], map: TimeMap) { (self.pieces, self.map) = (pieces, map) }

  static func == (first: EmissionHistory, second: EmissionHistory) -> Bool { first === second }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The emissions of an emitter from a time on, until the program changes it.
final class EmissionPiece: Sendable {
  /// The layer's time, in seconds; −∞ for the first piece.
  let begin: Double
  /// The values without animations.
  let values: EmitterValues
  /// The animations of the values; `nil` for none.
  let animations: EmissionAnimations?
  /// The number of births of each cell up to the start, with a fraction.
  let births: [Double]
  /// The births of each cell from the start to each step of ``Emission/step``, as far as somebody
  /// has asked.
  let sums = Mutex<[[Double]]>([])

  init(begin: Double, values: EmitterValues, animations: EmissionAnimations?, births: [Double]) {
    (self.begin, self.values, self.animations) = (begin, values, animations)
    self.births = births
  }
}

/// The animations that an emitter has from one flush to the next one that changes them.
struct EmissionAnimations: Sendable {
  let timeline: Timeline
  /// The committed state on which the animations lie.
  let state: LayerState
  let tracks: [Track]
  /// The map from the stage's time to the layer's.
  let map: TimeMap
  /// The stage's time at which they were recorded, in seconds.
  let time: Double

  struct Track: Equatable, Sendable {
    let id: TrackID
    let property: PropertyID
    let mode: TrackMode
    let from: AnimatableValue
    let to: AnimatableValue
    let block: BlockID
    /// The end on the stage, in seconds; `nil` for one that somebody drives by hand.
    let end: Double?
  }
}
