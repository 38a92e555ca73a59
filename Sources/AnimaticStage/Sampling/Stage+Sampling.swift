import AnimaticTracks

extension AnimationNode {
  /// The stage of the node, or `nil` off screen.
  ///
  /// - Complexity: O(1)
  public var stage: Stage? {
    state.link?.state.owner.map { unsafeDowncast($0, to: Stage.self) }
  }

  /// Visits the animations of the node, oldest first, with their values at the present time of its
  /// stage; none off stage.
  ///
  /// - Precondition: `body` does not use the stage.
  /// - Complexity: O(*k*) in the number of the node's tracks.
  public func forEachAnimation(_ body: (PropertyID, TrackMode, AnimatableValue) -> Void) {
    guard firstTrack != .none else { return }
    stage?.state.visit(from: firstTrack, body)
  }
}

extension Stage {
  /// Visits the animations of a node, oldest first, with their values at the present time.
  ///
  /// - Precondition: `body` does not use the stage.
  /// - Complexity: O(*k*) in the number of the node's tracks.
  public func forEachAnimation(
    of node: AnimationNode, _ body: (PropertyID, TrackMode, AnimatableValue) -> Void
  ) {
    guard node.firstTrack != .none else { return }
    state.visit(from: node.firstTrack, body)
  }

  /// The animations at present, as a value that any core can sample at any time.
  ///
  /// - Complexity: O(1); the next change of the stage copies the arrays that it changes.
  public var timeline: Timeline { Timeline(store: state.store) }

  // MARK: - Tracks

  /// Returns the animations of a node in the order of adding, with their properties and a number
  /// that distinguishes those of one property: 1 for an animation that began alone.
  ///
  /// - Complexity: O(*k*) in the number of the node's tracks.
  public func tracks(
    of node: AnimationNode
  ) -> [(track: TrackID, property: PropertyID, serial: Int)] {
    var tracks: [(track: TrackID, property: PropertyID, serial: Int)] = []
    var track = node.firstTrack
    while track != .none {
      let serial = Int(state.tracks[Int(track.index)].serial)
      tracks.append((track, state.store.property(of: track), serial))
      track = state.store.next(after: track)
    }
    return tracks
  }

  /// Returns the block of a track.
  ///
  /// - Complexity: O(1)
  public func block(of track: TrackID) -> BlockID { state.blocks[blockIndex(of: track)].id }

  /// Returns the observer of a track's block.
  ///
  /// - Complexity: O(1)
  public func observer(of track: TrackID) -> AnyObject? {
    state.blocks[blockIndex(of: track)].observer
  }

  private func blockIndex(of track: TrackID) -> BlockIndex {
    state.groups[Int(state.store.group(of: track).index)].block
  }

  /// Returns the time of a track's group, the track's ends and its mode.
  ///
  /// - Complexity: O(1), or O(log *k*) in the number of keyframes.
  public func interpolation(
    of track: TrackID
  ) -> (time: GroupTime?, from: AnimatableValue, to: AnimatableValue, mode: TrackMode) {
    (
      state.store.time(of: state.store.group(of: track)), state.store.origin(of: track),
      state.store.target(of: track), state.store.mode(of: track)
    )
  }

  /// Returns the present segment of the newest replacing animation of a property that has an effect,
  /// or `nil` when there is none or its values are not numbers.
  ///
  /// - Complexity: O(*k*) in the number of the node's tracks.
  public func segment(of property: PropertyID, on node: AnimationNode) -> TrackSegment? {
    var segment: TrackSegment?
    var track = node.firstTrack
    while track != .none {
      if state.store.property(of: track) == property && state.store.mode(of: track) == .replacing {
        segment = state.store.segment(of: track, at: time) ?? segment
      }
      track = state.store.next(after: track)
    }
    return segment
  }

  /// Returns all numbers that the animations of a property pass.
  ///
  /// - Complexity: O(*k*) in the number of the node's tracks and their keyframes.
  public func numbers(of property: PropertyID, on node: AnimationNode) -> [SIMD4<Double>] {
    tracks(of: node).filter { $0.property == property }
      .flatMap { state.store.numbers(of: $0.track) }
  }
}
