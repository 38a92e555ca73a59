import AnimaticCurves

/// The timing of all groups as structure of arrays: what a tick reads lies densely in columns,
/// live groups first, waiting ones behind them; the rest is kept in one record per group.
struct GroupTable: Sendable {
  struct Record: Sendable {
    var row: Int32
    var generation: UInt32
    var firstTrack: TrackID
    var trackCount: Int32
    var end: Double
  }

  /// Rows below this number are live.
  private(set) var liveCount = 0
  private(set) var begin: ContiguousArray<Double> = []
  private(set) var duration: ContiguousArray<Double> = []
  private(set) var legs: ContiguousArray<Double> = []
  private(set) var shape: ContiguousArray<Shape> = []
  private(set) var index: ContiguousArray<Int32> = []

  private(set) var records: ContiguousArray<Record> = []
  private var free: ContiguousArray<Int32> = []
  private(set) var curves = CurveShelf()
  /// The programs of groups whose time is not told by the columns, by group index.
  private(set) var programs: [Int32: TimeProgram] = [:]

  struct Shape: Sendable {
    var curve: CurveShelf.Handle
    var alternates: Bool
    /// Whether the group has a program instead.
    var isProgrammed = false
  }

  /// How many groups live or wait.
  var count: Int { begin.count }
  /// How many indices are in use or free: the room that progress needs.
  var capacity: Int { records.count }

  subscript(_ id: GroupID) -> Record? {
    let record = records[Int(id.index)]
    return record.generation == id.generation && record.row >= 0 ? record : nil
  }
}

// MARK: - Coming and going

extension GroupTable {
  /// Adds a group that waits.
  mutating func add(_ timing: GroupTime) -> GroupID {
    let slot = free.popLast() ?? Int32(records.count)
    let row = Int32(begin.count)
    begin.append(0)
    duration.append(0)
    legs.append(0)
    shape.append(Shape(curve: CurveShelf.linear, alternates: false))
    index.append(slot)
    if slot == records.count {
      records.append(
        Record(row: row, generation: 0, firstTrack: .none, trackCount: 0, end: 0))
    } else {
      records[Int(slot)].row = row
    }
    setTime(of: slot, to: timing)
    return GroupID(index: slot, generation: records[Int(slot)].generation)
  }

  /// Gives a group another time.
  mutating func setTime(of slot: Int32, to time: GroupTime) {
    let row = Int(records[Int(slot)].row)
    records[Int(slot)].end = time.end
    switch time {
    case .plain(let timing):
      begin[row] = timing.begin
      duration[row] = timing.duration
      legs[row] = timing.legs
      shape[row] = Shape(
        curve: curves.handle(of: timing.curve), alternates: timing.alternates)
      programs[slot] = nil
    case .program(let program):
      shape[row] = Shape(curve: CurveShelf.linear, alternates: false, isProgrammed: true)
      programs[slot] = program
    }
  }

  /// The time of a group as it was given.
  func time(of slot: Int32) -> GroupTime {
    if let program = programs[slot] { return .program(program) }
    let row = Int(records[Int(slot)].row)
    return .plain(
      GroupTiming(
        begin: begin[row], duration: duration[row], legs: legs[row],
        alternates: shape[row].alternates, curve: curves.curve(of: shape[row].curve)))
  }

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
    if row < liveCount {
      liveCount -= 1
      swapRows(row, liveCount)
      row = liveCount
    }
    swapRows(row, begin.count - 1)
    begin.removeLast()
    duration.removeLast()
    legs.removeLast()
    shape.removeLast()
    index.removeLast()
    if !programs.isEmpty { programs[slot] = nil }
    records[Int(slot)].row = -1
    records[Int(slot)].generation &+= 1
    free.append(slot)
  }

  mutating func link(_ slot: Int32, firstTrack: TrackID, countChange: Int32) {
    records[Int(slot)].firstTrack = firstTrack
    records[Int(slot)].trackCount += countChange
  }

  private mutating func swapRows(_ first: Int, _ second: Int) {
    guard first != second else { return }
    begin.swapAt(first, second)
    duration.swapAt(first, second)
    legs.swapAt(first, second)
    shape.swapAt(first, second)
    index.swapAt(first, second)
    records[Int(index[first])].row = Int32(first)
    records[Int(index[second])].row = Int32(second)
  }
}
