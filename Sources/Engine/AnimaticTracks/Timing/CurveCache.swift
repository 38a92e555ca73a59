import AnimaticTiming

/// The timing curves in use, with tables for the batch loop; see ``CurveTable``.
///
/// The cache keeps a curve as long as a group uses it. It keeps the curve's table longer, until
/// another curve needs the memory.
struct CurveCache: Sendable {
  /// The index of a curve's first piece, or a negative number for a curve without a table.
  typealias Handle = Int32

  static let linear: Handle = -1
  /// The number of tables, of 8 kilobytes each, beyond which the loop solves new curves exactly.
  static let tableLimit = 64

  /// The pieces of all tables, beginning with those of the default curve of blocks.
  private(set) var pieces = CurveTable.easeInOut
  /// The curves with a table, in the order of their pieces.
  private var tabled: ContiguousArray = [Entry(curve: .easeInOut, users: 1)]
  /// The curves without a table; the first one has the handle −2.
  private var untabled: ContiguousArray<Entry> = []
  private var free: ContiguousArray<Handle> = []
  private var handles: [TimingCurve: Handle] = [.easeInOut: 0]
  /// The latest requested curve, which the next group requests again more often than not.
  private var latest = (curve: TimingCurve.easeInOut, handle: Handle(0))

  private struct Entry: Sendable {
    var curve: TimingCurve
    /// The number of groups that use the curve.
    var users: Int
    /// The motion of a spring and the duration of its iteration, which a tick would otherwise take
    /// out of a box that it retains.
    var spring: (motion: Spring.Motion, duration: Double)?

    init(curve: TimingCurve, users: Int) {
      (self.curve, self.users) = (curve, users)
      if case .spring(let spring, let duration) = curve { self.spring = (spring.motion, duration) }
    }
  }

  var curveCount: Int { handles.count }

  /// Adds a user to a curve, and the curve to the cache if necessary.
  /// - Complexity: O(1); a new curve costs the making of its table.
  mutating func retain(_ curve: TimingCurve) -> Handle {
    if latest.curve != curve {
      if curve.isLinear { return Self.linear }
      latest = (curve, handles[curve] ?? add(curve))
    }
    changeUsers(of: latest.handle, by: 1)
    return latest.handle
  }

  /// Removes a user of a curve, and the curve when it has no table and this was the last user.
  mutating func release(_ handle: Handle) {
    if handle == Self.linear { return }
    changeUsers(of: handle, by: -1)
    guard handle < Self.linear, untabled[Int(-2 - handle)].users == 0 else { return }
    handles[untabled[Int(-2 - handle)].curve] = nil
    untabled[Int(-2 - handle)].curve = .linear
    free.append(handle)
    if latest.handle == handle { latest = (.easeInOut, 0) }
  }

  func curve(of handle: Handle) -> TimingCurve {
    if handle == Self.linear { return .linear }
    return handle >= 0
      ? tabled[Int(handle) / CurveTable.count].curve : untabled[Int(-2 - handle)].curve
  }

  func solve(_ handle: Handle, at fraction: Double) -> Double {
    if handle == Self.linear { return fraction }
    if handle >= 0 { return tabled[Int(handle) / CurveTable.count].curve.value(at: fraction) }
    if let (motion, duration) = untabled[Int(-2 - handle)].spring {
      return motion.value(at: fraction * duration)
    }
    return untabled[Int(-2 - handle)].curve.value(at: fraction)
  }

  @inline(__always) private mutating func changeUsers(of handle: Handle, by change: Int) {
    // The cache keeps the default curve in any case.
    if handle == 0 { return }
    if handle > 0 {
      tabled[Int(handle) / CurveTable.count].users += change
    } else {
      untabled[Int(-2 - handle)].users += change
    }
  }

  private mutating func add(_ curve: TimingCurve) -> Handle {
    let entry = Entry(curve: curve, users: 0)
    let handle: Handle
    if case .bezier(let bezier) = curve, let table = indexForNewTable() {
      handle = Handle(table * CurveTable.count)
      let new = CurveTable.pieces(of: bezier)
      if table == tabled.count {
        tabled.append(entry)
        pieces.append(contentsOf: new)
      } else {
        handles[tabled[table].curve] = nil
        tabled[table] = entry
        pieces.replaceSubrange(Int(handle)..<Int(handle) + CurveTable.count, with: new)
      }
    } else if let freed = free.popLast() {
      handle = freed
      untabled[Int(-2 - handle)] = entry
    } else {
      handle = -2 - Handle(untabled.count)
      untabled.append(entry)
    }
    handles[curve] = handle
    return handle
  }

  /// Returns the index after the last table or, at the limit, that of a table without users.
  private func indexForNewTable() -> Int? {
    if tabled.count < Self.tableLimit { return tabled.count }
    return tabled.firstIndex { $0.users == 0 }
  }
}
