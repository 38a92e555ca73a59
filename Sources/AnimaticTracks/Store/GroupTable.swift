import AnimaticCurves

/// The timing of all groups as structure of arrays: what a tick reads lies densely in blocks of
/// rows, live groups first, waiting ones behind them; the rest is kept in one record per group.
@usableFromInline
struct GroupTable: Sendable {
  @usableFromInline
  struct Record: Sendable {
    @usableFromInline var row: Int32
    @usableFromInline var generation: UInt32
    @usableFromInline var firstTrack: TrackID
  }

  /// How many groups live or wait.
  private(set) var count = 0
  /// Rows below this number are live.
  @usableFromInline private(set) var liveCount = 0
  private(set) var rows: ContiguousArray<GroupRows> = []
  @usableFromInline private(set) var records: ContiguousArray<Record> = []
  private var free: ContiguousArray<Int32> = []
  private(set) var curves = CurveShelf()
  private(set) var programs = ProgramShelf()

  /// How many indices are in use or free: the room that progress needs.
  var capacity: Int { records.count }

  @inlinable
  subscript(_ id: GroupID) -> Record? {
    let record = records[Int(id.index)]
    return record.generation == id.generation && record.row >= 0 ? record : nil
  }

  /// The row of a group.
  func row(of slot: Int32) -> GroupRows.Row { self[row: Int(records[Int(slot)].row)] }

  /// A row at a place; those that live come first.
  private(set) subscript(row row: Int) -> GroupRows.Row {
    get {
      // Through a pointer, as reading an element would copy all eight rows.
      rows.withUnsafeBufferPointer { $0[row / GroupRows.count][row % GroupRows.count] }
    }
    @inline(__always)
    set { rows[row / GroupRows.count][row % GroupRows.count] = newValue }
  }
}

// MARK: - Coming and going

extension GroupTable {
  /// Adds a group that waits.
  mutating func add(_ time: GroupTime) -> GroupID { add(makeRow(for: time)) }

  /// Adds a group that waits: what most are.
  mutating func add(_ timing: GroupTiming) -> GroupID { add(makeRow(for: timing)) }

  /// Makes room for so many more groups at once.
  ///
  /// - Returns: How many indices there may be then.
  mutating func makeRoom(for more: Int) -> Int {
    rows.makeRoom(upTo: (count + more + GroupRows.count - 1) / GroupRows.count)
    let indices = records.count + max(0, more - free.count)
    records.makeRoom(upTo: indices)
    return indices
  }

  /// - Parameter row: The row of the group but for its index.
  @inline(__always)
  private mutating func add(_ row: GroupRows.Row) -> GroupID {
    var row = row
    var record = Record(row: Int32(count), generation: 0, firstTrack: .none)
    if free.isEmpty {
      row.slot = Int32(records.count)
      records.append(record)
    } else {
      row.slot = free.removeLast()
      record.generation = records[Int(row.slot)].generation
      records[Int(row.slot)] = record
    }
    if count == rows.count * GroupRows.count { rows.append(GroupRows()) }
    self[row: count] = row
    count += 1
    return GroupID(index: row.slot, generation: record.generation)
  }

  /// Gives a group another time.
  mutating func setTime(of slot: Int32, to time: GroupTime) {
    let row = Int(records[Int(slot)].row)
    let old = self[row: row].way
    var new = makeRow(for: time)
    new.slot = slot
    self[row: row] = new
    releaseWay(old)
  }

  /// The time of a group as it was given.
  func time(of slot: Int32) -> GroupTime {
    let row = row(of: slot)
    if let program = programs[row.way] { return .program(program) }
    return .plain(
      GroupTiming(
        begin: row.begin, duration: row.duration, legs: row.isEndless ? .infinity : row.legs,
        alternates: !row.wraps && row.legs > 1, curve: curves.curve(of: row.way)))
  }

  /// When a group ends; infinite for one that never does.
  ///
  /// It only reads columns, so that a stage need not copy the store for the sake of asking it.
  func end(of slot: Int32) -> Double { row(of: slot).end }

  /// Moves a waiting group to the live ones.
  mutating func start(_ slot: Int32) {
    swapRows(Int(records[Int(slot)].row), liveCount)
    liveCount += 1
  }

  /// Whether a group is among the live ones.
  @inlinable
  func isLive(_ slot: Int32) -> Bool { records[Int(slot)].row < liveCount }

  /// Forgets a group; its index is used again under a new generation.
  mutating func remove(_ slot: Int32) {
    var row = Int(records[Int(slot)].row)
    releaseWay(self[row: row].way)
    if row < liveCount {
      liveCount -= 1
      swapRows(row, liveCount)
      row = liveCount
    }
    count -= 1
    swapRows(row, count)
    if count % GroupRows.count == 0 {
      rows.removeLast()
    } else {
      // The row is evaluated with the others of its block: it must not name what is gone.
      self[row: count] = GroupRows.Row(way: 0, slot: slot)
    }
    records[Int(slot)].row = -1
    records[Int(slot)].generation &+= 1
    free.append(slot)
  }

  mutating func link(_ slot: Int32, firstTrack: TrackID) {
    records[Int(slot)].firstTrack = firstTrack
  }

  /// Makes the row of a group but for its index.
  private mutating func makeRow(for time: GroupTime) -> GroupRows.Row {
    switch time {
    case .plain(let timing): makeRow(for: timing)
    case .program(let program):
      // The columns tell no more of a program than its end.
      GroupRows.Row(begin: program.end, legs: 0, way: programs.add(program))
    }
  }

  @inline(__always)
  private mutating func makeRow(for timing: GroupTiming) -> GroupRows.Row {
    GroupRows.Row(
      begin: timing.begin, duration: timing.duration, legs: timing.countedLegs,
      wraps: !timing.alternates && timing.legs > 1, way: curves.take(timing.curve))
  }

  private mutating func releaseWay(_ way: Int32) {
    if ProgramShelf.holds(way) { programs.remove(way) } else { curves.release(way) }
  }

  private mutating func swapRows(_ first: Int, _ second: Int) {
    guard first != second else { return }
    (self[row: first], self[row: second]) = (self[row: second], self[row: first])
    records[Int(self[row: first].slot)].row = Int32(first)
    records[Int(self[row: second].slot)].row = Int32(second)
  }
}
