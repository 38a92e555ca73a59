import Glibc

/// A point, a direction or a velocity in the plane, with y downwards.
package typealias Vector = SIMD2<Double>

extension SIMD2<Double> {
  /// The scalar product.
  @inline(__always) func dot(_ other: Self) -> Double { x * other.x + y * other.y }

  /// The cross product, which is positive where the other one lies clockwise on the screen.
  @inline(__always) func cross(_ other: Self) -> Double { x * other.y - y * other.x }

  /// The direction a quarter turn clockwise on the screen.
  @inline(__always) var turned: Self { Self(-y, x) }

  /// Turns by the rotation with a cosine and a sine.
  @inline(__always) func rotated(by rotation: Self) -> Self {
    Self(x * rotation.x - y * rotation.y, x * rotation.y + y * rotation.x)
  }

  var length: Double { dot(self).squareRoot() }

  /// The vector with length 1; 0 for a vector without length.
  var direction: Self {
    let length = length
    return length > 0 ? self / length : Self()
  }

  /// The rotation by an angle in radians: its cosine and its sine.
  static func rotation(_ angle: Double) -> Self { Self(cos(angle), sin(angle)) }
}
