import Foundation

/// A number of a plane transform that means something by itself, from the six of its matrix.
enum TransformPart: String, CaseIterable {
  case rotation
  case scaleX = "scale.x"
  case scaleY = "scale.y"
  case tx = "transform.tx"
  case ty = "transform.ty"

  /// Returns the number of a matrix: the angle in degrees from -180 to 180, a factor, or a shift.
  func value(of matrix: [Double]) -> Double {
    let (a, b, c, d) = (matrix[0], matrix[1], matrix[2], matrix[3])
    let width = hypot(a, b)
    switch self {
    case .rotation: return atan2(b, a) * 180 / .pi
    case .scaleX: return width
    case .scaleY: return width > 0 ? (a * d - b * c) / width : hypot(c, d)
    case .tx: return matrix[4]
    case .ty: return matrix[5]
    }
  }

  /// Returns the growth of the number from that of the numbers of a matrix; `nil` for a matrix that
  /// has no direction.
  func velocity(of matrix: [Double], _ rates: [Double]) -> Double? {
    let (row1, row2) = (SIMD2(matrix[0], matrix[1]), SIMD2(matrix[2], matrix[3]))
    let (rate1, rate2) = (SIMD2(rates[0], rates[1]), SIMD2(rates[2], rates[3]))
    let square = (row1 * row1).sum()
    guard square > 0 else { return nil }
    func area(_ first: SIMD2<Double>, _ second: SIMD2<Double>) -> Double {
      first.x * second.y - first.y * second.x
    }
    let width = square.squareRoot()
    let growth = (row1 * rate1).sum() / width
    switch self {
    case .rotation: return area(row1, rate1) / square * 180 / .pi
    case .scaleX: return growth
    case .scaleY:
      return (area(rate1, row2) + area(row1, rate2) - area(row1, row2) * growth / width) / width
    case .tx: return rates[4]
    case .ty: return rates[5]
    }
  }
}

/// The angles of a movement without the jump from 180 to -180 degrees.
struct ContinuousAngles {
  /// The angles at evenly spaced fractions.
  private var angles: [Double] = []

  private static let count = 1024

  /// - Parameter angle: Returns the angle at a fraction, in degrees from -180 to 180.
  init(_ angle: (Double) -> Double) {
    for index in 0...Self.count {
      let angle = angle(Double(index) / Double(Self.count))
      angles.append(angles.last.map { Self.turned(angle, near: $0) } ?? angle)
    }
  }

  /// Returns an angle at a fraction with the full turns that it has there.
  func continued(_ angle: Double, at fraction: Double) -> Double {
    let index = Int((fraction * Double(Self.count)).rounded())
    return Self.turned(angle, near: angles[min(max(index, 0), Self.count)])
  }

  private static func turned(_ angle: Double, near other: Double) -> Double {
    angle + ((other - angle) / 360).rounded() * 360
  }
}
