import AnimaticDynamics
import Foundation

/// A vector that keeps its angle where its length is 0.
struct Heading {
  /// The angle, in radians clockwise from the x axis.
  var angle = 0.0
  var length = 0.0

  var vector: CGVector {
    get {
      // The right angles have no rounding.
      let quarter = (angle / (.pi / 2)).rounded()
      if angle == quarter * (.pi / 2), abs(quarter) < 4 {
        let axes = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)]
        let axis = axes[(Int(quarter) + 4) % 4]
        return CGVector(dx: axis.0 * length, dy: axis.1 * length)
      }
      return CGVector(dx: cos(angle) * length, dy: sin(angle) * length)
    }
    set {
      length = (newValue.dx * newValue.dx + newValue.dy * newValue.dy).squareRoot()
      if length > 0 { angle = atan2(newValue.dy, newValue.dx) }
    }
  }
}
