import AnimaticCurves

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The making of the polynomial pieces of one curve; see ``CurveShelf``.
enum CurvePieces {
  private static let degree = 5
  private static let tolerance = 1e-12

  private static let easeInOut = makeTable(for: .easeInOut)

  /// The pieces of a curve, in order. The default curve of blocks is made once per process.
  static func table(for curve: UnitBezier) -> ContiguousArray<SIMD8<Double>> {
    curve == .easeInOut ? easeInOut : makeTable(for: curve)
  }

  /// The value of a piece, at a place between −½ and ½ of its width from its middle.
  @inline(__always)
  static func value(_ piece: SIMD8<Double>, at place: Double) -> Double {
    let square = place * place
    let low = piece[0] + piece[1] * place
    let middle = piece[2] + piece[3] * place
    let high = piece[4] + piece[5] * place
    return low + square * (middle + square * high)
  }

  private static func makeTable(for curve: UnitBezier) -> ContiguousArray<SIMD8<Double>> {
    let nodes = (0...degree).map { 0.5 * cos(.pi * (Double($0) + 0.5) / Double(degree + 1)) }
    let probes = zip(nodes, nodes.dropFirst()).map { ($0 + $1) / 2 } + [-0.5, 0.5]
    return ContiguousArray(
      (0..<CurveShelf.piecesPerCurve).map { index in
        let exact = { (place: Double) in
          curve.value(at: (Double(index) + 0.5 + place) / Double(CurveShelf.piecesPerCurve))
        }
        let piece = interpolate(nodes, nodes.map(exact))
        let fits = probes.allSatisfy { abs(value(piece, at: $0) - exact($0)) <= tolerance }
        return fits ? piece : SIMD8(repeating: .nan)
      })
  }

  /// The coefficients of the polynomial through the given points: Newton's divided differences,
  /// multiplied out.
  private static func interpolate(_ x: [Double], _ y: [Double]) -> SIMD8<Double> {
    var differences = y
    for order in 1..<x.count {
      for index in (order..<x.count).reversed() {
        differences[index] =
          (differences[index] - differences[index - 1]) / (x[index] - x[index - order])
      }
    }
    var coefficients = SIMD8<Double>(repeating: 0)
    for index in x.indices.reversed() {
      var shifted = SIMD8<Double>(repeating: 0)
      for power in 1..<x.count { shifted[power] = coefficients[power - 1] }
      coefficients = shifted - coefficients * x[index]
      coefficients[0] += differences[index]
    }
    return coefficients
  }
}
