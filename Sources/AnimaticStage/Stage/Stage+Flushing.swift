import AnimaticTracks

extension Stage {
  /// Turns the submitted nests into groups and tracks that begin at the present time or later
  /// (rule A4).
  public func flush() {
    guard !pending.isEmpty else { return }
    var work = PendingWork()
    swap(&work, &pending)
    noteChange()
    makeRoom(for: work)
    work.drain(start)
    // What went with it may have submitted something in its turn.
    if pending.isEmpty { swap(&work, &pending) }
  }

  private func start(_ work: borrowing WorkPortion) {
    for place in work.entries.indices {
      switch work.entries[place] {
      case .nest(let nest): start(nest, of: work)
      case .animations(let place): start(work.animations[place])
      }
    }
  }

  private func start(_ nest: WorkPortion.Nest, of work: borrowing WorkPortion) {
    let (firstMember, count) = (Int(nest.firstMember), nest.changes.count)
    // By pointers, as elements would be copied with all their references.
    let (changes, settings) = (work.firstChange(of: nest), work.firstSettings(of: nest))
    if nest.order < 0, count == 1, let changes, let settings {
      // What most nests are. The block counts the group of the only change as it is opened.
      let slot = blocks.open(work.members[firstMember].id)
      let group = start(changes, settings + Int(changes.pointee.settings), of: slot, in: nil)
      if group == nil { endOffScreen(slot) }
      return
    }
    let order = work.order(of: nest)
    for place in order?.overtaken ?? [] {
      interrupted.append(.didStop(work.members[firstMember + place].id, finished: false))
    }
    while nestSlots.count < nest.memberCount { nestSlots.append(-1) }
    let running = order?.running ?? [0]
    for place in running { nestSlots[place] = blocks.open(work.members[firstMember + place].id) }
    if let changes, let settings { start(changes, count: count, settings) }
    for place in running { release(nestSlots[place]) }
  }

  /// - Parameter settings: What the changes captured.
  private func start(
    _ changes: UnsafePointer<PropertyChange>, count: Int, _ settings: UnsafePointer<BlockSettings>
  ) {
    let moved = changesFromShownParts(changes, count: count, settings)
    moved.withUnsafeBufferPointer { moved in
      let changes = moved.isEmpty ? changes : moved.baseAddress ?? changes
      var nestGroups = NestGroups()
      for change in changes..<changes + count {
        let key = GroupKey(settings: change.pointee.settings, map: change.pointee.node.timeMap)
        let slot = nestSlots[Int(change.pointee.member)]
        let shared = nestGroups[key]
        let group = start(change, settings + Int(key.settings), of: slot, in: shared)
        if let group, group != shared {
          blocks.addGroup(to: slot)
          nestGroups[key] = group
        }
      }
    }
  }

  /// - Parameter group: The group that changes with the same settings share, if there is one.
  /// - Returns: The group of the change's track; `nil` where it is off screen.
  private func start(
    _ change: UnsafePointer<PropertyChange>, _ settings: UnsafePointer<BlockSettings>,
    of slot: BlockTable.Slot, in group: GroupID?
  ) -> GroupID? {
    // The change holds the node, which saves two locked instructions.
    Unmanaged.passUnretained(change.pointee.node)._withUnsafeGuaranteedRef { node in
      guard holds(node) else {
        if !reportsOffScreenAsFinished { blocks[slot].finished = false }
        return nil
      }
      let mode = change.pointee.mode == .additive ? change.pointee.usableMode : .replacing
      if mode == .replacing && node.firstTrack != .none {
        let property = change.pointee.property
        if settings.pointee.beginsFromCurrentState {
          var moved = change.pointee
          moved.from = shownValue(of: property, of: node, over: moved.from)
          interruptTracks(replacedBy: property, of: node)
          return addTrack(for: &moved, of: node, mode, settings, of: slot, to: group)
        }
        interruptTracks(replacedBy: property, of: node)
      }
      return addTrack(for: change, of: node, mode, settings, of: slot, to: group)
    }
  }

  /// What the tracks of one group have in common.
  private struct GroupKey: Hashable {
    let settings: Int32
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

  private func start(_ animations: [StageAnimation]) {
    let slot = blocks.open(animations[0].block)
    for animation in animations { start(animation, in: slot) }
    release(slot)
  }

  private func start(_ animation: StageAnimation, in slot: BlockTable.Slot) {
    guard holds(animation.node) else {
      if !reportsOffScreenAsFinished { blocks[slot].finished = false }
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
    let group = addGroup(program.groupTime, of: slot)
    if !animation.isRemovedOnCompletion {
      keptGroups[group] = false
      blocks[slot].isKept = true
    }
    for track in animation.tracks {
      let id = store.addTrack(
        to: group, property: track.property, mode: track.mode, content: track.content)
      link(id, to: animation.node)
      ownTracks.updateValue(animation.standsFor, forKey: id)
    }
  }

  private func addTrack(
    for change: UnsafePointer<PropertyChange>, of node: AnimationNode, _ mode: TrackMode,
    _ settings: UnsafePointer<BlockSettings>, of slot: BlockTable.Slot, to group: GroupID?
  ) -> GroupID {
    // The group may be gone again, with its only track.
    let kept = group.flatMap { store.contains($0) ? $0 : nil }
    let owner =
      kept
      ?? enter(
        settings.timing(submittedAt: time, in: node.timeMap), in: node.timeMap, of: slot)
    let property = change.pointee.property
    let track =
      if change.pointee.keyframes.isEmpty, case .components(let from) = change.pointee.from,
        case .components(let to) = change.pointee.to
      {
        store.addTrack(
          to: owner, property: property, mode: mode, from: mode == .additive ? from - to : from,
          to: mode == .additive ? SIMD4() : to)
      } else {
        store.addTrack(
          to: owner, property: property, mode: mode,
          content: change.pointee.content(in: mode, of: settings.pointee.kind))
      }
    link(track, to: node)
    return owner
  }

  /// Adds a group to those that its block counts.
  func addGroup(_ groupTime: GroupTime, of slot: BlockTable.Slot) -> GroupID {
    blocks.addGroup(to: slot)
    return enter(groupTime, of: slot)
  }

  private func enter(_ groupTime: GroupTime, of slot: BlockTable.Slot) -> GroupID {
    let group = store.addGroup(groupTime)
    schedule(
      group.index, of: slot, from: groupTime.begin(from: time), to: groupTime.end, isLive: false)
    return group
  }

  private func enter(
    _ timing: GroupTiming, in map: TimeMap, of slot: BlockTable.Slot
  ) -> GroupID {
    guard map == .identity else { return enter(GroupTime(timing, in: map), of: slot) }
    let group = store.addGroup(timing)
    schedule(group.index, of: slot, from: timing.begin, to: timing.end, isLive: false)
    return group
  }

  /// Lets a block go once all of it is in: one that was left without animations is told of.
  private func release(_ slot: BlockTable.Slot) {
    if blocks[slot].groups > 1 {
      blocks[slot].groups -= 1
    } else if blocks[slot].hasRun {
      // All its animations have been taken over by other blocks of the nest (rule A12).
      blocks[slot].finished = false
      if let stop = blocks.noteEnd(of: slot) { interrupted.append(stop) }
    } else {
      endOffScreen(slot)
    }
  }

  /// Has a block told of all of whose animations are off screen (rule E9).
  private func endOffScreen(_ slot: BlockTable.Slot) {
    queue.push(DueEvent(due: time, kind: .start, subject: .block(slot)))
    queue.push(DueEvent(due: time, kind: .stop, subject: .block(slot)))
  }
}
