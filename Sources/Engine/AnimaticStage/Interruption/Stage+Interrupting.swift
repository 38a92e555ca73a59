import AnimaticTiming
import AnimaticTracks

extension Stage {
  /// Puts a node on the stage, so that changes of it animate from the next flush on.
  ///
  /// - Precondition: The node is on no other stage.
  /// - Complexity: O(1)
  public func attach(_ node: AnimationNode) {
    let stage = node.stage
    require(stage == nil || stage === self, "detach a node from its stage before moving it")
    // The tracks of a node may belong to a stage that is gone.
    if stage == nil { node.firstTrack = .none }
    node.state.link = link
  }

  /// Removes a node from the stage. Its animations go at once, and the next flush reports that
  /// their blocks did not finish (rule E8).
  ///
  /// - Complexity: O(*k*) in the number of the node's tracks.
  public func detach(_ node: AnimationNode) {
    guard holds(node) else { return }
    interruptTracks(of: node)
    node.state.link = nil
  }

  func holds(_ node: AnimationNode) -> Bool { node.state.link === link }

  // MARK: - Removing animations

  /// Removes the animations of a node (rule E7).
  ///
  /// - Returns: The notifications that the caller delivers at once.
  /// - Precondition: The node is on the stage.
  /// - Complexity: O(*k*) in the number of the node's tracks.
  public func removeAnimations(of node: AnimationNode) -> [BlockNotification] {
    requireHeld(node)
    return notifications { interruptTracks(of: node) }
  }

  /// Removes the animations of a node as ``removeAnimations(of:)`` does, and notifies of one block,
  /// as of most nodes, without an array.
  package func removeAnimations(
    of node: AnimationNode, notifying notify: (BlockNotification) -> Void
  ) {
    requireHeld(node)
    let waiting = state.interrupted.count
    interruptTracks(of: node)
    if state.interrupted.count == waiting + 1, let only = state.interrupted.popLast() {
      notify(only)
    } else if state.interrupted.count > waiting {
      for notification in state.interrupted.popLast(allBut: waiting) { notify(notification) }
    }
  }

  /// Removes the animations of a block on a node (rule E7).
  ///
  /// - Returns: The notifications that the caller delivers at once.
  /// - Complexity: O(*p* + *k*) in the numbers of submissions and of the node's tracks.
  public func removeAnimations(of block: BlockID, on node: AnimationNode) -> [BlockNotification] {
    notifications { interrupt(block, of: node) }
  }

  /// Removes one animation of a node (rule E7).
  ///
  /// - Returns: The notifications that the caller delivers at once.
  /// - Precondition: The track is one of ``tracks(of:)``.
  /// - Complexity: O(1) amortised.
  public func removeAnimation(_ track: TrackID, of node: AnimationNode) -> [BlockNotification] {
    notifications { interrupt(track, of: node) }
  }

  /// Returns the notifications of an interruption, which would otherwise wait for the next turn.
  func notifications(of interruption: () -> Void) -> [BlockNotification] {
    let waiting = state.interrupted.count
    interruption()
    return state.interrupted.popLast(allBut: waiting)
  }

  /// Removes the animations of a block on a node, whether they are submitted or running. The next
  /// turn notifies the block (rule E1).
  ///
  /// - Complexity: O(*p* + *k*) in the numbers of submissions and of the node's tracks.
  public func interrupt(_ block: BlockID, of node: AnimationNode) {
    let index = state.pending.indices.first { state.pending[$0].explicit?.first.block == block }
    let replaced = index.flatMap { withdraw(block, at: $0) } ?? []
    interrupt(StageAnimation.Replaced(of: block), of: node)
    for old in replaced { interrupt(old, of: node) }
  }

  /// Removes running animations of a node, which others replace.
  func interrupt(_ replaced: StageAnimation.Replaced, of node: AnimationNode) {
    // A node that has moved to another stage has its tracks there.
    guard holds(node) else { return }
    var track = node.firstTrack
    while track != .none {
      let next = state.store.next(after: track)
      if replaced.includes(state.store.property(of: track), in: block(of: track)) {
        interrupt(track, of: node)
      }
      track = next
    }
  }

