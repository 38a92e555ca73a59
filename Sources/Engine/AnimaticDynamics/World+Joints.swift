import Glibc

extension World {
  /// The geometry of a joint at the start of a step.
  struct JointFrame {
    let armA: Vector
    let armB: Vector
    /// The path from the first anchor to the second one.
    let path: Vector
    let turn: Double
  }

  func frame(of joint: Joint) -> JointFrame {
    let armA = joint.anchorA.rotated(by: stances[joint.a].rotation)
    let armB = joint.anchorB.rotated(by: stances[joint.b].rotation)
    let (a, b) = (bodies[joint.a], bodies[joint.b])
    return JointFrame(
      armA: armA, armB: armB, path: b.position + armB - a.position - armA,
      turn: b.angle - a.angle - joint.angle)
  }

  /// Adds the rows of all joints, and notes the first row of each.
  mutating func addJointRows() {
    if jointRows.count != joints.count { jointRows = Array(joints.indices) }
    for index in joints.indices {
      firstRow = rows.count
      jointRows[index] = firstRow
      if !joints[index].isIdle { addRows(of: joints[index]) }
    }
  }

  /// Keeps the impulses of all joints for the next step.
  mutating func keepJointImpulses() {
    for index in joints.indices {
      let first = jointRows[index]
      let end = index + 1 < joints.count ? jointRows[index + 1] : contactRow
      for row in first..<min(end, first + 4) {
        joints[index].impulses[row - first] = rows[row].impulse
      }
    }
  }

  /// Lets springs and snaps change the velocities.
  mutating func applySprings() {
    for joint in joints where !joint.isIdle {
      switch joint.kind {
      case .spring(let length, let hertz, let damping):
        let frame = frame(of: joint)
        let distance = frame.path.length
        guard distance > 0 else { continue }
        apply(
          Oscillator(hertz: hertz, damping: damping), joint, along: frame.path / distance,
          frame.armA, frame.armB, error: distance - length)
      case .snap(let hertz, let damping):
        let frame = frame(of: joint)
        let oscillator = Oscillator(hertz: hertz, damping: damping)
        for axis in [Vector(1, 0), Vector(0, 1)] {
          apply(oscillator, joint, along: axis, Vector(), Vector(), error: frame.path.dot(axis))
        }
        // The shortest way to an upright body.
        let turn = remainder(frame.turn, 2 * .pi)
        apply(oscillator, joint, along: Vector(), Vector(), Vector(), turning: 1, error: turn)
      default: continue
      }
    }
  }

  private mutating func apply(
    _ oscillator: Oscillator, _ joint: Joint, along direction: Vector, _ armA: Vector,
    _ armB: Vector, turning: Double = 0, error: Double
  ) {
    let row = Row(
      .joint, joint.a, joint.b, direction, armA.cross(direction) + turning,
      armB.cross(direction) + turning, error: error, impulse: 0, motions)
    let speed = row.speed(motions)
    let change = (oscillator.keep - 1) * speed - oscillator.pull * error
    row.apply(row.mass * change, to: &motions)
  }

  private mutating func addRows(of joint: Joint) {
    let frame = frame(of: joint)
    let distance = frame.path.length
    let direction = distance > 0 ? frame.path / distance : Vector(0, 1)
    switch joint.kind {
    case .rod(let length): add(.joint, joint, frame, along: direction, error: distance - length)
    case .rope(let length): add(.limit, joint, frame, along: -direction, error: length - distance)
    case .pin(let range, let friction):
      addPoint(joint, frame)
      if friction > 0 {
        add(.joint, joint, error: 0)
        rows[rows.count - 1].limit = friction * World.stepDuration
      }
      for (sign, error) in limits(range, at: frame.turn) {
        add(.limit, joint, sign: sign, error: error)
      }
    case .weld:
      addPoint(joint, frame)
      add(.joint, joint, error: frame.turn)
    case .slide(let axis, let range):
      // The anchor slides on a line of the first body.
      let axis = axis.rotated(by: stances[joint.a].rotation)
      let place = frame.path.dot(axis)
      add(.joint, joint, frame, along: axis.turned, error: frame.path.dot(axis.turned))
      add(.joint, joint, error: frame.turn)
      for (sign, error) in limits(range, at: place) {
        add(.limit, joint, frame, along: axis * sign, error: error)
      }
    case .spring, .snap: return
    }
  }

  /// Adds the rows that keep two anchors in one place.
  private mutating func addPoint(_ joint: Joint, _ frame: JointFrame) {
    add(.joint, joint, frame, along: Vector(1, 0), error: frame.path.x)
    add(.joint, joint, frame, along: Vector(0, 1), error: frame.path.y)
  }

  /// Returns the signs and errors of the rows that keep a value in a range; an infinite end has
  /// none.
  private func limits(
    _ range: ClosedRange<Double>, at value: Double
  ) -> [(sign: Double, error: Double)] {
    var limits: [(sign: Double, error: Double)] = []
    if range.lowerBound.isFinite { limits.append((1, value - range.lowerBound)) }
    if range.upperBound.isFinite { limits.append((-1, range.upperBound - value)) }
    return limits
  }

  /// Adds a row between two anchors.
  private mutating func add(
    _ kind: Row.Kind, _ joint: Joint, _ frame: JointFrame, along direction: Vector, error: Double
  ) {
    // A body that carries a line turns about the place on it, and not about its own anchor.
    let isSlide = if case .slide = joint.kind { true } else { false }
    let armA = isSlide ? frame.armA + frame.path : frame.armA
    rows.append(
      Row(
        kind, joint.a, joint.b, direction, armA.cross(direction), frame.armB.cross(direction),
        error: error, impulse: warmth(joint), motions))
  }

  private mutating func add(_ kind: Row.Kind, _ joint: Joint, sign: Double = 1, error: Double) {
    rows.append(
      Row(
        kind, joint.a, joint.b, Vector(), sign, sign, error: error, impulse: warmth(joint), motions)
    )
  }

  /// Returns the impulse that the next row of a joint had in the last step.
  private func warmth(_ joint: Joint) -> Double {
    let row = rows.count - firstRow
    return row < 4 ? joint.impulses[row] : 0
  }
}
