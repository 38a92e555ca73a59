import AnimaticTracks

extension Stage {
  /// Visits the animations of a node, oldest first, with their values at the present time.
  public func forEachAnimation(
    of node: AnimationNode, _ body: (PropertyID, TrackMode, AnimatableValue) -> Void
  ) {
    var track = node.firstTrack
    while track != .none {
      let stepped = values.time == time ? store.value(of: track, in: values) : nil
      if let value = stepped ?? store.value(of: track, at: time) {
        body(store.property(of: track), store.mode(of: track), value)
      }
      track = store.next(after: track)
    }
  }

  /// The animations of a node and what they move, in the order in which they were added.
  public func tracks(of node: AnimationNode) -> [(TrackID, PropertyID)] {
    var tracks: [(TrackID, PropertyID)] = []
    var track = node.firstTrack
    while track != .none {
      tracks.append((track, store.property(of: track)))
      track = store.next(after: track)
    }
    return tracks
  }

  /// What runs now, as a value that can be sampled at any time and on any core.
  public var timeline: Timeline { Timeline(store: store) }
}
