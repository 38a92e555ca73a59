extension TrackStore {
  /// Adds a group that waits to be started.
  public mutating func addGroup(_ time: GroupTime) -> GroupID { groups.add(time) }

  /// Adds a group that waits to be started.
  public mutating func addGroup(_ timing: GroupTiming) -> GroupID { groups.add(timing) }

  /// Gives a group another time; no effect on one that is gone.
  public mutating func setTime(of group: GroupID, to time: GroupTime) {
    if groups[group] != nil { groups.setTime(of: group.index, to: time) }
  }

  /// Adds a track to a group that still waits.
  ///
  /// - Returns: The track, not yet linked to those of its node; see ``link(_:after:)``.
  public mutating func addTrack(
    to group: GroupID, property: PropertyID, mode: TrackMode, content: TrackContent
  ) -> TrackID {
    let index = takeIndex()
    let (kind, row) = addRow(for: TrackWay(content), group: group.index, entry: index)
    return enter(kind, mode, property, row, in: group.index, at: index)
  }

  /// Adds a track from numbers to numbers to a group that still waits: what most tracks are, at less
  /// cost than by their content.
  ///
  /// - Returns: The track, not yet linked to those of its node; see ``link(_:after:)``.
  public mutating func addTrack(
    to group: GroupID, property: PropertyID, mode: TrackMode, from: SIMD4<Double>,
    to: SIMD4<Double>
  ) -> TrackID {
    let index = takeIndex()
    if let ramp = PointRamp(from: from, to: to) {
      let row = points.add(ramp, group: group.index, entry: index)
      return enter(.points, mode, property, row, in: group.index, at: index)
    }
    if let ramp = ComponentRamp(finitelyFrom: from, to: to) {
      let row = components.add(ramp, group: group.index, entry: index)
      return enter(.components, mode, property, row, in: group.index, at: index)
    }
    let row = keyframes.add(
      KeyframeRamp(farFrom: from, to: to), group: group.index, entry: index)
    return enter(.keyframes, mode, property, row, in: group.index, at: index)
  }

  private mutating func takeIndex() -> Int32 {
    free.isEmpty ? Int32(entries.count) : free.removeLast()
  }

  private mutating func enter(
    _ kind: TrackEntry.Kind, _ mode: TrackMode, _ property: PropertyID, _ row: Int32,
    in group: Int32, at index: Int32
  ) -> TrackID {
    let id = TrackID(index)
    let entry = TrackEntry(
      kind: kind, mode: mode, property: property, row: row, group: group, nextOfNode: .none,
      previousOfGroup: .none, nextOfGroup: putFirst(id, in: group))
    entries.put(entry, at: Int(index))
    return id
  }

  /// Makes a group and its tracks live; no effect on one that is gone or lives already.
  ///
  /// - Returns: When the group ends; infinite for one that never does, or is gone.
  @discardableResult
  public mutating func start(_ group: GroupID) -> Double {
    guard let record = groups[group] else { return .infinity }
    let end = groups.end(of: group.index)
    guard !groups.isLive(group.index) else { return end }
    groups.start(group.index)
    var next = record.firstTrack
    while next != .none {
      let entry = entries[Int(next.index)]
      change(entry, .start)
      next = entry.nextOfGroup
    }
    return end
  }

  /// Removes a track, and its group with it when it was the last one.
  ///
  /// The caller takes it out of its node's chain first.
  ///
  /// - Returns: The group, when this removed it.
  @discardableResult
  public mutating func remove(_ track: TrackID) -> GroupID? {
    let entry = entries[Int(track.index)]
    if entry.kind == .free { return nil }
    change(entry, .remove)
    unlinkFromGroup(track)
    entries[Int(track.index)].kind = .free
    free.append(track.index)
    guard groups.records[Int(entry.group)].firstTrack == .none else { return nil }
    let id = groupID(at: entry.group)
    groups.remove(entry.group)
    return id
  }

  /// Lets a track head for another value from the place it began at (rule E5); no effect on one
  /// that has more than two ends.
  public mutating func retarget(_ track: TrackID, to target: AnimatableValue) {
    let entry = entries[Int(track.index)]
    switch entry.kind {
    case .points, .components, .matrix, .space:
      setContent(.ramp(from: start(of: track), to: target), of: track)
    case .keyframes, .matrixKeyframes, .cumulative, .free:
      break
    }
  }

  /// Gives a track another way.
  ///
  /// - Precondition: It is as the one before: a ramp, keyframes or cumulative, and of the same
  ///   kind of values.
  public mutating func setContent(_ content: TrackContent, of track: TrackID) {
    let entry = entries[Int(track.index)]
    let way = TrackWay(content)
    switch (entry.kind, way) {
    case (.points, .points(let ramp)): points.replaceRamp(entry.row, with: ramp)
    case (.components, .points(let ramp)):
      components.replaceRamp(entry.row, with: ComponentRamp(ramp))
    case (.components, .components(let ramp)): components.replaceRamp(entry.row, with: ramp)
    case (.matrix, .matrix(let ramp)): matrices.replaceRamp(entry.row, with: ramp)
    case (.space, .space(let ramp)): spaces.replaceRamp(entry.row, with: ramp)
    case (.space, .matrix(let ramp)): spaces.replaceRamp(entry.row, with: Matrix4Ramp(ramp))
    case (.points, .components), (.points, .keyframes), (.components, .keyframes),
      (.matrix, .space):
      moveRow(of: track, to: way)
    case (.keyframes, .keyframes(let ramp)): keyframes.replaceRamp(entry.row, with: ramp)
    case (.matrixKeyframes, .matrixKeyframes(let ramp)):
      matrixKeyframes.replaceRamp(entry.row, with: ramp)
    case (.cumulative, .cumulative(let ramp)): cumulative.replaceRamp(entry.row, with: ramp)
    default: fatalError("a track cannot become one of another kind: \(content)")
    }
  }

  /// Moves a track to the lane of a way that its own has no room for.
  private mutating func moveRow(of track: TrackID, to way: TrackWay) {
    var entry = entries[Int(track.index)]
    change(entry, .remove)
    (entry.kind, entry.row) = addRow(for: way, group: entry.group, entry: track.index)
    entries[Int(track.index)] = entry
    if groups.isLive(entry.group) { change(entry, .start) }
  }

  private mutating func addRow(
    for way: TrackWay, group: Int32, entry: Int32
  ) -> (TrackEntry.Kind, Int32) {
    switch way {
    case .points(let ramp): (.points, points.add(ramp, group: group, entry: entry))
    case .components(let ramp): (.components, components.add(ramp, group: group, entry: entry))
    case .matrix(let ramp): (.matrix, matrices.add(ramp, group: group, entry: entry))
    case .space(let ramp): (.space, spaces.add(ramp, group: group, entry: entry))
    case .keyframes(let ramp): (.keyframes, keyframes.add(ramp, group: group, entry: entry))
    case .matrixKeyframes(let ramp):
      (.matrixKeyframes, matrixKeyframes.add(ramp, group: group, entry: entry))
    case .cumulative(let ramp): (.cumulative, cumulative.add(ramp, group: group, entry: entry))
    }
  }

  /// Moves a track to another group, which lives or waits as its own does.
  public mutating func move(_ track: TrackID, to group: GroupID) {
    let entry = entries[Int(track.index)]
    if entry.kind == .free { return }
    unlinkFromGroup(track)
    change(entry, .move(to: group.index))
    entries[Int(track.index)].group = group.index
    entries[Int(track.index)].previousOfGroup = .none
    entries[Int(track.index)].nextOfGroup = putFirst(track, in: group.index)
  }

  /// Puts a track in front of those of a group.
  ///
  /// - Returns: The one that was the first, which the track is to name as the next.
  @inline(__always)
  private mutating func putFirst(_ track: TrackID, in group: Int32) -> TrackID {
    let next = groups.records[Int(group)].firstTrack
    if next != .none { entries[Int(next.index)].previousOfGroup = track }
    groups.link(group, firstTrack: track)
    return next
  }

  /// Changes the row of a track in the lane it lies in.
  @inline(__always)
  private mutating func change(_ entry: TrackEntry, _ change: RowChange) {
    switch entry.kind {
    case .points: points.change(entry.row, change, &entries)
    case .components: components.change(entry.row, change, &entries)
    case .matrix: matrices.change(entry.row, change, &entries)
    case .space: spaces.change(entry.row, change, &entries)
    case .keyframes: keyframes.change(entry.row, change, &entries)
    case .matrixKeyframes: matrixKeyframes.change(entry.row, change, &entries)
    case .cumulative: cumulative.change(entry.row, change, &entries)
    case .free: break
    }
  }

  private mutating func unlinkFromGroup(_ track: TrackID) {
    let entry = entries[Int(track.index)]
    var first = groups.records[Int(entry.group)].firstTrack
    if first == track { first = entry.nextOfGroup }
    if entry.previousOfGroup != .none {
      entries[Int(entry.previousOfGroup.index)].nextOfGroup = entry.nextOfGroup
    }
    if entry.nextOfGroup != .none {
      entries[Int(entry.nextOfGroup.index)].previousOfGroup = entry.previousOfGroup
    }
    groups.link(entry.group, firstTrack: first)
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
