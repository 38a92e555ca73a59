import AnimaticTracks

extension AnimationNode {
  /// Visits the animations of the node, oldest first, with their values at the present time of its
  /// stage; none off stage.
  ///
  /// - Precondition: `body` does not let go of the stage.
  public func forEachAnimation(_ body: (PropertyID, TrackMode, AnimatableValue) -> Void) {
    guard firstTrack != .none else { return }
    // The stage is not held, which would be two locked instructions.
    stageLink?.unheldStage?._withUnsafeGuaranteedRef { $0.forEachAnimation(of: self, body) }
  }
}

extension Stage {
  /// Visits the animations of a node, oldest first, with their values at the present time.
  public func forEachAnimation(
    of node: AnimationNode, _ body: (PropertyID, TrackMode, AnimatableValue) -> Void
  ) {
    guard node.firstTrack != .none else { return }
    store.visit(from: node.firstTrack, at: time, steppedInto: &values, body)
  }

  /// Where the newest animation of a property that shows is on its way, if it stands in for the
  /// model and is one of numbers.
  public func stretch(of property: PropertyID, on node: AnimationNode) -> TrackStretch? {
    var stretch: TrackStretch?
    var track = node.firstTrack
    while track != .none {
      if store.property(of: track) == property && store.mode(of: track) == .replacing {
        stretch = store.stretch(of: track, at: time) ?? stretch
      }
      track = store.next(after: track)
    }
    return stretch
  }

  /// All values that the animations of a property lead over, if they are ones of numbers.
  public func numbers(of property: PropertyID, on node: AnimationNode) -> [SIMD4<Double>] {
    tracks(of: node).filter { $0.property == property }.flatMap { store.numbers(of: $0.track) }
  }

  /// The animations of a node, in the order in which they were added, with what they move and a
  /// number that tells them from those of the same property that run at the same time: 1 for one
  /// that began alone.
  public func tracks(
    of node: AnimationNode
  ) -> [(track: TrackID, property: PropertyID, serial: Int)] {
    var tracks: [(track: TrackID, property: PropertyID, serial: Int)] = []
    var track = node.firstTrack
    while track != .none {
      tracks.append((track, store.property(of: track), Int(self.tracks[Int(track.index)].serial)))
      track = store.next(after: track)
    }
    return tracks
  }

  /// The time of a track's group, the values it leads from and to, and how these and the model make
  /// what is shown.
  public func way(
    of track: TrackID
  ) -> (time: GroupTime?, from: AnimatableValue, to: AnimatableValue, mode: TrackMode) {
    (
      store.time(of: store.group(of: track)), store.origin(of: track), store.target(of: track),
      store.mode(of: track)
    )
  }

  /// What runs now, as a value that can be sampled at any time and on any core.
  public var timeline: Timeline { Timeline(store: store) }
}
