/// All tracks of one kind of value, densely: live ones first, waiting ones behind them.
struct Lane<Ramp: TrackRamp>: Sendable {
  /// Rows below this number are live.
  private(set) var liveCount = 0
  private(set) var ramps: ContiguousArray<Ramp> = []
  /// The index of each row's group.
  private(set) var groups: ContiguousArray<Int32> = []
  /// The index of each row's entry in the store.
  private var entries: ContiguousArray<Int32> = []

  var count: Int { ramps.count }

  /// Adds a track that waits, and returns its row.
  mutating func add(_ ramp: Ramp, group: Int32, entry: Int32) -> Int32 {
    ramps.append(ramp)
    groups.append(group)
    entries.append(entry)
    return Int32(ramps.count - 1)
  }

  /// Moves a waiting row to the live ones.
  mutating func start(_ row: Int32, _ table: inout ContiguousArray<TrackEntry>) {
    swapRows(Int(row), liveCount, &table)
    liveCount += 1
  }

  mutating func remove(_ row: Int32, _ table: inout ContiguousArray<TrackEntry>) {
    var row = Int(row)
    if row < liveCount {
      liveCount -= 1
      swapRows(row, liveCount, &table)
      row = liveCount
    }
    swapRows(row, ramps.count - 1, &table)
    ramps.removeLast()
    groups.removeLast()
    entries.removeLast()
  }

  mutating func setGroup(of row: Int32, to group: Int32) { groups[Int(row)] = group }

  mutating func replaceRamp(_ row: Int32, with ramp: Ramp) {
    ramps[Int(row)] = ramp
  }

  /// The loop over tracks of every tick: reads ramps and progress in order, writes values.
  func mix(
    rows: Range<Int>, progress: ContiguousArray<Double>,
    into values: inout ContiguousArray<Ramp.Value>
  ) {
    ramps.withUnsafeBufferPointer { ramps in
      groups.withUnsafeBufferPointer { groups in
        progress.withUnsafeBufferPointer { progress in
          values.withUnsafeMutableBufferPointer { values in
            for row in rows {
              values[row] = ramps[row].value(at: progress[Int(groups[row])])
            }
          }
        }
      }
    }
  }

  private mutating func swapRows(
    _ first: Int, _ second: Int, _ table: inout ContiguousArray<TrackEntry>
  ) {
    guard first != second else { return }
    ramps.swapAt(first, second)
    groups.swapAt(first, second)
    entries.swapAt(first, second)
    table[Int(entries[first])].row = Int32(first)
    table[Int(entries[second])].row = Int32(second)
  }
}
