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
  private var begin: ContiguousArray<Double> = []
  private var duration: ContiguousArray<Double> = []
  private var legs: ContiguousArray<Double> = []
  private var shape: ContiguousArray<Shape> = []
  private var index: ContiguousArray<Int32> = []

  private(set) var records: ContiguousArray<Record> = []
  private var free: ContiguousArray<Int32> = []
  private var curves = CurveShelf()

  private struct Shape {
    var curve: CurveShelf.Handle
    var alternates: Bool
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
  mutating func add(_ timing: GroupTiming) -> GroupID {
    let slot = free.popLast() ?? Int32(records.count)
    let row = Int32(begin.count)
    begin.append(timing.begin)
    duration.append(timing.duration)
    legs.append(timing.legs)
    shape.append(Shape(curve: curves.handle(of: timing.curve), alternates: timing.alternates))
    index.append(slot)
    if slot == records.count {
      records.append(
        Record(row: row, generation: 0, firstTrack: .none, trackCount: 0, end: timing.end))
    } else {
      records[Int(slot)].row = row
      records[Int(slot)].end = timing.end
    }
    return GroupID(index: slot, generation: records[Int(slot)].generation)
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

// MARK: - Progress

extension GroupTable {
  /// The eased progress of every live group, written under the group's index.
  func stepLive(at time: Double, into progress: inout ContiguousArray<Double>) {
    evaluate(rows: 0..<liveCount, at: time, into: &progress)
  }

  /// The eased progress of every group; not a number marks those that have ended.
  func sampleAll(at time: Double, into progress: inout ContiguousArray<Double>) {
    evaluate(rows: 0..<count, at: time, into: &progress)
    for slot in index where !TimeOrder.precedes(time, records[Int(slot)].end) {
      progress[Int(slot)] = .nan
    }
  }

  /// The eased progress of one group.
  func progress(of slot: Int32, at time: Double) -> Double {
    let row = Int(records[Int(slot)].row)
    let fraction = Self.fraction(
      (time - begin[row]) / duration[row], legs[row], shape[row].alternates)
    return curves.pieces.withUnsafeBufferPointer { pieces in
      // A store without a tabled curve has no piece to point at, and reads none.
      withUnsafePointer(to: SIMD8<Double>()) { none in
        curves.value(shape[row].curve, at: fraction, pieces.baseAddress ?? none)
      }
    }
  }

  /// The loop over groups of every tick: dense columns in, one number a group out, no calls.
  private func evaluate(
    rows: Range<Int>, at time: Double, into progress: inout ContiguousArray<Double>
  ) {
    begin.withUnsafeBufferPointer { begin in
      duration.withUnsafeBufferPointer { duration in
        legs.withUnsafeBufferPointer { legs in
          shape.withUnsafeBufferPointer { shape in
            index.withUnsafeBufferPointer { index in
              curves.pieces.withUnsafeBufferPointer { pieces in
                progress.withUnsafeMutableBufferPointer { progress in
                  withUnsafePointer(to: SIMD8<Double>()) { none in
                    let pieces = pieces.baseAddress ?? none
                    for row in rows {
                      let shape = shape[row]
                      let fraction = Self.fraction(
                        (time - begin[row]) / duration[row], legs[row], shape.alternates)
                      progress[Int(index[row])] = curves.value(shape.curve, at: fraction, pieces)
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  /// Folds the number of legs passed into one leg, 0…1 (rules B4, B6, B7).
  ///
  /// Where a leg begins over, times that differ from that instant only by the rounding of the sums
  /// that led to them are that instant. Adding and subtracting 1.5·2⁵² rounds to the nearest whole
  /// number without a call.
  @inline(__always)
  private static func fraction(_ passed: Double, _ legs: Double, _ alternates: Bool) -> Double {
    if passed <= 0 { return 0 }
    let passed = passed < legs ? passed : legs
    if passed < 0.5 || (alternates && passed <= 1) { return passed }
    let shift = 6_755_399_441_055_744.0
    // So many legs have no fraction left that a Double could hold.
    if passed >= shift / 3 { return !alternates && passed == legs ? 1 : 0 }
    if alternates {
      let turns = (passed * 0.5 + shift) - shift
      return abs(passed - 2 * turns)
    }
    let nearest = (passed + shift) - shift
    // A whole number of legs ends at its end, not at the beginning of the next leg.
    if nearest == legs { return passed - (nearest - 1) }
    if abs(passed - nearest) <= 1e-12 + 1e-15 * passed { return 0 }
    return passed - (nearest > passed ? nearest - 1 : nearest)
  }
}
