import AnimaticStage
import AnimaticTracks

extension TrackStore {
  /// Adds a track from a value to another one.
  mutating func addTrack(
    to group: GroupID, property: PropertyID, mode: TrackMode, from: AnimatableValue,
    to: AnimatableValue
  ) -> TrackID {
    addTrack(to: group, property: property, mode: mode, content: .ramp(from: from, to: to))
  }
}

extension GroupTime {
  /// The timing of a group that has no nested timing.
  var plain: GroupTiming? {
    if case .plain(let timing) = self { timing } else { nil }
  }
}
