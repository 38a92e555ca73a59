import AnimaticTiming
import Glibc

/// Polynomial approximations of timing curves, which the batch loop evaluates instead of the
/// curves.
///
/// A table has 129 pieces at equal distances. Each piece is the polynomial of degree five through
/// six Chebyshev points of the exact solution around its centre. The first piece reaches right from
/// 0, the last one left from 1, so that a curve begins and ends exactly. A piece that misses the
/// exact solution by more than 1e-12 at any probe, next to a vertical tangent for example, holds
/// NaN, and the loop solves the curve exactly there. Gentle curves such as the named ones have no
/// such piece, and one evaluation then costs a fifth of a solution.
enum CurveTable {
  /// The coefficients of a piece, by rising power; the last two are unused.
  typealias Piece = SIMD8<Double>

  /// The number of pieces of a curve.
  static let count = intervals + 1
  private static let intervals = 128
  private static let degree = 5
  private static let tolerance = 1e-12

  /// The pieces of the default curve of blocks, which are made once per process.
  static let easeInOut = pieces(of: .easeInOut)

  static func pieces(of curve: UnitBezier) -> ContiguousArray<Piece> {
    ContiguousArray((0...intervals).map { makePiece(at: $0, of: curve) })
  }

  /// Returns the progress at a fraction of an iteration, 0…1.
  /// - Parameters:
  ///   - first: The index of the curve's first piece.
  ///   - fraction: The fraction of the iteration.
  @inline(__always) static func value(
    _ pieces: borrowing Span<Piece>, from first: Int32, at fraction: Double
  ) -> Double {
    let position = fraction * Double(intervals)
    let shifted = position + .wholeShift
    let index = Int(truncatingIfNeeded: shifted.bitPattern & 0xFF)
    return value(pieces[unchecked: Int(first) + index], offBy: position - (shifted - .wholeShift))
  }

  /// Returns the value of a piece at a distance of −½…½ from its centre.
  @inline(__always) private static func value(_ piece: Piece, offBy distance: Double) -> Double {
    let square = distance * distance
    let low = piece[0] + piece[1] * distance
    let middle = piece[2] + piece[3] * distance
    let high = piece[4] + piece[5] * distance
    return low + square * (middle + square * high)
  }

  private static func makePiece(at index: Int, of curve: UnitBezier) -> Piece {
    let (low, high) = (index == 0 ? 0 : -0.5, index == intervals ? 0 : 0.5)
    let exact = { (distance: Double) in
      curve.value(at: (Double(index) + distance) / Double(intervals))
    }
    let nodes = (0...degree).map { node in
      let share = cos(.pi * (Double(node) + 0.5) / Double(degree + 1))
      return (low + high + (high - low) * share) / 2
    }
    let piece = interpolate(nodes, nodes.map(exact))
    // The centre is exact at the ends, and wherever that costs little precision beside it, so that
    // half of a duration is half of the distance along a symmetrical curve.
    var centred = piece
    centred[0] = exact(0)
    let isEnd = index == 0 || index == intervals
    let probes = zip(nodes, nodes.dropFirst()).map { ($0 + $1) / 2 } + [low, high]
    let fitting = (isEnd ? [centred] : [centred, piece]).first { piece in
      probes.allSatisfy { abs(value(piece, offBy: $0) - exact($0)) <= tolerance }
    }
    return fitting ?? Piece(repeating: .nan)
  }

  /// Returns the coefficients of the polynomial through the given points: Newton's divided
  /// differences, multiplied out.
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
