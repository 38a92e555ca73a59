import Glibc

/// A force that depends on the place, the velocity and the charge of a body.
package struct Field: Sendable {
  package enum Kind: Sendable {
    /// Against the velocity.
    case drag
    /// Around the centre, against the hands of a clock.
    case vortex
    /// To the centre, for each mass alike.
    case radialGravity
    /// Along a direction, for each mass alike.
    case linearGravity(Vector)
    /// Carries bodies along at a velocity.
    case velocity(Vector)
    /// In directions of chance.
    case noise(smoothness: Double, speed: Double)
    /// In directions of chance, as strong as a body is fast.
    case turbulence(smoothness: Double, speed: Double)
    /// To the centre, as strong as a body is far.
    case spring
    /// From the centre, as strong as a body is charged.
    case electric
    /// Across the velocity, as strong as a body is charged and fast.
    case magnetic

    /// Whether the force of the field depends on the place of a body.
    var dependsOnPlace: Bool {
      switch self {
      case .drag, .linearGravity, .velocity, .magnetic: false
      case .vortex, .radialGravity, .noise, .turbulence, .spring, .electric: true
      }
    }
  }

  package var kind: Kind
  package var position: Vector
  package var strength: Double
  /// The power of the distance with which the field weakens.
  package var falloff: Double
  /// The distance below which the field becomes no stronger.
  package var leastRadius: Double
  /// Whether the field acts at an offset from its centre.
  package var reaches: @Sendable (Vector) -> Bool
  package var bodies: [Int]

  package init(
    _ kind: Kind, position: Vector, strength: Double, falloff: Double, leastRadius: Double,
    bodies: [Int], reaches: @escaping @Sendable (Vector) -> Bool
  ) {
    (self.kind, self.position, self.strength) = (kind, position, strength)
    (self.falloff, self.leastRadius) = (falloff, leastRadius)
    (self.bodies, self.reaches) = (bodies, reaches)
  }

  /// Returns the change of the velocity of a body in a step.
  func kick(_ body: Body, _ velocity: Vector, at time: Double) -> Vector {
    let offset = body.position - position
    guard reaches(offset) else { return Vector() }
    let step = World.stepDuration
    let radius = max(offset.length, leastRadius, 1e-3)
    let strength = falloff == 0 ? strength : strength * pow(radius, -falloff)
    let outward = offset.direction
    switch kind {
    case .drag: return velocity * (exp(-strength * body.inverseMass * step) - 1)
    case .vortex: return outward.turned * (-strength * step * radius)
    case .radialGravity: return outward * (-strength * step)
    case .linearGravity(let direction): return direction * (strength * step)
    case .velocity(let target): return (target - velocity) * (1 - exp(-strength * step))
    case .noise(let smoothness, let speed):
      return Noise.vector(at: body.position, smoothness, time * speed)
        * (strength * body.inverseMass * step)
    case .turbulence(let smoothness, let speed):
      return Noise.vector(at: body.position, smoothness, time * speed)
        * (strength * velocity.length * body.inverseMass * step)
    case .spring: return offset * (-strength * body.inverseMass * step)
    case .electric: return outward * (strength * body.charge * body.inverseMass * step)
    case .magnetic:
      // Turns the velocity and keeps the speed.
      let angle = strength * body.charge * body.inverseMass * step
      return velocity.rotated(by: .rotation(angle)) - velocity
    }
  }
}

/// Vectors of chance that are the same in each run, and vary smoothly in place and time.
enum Noise {
  /// Returns a vector, each axis between −1 and 1.
  /// - Parameters:
  ///   - point: The place, in points.
  ///   - smoothness: From 0 for no likeness of near places to 1 for a likeness over 200 points.
  ///   - time: The time, in periods.
  static func vector(at point: Vector, _ smoothness: Double, _ time: Double) -> Vector {
    let size = 2 + 198 * min(max(smoothness, 0), 1)
    let cell = SIMD3(point.x / size, point.y / size, time)
    let base = cell.rounded(.down)
    let part = cell - base
    let ease = part * part * (3 - 2 * part)
    var sum = Vector()
    for corner in 0..<8 {
      let step = SIMD3(Double(corner & 1), Double(corner >> 1 & 1), Double(corner >> 2))
      let weights = step * ease + (1 - step) * (1 - ease)
      sum += random(base + step) * (weights.x * weights.y * weights.z)
    }
    return sum
  }

  private static func random(_ corner: SIMD3<Double>) -> Vector {
    var hash: UInt64 = 0x2545_F491_4F6C_DD1D
    for axis in 0..<3 {
      hash ^= corner[axis].bitPattern
      hash = (hash ^ hash >> 32) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
    }
    let (x, y) = (Double(hash >> 40), Double(hash & 0xFF_FFFF))
    return Vector(x, y) / Double(1 << 23) - 1
  }
}
