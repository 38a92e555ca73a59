import AnimaticCurves

/// The timing curves in use, each prepared so that the batch loop evaluates it in a few
/// multiplications; see ``CurvePieces``.
///
/// A curve is kept as long as a group runs along it. Its table stays a little longer, until the
/// room is needed for another one.
struct CurveShelf: Sendable {
  /// How the batch loop finds a curve: where its pieces begin, or a negative number.
  typealias Handle = Int32

  static let linear: Handle = -1
  /// Beyond this number of curves in use new ones are solved exactly, without a table of 8
  /// kilobytes.
  static let tableLimit = 64

  /// The pieces of the curves with a table, those of the default curve of blocks first.
  private(set) var pieces = CurvePieces.easeInOut
  /// The curves with a table, in the order of their pieces.
  private var tabled: ContiguousArray = [Place(curve: .easeInOut, users: 1)]
  /// The curves without a table; handle −2 is the first one.
  private var untabled: ContiguousArray<Place> = []
  private var free: ContiguousArray<Handle> = []
  private var handles: [TimingCurve: Handle] = [.easeInOut: 0]
  /// The curve asked for last, which is asked for again more often than not.
  private var latest = (curve: TimingCurve.easeInOut, handle: Handle(0))

  private struct Place: Sendable {
    var curve: TimingCurve
    /// How many groups run along the curve.
    var users: Int
  }

  /// How many curves are kept.
  var curveCount: Int { handles.count }

  /// Takes a curve into use.
  mutating func take(_ curve: TimingCurve) -> Handle {
    if latest.curve != curve {
      if curve.isLinear { return Self.linear }
      latest = (curve, handles[curve] ?? add(curve))
    }
    changeUsers(of: latest.handle, by: 1)
    return latest.handle
  }

  /// Gives a curve back that was taken as often.
  mutating func release(_ handle: Handle) {
    if handle == Self.linear { return }
    changeUsers(of: handle, by: -1)
    guard handle < Self.linear, untabled[Int(-2 - handle)].users == 0 else { return }
    handles[untabled[Int(-2 - handle)].curve] = nil
    untabled[Int(-2 - handle)].curve = .linear
    free.append(handle)
    if latest.handle == handle { latest = (.easeInOut, 0) }
  }

  /// The curve that a handle stands for.
  func curve(of handle: Handle) -> TimingCurve {
    if handle == Self.linear { return .linear }
    return handle >= 0
      ? tabled[Int(handle) / CurvePieces.count].curve : untabled[Int(-2 - handle)].curve
  }

  /// Lends the pieces, of which there are always some.
  @inline(__always)
  func withPieces<Result>(_ body: (UnsafePointer<CurvePieces.Piece>) -> Result) -> Result {
    pieces.withUnsafeBufferPointer { body($0.baseAddress.unsafelyUnwrapped) }
  }

  /// Solves a curve exactly.
  func solve(_ handle: Handle, at fraction: Double) -> Double {
    if handle == Self.linear { return fraction }
    return handle >= 0
      ? tabled[Int(handle) / CurvePieces.count].curve.value(at: fraction)
      : untabled[Int(-2 - handle)].curve.value(at: fraction)
  }

  @inline(__always)
  private mutating func changeUsers(of handle: Handle, by change: Int) {
    // The default curve is kept in any case.
    if handle == 0 { return }
    if handle > 0 {
      tabled[Int(handle) / CurvePieces.count].users += change
    } else {
      untabled[Int(-2 - handle)].users += change
    }
  }

  private mutating func add(_ curve: TimingCurve) -> Handle {
    let place = Place(curve: curve, users: 0)
    let handle: Handle
    if case .bezier(let bezier) = curve, let table = tableForNew() {
      handle = Handle(table * CurvePieces.count)
      let made = CurvePieces.table(for: bezier)
      if table == tabled.count {
        tabled.append(place)
        pieces.append(contentsOf: made)
      } else {
        handles[tabled[table].curve] = nil
        tabled[table] = place
        pieces.replaceSubrange(Int(handle)..<Int(handle) + CurvePieces.count, with: made)
      }
    } else if let place = free.popLast() {
      handle = place
      untabled[Int(-2 - handle)].curve = curve
    } else {
      handle = -2 - Handle(untabled.count)
      untabled.append(place)
    }
    handles[curve] = handle
    return handle
  }

  /// The place for another table: behind the others, or that of one which nobody uses.
  private func tableForNew() -> Int? {
    if tabled.count < Self.tableLimit { return tabled.count }
    return tabled.firstIndex { $0.users == 0 }
  }
}
