import AnimaticTiming

/// The timing of all groups.
///
/// The numbers that a tick reads lie in dense blocks of rows, live groups first and waiting groups
/// behind them. One record for each group holds the rest.
@usableFromInline struct GroupTable: Sendable {
  @usableFromInline struct Record: Sendable {
    /// The row of the group; −1 when the index is free.
    @usableFromInline var row: Int32
    @usableFromInline var generation: UInt32
    @usableFromInline var firstTrack: TrackID
  }

  /// The number of groups, live or waiting.
  private(set) var count = 0
  /// The number of live groups, which have the first rows.
  @usableFromInline private(set) var liveCount = 0
  private(set) var rows: ContiguousArray<GroupRows> = []
  @usableFromInline private(set) var records: ContiguousArray<Record> = []
  private var free: ContiguousArray<GroupIndex> = []
  private(set) var curves = CurveCache()
  private(set) var nestedTimings = NestedTimingTable()

  /// The number of group indices, used or free.
  var indexCount: Int { records.count }

  @inlinable subscript(_ id: GroupID) -> Record? {
    let record = records[Int(id.index)]
    return record.generation == id.generation && record.row >= 0 ? record : nil
  }

  func row(of group: GroupIndex) -> GroupRows.Row { self[row: Int(records[Int(group)].row)] }

  /// The row with a number; the rows of live groups come first.
  private(set) subscript(row row: Int) -> GroupRows.Row {
    get {
      // By the buffer, as the getter of the array would copy all eight rows.
      rows.withUnsafeBufferPointer { $0[row / GroupRows.count][row % GroupRows.count] }
    }
    @inline(__always) set { rows[row / GroupRows.count][row % GroupRows.count] = newValue }
  }
}

// MARK: - Adding, changing and removing

extension GroupTable {
  mutating func add(_ time: GroupTime) -> GroupID { add(makeRow(for: time)) }

  /// Adds a waiting group with a plain timing, without the detour over `GroupTime`.
  mutating func add(_ timing: GroupTiming) -> GroupID { add(makeRow(for: timing)) }

  /// Reserves capacity for `more` groups.
  /// - Returns: The number of indices with all of them.
  mutating func reserve(_ more: Int) -> Int {
    rows.reserve((count + more + GroupRows.count - 1) / GroupRows.count)
    let indices = records.count + max(0, more - free.count)
    records.reserve(indices)
    return indices
  }

  /// Adds a group with a row that lacks its index.
  @inline(__always) private mutating func add(_ row: GroupRows.Row) -> GroupID {
    var row = row
    var record = Record(row: Int32(count), generation: 0, firstTrack: .none)
    if free.isEmpty {
      row.group = GroupIndex(records.count)
      records.append(record)
    } else {
      row.group = free.removeLast()
      record.generation = records[Int(row.group)].generation
      records[Int(row.group)] = record
    }
    if count == rows.count * GroupRows.count { rows.append(GroupRows()) }
    self[row: count] = row
    count += 1
    return GroupID(index: row.group, generation: record.generation)
  }

  mutating func setTime(of group: GroupIndex, to time: GroupTime) {
    let row = Int(records[Int(group)].row)
    let old = self[row: row].curve
    var new = makeRow(for: time)
    new.group = group
    self[row: row] = new
    release(old)
  }

  /// Returns the time of a group, as the caller gave it.
  func time(of group: GroupIndex) -> GroupTime {
    let row = row(of: group)
    if let nested = nestedTimings[row.curve] { return .nested(nested) }
    return .plain(
      GroupTiming(
        begin: row.begin, duration: row.duration,
        iterations: row.isEndless ? .infinity : row.iterations,
        alternates: !row.repeats && row.iterations > 1, curve: curves.curve(of: row.curve)))
  }

  /// Returns the end of a group; infinite for a group that never ends.
  ///
  /// It reads columns only, so that a stage need not copy the store to ask.
  func end(of group: GroupIndex) -> Double { row(of: group).end }

  /// Moves a waiting group to the live ones.
  mutating func activate(_ group: GroupIndex) {
    swapRows(Int(records[Int(group)].row), liveCount)
    liveCount += 1
  }

  @inlinable func isLive(_ group: GroupIndex) -> Bool { records[Int(group)].row < liveCount }

  /// Removes a group. A later group gets its index with another generation.
  mutating func remove(_ group: GroupIndex) {
    var row = Int(records[Int(group)].row)
    release(self[row: row].curve)
    if row < liveCount {
      liveCount -= 1
      moveRow(liveCount, to: row)
      row = liveCount
    }
    count -= 1
    moveRow(count, to: row)
    if count % GroupRows.count == 0 {
      rows.removeLast()
    } else {
      // The loop evaluates the row with the others of its block, so the row needs a valid handle.
      self[row: count] = GroupRows.Row(curve: 0, group: group)
    }
    records[Int(group)].row = -1
    records[Int(group)].generation &+= 1
    free.append(group)
  }

  mutating func link(_ group: GroupIndex, firstTrack: TrackID) {
    records[Int(group)].firstTrack = firstTrack
  }

  /// Returns a row that lacks its index.
  private mutating func makeRow(for time: GroupTime) -> GroupRows.Row {
    switch time {
    case .plain(let timing): makeRow(for: timing)
    case .nested(let timing):
      // The columns hold only the end of a nested timing.
      GroupRows.Row(begin: timing.end, iterations: 0, curve: nestedTimings.add(timing))
    }
  }

  @inline(__always) private mutating func makeRow(for timing: GroupTiming) -> GroupRows.Row {
    GroupRows.Row(
      begin: timing.begin, duration: timing.duration, iterations: timing.countedIterations,
      repeats: !timing.alternates && timing.iterations > 1, curve: curves.retain(timing.curve))
  }

  /// Releases a curve or removes a nested timing, by its handle.
  private mutating func release(_ handle: Int32) {
    if NestedTimingTable.owns(handle) {
      nestedTimings.remove(handle)
    } else {
      curves.release(handle)
    }
  }

  /// Moves a row to the place of a removed one.
  private mutating func moveRow(_ source: Int, to target: Int) {
    guard source != target else { return }
    let row = self[row: source]
    self[row: target] = row
    records[Int(row.group)].row = Int32(target)
  }

  private mutating func swapRows(_ first: Int, _ second: Int) {
    guard first != second else { return }
    (self[row: first], self[row: second]) = (self[row: second], self[row: first])
    records[Int(self[row: first].group)].row = Int32(first)
    records[Int(self[row: second].group)].row = Int32(second)
  }
}
