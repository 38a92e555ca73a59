/// The tracks with one type of ramp as a structure of arrays: live tracks first, waiting tracks
/// behind them.
struct TrackColumns<Ramp: TrackRamp>: Sendable {
  /// The number of live tracks, which have the first rows.
  private(set) var liveCount = 0
  private(set) var ramps: ContiguousArray<Ramp> = []
  private(set) var groups: ContiguousArray<GroupIndex> = []
  /// The index of each row's entry in the store.
  private var entries: ContiguousArray<Int32> = []

  var count: Int { ramps.count }

  func rows(all: Bool) -> Range<Int> { 0..<(all ? count : liveCount) }

  /// Reserves capacity for `more` tracks.
  mutating func reserve(_ more: Int) {
    ramps.reserve(count + more)
    groups.reserve(count + more)
    entries.reserve(count + more)
  }

  /// Adds a waiting track, and returns its row.
  @inline(__always) mutating func add(_ ramp: Ramp, group: GroupIndex, entry: Int32) -> Int32 {
    ramps.append(ramp)
    groups.append(group)
    entries.append(entry)
    return Int32(ramps.count - 1)
  }

  mutating func replaceRamp(_ row: Int32, with ramp: Ramp) { ramps[Int(row)] = ramp }

  /// Applies a change to a row. Inlining leaves only the branch of a constant change.
  @inline(__always) mutating func apply(
    _ change: RowChange, to row: Int32, _ table: inout ContiguousArray<TrackEntry>
  ) {
    switch change {
    case .activate: activate(row, &table)
    case .remove: remove(row, &table)
    case .move(let group): groups[Int(row)] = group
    }
  }

  /// Moves a waiting row to the live ones.
  private mutating func activate(_ row: Int32, _ table: inout ContiguousArray<TrackEntry>) {
    swapRows(Int(row), liveCount, &table)
    liveCount += 1
  }

  private mutating func remove(_ row: Int32, _ table: inout ContiguousArray<TrackEntry>) {
    var row = Int(row)
    if row < liveCount {
      liveCount -= 1
      moveRow(liveCount, to: row, &table)
      row = liveCount
    }
    moveRow(ramps.count - 1, to: row, &table)
    ramps.removeLast()
    groups.removeLast()
    entries.removeLast()
  }

  /// Moves a row to the place of a removed one.
  private mutating func moveRow(
    _ source: Int, to target: Int, _ table: inout ContiguousArray<TrackEntry>
  ) {
    guard source != target else { return }
    ramps[target] = ramps[source]
    groups[target] = groups[source]
    entries[target] = entries[source]
    table[Int(entries[target])].row = Int32(target)
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

  /// Writes the values of the live tracks, or of all: the loop over tracks of every tick.
  ///
  /// Inlined, as a tick with few tracks would mostly call it for empty columns.
  /// - Complexity: O(*n*) in the number of tracks.
  @inline(__always) func mix(
    all: Bool, progress: ContiguousArray<Double>, into values: inout ContiguousArray<Ramp.Value>
  ) {
    let rows = rows(all: all)
    if rows.isEmpty { return }
    let (ramps, groups, progress) = (ramps.span, groups.span, progress.span)
    var values = values.mutableSpan
    for row in rows {
      values[unchecked: row] = ramps[unchecked: row].value(
        at: progress[unchecked: Int(groups[unchecked: row])])
    }
  }
}

/// A change of a track's row, whatever columns it lies in.
enum RowChange {
  /// The track becomes live.
  case activate
  case remove
  case move(to: GroupIndex)
}

extension TrackColumns<GeneralRamp> {
  /// Adds the gains of completed cycles to mixed values.
  /// - Parameters:
  ///   - all: Whether to add them to the values of waiting tracks too.
  ///   - values: The values that ``mix(all:progress:into:)`` has written.
  func addGains(
    all: Bool, cycles: (GroupIndex) -> Double, to values: inout ContiguousArray<AnimatableValue>
  ) {
    for row in rows(all: all) {
      values[row] = ramps[row].value(values[row], after: cycles(groups[row]))
    }
  }
}
