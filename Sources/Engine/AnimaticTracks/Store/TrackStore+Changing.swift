import AnimaticTiming

extension TrackStore {
  /// Adds a group, which waits until ``activate(_:)``.
  ///
  /// - Complexity: O(1) amortised.
  public mutating func addGroup(_ time: GroupTime) -> GroupID { groups.add(time) }

  /// Adds a group with a plain timing, which waits until ``activate(_:)``.
  ///
  /// - Complexity: O(1) amortised.
  public mutating func addGroup(_ timing: GroupTiming) -> GroupID { groups.add(timing) }

  /// Replaces the time of a group; has no effect when the group is gone.
  ///
  /// - Complexity: O(1) amortised.
  public mutating func setTime(of group: GroupID, to time: GroupTime) {
    if groups[group] != nil { groups.setTime(of: group.index, to: time) }
  }

  /// Makes a group and its tracks live; has no effect when the group is gone or live already.
  ///
  /// - Returns: The end of the group; infinite for a group that never ends or is gone.
  /// - Complexity: O(*k*) in the number of the group's tracks.
  @discardableResult public mutating func activate(_ group: GroupID) -> Double {
    guard let record = groups[group] else { return .infinity }
    let end = groups.end(of: group.index)
    guard !groups.isLive(group.index) else { return end }
    groups.activate(group.index)
    var next = record.firstTrack
    while next != .none {
      let entry = entries[Int(next.index)]
      apply(.activate, to: entry)
      next = entry.nextOfGroup
    }
    return end
  }

  // MARK: - Adding tracks

  /// Adds a track to a waiting group.
  ///
  /// - Returns: The track. The caller links it to the other tracks of its node; see
  ///   `link(_:after:)`.
  /// - Precondition: The group is not live, and not gone.
  /// - Complexity: O(1) amortised, or O(*k*) in the number of keyframes.
  public mutating func addTrack(
    to group: GroupID, property: PropertyID, mode: TrackMode, content: TrackContent
  ) -> TrackID {
    requireWaiting(group)
    let index = nextIndex()
    let (kind, row) = addRow(for: PreparedRamp(content), group: group.index, entry: index)
    return addEntry(kind, mode, property, row, in: group.index, at: index)
  }

  /// Adds a track between numbers to a waiting group: the most frequent kind of track, at less cost
  /// than by its content.
  ///
  /// - Returns: The track. The caller links it to the other tracks of its node; see
  ///   `link(_:after:)`.
  /// - Precondition: The group is not live, and not gone.
  /// - Complexity: O(1) amortised.
  public mutating func addTrack(
    to group: GroupID, property: PropertyID, mode: TrackMode, from: SIMD4<Double>, to: SIMD4<Double>
  ) -> TrackID {
    requireWaiting(group)
    let index = nextIndex()
    if let ramp = PointRamp(from: from, to: to) {
      let row = points.add(ramp, group: group.index, entry: index)
      return addEntry(.points, mode, property, row, in: group.index, at: index)
    }
    if let ramp = ComponentRamp(finitelyFrom: from, to: to) {
      let row = components.add(ramp, group: group.index, entry: index)
      return addEntry(.components, mode, property, row, in: group.index, at: index)
    }
    let row = keyframes.add(KeyframeRamp(farFrom: from, to: to), group: group.index, entry: index)
    return addEntry(.keyframes, mode, property, row, in: group.index, at: index)
  }

  @inline(__always) private func requireWaiting(_ group: GroupID) {
    require(
      groups[group].map { $0.row >= groups.liveCount } == true,
      "the group is live or gone; add all tracks of a group before activate(_:)")
  }

  private mutating func nextIndex() -> Int32 {
    free.isEmpty ? Int32(entries.count) : free.removeLast()
  }

  private mutating func addEntry(
    _ kind: TrackEntry.Kind, _ mode: TrackMode, _ property: PropertyID, _ row: Int32,
    in group: GroupIndex, at index: Int32
  ) -> TrackID {
    let id = TrackID(index)
    let entry = TrackEntry(
      kind: kind, mode: mode, property: property, row: row, group: group, nextOfNode: .none,
      previousOfNode: .none, previousOfGroup: .none, nextOfGroup: insertFirst(id, in: group))
    entries.set(entry, at: Int(index))
    return id
  }

