/// The groups, which share one timing each, and their tracks, which each animate one property.
///
/// The store is a value: a copy is a snapshot, costs nothing until one of both changes, and can be
/// sampled on another core. The store knows neither callbacks nor the present time. The stage above
/// it decides when a group begins and when it has ended.
public struct TrackStore: Sendable {
  @usableFromInline var groups = GroupTable()
  var points = TrackColumns<PointRamp>()
  var components = TrackColumns<ComponentRamp>()
  var matrices = TrackColumns<AffineRamp>()
  var spaces = TrackColumns<Matrix4Ramp>()
  var keyframes = TrackColumns<KeyframeRamp<ComponentRamp>>()
  var matrixKeyframes = TrackColumns<KeyframeRamp<Matrix4Ramp>>()
  var general = TrackColumns<GeneralRamp>()
  @usableFromInline var entries: ContiguousArray<TrackEntry> = []
  var free: ContiguousArray<Int32> = []

  /// Creates an empty store.
  ///
  /// - Complexity: O(1)
  public init() {}

  /// The number of tracks, live or waiting.
  ///
  /// - Complexity: O(1)
  public var trackCount: Int { entries.count - free.count }
  /// The number of live tracks.
  ///
  /// - Complexity: O(1)
  public var liveTrackCount: Int {
    points.liveCount + components.liveCount + matrices.liveCount + spaces.liveCount
      + keyframes.liveCount + matrixKeyframes.liveCount + general.liveCount
  }
  /// The number of groups, live or waiting.
  ///
  /// - Complexity: O(1)
  public var groupCount: Int { groups.count }
}

/// The kind, row and neighbours of a track.
@usableFromInline struct TrackEntry: Sendable {
  @usableFromInline enum Kind: UInt8, Sendable {
    case points, components, matrix, space, keyframes, matrixKeyframes, general, free
  }

  @usableFromInline var kind: Kind
  @usableFromInline var mode: TrackMode
  @usableFromInline var property: PropertyID
  @usableFromInline var row: Int32
  @usableFromInline var group: GroupIndex
  @usableFromInline var nextOfNode: TrackID
  /// The next older track of the same node.
  @usableFromInline var previousOfNode: TrackID
  @usableFromInline var previousOfGroup: TrackID
  @usableFromInline var nextOfGroup: TrackID
}

// MARK: - Groups

// A stage calls these often. They are inlined, as the stage would otherwise copy its store for
// each call.
extension TrackStore {
  /// Returns the group that has an index at present.
  @inlinable @inline(__always) package func groupID(at index: GroupIndex) -> GroupID {
    GroupID(index: index, generation: groups.records[Int(index)].generation)
  }

  /// Returns whether a group is live or waiting.
  ///
  /// - Complexity: O(1)
  @inlinable @inline(__always)
  public func contains(_ group: GroupID) -> Bool { groups[group] != nil }

  /// Returns whether a group is live.
  ///
  /// - Complexity: O(1)
  @inlinable @inline(__always) public func isLive(_ group: GroupID) -> Bool {
    groups[group] != nil && groups.isLive(group.index)
  }

  /// Returns the newest track of a group, or `nil` when the group is gone.
  @inlinable @inline(__always) package func firstTrack(of group: GroupID) -> TrackID? {
    guard let first = groups[group]?.firstTrack, first != .none else { return nil }
    return first
  }

  /// Returns the time of a group, or `nil` when the group is gone.
  ///
  /// - Complexity: O(1)
  public func time(of group: GroupID) -> GroupTime? {
    groups[group].map { _ in groups.time(of: group.index) }
  }

  /// Returns the end of a group in seconds, infinite for a group that never ends, or `nil` when the
  /// group is gone.
  ///
  /// - Complexity: O(1)
  public func end(of group: GroupID) -> Double? {
    groups[group] == nil ? nil : groups.end(of: group.index)
  }

  /// Returns the tracks of a group, newest first.
  ///
  /// - Complexity: O(*k*) in the number of the group's tracks.
  public func tracks(of group: GroupID) -> [TrackID] {
    var tracks: [TrackID] = []
    var next = groups[group]?.firstTrack ?? .none
    while next != .none {
      tracks.append(next)
      next = entries[Int(next.index)].nextOfGroup
    }
    return tracks
  }
}

// MARK: - Tracks

extension TrackStore {
  /// Returns the next newer track of the same node.
  @inlinable @inline(__always)
  package func next(after track: TrackID) -> TrackID { entries[Int(track.index)].nextOfNode }

