import AnimaticTracks

// What the owner of animations that were put on a node as they are asks of the stage.

extension Stage {
  /// The block that a track belongs to.
  public func block(of track: TrackID) -> BlockID {
    blocks[groups[Int(store.group(of: track).index)].slot].id
  }

  /// Removes the animations that a block has on a node, be they submitted or running; the block is
  /// told at the next turn (rule E1).
  public func interrupt(_ block: BlockID, of node: AnimationNode) {
    if let waiting = pending.removeAnimations(of: block) {
      interrupted.append(.didStop(waiting, finished: false))
    }
    // A node that has gone to another stage has its tracks there.
    guard holds(node) else { return }
    for (track, _, _) in tracks(of: node) where self.block(of: track) == block {
      interrupt(track, of: node)
    }
  }

  /// Removes the animations that a block has on a node (rule E7).
  ///
  /// - Returns: What is to be told at once.
  public func removeAnimations(of block: BlockID, on node: AnimationNode) -> [StageEvent] {
    telling { interrupt(block, of: node) }
  }

  /// Gives the tracks that a block has on a node other ways, in the order in which they were
  /// submitted; `nil` leaves a track as it is.
  public func setContents(
    _ contents: [TrackContent?], of block: BlockID, on node: AnimationNode
  ) {
    let tracks = tracks(of: node).map(\.0).filter { self.block(of: $0) == block }
    for (track, content) in zip(tracks, contents) {
      if let content { store.setContent(content, of: track) }
    }
    noteChange()
  }
}
