import AnimaticCurves

/// The timing of all groups as structure of arrays: what a tick reads lies densely in blocks of
/// rows, live groups first, waiting ones behind them; the rest is kept in one record per group.
struct GroupTable: Sendable {
  struct Record: Sendable {
    var row: Int32
    var generation: UInt32
    var firstTrack: TrackID
  }

  /// How many groups live or wait.
  private(set) var count = 0
  /// Rows below this number are live.
  private(set) var liveCount = 0
  private(set) var rows: ContiguousArray<GroupRows> = []
  private(set) var records: ContiguousArray<Record> = []
  private var free: ContiguousArray<Int32> = []
  private(set) var curves = CurveShelf()
  private(set) var programs = ProgramShelf()

  /// How many indices are in use or free: the room that progress needs.
  var capacity: Int { records.count }

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
    set { rows[row / GroupRows.count][row % GroupRows.count] = newValue }
  }
}

// MARK: - Coming and going

extension GroupTable {
  /// Adds a group that waits.
  mutating func add(_ time: GroupTime) -> GroupID {
    addRow(makeRow(of: addRecord(), for: time))
  }

  /// Adds a group that waits: what most are.
  mutating func add(_ timing: GroupTiming) -> GroupID {
    addRow(makeRow(of: addRecord(), for: timing))
  }

  /// Makes room for so many more groups at once.
  ///
  /// - Returns: How many indices there may be then.
  mutating func makeRoom(for more: Int) -> Int {
    rows.makeRoom(upTo: (count + more + GroupRows.count - 1) / GroupRows.count)
    let indices = records.count + max(0, more - free.count)
    records.makeRoom(upTo: indices)
    return indices
  }

  private mutating func addRecord() -> Int32 {
    guard let slot = free.popLast() else {
      records.append(Record(row: Int32(count), generation: 0, firstTrack: .none))
      return Int32(records.count - 1)
    }
    records[Int(slot)].row = Int32(count)
    return slot
  }

  private mutating func addRow(_ row: GroupRows.Row) -> GroupID {
    if count == rows.count * GroupRows.count { rows.append(GroupRows()) }
    self[row: count] = row
    count += 1
    return GroupID(index: row.slot, generation: records[Int(row.slot)].generation)
  }

  /// Gives a group another time.
  mutating func setTime(of slot: Int32, to time: GroupTime) {
    let row = Int(records[Int(slot)].row)
    let old = self[row: row].way
    self[row: row] = makeRow(of: slot, for: time)
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

  private mutating func makeRow(of slot: Int32, for time: GroupTime) -> GroupRows.Row {
    switch time {
    case .plain(let timing): makeRow(of: slot, for: timing)
    case .program(let program):
      // The columns tell no more of a program than its end.
      GroupRows.Row(begin: program.end, legs: 0, way: programs.add(program), slot: slot)
    }
  }

  private mutating func makeRow(of slot: Int32, for timing: GroupTiming) -> GroupRows.Row {
    GroupRows.Row(
      begin: timing.begin, duration: timing.duration, legs: timing.countedLegs,
      wraps: !timing.alternates && timing.legs > 1, way: curves.take(timing.curve), slot: slot)
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
