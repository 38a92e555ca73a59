extension TrackStore {
  // What a stage asks for again and again is inlined: the store of a class would else be copied for
  // each of the calls.

  /// The next newer track of the same node.
  @inlinable @inline(__always)
  public func next(after track: TrackID) -> TrackID { entries[Int(track.index)].nextOfNode }

  /// The property a track moves.
  @inlinable @inline(__always)
  public func property(of track: TrackID) -> PropertyID { entries[Int(track.index)].property }

  /// How a track and the model make what is shown.
  @inlinable @inline(__always)
  public func mode(of track: TrackID) -> TrackMode { entries[Int(track.index)].mode }

  /// The group a track belongs to.
  @inlinable @inline(__always)
  public func group(of track: TrackID) -> GroupID { groupID(at: entries[Int(track.index)].group) }

  /// Whether a group still runs or waits.
  @inlinable @inline(__always)
  public func contains(_ group: GroupID) -> Bool { groups[group] != nil }

  /// Whether a group has been started.
  @inlinable @inline(__always)
  public func isLive(_ group: GroupID) -> Bool {
    groups[group] != nil && groups.isLive(group.index)
  }

  /// What tells a group how far it is.
  public func time(of group: GroupID) -> GroupTime? {
    groups[group].map { _ in groups.time(of: group.index) }
  }

  /// When a group ends, in seconds; infinite for one that never does.
  public func end(of group: GroupID) -> Double? {
    groups[group] == nil ? nil : groups.end(of: group.index)
  }

  /// The newest track of a group, or `nil` when there is none left.
  @inlinable @inline(__always)
  public func firstTrack(of group: GroupID) -> TrackID? {
    guard let first = groups[group]?.firstTrack, first != .none else { return nil }
    return first
  }

  /// The tracks of a group, newest first.
  public func tracks(of group: GroupID) -> [TrackID] {
    var tracks: [TrackID] = []
    var next = groups[group]?.firstTrack ?? .none
    while next != .none {
      tracks.append(next)
      next = entries[Int(next.index)].nextOfGroup
    }
    return tracks
  }

  /// The value of one track at a time, or `nil` where it has no effect; before a block begins, its
  /// first value.
  ///
  /// The same arithmetic as a step, so the numbers agree to the last bit.
  public func value(of track: TrackID, at time: Double) -> AnimatableValue? {
    let entry = entries[Int(track.index)]
    let progress = groups.progress(of: entry.group, at: time)
    guard !progress.isNaN else { return nil }
    let value = value(of: entry, at: progress)
    guard entry.kind == .cumulative else { return value }
    let cycles = groups.cycles(of: entry.group, at: time)
    return cumulative.ramps[Int(entry.row)].value(value, after: cycles)
  }

  /// The value of a track at a progress, in its first cycle.
  @inline(__always)
  private func value(of entry: TrackEntry, at progress: Double) -> AnimatableValue {
    let row = Int(entry.row)
    return switch entry.kind {
    case .points: .components(SIMD4(points.ramps[row].value(at: progress)))
    case .components, .free: .components(components.ramps[row].value(at: progress))
    case .matrix: .matrix(matrices.ramps[row].value(at: progress))
    case .space: .transform(spaces.ramps[row].value(at: progress))
    case .keyframes: .components(keyframes.ramps[row].value(at: progress))
    case .matrixKeyframes: .transform(matrixKeyframes.ramps[row].value(at: progress))
    case .cumulative: cumulative.ramps[row].value(at: progress)
    }
  }

  /// The value a track heads for, in its first cycle.
  @inline(__always)
  public func target(of track: TrackID) -> AnimatableValue { target(of: entries[Int(track.index)]) }

  @inline(__always)
  func target(of entry: TrackEntry) -> AnimatableValue {
    switch entry.kind {
    case .matrix: .matrix(matrices.ramps[Int(entry.row)].to)
    case .space: .transform(spaces.ramps[Int(entry.row)].to)
    default: value(of: entry, at: 1)
    }
  }

  /// The value a ramp comes from.
  func start(of track: TrackID) -> AnimatableValue {
    let entry = entries[Int(track.index)]
    return switch entry.kind {
    case .points: .components(SIMD4(points.ramps[Int(entry.row)].from))
    case .matrix: .matrix(matrices.ramps[Int(entry.row)].from)
    case .space: .transform(spaces.ramps[Int(entry.row)].from)
    default: .components(components.ramps[Int(entry.row)].from)
    }
  }

  /// The value a track comes from, in its first cycle.
  public func origin(of track: TrackID) -> AnimatableValue {
    let entry = entries[Int(track.index)]
    return switch entry.kind {
    case .points, .components, .matrix, .space, .free: start(of: track)
    case .keyframes, .matrixKeyframes, .cumulative: value(of: entry, at: 0)
    }
  }

  /// The group that has an index just now.
  @inlinable @inline(__always)
  public func groupID(at index: Int32) -> GroupID {
    GroupID(index: index, generation: groups.records[Int(index)].generation)
  }
}