  private mutating func addRow(
    for ramp: PreparedRamp, group: GroupIndex, entry: Int32
  ) -> (TrackEntry.Kind, Int32) {
    switch ramp {
    case .points(let ramp): (.points, points.add(ramp, group: group, entry: entry))
    case .components(let ramp): (.components, components.add(ramp, group: group, entry: entry))
    case .matrix(let ramp): (.matrix, matrices.add(ramp, group: group, entry: entry))
    case .space(let ramp): (.space, spaces.add(ramp, group: group, entry: entry))
    case .keyframes(let ramp): (.keyframes, keyframes.add(ramp, group: group, entry: entry))
    case .matrixKeyframes(let ramp):
      (.matrixKeyframes, matrixKeyframes.add(ramp, group: group, entry: entry))
    case .general(let ramp): (.general, general.add(ramp, group: group, entry: entry))
    }
  }

  // MARK: - Changing and removing tracks

  /// Removes a track, and its group with the last track.
  ///
  /// The caller unlinks the track from its node first; see `unlink(_:)`.
  ///
  /// - Returns: The group, if this removed it.
  /// - Complexity: O(1)
  @discardableResult public mutating func remove(_ track: TrackID) -> GroupID? {
    let entry = entries[Int(track.index)]
    if entry.kind == .free { return nil }
    apply(.remove, to: entry)
    unlinkFromGroup(track)
    entries[Int(track.index)].kind = .free
    free.append(track.index)
    guard groups.records[Int(entry.group)].firstTrack == .none else { return nil }
    let id = groupID(at: entry.group)
    groups.remove(entry.group)
    return id
  }

  /// Replaces the target of a ramp, which keeps its origin (rule E5); has no effect on other
  /// contents.
  ///
  /// - Complexity: O(1) amortised.
  public mutating func retarget(_ track: TrackID, to target: AnimatableValue) {
    require(
      target.kind == kind(of: track),
      "a track with values of the kind \(kind(of: track)) cannot lead to \(target); give each "
        + "property values of one kind")
    switch entries[Int(track.index)].kind {
    case .points, .components, .matrix, .space:
      setContent(.ramp(from: origin(of: track), to: target), of: track)
    case .general:
      guard general.ramps[Int(entries[Int(track.index)].row)].isPlain else { return }
      setContent(.ramp(from: origin(of: track), to: target), of: track)
    case .keyframes, .matrixKeyframes, .free: break
    }
  }

  /// Replaces the content of a track.
  ///
  /// - Precondition: The new content is of the case of the old one, and so are its values.
  /// - Complexity: O(1) amortised, or O(*k*) in the number of keyframes.
  public mutating func setContent(_ content: TrackContent, of track: TrackID) {
    let entry = entries[Int(track.index)]
    let ramp = PreparedRamp(content)
    switch (entry.kind, ramp) {
    case (.points, .points(let ramp)): points.replaceRamp(entry.row, with: ramp)
    case (.components, .points(let ramp)):
      components.replaceRamp(entry.row, with: ComponentRamp(ramp))
    case (.components, .components(let ramp)): components.replaceRamp(entry.row, with: ramp)
    case (.matrix, .matrix(let ramp)): matrices.replaceRamp(entry.row, with: ramp)
    case (.space, .space(let ramp)): spaces.replaceRamp(entry.row, with: ramp)
    case (.space, .matrix(let ramp)): spaces.replaceRamp(entry.row, with: Matrix4Ramp(ramp))
    case (.points, .components), (.points, .keyframes), (.components, .keyframes),
      (.matrix, .space):
      moveRow(of: track, to: ramp)
    case (.keyframes, .keyframes(let ramp)): keyframes.replaceRamp(entry.row, with: ramp)
    case (.matrixKeyframes, .matrixKeyframes(let ramp)):
      matrixKeyframes.replaceRamp(entry.row, with: ramp)
    case (.general, .general(let ramp)): general.replaceRamp(entry.row, with: ramp)
    default:
      stopProgram(
        "a track with values of the kind \(kind(of: track)) cannot show \(content); give it values of "
          + "its kind")
    }
  }