  /// Removes the submitted explicit animations of a block, which the next turn notifies.
  /// - Parameter index: The index of the submission.
  /// - Returns: The animations that they were to replace; `nil` where the block has begun.
  /// - Complexity: O(1) amortised.
  package func withdraw(_ block: BlockID, at index: Int) -> [StageAnimation.Replaced]? {
    guard index < state.pending.count, let explicit = state.pending[index].explicit,
      explicit.first.block == block
    else { return nil }
    state.interrupted.append(
      BlockNotification(event: .didStop(block, finished: false), observer: explicit.first.observer))
    // The indices of later submissions stay.
    state.pending[index] = .nothing
    while !state.pending.isEmpty, state.pending[state.pending.count - 1].isNothing {
      _ = state.pending.removeLast()
    }
    return explicit.replaced
  }

  /// Removes a track before its end, so that its block has not finished. The next turn notifies the
  /// block.
  ///
  /// - Precondition: The track is one of ``tracks(of:)``.
  /// - Complexity: O(1) amortised.
  public func interrupt(_ track: TrackID, of node: AnimationNode) {
    interrupt(track, of: node, by: nil)
  }

  /// Removes a track as ``interrupt(_:of:)-(TrackID,_)`` does, for the animation of a block.
  private func interrupt(_ track: TrackID, of node: AnimationNode, by block: BlockID?) {
    requirePresent(track, on: node)
    let group = state.store.group(of: track)
    let scheduled = state.groups[Int(group.index)]
    let (owner, hasEnded) = (scheduled.block, scheduled.end == .kept(hasEnded: true))
    if !hasEnded && !scheduled.isAtEnd { state.blocks[owner].finished = false }
    if !state.journals.isEmpty {
      let end = (hasEnded ? state.store.end(of: group) : nil) ?? time
      record(.ended(track, at: end, finished: hasEnded, by: block))
    }
    guard remove(track, of: node) != nil else { return }
    if hasEnded {
      // The block was notified when the group ended.
      if state.blocks[owner].groups == 0 && state.blocks[owner].keptGroups == 0 {
        _ = state.blocks.remove(owner)
      }
      return
    }
    if scheduled.isAtEnd {
      // The block hears of it when its turn in the instant comes.
      state.events.removedAtEnd.insert(
        GroupSchedule(index: group.index, number: scheduled.schedule))
      return
    }
    state.events.recordStaleEvent(state.groups)
    if let end = state.blocks.recordEnd(of: owner) { state.interrupted.append(end) }
  }

  func interruptTracks(of node: AnimationNode) {
    var track = node.firstTrack
    while track != .none {
      let next = state.store.next(after: track)
      interrupt(track, of: node)
      track = next
    }
  }

  /// Removes the tracks that a new animation of a property in a block replaces (rule E1).
  /// - Parameter keepsAdditive: Whether additive tracks of blocks stay, as the animation would be
  ///   additive itself if its values allowed it.
  func interruptTracks(
    replacedBy property: PropertyID, of node: AnimationNode, in block: BlockID, keepsAdditive: Bool
  ) {
    var track = node.firstTrack
    while track != .none {
      let next = state.store.next(after: track)
      let isReplaced =
        switch state.tracks[Int(track.index)].role {
        case .block:
          !(keepsAdditive && state.store.mode(of: track) == .additive)
            && components.overlap(state.store.property(of: track), property)
        case .explicit(let standsFor): standsFor.map { components.overlap($0, property) } == true
        }
      if isReplaced { interrupt(track, of: node, by: block) }
      track = next
    }
  }

  // MARK: - Changing animations

  /// Lets the replacing animations of blocks on a property go on as differences from the model, to
  /// which a new animation can be added (rule E13).
  ///
  /// The search ends at an additive animation of the property, which has let all older ones do so.
  /// - Parameter model: The model's value before the change that adds the animation.
  /// - Returns: Whether all animations of the property are additive now.
  func addUpTracks(
    of property: PropertyID, of node: AnimationNode, over model: AnimatableValue
  ) -> Bool {
    var (next, areAdditive) = (node.lastTrack, true)
    while next != .none {
      let (track, animated) = (next, state.store.property(of: next))
      next = state.store.previous(before: track)
      guard !state.tracks[Int(track.index)].isExplicit, components.overlap(animated, property)
      else { continue }
      if state.store.mode(of: track) == .additive {
        if animated == property { break }
        continue
      }
      let base = state.store.target(of: track)
        .under(model, .replacing, of: property, in: animated, components)
      areAdditive = state.store.makeAdditive(track, over: base) && areAdditive
    }
    return areAdditive
  }

