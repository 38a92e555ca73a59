import AnimaticCurves

/// The timing curves in use, each prepared so that the batch loop evaluates it in a few
/// multiplications.
///
/// A curve is cut into 128 pieces of equal width, and each piece is a polynomial of degree five
/// through six Chebyshev points of the exact solution. A piece that misses the exact solution by
/// more than 1e-12 anywhere it is probed, next to a vertical tangent say, is marked and solved
/// exactly. Gentle curves such as the named ones have no such piece, and one evaluation then
/// costs a tenth of a solution by Newton steps.
struct CurveShelf: Sendable {
  /// How the batch loop finds a curve: where its pieces begin, or a negative sign.
  typealias Handle = Int32

  static let linear: Handle = -1
  static let piecesPerCurve = 128
  /// Beyond this number of curves new ones are solved exactly, without a table of 8 kilobytes.
  private static let tableLimit = 64

  private(set) var pieces: ContiguousArray<SIMD8<Double>> = []
  /// The curve of each table.
  private var tabled: ContiguousArray<UnitBezier> = []
  /// The curves without a table; handle −2 is the first one.
  private var untabled: ContiguousArray<TimingCurve> = []
  private var handles: [TimingCurve: Handle] = [:]

  /// The handle of a curve, which is put on the shelf when it is new.
  mutating func handle(of curve: TimingCurve) -> Handle {
    if curve.isLinear { return Self.linear }
    if let known = handles[curve] { return known }
    let handle: Handle
    if case .bezier(let bezier) = curve, tabled.count < Self.tableLimit {
      handle = Handle(pieces.count)
      pieces.append(contentsOf: CurvePieces.table(for: bezier))
      tabled.append(bezier)
    } else {
      handle = -2 - Handle(untabled.count)
      untabled.append(curve)
    }
    handles[curve] = handle
    return handle
  }

  /// The curve that a handle stands for.
  func curve(of handle: Handle) -> TimingCurve {
    if handle == Self.linear { return .linear }
    return handle >= 0
      ? .bezier(tabled[Int(handle) / Self.piecesPerCurve]) : untabled[Int(-2 - handle)]
  }

  /// Solves a curve exactly, where its table does not reach.
  @inline(never)
  func solve(_ handle: Handle, at fraction: Double) -> Double {
    handle >= 0
      ? tabled[Int(handle) / Self.piecesPerCurve].value(at: fraction)
      : untabled[Int(-2 - handle)].value(at: fraction)
  }

  /// The eased progress at a fraction of a leg.
  @inline(__always)
  func value(_ handle: Handle, at fraction: Double, _ pieces: UnsafePointer<SIMD8<Double>>)
    -> Double
  {
    if handle < 0 { return handle == Self.linear ? fraction : solve(handle, at: fraction) }
    if fraction <= 0 { return 0 }
    if fraction >= 1 { return 1 }
    let position = fraction * Double(Self.piecesPerCurve)
    let index = Int(position)
    let value = CurvePieces.value(
      pieces[Int(handle) + index], at: position - (Double(index) + 0.5))
    return value == value ? value : solve(handle, at: fraction)
  }
}