  /// Makes a replacing track an additive one, which shows the same over a value of the model. A
  /// ramp heads for that value from now on, as after ``retarget(_:to:)``.
  /// - Returns: Whether the values of the track have differences from that of the model.
  /// - Complexity: O(1) amortised, or O(*k*) in the number of keyframes.
  package mutating func makeAdditive(_ track: TrackID, over model: AnimatableValue) -> Bool {
    let entry = entries[Int(track.index)]
    let content: TrackContent?
    switch entry.kind {
    case .keyframes:
      let ramp = keyframes.ramps[Int(entry.row)]
      content = .keyframes(ramp.segments.map { .components($0.from) }, ramp.timing)
    case .matrixKeyframes:
      let ramp = matrixKeyframes.ramps[Int(entry.row)]
      content = .keyframes(ramp.segments.map { .transform($0.from) }, ramp.timing)
    case .points, .components, .matrix, .space: content = .ramp(from: origin(of: track), to: model)
    case .general, .free: content = nil
    }
    guard let differences = content?.differences(from: model) else { return false }
    setContent(differences, of: track)
    entries[Int(track.index)].mode = .additive
    return true
  }

  /// Moves a track to the columns of a ramp that its own columns cannot hold.
  private mutating func moveRow(of track: TrackID, to ramp: PreparedRamp) {
    var entry = entries[Int(track.index)]
    apply(.remove, to: entry)
    (entry.kind, entry.row) = addRow(for: ramp, group: entry.group, entry: track.index)
    entries[Int(track.index)] = entry
    if groups.isLive(entry.group) { apply(.activate, to: entry) }
  }

  /// Moves a track to another group.
  ///
  /// - Precondition: Both groups are live, or both are waiting.
  /// - Complexity: O(1)
  public mutating func move(_ track: TrackID, to group: GroupID) {
    let entry = entries[Int(track.index)]
    if entry.kind == .free { return }
    unlinkFromGroup(track)
    apply(.move(to: group.index), to: entry)
    entries[Int(track.index)].group = group.index
    entries[Int(track.index)].previousOfGroup = .none
    entries[Int(track.index)].nextOfGroup = insertFirst(track, in: group.index)
  }

  @inline(__always) private mutating func apply(_ change: RowChange, to entry: TrackEntry) {
    switch entry.kind {
    case .points: points.apply(change, to: entry.row, &entries)
    case .components: components.apply(change, to: entry.row, &entries)
    case .matrix: matrices.apply(change, to: entry.row, &entries)
    case .space: spaces.apply(change, to: entry.row, &entries)
    case .keyframes: keyframes.apply(change, to: entry.row, &entries)
    case .matrixKeyframes: matrixKeyframes.apply(change, to: entry.row, &entries)
    case .general: general.apply(change, to: entry.row, &entries)
    case .free: break
    }
  }

  // MARK: - Chains

  /// Inserts a track in front of the other tracks of a group.
  /// - Returns: The previous first track, which follows the new one.
  @inline(__always)
  private mutating func insertFirst(_ track: TrackID, in group: GroupIndex) -> TrackID {
    let next = groups.records[Int(group)].firstTrack
    if next != .none { entries[Int(next.index)].previousOfGroup = track }
    groups.link(group, firstTrack: track)
    return next
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

  /// Links a track behind the newest one of its node; `last` may be none.
  @inlinable package mutating func link(_ track: TrackID, after last: TrackID) {
    guard last != .none else { return }
    entries[Int(last.index)].nextOfNode = track
    entries[Int(track.index)].previousOfNode = last
  }

  /// Unlinks a track from the others of its node.
  @inlinable package mutating func unlink(_ track: TrackID) {
    let entry = entries[Int(track.index)]
    if entry.previousOfNode != .none {
      entries[Int(entry.previousOfNode.index)].nextOfNode = entry.nextOfNode
    }
    if entry.nextOfNode != .none {
      entries[Int(entry.nextOfNode.index)].previousOfNode = entry.previousOfNode
    }
  }
}
