import AnimaticChecks
import AnimaticTracks

extension Stage {
  /// Puts a node on the stage, so that changes of it animate from the next flush on.
  ///
  /// - Precondition: The node is on no other stage.
  public func attach(_ node: AnimationNode) {
    require(
      node.stage == nil || holds(node), "detach a node from its stage before moving it")
    // A stage that is gone has left its tracks behind.
    if node.stage == nil { node.firstTrack = .none }
    node.stageLink = link
  }

  /// Takes a node off the stage; its animations are gone at once, and their blocks are told at
  /// the next flush that they did not finish (rule E8).
  public func detach(_ node: AnimationNode) {
    guard holds(node) else { return }
    interruptTracks(of: node)
    node.stageLink = nil
  }

  /// Whether a node is on the stage.
  func holds(_ node: AnimationNode) -> Bool { node.stageLink === link }

  /// Removes the animations of a node (rule E7).
  ///
  /// - Returns: What is to be told at once.
  public func removeAnimations(of node: AnimationNode) -> [StageEvent] {
    telling { interruptTracks(of: node) }
  }

  /// Removes one animation of a node (rule E7).
  ///
  /// - Returns: What is to be told at once.
  public func removeAnimation(_ track: TrackID, of node: AnimationNode) -> [StageEvent] {
    telling { interrupt(track, of: node) }
  }

  /// What an interruption has to tell, taken out of what waits for the next turn.
  func telling(_ interruption: () -> Void) -> [StageEvent] {
    let waiting = interrupted.count
    interruption()
    return interrupted.popLast(allBut: waiting)
  }

  /// Lets the legacy animations of a node head for its model as it is now (rule E5).
  ///
  /// - Parameters:
  ///   - node: The node whose model has changed.
  ///   - model: The model's value of a property, given what the animation headed for.
  public func retarget(
    _ node: AnimationNode, to model: (PropertyID, AnimatableValue) -> AnimatableValue
  ) {
    guard node.firstTrack != .none else { return }
    let isChanged = store.retarget(
      from: node.firstTrack, where: { ownTracks.isEmpty || ownTracks[$0] == nil }, to: model)
    if isChanged { noteChange() }
  }

  func interruptTracks(of node: AnimationNode) {
    var track = node.firstTrack
    while track != .none {
      let next = store.next(after: track)
      interrupt(track, of: node)
      track = next
    }
  }

  /// Removes a track before its time; its block has not finished, and is told at the next turn.
  public func interrupt(_ track: TrackID, of node: AnimationNode) {
    let group = store.group(of: track)
    let slot = groups[Int(group.index)].slot
    let hasEnded = !keptGroups.isEmpty && keptGroups[group] == true
    if !hasEnded { blocks[slot].finished = false }
    guard remove(track, of: node) != nil else { return }
    if !drivenGroups.isEmpty { drivenGroups.remove(group) }
    if !keptGroups.isEmpty && keptGroups.removeValue(forKey: group) != nil {
      blocks[slot].isKept = keptGroups.keys.contains { groups[Int($0.index)].slot == slot }
    }
    if hasEnded {
      // It has been told of when it ended.
      if blocks[slot].groups == 0 && !blocks[slot].isKept { blocks.vacate(slot) }
      return
    }
    // Its start or its end stays in the queue; it will be passed over.
    staleEvents += 1
    dropStaleEvents()
    if let stop = blocks.noteEnd(of: slot) { interrupted.append(stop) }
  }

  // MARK: - Tracks and their nodes

  func link(_ track: TrackID, to node: AnimationNode) {
    var serial: Int32 = 1
    if node.firstTrack == .none {
      node.firstTrack = track
    } else {
      serial = hang(track, behindThoseOf: node)
    }
    tracks.put(StagedTrack(node: node, serial: serial), at: Int(track.index))
  }

  /// - Returns: The serial of the track.
  private func hang(_ track: TrackID, behindThoseOf node: AnimationNode) -> Int32 {
    let property = store.property(of: track)
    var (last, next, serial) = (TrackID.none, node.firstTrack, Int32(1))
    while next != .none {
      if store.property(of: next) == property && ownTracks[next] == nil {
        serial = tracks[Int(next.index)].serial + 1
      }
      (last, next) = (next, store.next(after: next))
    }
    store.link(track, after: last)
    return serial
  }

  /// Takes a track out of its node and the store.
  ///
  /// - Returns: Its group, when that is gone with it.
  @discardableResult
  func remove(_ track: TrackID, of node: AnimationNode) -> GroupID? {
    if node.firstTrack == track {
      node.firstTrack = store.next(after: track)
    } else {
      var previous = node.firstTrack
      while store.next(after: previous) != track { previous = store.next(after: previous) }
      store.unlink(track, after: previous)
    }
    tracks[Int(track.index)].node = nil
    if !ownTracks.isEmpty { ownTracks[track] = nil }
    noteChange()
    let group = store.remove(track)
    if let group { groups[Int(group.index)].dropSchedule() }
    return group
  }

  /// Removes the tracks that a new animation of a property takes the place of (rule E1).
  func interruptTracks(replacedBy property: PropertyID, of node: AnimationNode) {
    var track = node.firstTrack
    while track != .none {
      let next = store.next(after: track)
      let isReplaced =
        if !ownTracks.isEmpty, let standsFor = ownTracks[track] {
          standsFor.map { overlaps($0, property) } == true
        } else {
          store.mode(of: track) == .replacing && overlaps(store.property(of: track), property)
        }
      if isReplaced { interrupt(track, of: node) }
      track = next
    }
  }

  func dropStaleEvents() {
    guard staleEvents > 64, staleEvents > queue.count / 2 else { return }
    staleEvents = 0
    queue.compact { !isStale($0) }
  }
}