  /// Retargets the legacy animations of a node to its present model (rule E5).
  ///
  /// - Parameters:
  ///   - node: The node whose model has changed.
  ///   - model: The model's value of a property, given the animation's present target. It must not
  ///     use the stage.
  /// - Precondition: The node is on the stage, and the model's values are of the kind of the
  ///   target.
  /// - Complexity: O(*k*) in the number of the node's tracks.
  public func retarget(
    _ node: AnimationNode, to model: (PropertyID, AnimatableValue) -> AnimatableValue
  ) {
    requireHeld(node)
    guard node.firstTrack != .none else { return }
    let tracks = state.explicitTrackCount == 0 ? nil : state.tracks
    let isChanged = state.store.retarget(
      from: node.firstTrack, where: { tracks?[Int($0.index)].isExplicit != true }, to: model)
    if isChanged { recordChange() }
  }

  /// Replaces the contents of a block's tracks on a node, in the order of submission; `nil` leaves
  /// a track as it is.
  /// - Complexity: O(*k*) in the number of the node's tracks.
  package func setContents(_ contents: [TrackContent?], of block: BlockID, on node: AnimationNode) {
    let tracks = tracks(of: node).map(\.0).filter { self.block(of: $0) == block }
    for (track, content) in zip(tracks, contents) {
      if let content { state.store.setContent(content, of: track) }
    }
    recordChange()
  }

  // MARK: - Chains of tracks

  /// Links a new track behind the other tracks of its node.
  func link(_ track: TrackID, to node: AnimationNode, as role: StagedTrack.Role) {
    var serial: Int32 = 1
    if node.firstTrack == .none {
      node.firstTrack = track
    } else {
      serial = nextSerial(of: track, on: node)
      state.store.link(track, after: node.lastTrack)
    }
    node.lastTrack = track
    if case .explicit = role { state.explicitTrackCount += 1 }
    state.tracks.set(StagedTrack(node: node, serial: serial, role: role), at: Int(track.index))
    if !state.journals.isEmpty { recordBegin(of: track, on: node) }
  }

  /// Returns the serial of a new track of a node: one more than that of the newest track of a block
  /// with its property.
  private func nextSerial(of track: TrackID, on node: AnimationNode) -> Int32 {
    let property = state.store.property(of: track)
    var older = node.lastTrack
    while older != .none {
      let staged = state.tracks[Int(older.index)]
      if state.store.property(of: older) == property && !staged.isExplicit {
        requireSameKind(older, track, of: property)
        return staged.serial + 1
      }
      older = state.store.previous(before: older)
    }
    return 1
  }

  /// Requires that two tracks of a node's property have values of one kind.
  private func requireSameKind(_ old: TrackID, _ new: TrackID, of property: PropertyID) {
    let (old, new) = (state.store.kind(of: old), state.store.kind(of: new))
    require(
      old == new,
      """
      an animation of the property \(property.rawValue) begins with values of the kind \(new), while \
      one with the kind \(old) runs on the same node; give each property values of one kind
      """)
  }

  /// Removes a track from its node and the store.
  /// - Returns: The group, when the store removed it with its last track.
  @discardableResult func remove(_ track: TrackID, of node: AnimationNode) -> GroupID? {
    if node.firstTrack == track { node.firstTrack = state.store.next(after: track) }
    if node.lastTrack == track { node.lastTrack = state.store.previous(before: track) }
    state.store.unlink(track)
    let index = Int(track.index)
    if state.tracks[index].isExplicit { state.explicitTrackCount -= 1 }
    state.tracks[index].role = .block
    state.tracks[index].node = nil
    recordChange()
    let group = state.store.remove(track)
    if let group {
      state.setEnd(of: group.index, to: .removal)
      state.groups[Int(group.index)].dropSchedule()
    }
    return group
  }
}
