/// What a stage notes of a track besides its way.
struct StagedTrack {
  /// Whose track it is; `nil` when it is gone.
  var node: AnimationNode?
  /// What tells the track from others of its node and property.
  var serial: Int32
}
