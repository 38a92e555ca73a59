import AnimaticTracks

extension Stage {
  /// Turns the submitted nests into groups and tracks that begin at the present time or later
  /// (rule A4).
  public func flush() {
    guard !pending.isEmpty else { return }
    let nests = pending
    pending.removeAll(keepingCapacity: true)
    values.invalidate()
    for nest in nests { start(nest) }
  }

  private func start(_ nest: CommittedNest) {
    for id in nest.overtaken { interrupted.append(.didStop(id, finished: false)) }
    var groups = [GroupID?](repeating: nil, count: nest.settings.count)
    for change in nest.changes where blocks[change.block] == nil {
      submittedBlocks += 1
      // Held as if by a group until the nest is in: losing an animation to it must not end a block.
      blocks[change.block] = RunningBlock(order: submittedBlocks, groups: 1, isHeld: true)
    }
    for change in nest.changes {
      guard change.node.stage === self else {
        if !reportsOffScreenAsFinished { blocks[change.block]?.finished = false }
        continue
      }
      addTrack(for: change, settings: nest.settings[change.settings], to: &groups[change.settings])
    }
    for change in nest.changes { release(change.block) }
  }

  private func addTrack(
    for change: PropertyChange, settings: BlockSettings, to group: inout GroupID?
  ) {
    var from = change.from
    var to = change.to
    var mode = change.mode
    if mode == .additive {
      if let offset = Self.offset(from: from, to: to) {
        (from, to) = offset
      } else {
        mode = .replacing
      }
    }
    // A node's tracks are in the order of age; the newest is where the new one is hung up.
    let running = replacingTrack(of: change.node, property: change.property)
    if mode == .replacing, let running {
      if settings.beginsFromCurrentState { from = store.value(of: running, at: time) }
      interrupt(running, of: change.node)
    }
    // The group may be gone again, with its only track.
    let kept = group.flatMap { store.contains($0) ? $0 : nil }
    let owner = kept ?? addGroup(settings.timing(submittedAt: time), of: change.block)
    group = owner
    let track = store.addTrack(
      to: owner, property: change.property, mode: mode, from: from, to: to)
    link(track, to: change.node)
  }

  private func addGroup(_ timing: GroupTiming, of block: BlockID) -> GroupID {
    let group = store.addGroup(timing)
    let index = Int(group.index)
    if index == groupBlocks.count { groupBlocks.append(block) } else { groupBlocks[index] = block }
    blocks[block]?.groups += 1
    blocks[block]?.hasRun = true
    let order = blocks[block]?.order ?? 0
    queue.push(.init(due: timing.begin, kind: .start, order: order, subject: .group(group)))
    if timing.end < .infinity {
      queue.push(.init(due: timing.end, kind: .stop, order: order, subject: .group(group)))
    }
    return group
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

  /// The way of an additive animation: from the old value as seen from the new one, to nothing.
  ///
  /// - Returns: `nil` when the new value is a transform that cannot be undone.
  private static func offset(
    from: AnimatableValue, to: AnimatableValue
  ) -> (AnimatableValue, AnimatableValue)? {
    switch (from, to) {
    case (.components(let old), .components(let new)):
      return (.components(old - new), .components(SIMD4()))
    case (.matrix(let old), .matrix(let new)):
      guard let undone = new.inverse else { return nil }
      return (.matrix(old.concatenating(undone)), .matrix(.identity))
    default:
      return nil
    }
  }
}
