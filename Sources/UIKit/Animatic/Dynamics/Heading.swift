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

  /// Takes over a vector, but for numbers that are not finite.
  /// - Parameter name: What has the heading, for the report of such a number.
  @MainActor mutating func take(_ new: CGVector, of name: String) {
    let (old, name) = (vector, "the direction of \(name)")
    vector = CGVector(
      dx: UIDynamicBehavior.finite(new.dx, or: old.dx, name),
      dy: UIDynamicBehavior.finite(new.dy, or: old.dy, name))
  }

  /// Takes over an angle in radians and a length, but for one that is not finite.
  @MainActor mutating func take(angle: CGFloat, length: CGFloat, of name: String) {
    self.angle = UIDynamicBehavior.finite(angle, or: self.angle, "the angle of \(name)")
    self.length = UIDynamicBehavior.finite(length, or: self.length, "the magnitude of \(name)")
  }
}
