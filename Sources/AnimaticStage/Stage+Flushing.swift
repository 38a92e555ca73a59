import AnimaticTracks

extension Stage {
  /// Turns the submitted nests into groups and tracks that begin at the present time or later
  /// (rule A4).
  public func flush() {
    guard !pending.isEmpty else { return }
    let submissions = pending
    pending.removeAll(keepingCapacity: true)
    noteChange()
    for submission in submissions {
      switch submission {
      case .nest(let nest): start(nest)
      case .animation(let animation): start(animation)
      }
    }
  }

  private func start(_ nest: CommittedNest) {
    var nest = nest
    takeStartsOfParts(in: &nest)
    for id in nest.overtaken { interrupted.append(.didStop(id, finished: false)) }
    for block in nest.blocks { open(block) }
    var groups = NestGroups()
    for index in nest.changes.indices {
      start(nest.changes[index], of: nest, in: &groups)
    }
    for block in nest.blocks { release(block) }
  }

  private func start(_ change: PropertyChange, of nest: CommittedNest, in groups: inout NestGroups)
  {
    guard holds(change.node) else {
      if !reportsOffScreenAsFinished { blocks[change.block]?.finished = false }
      return
    }
    let key = GroupKey(settings: change.settings, map: change.node.timeMap)
    groups[key] = addTrack(
      for: change, settings: nest.settings[change.settings], to: groups[key])
  }

  /// What the tracks of one group have in common.
  private struct GroupKey: Hashable {
    let settings: Int
    let map: TimeMap
  }

  /// The groups of a nest so far. Changes that follow each other are mostly of one group.
  private struct NestGroups {
    private var latest: (key: GroupKey, group: GroupID)?
    private var others: [GroupKey: GroupID] = [:]

    subscript(key: GroupKey) -> GroupID? {
      get { latest.map { $0.key == key } == true ? latest?.group : others[key] }
      set {
        if let latest, latest.key != key { others[latest.key] = latest.group }
        latest = newValue.map { (key, $0) }
      }
    }
  }

  private func open(_ block: BlockID) {
    guard blocks[block] == nil else { return }
    submittedBlocks += 1
    // Held as if by a group until all is in: losing an animation to its own nest must not end it.
    blocks[block] = RunningBlock(order: submittedBlocks, groups: 1, isHeld: true)
  }

  private func start(_ animation: StageAnimation) {
    open(animation.block)
    defer { release(animation.block) }
    guard holds(animation.node) else {
      if !reportsOffScreenAsFinished { blocks[animation.block]?.finished = false }
      return
    }
    let map = animation.node.timeMap
    var timings = animation.timings
    if animation.beginsAtFlush { timings[0].begin = map.local(time) }
    if animation.isRemovedOnCompletion && !TimeOrder.precedes(map.local(time), timings[0].begin) {
      // There is nothing to fill: it begins now, and is gone at its end.
      timings[0].fillMode = .both
    }
    var program = TimeProgram(map: map, timings: timings, curve: animation.curve)
    program.groupCurves = animation.groupCurves
    program.outlivesEnd = !animation.isRemovedOnCompletion
    let group = addGroup(program.groupTime, of: animation.block)
    if !animation.isRemovedOnCompletion { keptGroups.insert(group) }
    for track in animation.tracks {
      let id = store.addTrack(
        to: group, property: track.property, mode: track.mode, content: track.content)
      link(id, to: animation.node)
      ownTracks.updateValue(animation.standsFor, forKey: id)
    }
  }

  /// - Parameter group: The group that changes with the same settings share, if there is one.
  /// - Returns: The group of the track.
  private func addTrack(
    for change: PropertyChange, settings: BlockSettings, to group: GroupID?
  ) -> GroupID {
    var from = change.from
    let mode = change.usableMode
    if mode == .replacing && change.node.firstTrack != .none {
      if settings.beginsFromCurrentState {
        from = shownValue(of: change.property, of: change.node, over: from)
      }
      interruptTracks(replacedBy: change.property, of: change.node)
    }
    // The group may be gone again, with its only track.
    let kept = group.flatMap { store.contains($0) ? $0 : nil }
    let owner =
      kept
      ?? addGroup(
        settings.time(submittedAt: time, in: change.node.timeMap), of: change.block)
    let track = store.addTrack(
      to: owner, property: change.property, mode: mode,
      content: change.content(from: from, in: mode, of: settings.kind))
    link(track, to: change.node)
    return owner
  }

  func addGroup(_ groupTime: GroupTime, of block: BlockID) -> GroupID {
    let group = store.addGroup(groupTime)
    let index = Int(group.index)
    if index == groupBlocks.count {
      groupBlocks.append(block)
      groupSchedules.append(0)
    } else {
      groupBlocks[index] = block
    }
    let order = blocks[block]?.addGroup() ?? 0
    schedule(group, at: groupTime, inOrder: order)
    return group
  }

  /// Puts the start and the stop of a group into the queue.
  func schedule(_ group: GroupID, at groupTime: GroupTime, of block: BlockID) {
    schedule(group, at: groupTime, inOrder: blocks[block]?.order ?? 0)
  }

  private func schedule(_ group: GroupID, at groupTime: GroupTime, inOrder order: UInt64) {
    groupSchedules[Int(group.index)] &+= 1
    let subject = DueEvent.Subject.group(
      group, schedule: groupSchedules[Int(group.index)])
    let begin = groupTime.begin(from: time)
    if begin < .infinity {
      queue.push(.init(due: begin, kind: .start, order: order, subject: subject))
    }
    if groupTime.end < .infinity {
      queue.push(.init(due: groupTime.end, kind: .stop, order: order, subject: subject))
    }
  }

  /// Lets a block go once its nest is in: one that was left without animations is told of.
  private func release(_ id: BlockID) {
    guard var block = blocks[id], block.isHeld else { return }
    block.isHeld = false
    block.groups -= 1
    blocks[id] = block
    guard block.groups == 0 else { return }
    if block.hasRun {
      // All its animations were taken over by other blocks of the nest (rule A12).
      blocks[id] = nil
      interrupted.append(.didStop(id, finished: false))
      return
    }
    // All its animations are off screen (rule E9); counted as one group, so that it is told once.
    blocks[id]?.groups = 1
    queue.push(.init(due: time, kind: .start, order: block.order, subject: .block(id)))
    queue.push(.init(due: time, kind: .stop, order: block.order, subject: .block(id)))
  }
}
