extension TrackStore {
  /// Adds a group that waits to be started.
  public mutating func addGroup(_ timing: GroupTiming) -> GroupID {
    groups.add(timing)
  }

  /// Adds a track to a group that still waits.
  ///
  /// - Parameter from: The value at progress 0.
  /// - Parameter to: The value at progress 1, of the same kind as `from`.
  /// - Returns: The track, not yet linked to those of its node; see ``link(_:after:)``.
  public mutating func addTrack(
    to group: GroupID, property: PropertyID, mode: TrackMode, from: AnimatableValue,
    to: AnimatableValue
  ) -> TrackID {
    let index = free.popLast() ?? Int32(entries.count)
    let row: Int32
    let kind: TrackEntry.Kind
    switch (from, to) {
    case (.components(let from), .components(let to)):
      kind = .components
      row = components.add(
        SIMD4.ramp(from: from, to: to), group: group.index, entry: index)
    case (.matrix(let from), .matrix(let to)):
      kind = .matrix
      row = matrices.add(
        AffineMatrix.ramp(from: from, to: to), group: group.index, entry: index)
    default:
      preconditionFailure("both ends of a track must be of one kind: \(from), \(to)")
    }
    let id = TrackID(index)
    let first = groups.records[Int(group.index)].firstTrack
    let entry = TrackEntry(
      kind: kind, mode: mode, property: property, row: row, group: group.index,
      nextOfNode: .none, previousOfGroup: .none, nextOfGroup: first)
    if index == entries.count { entries.append(entry) } else { entries[Int(index)] = entry }
    if first != .none { entries[Int(first.index)].previousOfGroup = id }
    groups.link(group.index, firstTrack: id, countChange: 1)
    return id
  }

  /// Makes a group and its tracks live; no effect on one that is gone or lives already.
  public mutating func start(_ group: GroupID) {
    guard let record = groups[group], !groups.isLive(group.index) else { return }
    groups.start(group.index)
    var next = record.firstTrack
    while next != .none {
      let entry = entries[Int(next.index)]
      switch entry.kind {
      case .components: components.start(entry.row, &entries)
      case .matrix: matrices.start(entry.row, &entries)
      case .free: break
      }
      next = entry.nextOfGroup
    }
  }

  /// Removes a track, and its group with it when it was the last one.
  ///
  /// The caller takes it out of its node's chain first.
  ///
  /// - Returns: The group, when this removed it.
  @discardableResult
  public mutating func remove(_ track: TrackID) -> GroupID? {
    let entry = entries[Int(track.index)]
    switch entry.kind {
    case .components: components.remove(entry.row, &entries)
    case .matrix: matrices.remove(entry.row, &entries)
    case .free: return nil
    }
    var first = groups.records[Int(entry.group)].firstTrack
    if first == track { first = entry.nextOfGroup }
    if entry.previousOfGroup != .none {
      entries[Int(entry.previousOfGroup.index)].nextOfGroup = entry.nextOfGroup
    }
    if entry.nextOfGroup != .none {
      entries[Int(entry.nextOfGroup.index)].previousOfGroup = entry.previousOfGroup
    }
    entries[Int(track.index)].kind = .free
    free.append(track.index)
    groups.link(entry.group, firstTrack: first, countChange: -1)
    guard first == .none else { return nil }
    let id = groupID(at: entry.group)
    groups.remove(entry.group)
    return id
  }

  /// Lets a track head for another value from the place it began at (rule E5).
  public mutating func retarget(_ track: TrackID, to target: AnimatableValue) {
    let entry = entries[Int(track.index)]
    switch (entry.kind, target) {
    case (.components, .components(let target)):
      let from = components.ramps[Int(entry.row)].from
      components.replaceRamp(entry.row, with: SIMD4.ramp(from: from, to: target))
    case (.matrix, .matrix(let target)):
      let from = matrices.ramps[Int(entry.row)].from
      matrices.replaceRamp(entry.row, with: AffineMatrix.ramp(from: from, to: target))
    default:
      preconditionFailure("a track cannot head for a value of another kind: \(target)")
    }
  }

  // MARK: - Chains

  /// Hangs a track behind the newest one of its node; `last` may be none.
  public mutating func link(_ track: TrackID, after last: TrackID) {
    if last != .none { entries[Int(last.index)].nextOfNode = track }
  }

  /// Takes a track out of its node's chain, where `previous` is the one before it.
  public mutating func unlink(_ track: TrackID, after previous: TrackID) {
    guard previous != .none else { return }
    entries[Int(previous.index)].nextOfNode = entries[Int(track.index)].nextOfNode
  }
}
