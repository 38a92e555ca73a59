import Foundation

extension CGPoint {
  var vector: SIMD2<Double> { [x, y] }

  init(_ vector: SIMD2<Double>) { self.init(x: vector.x, y: vector.y) }
}

extension SIMD2<Double> {
  var length: Double { hypot(x, y) }

  /// The vector turned by a quarter turn from the x axis towards the y axis.
  var leftNormal: SIMD2<Double> { [-y, x] }

  /// The vector of length 1 in the same direction; `nil` for the vector (0, 0).
  var unit: SIMD2<Double>? {
    let length = length
    return length > 0 && length.isFinite ? self / length : nil
  }

  /// Returns the scalar product.
  func dot(_ other: SIMD2<Double>) -> Double { x * other.x + y * other.y }

  /// Returns the z component of the vector product: positive when the other vector lies in the
  /// direction of ``leftNormal``.
  func cross(_ other: SIMD2<Double>) -> Double { x * other.y - y * other.x }
}

extension SIMD4<Double> {
  /// The four numbers in order.
  package var numbers: [Double] { [x, y, z, w] }
}

extension Double {
  /// The shortest decimals that read back as the number. Both zeros, which are equal, are `0`.
  package var shortText: String {
    let text = self == 0 ? "0" : "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

/// The smallest upright rectangle around points.
struct PointBounds {
  private var low = SIMD2(repeating: Double.infinity)
  private var high = SIMD2(repeating: -Double.infinity)

  /// Extends the rectangle to a point.
  mutating func insert(_ point: SIMD2<Double>) {
    low = pointwiseMin(low, point)
    high = pointwiseMax(high, point)
  }

  /// The rectangle; `CGRect.null` without points.
  var rect: CGRect {
    guard low.x <= high.x else { return .null }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
