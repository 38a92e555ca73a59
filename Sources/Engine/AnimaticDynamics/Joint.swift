import Glibc

/// A joint between two bodies, one of which may be the ground.
package struct Joint: Sendable {
  package enum Kind: Sendable {
    /// The distance of two anchors, as a rod.
    case rod(length: Double)
    /// The distance of two anchors, as a spring with a frequency in hertz and a ratio of damping.
    case spring(length: Double, hertz: Double, damping: Double)
    /// Keeps the distance of two anchors below a length, as a rope.
    case rope(length: Double)
    /// Two anchors in one place, between two angles, against a torque of friction.
    case pin(range: ClosedRange<Double>, friction: Double)
    /// Two anchors in one place, and the angle.
    case weld
    /// An anchor on a line through the other one, between two places on it, and the angle.
    case slide(axis: Vector, range: ClosedRange<Double>)
    /// Pulls a body to the anchor of the ground and to an angle that shows it upright.
    case snap(hertz: Double, damping: Double)
  }

  /// A number that no other joint of the world has.
  package var id: UInt32
  package var kind: Kind
  /// The index of the first body; that of the ground for an anchor.
  package var a: Int
  package var b: Int
  /// The anchors, as offsets from the centres of bodies that are not turned.
  package var anchorA: Vector
  package var anchorB: Vector
  /// The angle of the second body less that of the first one, at which the joint was made.
  package var angle: Double
  /// The impulses of the last step, along its rows.
  var impulses = SIMD4<Double>()

  package init(
    id: UInt32, _ kind: Kind, _ a: Int, _ b: Int, _ anchorA: Vector, _ anchorB: Vector,
    angle: Double = 0
  ) {
    (self.id, self.kind, self.a, self.b) = (id, kind, a, b)
    (self.anchorA, self.anchorB, self.angle) = (anchorA, anchorB, angle)
  }

  /// Whether the joint is between a body and itself, which it cannot move.
  var isIdle: Bool { a == b }

  /// Takes the impulses of the joint that it replaces.
  package mutating func warm(from old: Joint) { impulses = old.impulses }
}
