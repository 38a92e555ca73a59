import AnimaticTracks

// A driven block is one that its owner pauses, scrubs, reverses and ends.
extension Stage {
  /// Replaces the time of a block's animations, which from now on stay at their end until
  /// ``end(_:finished:)``.
  ///
  /// - Complexity: O(*n* + *g* log *m*) in the numbers of all tracks, groups of the block and
  ///   events.
  public func drive(_ block: BlockID, by time: GroupTime) {
    for group in groups(of: block) {
      state.setEnd(of: group.index, to: .driven)
      setTime(of: group, to: time)
    }
  }

  /// Removes the animations of a driven block, whose model shows from now on.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - finished: Whether its animations have reached their end.
  /// - Returns: The notifications that the caller delivers at once.
  /// - Complexity: O(*n*) in the number of all tracks.
  public func end(_ block: BlockID, finished: Bool) -> [BlockNotification] {
    let finished =
      finished && state.blocks.index(of: block).map { state.blocks[$0].finished } != false
    let notifications = notifications {
      for group in groups(of: block) {
        state.groups[Int(group.index)].isAtEnd = false
        for track in state.store.tracks(of: group) {
          if let node = state.tracks[Int(track.index)].node { interrupt(track, of: node) }
        }
      }
    }
    return notifications.map { notification in
      guard case .didStop(block, _) = notification.event else { return notification }
      return BlockNotification(
        event: .didStop(block, finished: finished), observer: notification.observer)
    }
  }

  /// Visits the animations of several blocks on a node, oldest first.
  ///
  /// - Precondition: The node is on the stage.
  /// - Complexity: O(*k*) in the number of the node's tracks.
  public func forEachAnimation(
    of node: AnimationNode, in blocks: Set<BlockID>, _ body: (DrivenAnimation) -> Void
  ) {
    for (track, property, _) in tracks(of: node) where blocks.contains(block(of: track)) {
      guard let value = state.store.value(of: track, at: time) else { continue }
      body(
        DrivenAnimation(
          property: property, mode: state.store.mode(of: track),
          origin: state.store.origin(of: track), value: value))
    }
  }
}
