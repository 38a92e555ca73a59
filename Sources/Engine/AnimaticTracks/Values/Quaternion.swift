import AnimaticTiming
import Glibc

/// A rotation of space: the sine of half the angle times the axis in x, y and z, and the cosine of
/// half the angle in w.
///
/// A quaternion and its negative are the same rotation.
struct Quaternion: Sendable {
  /// Of length 1.
  var vector: SIMD4<Double>

  /// Creates a rotation by an angle in radians; an axis of length 0 gives no rotation.
  init(angle: Double, axis: SIMD3<Double>) {
    let length = SIMD4(axis, 0).length
    guard length > 0 else {
      vector = [0, 0, 0, 1]
      return
    }
    vector = SIMD4(axis * (sin(angle / 2) / length), cos(angle / 2))
  }

  /// Creates the rotation whose matrix has the given rows, which are orthonormal.
  init(rows row1: SIMD4<Double>, _ row2: SIMD4<Double>, _ row3: SIMD4<Double>) {
    let squares = SIMD4(
      1 + row1.x - row2.y - row3.z, 1 - row1.x + row2.y - row3.z, 1 - row1.x - row2.y + row3.z,
      1 + row1.x + row2.y + row3.z)
    let sums = SIMD3(row2.z + row3.y, row3.x + row1.z, row1.y + row2.x)
    let differences = SIMD3(row2.z - row3.y, row3.x - row1.z, row1.y - row2.x)
    // Each case is a multiple of the quaternion. The one with the largest square stays exact near a
    // half turn, where others vanish.
    let multiple: SIMD4<Double> =
      switch squares.max() {
      case squares.w: [differences.x, differences.y, differences.z, squares.w]
      case squares.x: [squares.x, sums.z, sums.y, differences.x]
      case squares.y: [sums.z, squares.y, sums.x, differences.y]
      default: [sums.y, sums.x, squares.z, differences.z]
      }
    vector = multiple / multiple.length
  }

  private init(vector: SIMD4<Double>) { self.vector = vector }

  /// The first three rows of the rotation's matrix.
  @inline(__always) var rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>) {
    let twice = vector + vector
    let (xx, yy, zz) = (twice.x * vector.x, twice.y * vector.y, twice.z * vector.z)
    let (xy, yz, zx) = (twice.x * vector.y, twice.y * vector.z, twice.z * vector.x)
    let (xw, yw, zw) = (twice.x * vector.w, twice.y * vector.w, twice.z * vector.w)
    return (
      SIMD4(1 - (yy + zz), xy + zw, zx - yw, 0), SIMD4(xy - zw, 1 - (xx + zz), yz + xw, 0),
      SIMD4(zx + yw, yz - xw, 1 - (xx + yy), 0)
    )
  }
}

extension Quaternion {
  /// The shortest rotation from one orientation to another, at constant speed about one axis.
  struct Arc: Sendable {
    private var start: SIMD4<Double>
    /// The unit vector of the arc's direction at `start`, at right angles to `start`.
    private var heading: SIMD4<Double>
    /// The angle between the two quaternions in radians: half the angle of the rotation.
    private var angle: Double

    init(from: Quaternion, to: Quaternion) {
      start = from.vector
      let cosine = start.dot(to.vector)
      let target = cosine < 0 ? -to.vector : to.vector
      let aside = target - abs(cosine) * start
      let sine = aside.length
      angle = atan2(sine, abs(cosine))
      heading = sine > 0 ? aside / sine : SIMD4()
    }

    @inline(__always) func rotation(at progress: Double) -> Quaternion {
      let (cosine, sine) = UnitCircle.point(at: angle * progress)
      return Quaternion(vector: cosine * start + sine * heading)
    }
  }
}
