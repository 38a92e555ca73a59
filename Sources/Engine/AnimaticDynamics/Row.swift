/// A condition on the relative velocity of two bodies along one direction.
struct Row {
  enum Kind {
    /// Keeps the velocity at what the error asks for.
    case joint
    /// Lets two bodies part, but not come nearer than a distance.
    case limit
    /// Slows two surfaces down, as far as the pressure of the next row allows.
    case friction
  }

  let a: Int32
  let b: Int32
  let direction: Vector
  /// The lever arms, by which spins count.
  let armA: Double
  let armB: Double
  let mass: Double
  let kind: Kind
  /// The error: a distance in points, or an angle.
  var error: Double
  var impulse: Double
  /// The greatest impulse; of friction, the coefficient.
  var limit = Double.infinity
  /// The velocity after a collision; 0 for none.
  var rebound = 0.0

  /// Creates a row.
  /// - Parameters:
  ///   - a: The index of a body.
  ///   - b: The index of another body.
  ///   - direction: The direction from the first body to the second one; 0 for a row that turns.
  ///   - armA: The lever arm of the first body.
  ///   - armB: The lever arm of the second body.
  ///   - motions: The motions of all bodies.
  init(
    _ kind: Kind, _ a: Int, _ b: Int, _ direction: Vector, _ armA: Double, _ armB: Double,
    error: Double, impulse: Double, _ motions: [Motion]
  ) {
    (self.kind, self.a, self.b) = (kind, Int32(a), Int32(b))
    (self.direction, self.armA, self.armB) = (direction, armA, armB)
    (self.error, self.impulse) = (error, impulse)
    let length = direction.dot(direction)
    let inverse =
      (motions[a].inverseMass + motions[b].inverseMass) * length
      + motions[a].inverseInertia * armA * armA + motions[b].inverseInertia * armB * armB
    mass = inverse > 0 ? 1 / inverse : 0
  }

  /// Returns the velocity of the second body relative to the first one along the row.
  @inline(__always) func speed(_ first: Motion, _ second: Motion) -> Double {
    direction.dot(second.velocity - first.velocity) + armB * second.spin - armA * first.spin
  }

  func speed(_ motions: [Motion]) -> Double { speed(motions[Int(a)], motions[Int(b)]) }

  /// Changes the velocities of both bodies by an impulse.
  @inline(__always) func apply(_ impulse: Double, to first: inout Motion, _ second: inout Motion) {
    first.velocity -= direction * (impulse * first.inverseMass)
    first.spin -= armA * impulse * first.inverseInertia
    second.velocity += direction * (impulse * second.inverseMass)
    second.spin += armB * impulse * second.inverseInertia
  }

  func apply(_ impulse: Double, to motions: inout [Motion]) {
    var (first, second) = (motions[Int(a)], motions[Int(b)])
    apply(impulse, to: &first, &second)
    (motions[Int(a)], motions[Int(b)]) = (first, second)
  }

  /// The greatest speed at which overlapping bodies part, in points per second.
  private static let greatestPush = 450.0

  /// Returns the impulse that the present velocity asks for.
  /// - Parameters:
  ///   - isRelaxing: Whether errors no longer count, which have moved the bodies already.
  ///   - bound: The bound of friction.
  @inline(__always) func wanted(_ speed: Double, isRelaxing: Bool, bound: Double) -> Double {
    switch kind {
    case .friction: return min(max(impulse - mass * speed, -bound), bound)
    case .joint:
      let new =
        isRelaxing
        ? impulse - mass * speed
        : Softness.joint.impulse(impulse, mass, speed + Softness.joint.rate * error)
      return min(max(new, -limit), limit)
    case .limit:
      if error > 0 {
        // A blow in the next step must not give anything back in this one.
        if isRelaxing && impulse == 0 && rebound > 0 { return 0 }
        return max(impulse - mass * (speed + error * World.stepsPerSecond), 0)
      }
      if isRelaxing { return max(impulse - mass * speed, 0) }
      let bias = max(Softness.contact.rate * error, -Self.greatestPush)
      return max(Softness.contact.impulse(impulse, mass, speed + bias), 0)
    }
  }
}
