import Glibc

/// Rigid bodies in the plane, with joints, forces and collisions, that move in steps of equal
/// length.
///
/// Equal calls in equal order give equal values to the last bit, however many steps the program
/// asks for at once. The world knows nothing of views.
package struct World: Sendable {
  /// The number of steps per second.
  package static let stepsPerSecond = 240.0
  /// The length of a step, in seconds.
  package static let stepDuration = 1 / stepsPerSecond
  /// The index of the ground, which nothing moves.
  package static let ground = 0
  /// The speed below which a body counts as still, in points per second.
  package static let stillSpeed = 3.0
  /// The spin below which a body counts as still, in radians per second.
  package static let stillSpin = 0.1
  /// The time after which bodies that are still count as at rest, in seconds.
  package static let restDuration = 0.5

  /// The bodies, of which the first is the ground.
  package var bodies = [Body(id: 0, position: Vector())]
  /// The joints. A joint keeps its impulses by its number.
  package var joints: [Joint] = []
  package var pushes: [Push] = []
  package var fields: [Field] = []
  /// The shapes that may collide.
  package internal(set) var proxies: [Proxy] = []
  /// The number of steps so far.
  package private(set) var stepCount = 0
  /// The number of steps in which all bodies were still.
  var stillSteps = 0

  // MARK: - Shapes

  /// The corners of all shapes, as offsets from the centres of their bodies that are not turned.
  var outlines: [Corner] = []
  var corners: [Corner] = []
  /// The numbers of shapes by their lowest x.
  var order: [Int] = []
  var strips = Strips()

  // MARK: - A step

  var motions: [Motion] = []
  var stances: [Stance] = []
  var rows: [Row] = []
  var jointRows: [Int] = []
  /// The first row of the joint that adds its rows.
  var firstRow = 0
  var contactRow = 0
  var contacts: [Contact] = []
  var formerContacts: [Contact] = []
  var contactTable = PairTable()
  /// The step that searches for contacts next. Those between two searches follow their bodies.
  var nextSearch = 0
  static let stepsPerSearch = 2
  /// The numbers of shapes that touch, by what the program hears of.
  var touches: [Touch: Int] = [:]
  var news: [ContactNews] = []

  /// Creates a world with nothing but the ground.
  package init() {}

  /// Whether all bodies have been still for a while.
  package var isAtRest: Bool {
    Double(stillSteps) >= World.restDuration * World.stepsPerSecond || bodies.count == 1
  }

  package mutating func wake() { stillSteps = 0 }

  /// Stops all bodies, as at rest.
  package mutating func stop() {
    for index in bodies.indices { (bodies[index].velocity, bodies[index].spin) = (Vector(), 0) }
  }

  // MARK: - Stepping

  /// Moves on by a step.
  /// - Returns: The touches that begin and end.
  /// - Complexity: O(n log n) in shapes, plus O(1) for each pair that is near, each joint and each
  ///   body of a field.
  package mutating func step() -> [ContactNews] {
    news.removeAll(keepingCapacity: true)
    motions.removeAll(keepingCapacity: true)
    stances.removeAll(keepingCapacity: true)
    for body in bodies {
      motions.append(Motion(body))
      stances.append(Stance(rotation: .rotation(body.angle)))
    }
    applyForces()
    if stepCount >= nextSearch {
      findContacts()
      nextSearch = stepCount + World.stepsPerSearch
    }
    rows.removeAll(keepingCapacity: true)
    addJointRows()
    contactRow = rows.count
    addContactRows()
    Self.apply(&rows, to: &motions) { rows, index, _, _ in rows[unchecked: index].impulse }
    // Where there is little to do, more passes come nearer to the solution.
    let passes = min(max(2_000 / max(rows.count, 1), 2), 16)
    for _ in 0..<passes { solve(isRelaxing: false) }
    moveBodies()
    for _ in 0..<passes / 2 { solve(isRelaxing: true) }
    rebound()
    finishStep()
    return news
  }

  /// Lets forces change the velocities.
  ///
  /// What depends on the place comes first: half of its change would not count as a kick without
  /// adding to the energy.
  private mutating func applyForces() {
    let step = World.stepDuration
    applySprings()
    applyFields { $0.dependsOnPlace }
    for index in bodies.indices {
      motions[index].velocity += bodies[index].force * (bodies[index].inverseMass * step)
      bodies[index].force = Vector()
      let start = Body.limited(motions[index].velocity, motions[index].spin)
      (motions[index].velocity, motions[index].spin) = start
      (stances[index].kick, stances[index].twist) = start
    }
    applyFields { !$0.dependsOnPlace }
    for push in pushes {
      let inverse = motions[push.body].inverseMass
      let offset = push.offset.rotated(by: stances[push.body].rotation)
      motions[push.body].velocity += push.force * (inverse * step)
      motions[push.body].spin += offset.cross(push.force) * motions[push.body].inverseInertia * step
    }
    for index in bodies.indices where motions[index].inverseMass > 0 {
      let (keep, gain) = World.decay(bodies[index].resistance)
      let velocity = motions[index].velocity * keep + bodies[index].acceleration * gain
      let spin = motions[index].spin * World.decay(bodies[index].angularResistance).keep
      (motions[index].velocity, motions[index].spin) = Body.limited(velocity, spin)
      stances[index].kick = motions[index].velocity - stances[index].kick
      stances[index].twist = motions[index].spin - stances[index].twist
    }
  }

  private mutating func applyFields(where isApplied: (Field.Kind) -> Bool) {
    let time = Double(stepCount) * World.stepDuration
    for field in fields where isApplied(field.kind) {
      for index in field.bodies where motions[index].inverseMass > 0 {
        motions[index].velocity += field.kick(bodies[index], motions[index].velocity, at: time)
      }
    }
  }

  /// Returns what a resistance leaves of a velocity in a step, and the time for which a constant
  /// force counts.
  private static func decay(_ resistance: Double) -> (keep: Double, gain: Double) {
    guard resistance > 0 else { return (1, stepDuration) }
    let gain = -expm1(-resistance * stepDuration) / resistance
    return (1 - resistance * gain, gain)
  }

  /// Changes the velocities so that each row holds, one after the other.
  private mutating func solve(isRelaxing: Bool) {
    Self.apply(&rows, to: &motions) { rows, index, first, second in
      let row = rows[unchecked: index]
      let bound = row.kind == .friction ? row.limit * rows[unchecked: index + 1].impulse : 0
      let new = row.wanted(row.speed(first, second), isRelaxing: isRelaxing, bound: bound)
      rows[unchecked: index].impulse = new
      return new - row.impulse
    }
  }

  /// Changes the velocities by an impulse along each row, one after the other.
  ///
  /// The bodies of rows that follow each other stay in registers.
  /// - Parameter impulse: Returns the impulse of the row with an index, for the motions of both
  ///   bodies.
  @inline(__always) private static func apply(
    _ rows: inout [Row], to motions: inout [Motion],
    _ impulse: (inout MutableSpan<Row>, Int, Motion, Motion) -> Double
  ) {
    var rows = rows.mutableSpan
    var motions = motions.mutableSpan
    var index = 0
    while index < rows.count {
      let (a, b) = (rows[unchecked: index].a, rows[unchecked: index].b)
      var (first, second) = (motions[unchecked: Int(a)], motions[unchecked: Int(b)])
      repeat {
        let impulse = impulse(&rows, index, first, second)
        rows[unchecked: index].apply(impulse, to: &first, &second)
        index += 1
      } while index < rows.count && rows[unchecked: index].a == a && rows[unchecked: index].b == b
      motions[unchecked: Int(a)] = first
      motions[unchecked: Int(b)] = second
    }
  }

  /// Moves the bodies by their velocities.
  ///
  /// A body that nothing holds moves by the mean of its velocities, which is exact for a constant
  /// force.
  private mutating func moveBodies() {
    let step = World.stepDuration
    for index in rows.indices where rows[index].impulse != 0 {
      motions[Int(rows[index].a)].isHeld = true
      motions[Int(rows[index].b)].isHeld = true
    }
    for index in bodies.indices where index != World.ground {
      let motion = motions[index]
      let half = motion.isHeld ? 0 : 0.5
      bodies[index].move(
        by: (motion.velocity - stances[index].kick * half) * step,
        (motion.spin - stances[index].twist * half) * step)
    }
    for index in rows.indices where rows[index].kind == .limit {
      rows[index].error += rows[index].speed(motions) * step
    }
  }

  /// Lets bodies that have collided part at the speed that their elasticity gives back.
  private mutating func rebound() {
    let rebounding = (contactRow..<rows.count).filter {
      rows[$0].rebound > 0 && rows[$0].impulse > 0
    }
    // A slow body stays near those that the last search has found near it.
    let isFar = rebounding.contains { rows[$0].rebound * World.stepDuration > World.margin / 2 }
    if isFar { nextSearch = stepCount + 1 }
    // Both points of an edge share a blow.
    for index in repeatElement(rebounding, count: 8).joined() {
      let row = rows[index]
      let change = row.mass * (row.rebound - row.speed(motions))
      let new = max(row.impulse + change, 0)
      row.apply(new - row.impulse, to: &motions)
      rows[index].impulse = new
    }
  }

  /// Keeps what the step has found for the next one.
  private mutating func finishStep() {
    keepJointImpulses()
    keepContacts()
    var isStill = true
    for index in bodies.indices where index != World.ground {
      bodies[index].velocity = motions[index].velocity
      bodies[index].spin = motions[index].spin
      bodies[index].limitSpeed()
      isStill =
        isStill && bodies[index].velocity.length < World.stillSpeed
        && abs(bodies[index].spin) < World.stillSpin
    }
    stillSteps = isStill ? stillSteps + 1 : 0
    stepCount += 1
  }
}
