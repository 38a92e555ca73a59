import AnimaticTracks

// Blocks that are driven by hand: paused, moved, turned round and ended by their owner.

extension Stage {
  /// Gives the animations of a block another time, and lets them stay at its end until they are
  /// ended; see ``end(_:finished:)``.
  public func drive(_ block: BlockID, by time: GroupTime) {
    for group in groups(of: block) {
      drivenGroups.insert(group)
      setTime(of: group, to: time)
    }
  }

  /// Removes the animations of a block, which shows its model from now on.
  ///
  /// - Parameters:
  ///   - block: The block whose animations are driven by hand.
  ///   - finished: Whether they have come to their end.
  /// - Returns: What is to be told at once.
  public func end(_ block: BlockID, finished: Bool) -> [StageEvent] {
    let finished = finished && blocks.slot(of: block).map { blocks[$0].finished } != false
    let events = telling {
      for track in groups(of: block).flatMap({ store.tracks(of: $0) }) {
        if let node = tracks[Int(track.index)].node { interrupt(track, of: node) }
      }
    }
    return events.map { event in
      if case .didStop(let id, _) = event, id == block {
        .didStop(id, finished: finished)
      } else {
        event
      }
    }
  }

  /// How many tracks are live but held where they are.
  var heldTrackCount: Int {
    drivenGroups.reduce(0) { count, group in
      guard store.isLive(group), store.time(of: group)?.isHeld == true else { return count }
      return count + store.tracks(of: group).count
    }
  }

  /// Visits the animations that blocks have on a node, oldest first.
  public func forEachAnimation(
    of node: AnimationNode, in blocks: Set<BlockID>, _ body: (DrivenAnimation) -> Void
  ) {
    for (track, property, _) in tracks(of: node) where blocks.contains(block(of: track)) {
      guard let value = store.value(of: track, at: time) else { continue }
      body(
        DrivenAnimation(
          property: property, mode: store.mode(of: track), origin: store.origin(of: track),
          value: value))
    }
  }
}

extension GroupTime {
  fileprivate var isHeld: Bool {
    if case .program(let program) = self { program.heldFraction != nil } else { false }
  }
}

/// What an animation of one property shows now, and showed at first.
public struct DrivenAnimation {
  /// What it moves.
  public let property: PropertyID
  /// Whether its values stand in for the model or are added to it.
  public let mode: TrackMode
  /// The value it comes from.
  public let origin: AnimatableValue
  /// The value at the present time.
  public let value: AnimatableValue
}
