import AnimaticTracks

extension Stage {
  /// Lets the time of a node run in another way from now on, and rescales its running animations
  /// (rules B1, B10), but for those that are driven by hand.
  public func setTimeMap(_ map: TimeMap, of node: AnimationNode) {
    let old = node.timeMap
    guard map != old else { return }
    node.timeMap = map
    // Tracks of the node that shared a group share one again.
    var moved: [GroupID: GroupID] = [:]
    for (track, _, _) in tracks(of: node) {
      let group = store.group(of: track)
      guard let time = store.time(of: group), !drivenGroups.contains(group) else { continue }
      if let new = moved[group] {
        if new != group { store.move(track, to: new) }
      } else {
        moved[group] = retime(track, of: node, in: group, to: time.remapped(from: old, to: map))
      }
    }
    noteChange()
  }

  /// Holds the groups of a block at a fraction of their duration, or moves them there.
  public func hold(_ block: BlockID, at fraction: Double) {
    for group in groups(of: block) {
      if let time = store.time(of: group) { setTime(of: group, to: time.held(at: fraction)) }
    }
  }

  /// Gives all groups of a block another time.
  public func setTime(of block: BlockID, to time: GroupTime) {
    for group in groups(of: block) { setTime(of: group, to: time) }
  }

  /// Gives a track's group another time if it is all of one node, and else moves the track to
  /// a group of its own: one that all are moved out of would never be told to have ended.
  private func retime(
    _ track: TrackID, of node: AnimationNode, in group: GroupID, to time: GroupTime
  ) -> GroupID {
    let slot = groups[Int(group.index)].slot
    if store.tracks(of: group).allSatisfy({ tracks[Int($0.index)].node === node }) {
      setTime(of: group, to: time)
      return group
    }
    let new = addGroup(time, of: slot)
    if store.isLive(group) { store.start(new) }
    if let hasEnded = keptGroups[group] {
      keptGroups[new] = hasEnded
      if hasEnded { blocks[slot].groups -= 1 }
    }
    if drivenGroups.contains(group) { drivenGroups.insert(new) }
    store.move(track, to: new)
    return new
  }

  func setTime(of group: GroupID, to time: GroupTime) {
    store.setTime(of: group, to: time)
    schedule(
      group.index, of: groups[Int(group.index)].slot, from: time.begin(from: self.time),
      to: time.end, isLive: store.isLive(group))
    staleEvents += 1
    dropStaleEvents()
    noteChange()
  }

  func groups(of block: BlockID) -> [GroupID] {
    var groups: Set<GroupID> = []
    for track in tracks.indices where tracks[track].node != nil {
      let group = store.group(of: TrackID(index: track))
      if self.block(of: TrackID(index: track)) == block { groups.insert(group) }
    }
    return groups.sorted { $0.index < $1.index }
  }
}
