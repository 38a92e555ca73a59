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

  /// The rows of the live tracks, or of all.
  func rows(all: Bool) -> Range<Int> { 0..<(all ? count : liveCount) }

  /// Makes room for so many more tracks at once.
  mutating func makeRoom(for more: Int) {
    ramps.makeRoom(upTo: count + more)
    groups.makeRoom(upTo: count + more)
    entries.makeRoom(upTo: count + more)
  }

  /// Adds a track that waits, and returns its row.
  @inline(__always)
  mutating func add(_ ramp: Ramp, group: Int32, entry: Int32) -> Int32 {
    ramps.append(ramp)
    groups.append(group)
    entries.append(entry)
    return Int32(ramps.count - 1)
  }

  /// Changes a row in a way that all lanes know; the compiler leaves only what is asked for.
  @inline(__always)
  mutating func change(
    _ row: Int32, _ change: RowChange, _ table: inout ContiguousArray<TrackEntry>
  ) {
    switch change {
    case .start: start(row, &table)
    case .remove: remove(row, &table)
    case .move(let group): groups[Int(row)] = group
    }
  }

  /// Moves a waiting row to the live ones.
  private mutating func start(_ row: Int32, _ table: inout ContiguousArray<TrackEntry>) {
    swapRows(Int(row), liveCount, &table)
    liveCount += 1
  }

  private mutating func remove(_ row: Int32, _ table: inout ContiguousArray<TrackEntry>) {
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

  mutating func replaceRamp(_ row: Int32, with ramp: Ramp) {
    ramps[Int(row)] = ramp
  }

  /// The loop over tracks of every tick: reads ramps and progress in order, writes values.
  func mix(
    all: Bool, progress: ContiguousArray<Double>,
    into values: inout ContiguousArray<Ramp.Value>
  ) {
    let rows = rows(all: all)
    if rows.isEmpty { return }
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
