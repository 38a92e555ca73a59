import AnimaticTracks

extension Stage {
  /// Replaces the map to a node's time, and remaps its running animations, except driven ones
  /// (rules B1, B10).
  ///
  /// - Precondition: The node is on the stage.
  /// - Complexity: O(*k*² + *k* log *m*) in the numbers of the node's tracks and of events.
  public func setTimeMap(_ map: TimeMap, of node: AnimationNode) {
    requireHeld(node)
    let old = node.timeMap
    guard map != old else { return }
    node.timeMap = map
    // Tracks of the node that shared a group share one again.
    var moved: [GroupID: GroupID] = [:]
    for (track, _, _) in tracks(of: node) {
      let group = state.store.group(of: track)
      guard let time = state.store.time(of: group), state.groups[Int(group.index)].end != .driven
      else { continue }
      if let new = moved[group] {
        if new != group { state.store.move(track, to: new) }
      } else {
        moved[group] = retime(track, of: node, in: group, to: time.remapped(from: old, to: map))
      }
    }
    recordChange()
  }

  /// Holds the animations of a block at a fraction of their duration.
  ///
  /// - Complexity: O(*n* + *g* log *m*) in the numbers of all tracks, groups of the block and
  ///   events.
  public func hold(_ block: BlockID, at fraction: Double) {
    for group in groups(of: block) {
      if let time = state.store.time(of: group) { setTime(of: group, to: time.held(at: fraction)) }
    }
  }

  /// Replaces the time of a block's animations.
  ///
  /// - Complexity: O(*n* + *g* log *m*) in the numbers of all tracks, groups of the block and
  ///   events.
  public func setTime(of block: BlockID, to time: GroupTime) {
    for group in groups(of: block) { setTime(of: group, to: time) }
  }

  /// Replaces the time of a track's group when all its tracks are of one node. Otherwise moves the
  /// track to a new group, as the old one keeps its time for the other nodes.
  /// - Returns: The track's group.
  private func retime(
    _ track: TrackID, of node: AnimationNode, in group: GroupID, to time: GroupTime
  ) -> GroupID {
    if state.store.tracks(of: group).allSatisfy({ state.tracks[Int($0.index)].node === node }) {
      setTime(of: group, to: time)
      return group
    }
    let (block, end) = (state.groups[Int(group.index)].block, state.groups[Int(group.index)].end)
    let new = addGroup(time, of: block)
    if state.store.isLive(group) { state.store.activate(new) }
    state.setEnd(of: new.index, to: end)
    state.store.move(track, to: new)
    return new
  }

  func setTime(of group: GroupID, to time: GroupTime) {
    state.store.setTime(of: group, to: time)
    schedule(
      group.index, of: state.groups[Int(group.index)].block, from: time.begin(from: self.time),
      to: time.end(from: self.time), isLive: state.store.isLive(group))
    state.events.recordStaleEvent(state.groups)
    recordChange()
  }

  /// Returns the groups of a block.
  /// - Complexity: O(*n*) in the number of all tracks.
  func groups(of block: BlockID) -> [GroupID] {
    var groups: Set<GroupID> = []
    for index in state.tracks.indices where state.tracks[index].node != nil {
      let track = TrackID(index: index)
      if self.block(of: track) == block { groups.insert(state.store.group(of: track)) }
    }
    return groups.sorted { $0.index < $1.index }
  }
}
