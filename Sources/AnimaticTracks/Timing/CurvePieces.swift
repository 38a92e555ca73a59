import AnimaticCurves

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A timing curve cut into polynomials: what the batch loop evaluates in place of the curve.
///
/// Each piece is the polynomial of degree five through six Chebyshev points of the exact solution,
/// around one of 129 places at equal distances. The first piece is right from 0, the last one left
/// from 1, so that a curve begins and ends exactly. A piece that misses the exact solution by more
/// than 1e-12 anywhere it is probed, next to a vertical tangent say, is marked by a value that is
/// not a number, and solved exactly. Gentle curves such as the named ones have no such piece, and
/// one evaluation then costs a fifth of a solution.
enum CurvePieces {
  /// The coefficients of a piece, by rising power; the last two are not used.
  typealias Piece = SIMD8<Double>

  /// How many pieces a curve has.
  static let count = intervals + 1
  private static let intervals = 128
  private static let degree = 5
  private static let tolerance = 1e-12

  /// The pieces of the default curve of blocks, cut once per process.
  static let easeInOut = table(for: .easeInOut)

  /// The pieces of a curve, in order.
  static func table(for curve: UnitBezier) -> ContiguousArray<Piece> {
    ContiguousArray((0...intervals).map { makePiece(at: $0, of: curve) })
  }

  /// The progress at a fraction of a leg, 0…1.
  @inline(__always)
  static func value(_ pieces: UnsafePointer<Piece>, at fraction: Double) -> Double {
    let position = fraction * Double(intervals)
    let shifted = position + .wholeShift
    let index = Int(truncatingIfNeeded: shifted.bitPattern & 0xFF)
    return value(pieces + index, offBy: position - (shifted - .wholeShift))
  }

  /// The value of a piece, at a distance of −½…½ from its middle.
  @inline(__always)
  private static func value(_ piece: UnsafePointer<Piece>, offBy place: Double) -> Double {
    let square = place * place
    let low = piece.pointee[0] + piece.pointee[1] * place
    let middle = piece.pointee[2] + piece.pointee[3] * place
    let high = piece.pointee[4] + piece.pointee[5] * place
    return low + square * (middle + square * high)
  }

  private static func makePiece(at index: Int, of curve: UnitBezier) -> Piece {
    let (low, high) = (index == 0 ? 0 : -0.5, index == intervals ? 0 : 0.5)
    let exact = { (place: Double) in
      curve.value(at: (Double(index) + place) / Double(intervals))
    }
    let nodes = (0...degree).map { node in
      let share = cos(.pi * (Double(node) + 0.5) / Double(degree + 1))
      return (low + high + (high - low) * share) / 2
    }
    let piece = interpolate(nodes, nodes.map(exact))
    // Exact at the ends, and wherever that costs too little precision beside it, so that half of a
    // duration is half of the way along a symmetrical curve.
    var centred = piece
    centred[0] = exact(0)
    let isEnd = index == 0 || index == intervals
    let probes = zip(nodes, nodes.dropFirst()).map { ($0 + $1) / 2 } + [low, high]
    let fitting = (isEnd ? [centred] : [centred, piece]).first { piece in
      withUnsafePointer(to: piece) { piece in
        probes.allSatisfy { abs(value(piece, offBy: $0) - exact($0)) <= tolerance }
      }
    }
    return fitting ?? Piece(repeating: .nan)
  }

  /// The coefficients of the polynomial through the given points: Newton's divided differences,
  /// multiplied out.
  private static func interpolate(_ x: [Double], _ y: [Double]) -> Piece {
    var differences = y
    for order in 1..<x.count {
      for index in (order..<x.count).reversed() {
        differences[index] =
          (differences[index] - differences[index - 1]) / (x[index] - x[index - order])
      }
    }
    var coefficients = Piece(repeating: 0)
    for index in x.indices.reversed() {
      var shifted = Piece(repeating: 0)
      for power in 1..<x.count { shifted[power] = coefficients[power - 1] }
      coefficients = shifted - coefficients * x[index]
      coefficients[0] += differences[index]
    }
    return coefficients
  }
}
