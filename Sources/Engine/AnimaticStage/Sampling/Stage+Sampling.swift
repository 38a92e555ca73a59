import AnimaticTiming
import AnimaticTracks

extension AnimationNode {
  /// The stage of the node, or `nil` off screen.
  ///
  /// - Complexity: O(1)
  public var stage: Stage? { state.link?.state.owner.map { unsafeDowncast($0, to: Stage.self) } }

  /// Visits the animations of the node, oldest first, with their values at the present time of its
  /// stage; none off stage.
  ///
  /// - Precondition: `body` does not use the stage.
  /// - Complexity: O(*k*) in the number of the node's tracks.
  public func forEachAnimation(_ body: (PropertyID, TrackMode, AnimatableValue) -> Void) {
    guard firstTrack != .none else { return }
    stage?.state.visit(from: firstTrack, body)
  }

  /// Returns what shows of a property at the present time of the node's stage: the model's value
  /// with the node's animations on it, oldest first.
  ///
  /// An animation of a ``PropertyComponent`` shows in the whole, and one of the whole in its
  /// components.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - model: The model's value, which shows without an animation and off stage.
  /// - Complexity: O(*k*) in the number of the node's tracks.
  public func shownValue(of property: PropertyID, over model: AnimatableValue) -> AnimatableValue {
    let components = stage?.components ?? []
    var shown = model
    forEachAnimation { animated, mode, value in
      shown = shown.under(value, mode, of: animated, in: property, components)
    }
    return shown
  }
}

extension Stage {
  /// Visits the animations of a node, oldest first, with their values at the present time.
  ///
  /// - Precondition: The node is on the stage, and `body` does not use the stage.
  /// - Complexity: O(*k*) in the number of the node's tracks.
  public func forEachAnimation(
    of node: AnimationNode, _ body: (PropertyID, TrackMode, AnimatableValue) -> Void
  ) {
    requireHeld(node)
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
  /// - Precondition: The node is on the stage.
  /// - Complexity: O(*k*) in the number of the node's tracks.
  public func tracks(
    of node: AnimationNode
  ) -> [(track: TrackID, property: PropertyID, serial: Int)] {
    requireHeld(node)
    var tracks: [(track: TrackID, property: PropertyID, serial: Int)] = []
    var track = node.firstTrack
    while track != .none {
      let serial = Int(state.tracks[Int(track.index)].serial)
      tracks.append((track, state.store.property(of: track), serial))
      track = state.store.next(after: track)
    }
    return tracks
  }

  /// Returns the animation of a property of a node that was added last; `nil` for none.
  /// - Complexity: O(*k*) in the number of the node's tracks.
  package func newestTrack(of node: AnimationNode, for property: PropertyID) -> TrackID? {
    requireHeld(node)
    var newest: TrackID?
    var track = node.firstTrack
    while track != .none {
      if state.store.property(of: track) == property { newest = track }
      track = state.store.next(after: track)
    }
    return newest
  }

  /// Returns the block of a track.
  ///
  /// - Precondition: The track is one of ``tracks(of:)``.
  /// - Complexity: O(1)
  public func block(of track: TrackID) -> BlockID { state.blocks[blockIndex(of: track)].id }

  /// Returns the observer of a track's block.
  ///
  /// - Precondition: The track is one of ``tracks(of:)``.
  /// - Complexity: O(1)
  public func observer(of track: TrackID) -> AnyObject? {
    state.blocks[blockIndex(of: track)].observer
  }

  private func blockIndex(of track: TrackID) -> BlockIndex {
    requirePresent(track)
    return state.groups[Int(state.store.group(of: track).index)].block
  }

  /// Returns the time of a track's group, the track's ends and its mode.
  ///
  /// - Precondition: The track is one of ``tracks(of:)``.
  /// - Complexity: O(1), or O(log *k*) in the number of keyframes.
  public func interpolation(
    of track: TrackID
  ) -> (time: GroupTime?, from: AnimatableValue, to: AnimatableValue, mode: TrackMode) {
    requirePresent(track)
    return (
      state.store.time(of: state.store.group(of: track)), state.store.origin(of: track),
      state.store.target(of: track), state.store.mode(of: track)
    )
  }

  /// Returns the time in seconds at which a track's group ends; `nil` for one that its owner
  /// drives.
  /// - Precondition: The track is one of ``tracks(of:)``.
  package func end(of track: TrackID) -> Double? {
    requirePresent(track)
    let group = state.store.group(of: track)
    return state.groups[Int(group.index)].end == .driven ? nil : state.store.end(of: group)
  }

  /// Returns the present segment of the newest replacing animation of a property that has an
  /// effect, or `nil` when there is none or its values are not numbers.
  /// - Complexity: O(*k*) in the number of the node's tracks.
  package func segment(of property: PropertyID, on node: AnimationNode) -> TrackSegment? {
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
  /// - Complexity: O(*k*) in the number of the node's tracks and their keyframes.
  package func numbers(of property: PropertyID, on node: AnimationNode) -> [SIMD4<Double>] {
    tracks(of: node).filter { $0.property == property }
      .flatMap { state.store.numbers(of: $0.track) }
  }
}

// MARK: - Misuse

extension Stage {
  @inline(__always) func requireHeld(_ node: AnimationNode) {
    require(
      holds(node),
      node.stage == nil
        ? "the node is on no stage; attach(_:) it to this one first"
        : "the node is on another stage; ask that one, which `stage` of the node names")
  }

  /// Requires that a track has not been removed.
  @inline(__always) func requirePresent(_ track: TrackID) {
    let index = Int(track.index)
    require(
      state.tracks.indices.contains(index) && state.tracks[index].node != nil,
      "the track \(index) is gone; ask tracks(of:) again after an event, a flush or an interruption"
    )
  }

  @inline(__always) func requirePresent(_ track: TrackID, on node: AnimationNode) {
    let index = Int(track.index)
    require(
      state.tracks.indices.contains(index) && state.tracks[index].node === node,
      "the track \(index) is gone or of another node; ask tracks(of:) again after an event, a flush "
        + "or an interruption")
  }
}