  /// Returns the next older track of the same node.
  @inlinable @inline(__always) package func previous(before track: TrackID) -> TrackID {
    entries[Int(track.index)].previousOfNode
  }

  /// Returns the property that a track animates.
  ///
  /// - Complexity: O(1)
  @inlinable @inline(__always)
  public func property(of track: TrackID) -> PropertyID { entries[Int(track.index)].property }

  /// Returns how a track composes with the model.
  ///
  /// - Complexity: O(1)
  @inlinable @inline(__always)
  public func mode(of track: TrackID) -> TrackMode { entries[Int(track.index)].mode }

  /// Returns the kind of a track's values.
  @inlinable @inline(__always) package func kind(of track: TrackID) -> AnimatableValue.Kind {
    switch entries[Int(track.index)].kind {
    case .points, .components, .keyframes, .free: .numbers
    case .matrix, .space, .matrixKeyframes: .transform
    case .general: generalKind(of: track)
    }
  }

  /// Returns whether a track passes values between its ends.
  package func hasKeyframes(_ track: TrackID) -> Bool {
    let entry = entries[Int(track.index)]
    return switch entry.kind {
    case .keyframes, .matrixKeyframes: true
    case .points, .components, .matrix, .space, .free: false
    case .general: general.ramps[Int(entry.row)].hasKeyframes
    }
  }

  /// Returns the progress at which a track passes each of its values, 0…1; none for a track of two
  /// values and for a list of numbers.
  /// - Complexity: O(*k*) in the number of values.
  package func keyTimes(of track: TrackID) -> [Double] {
    let entry = entries[Int(track.index)]
    return switch entry.kind {
    case .keyframes: keyframes.ramps[Int(entry.row)].timing.starts
    case .matrixKeyframes: matrixKeyframes.ramps[Int(entry.row)].timing.starts
    case .points, .components, .matrix, .space, .free, .general: []
    }
  }

  @usableFromInline func generalKind(of track: TrackID) -> AnimatableValue.Kind {
    switch general.ramps[Int(entries[Int(track.index)].row)].cycle {
    case .ramp, .keyframes: .numbers
    case .space, .spaceKeyframes: .transform
    case .list, .listKeyframes: .list
    }
  }

  /// Returns the group of a track.
  ///
  /// - Complexity: O(1)
  @inlinable @inline(__always)
  public func group(of track: TrackID) -> GroupID { groupID(at: entries[Int(track.index)].group) }

  /// Returns the value of one track at a time, or `nil` where it has no effect; before the start of
  /// a plain timing, its first value.
  ///
  /// The arithmetic is that of a step, so both agree to the last bit.
  ///
  /// - Complexity: O(1), or O(log *k*) in the number of keyframes.
  public func value(of track: TrackID, at time: Double) -> AnimatableValue? {
    let entry = entries[Int(track.index)]
    let progress = groups.progress(of: entry.group, at: time)
    guard !progress.isNaN else { return nil }
    let value = value(of: entry, at: progress)
    guard entry.kind == .general else { return value }
    let cycles = groups.cycles(of: entry.group, at: time)
    return general.ramps[Int(entry.row)].value(value, after: cycles)
  }

  /// Returns the value of a track at a progress, in its first cycle.
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
    case .general: general.ramps[row].value(at: progress)
    }
  }

  /// Returns the value that a track heads for, in its first cycle.
  ///
  /// - Complexity: O(1), or O(log *k*) in the number of keyframes.
  @inline(__always)
  public func target(of track: TrackID) -> AnimatableValue { target(of: entries[Int(track.index)]) }

  @inline(__always) func target(of entry: TrackEntry) -> AnimatableValue {
    switch entry.kind {
    case .matrix: .matrix(matrices.ramps[Int(entry.row)].to)
    case .space: .transform(spaces.ramps[Int(entry.row)].to)
    default: value(of: entry, at: 1)
    }
  }

  /// Returns the value that a track comes from, in its first cycle.
  ///
  /// - Complexity: O(1), or O(log *k*) in the number of keyframes.
  public func origin(of track: TrackID) -> AnimatableValue {
    let entry = entries[Int(track.index)]
    return switch entry.kind {
    case .points: .components(SIMD4(points.ramps[Int(entry.row)].from))
    case .components, .free: .components(components.ramps[Int(entry.row)].from)
    case .matrix: .matrix(matrices.ramps[Int(entry.row)].from)
    case .space: .transform(spaces.ramps[Int(entry.row)].from)
    case .keyframes, .matrixKeyframes, .general: value(of: entry, at: 0)
    }
  }
}
