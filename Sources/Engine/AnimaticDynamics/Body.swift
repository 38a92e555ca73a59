import Glibc

/// A rigid body, with its motion and what resists it.
///
/// Lengths are in points, times in seconds, angles in radians clockwise. A mass of 1 is that of
/// 100 by 100 points of density 1.
package struct Body: Sendable {
  /// The greatest speed, in points per second, so that no number leaves its range.
  package static let greatestSpeed = 2e5
  /// The greatest spin, in radians per second: an eighth of a turn in a step.
  package static let greatestSpin = 0.25 * Double.pi * World.stepsPerSecond
  /// The greatest distance from the origin along an axis, in points.
  package static let greatestDistance = 1e9

  /// A number that no other body of the world has, and that stays when bodies come and go.
  package var id: UInt32
  package var position: Vector
  package var angle: Double
  package var velocity = Vector()
  package var spin = 0.0
  /// 1 / mass; 0 for a body that nothing moves.
  package var inverseMass = 0.0
  /// 1 / moment of inertia; 0 for a body that nothing turns.
  package var inverseInertia = 0.0
  /// The rate at which the velocity decays, per second.
  package var resistance = 0.0
  /// The rate at which the spin decays, per second.
  package var angularResistance = 0.0
  /// The part of the speed that a collision gives back.
  package var elasticity = 0.0
  package var friction = 0.2
  package var charge = 0.0
  /// What gravity adds to the velocity, in points per second².
  package var acceleration = Vector()
  /// A force for the next step alone, in masses times points per second².
  package var force = Vector()

  package init(id: UInt32, position: Vector, angle: Double = 0) {
    (self.id, self.position, self.angle) = (id, position, angle)
  }

  /// The mass; 0 for a body that nothing moves.
  package var mass: Double { inverseMass > 0 ? 1 / inverseMass : 0 }

  /// Adds to the momentum, in masses times points per second, at an offset from the centre.
  package mutating func push(_ momentum: Vector, at offset: Vector = Vector()) {
    velocity += momentum * inverseMass
    spin += offset.cross(momentum) * inverseInertia
    limitSpeed()
  }

  /// Keeps the velocity and the spin in their ranges; a value that is not a number counts as 0.
  package mutating func limitSpeed() { (velocity, spin) = Self.limited(velocity, spin) }

  static func limited(_ velocity: Vector, _ spin: Double) -> (velocity: Vector, spin: Double) {
    let speed = velocity.length
    let greatest = greatestSpeed
    return (
      speed <= greatest ? velocity : speed.isFinite ? velocity * (greatest / speed) : Vector(),
      abs(spin) <= greatestSpin ? spin : spin.isNaN ? 0 : spin < 0 ? -greatestSpin : greatestSpin
    )
  }

  /// Moves on by a path and an angle, inside the range of places.
  mutating func move(by path: Vector, _ turn: Double) {
    // Impulses of joints that lie too far apart are no numbers.
    let path = path.replacing(with: 0, where: path .!= path)
    let turn = turn.isFinite ? turn : 0
    let limit = Vector(repeating: Self.greatestDistance)
    position = (position + path).clamped(lowerBound: -limit, upperBound: limit)
    angle += turn
  }
}

/// The motion of a body while a step is solved, in one line of the cache.
struct Motion {
  var velocity: Vector
  var spin: Double
  let inverseMass: Double
  let inverseInertia: Double
  /// Whether a contact or a joint holds the body in this step.
  var isHeld = false

  init(_ body: Body) {
    let moves = body.inverseMass > 0
    (velocity, spin) = moves ? (body.velocity, body.spin) : (Vector(), 0)
    (inverseMass, inverseInertia) = (body.inverseMass, body.inverseInertia)
  }
}

/// What a step knows of a body besides its motion.
struct Stance {
  /// The cosine and the sine of the angle.
  let rotation: Vector
  /// What forces have added to the velocity.
  var kick = Vector()
  /// What torques have added to the spin.
  var twist = 0.0
}
