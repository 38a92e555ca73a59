import Foundation
import Testing

@testable import AnimaticDynamics

/// Joints, against closed forms: rule O5.
struct JointTests {
  /// Returns the times at which a value rises through 0.
  private func zeros(_ values: [Double]) -> [Double] {
    values.indices.dropFirst().compactMap { index in
      let (before, after) = (values[index - 1], values[index])
      guard before < 0, after >= 0 else { return nil }
      return (Double(index) - after / (after - before)) / 240
    }
  }

  private func period(_ values: [Double]) -> Double {
    let zeros = zeros(values)
    return (zeros[zeros.count - 1] - zeros[0]) / Double(zeros.count - 1)
  }

  @Test(arguments: [(0.1, 100.0), (0.5, 100), (1, 250)])
  func `a pendulum swings in its period, within 0.5 %, and keeps its height`(
    _ angle: Double, _ length: Double
  ) {
    var scene = Scene()
    let bob = scene.add(
      box(10), at: Vector(sin(angle), cos(angle)) * length, gravity: 1_000)
    scene.join(.rod(length: length), bob)
    var places: [Double] = []
    var worst = 0.0
    scene.run(20) { world in
      places.append(world.bodies[bob].position.x)
      worst = max(worst, abs(world.bodies[bob].position.length - length))
    }
    // The series of the elliptic integral.
    let (square, fourth) = (angle * angle, angle * angle * angle * angle)
    let exact =
      2 * Double.pi * (length / 1_000).squareRoot() * (1 + square / 16 + fourth * 11 / 3_072)
    #expect(abs(period(places) - exact) < exact * 5e-3, "\(period(places)) \(exact)")
    #expect(worst < length * 2e-3, "\(worst)")
    let amplitude = places.suffix(2_000).max() ?? 0
    #expect(abs(amplitude - length * sin(angle)) < length * 0.03)
  }

  @Test(arguments: [
    Joint.Kind.rod(length: 50), .rope(length: 1), .weld, .spring(length: 50, hertz: 2, damping: 0),
  ])
  func `a joint of a body with itself leaves the motion as it is`(_ kind: Joint.Kind) {
    var scene = Scene()
    let index = scene.add(box(20), at: Vector(), velocity: Vector(30, 0)) { $0.spin = 1 }
    scene.world.joints = [Joint(id: 1, kind, index, index, Vector(-10, 0), Vector(10, 4))]
    scene.run(1)
    let body = scene.world.bodies[index]
    #expect(abs(body.position.x - 30) < 1e-9 && body.position.y == 0)
    #expect(abs(body.angle - 1) < 1e-9)
  }

  @Test(arguments: [(1.0, 0.0), (3, 0), (2, 0.1), (4, 0.5), (2, 1), (2, 2)])
  func `a spring swings at its frequency, and decays as its damping says`(
    _ hertz: Double, _ damping: Double
  ) {
    var scene = Scene()
    let index = scene.add(box(40), at: Vector(150, 0))
    scene.join(.spring(length: 100, hertz: hertz, damping: damping), index)
    let omega = 2 * Double.pi * hertz
    var step = 0
    var worst = 0.0
    scene.run(2) { world in
      step += 1
      let time = Double(step) / 240
      let exact: Double
      if damping < 1 {
        let phase = omega * (1 - damping * damping).squareRoot()
        exact =
          50 * exp(-damping * omega * time)
          * (cos(phase * time) + damping * omega / phase * sin(phase * time))
      } else if damping == 1 {
        exact = 50 * exp(-omega * time) * (1 + omega * time)
      } else {
        let root = omega * (damping * damping - 1).squareRoot()
        let (slow, fast) = (-damping * omega + root, -damping * omega - root)
        exact = 50 * (fast * exp(slow * time) - slow * exp(fast * time)) / (fast - slow)
      }
      worst = max(worst, abs(world.bodies[index].position.x - 100 - exact))
    }
    // The steps lag behind by a part of one.
    #expect(worst < 50 * omega / 240, "\(worst)")
  }

  @Test(arguments: [(0.0, 1.0), (0.5, 3.0), (1, -2.5)])
  func `a snap comes to rest at its point, upright`(_ damping: Double, _ angle: Double) throws {
    var scene = Scene()
    let index = scene.add(box(80, 40), at: Vector(300, -200)) { $0.angle = angle }
    scene.join(.snap(hertz: 2.5, damping: 0.2 + 0.8 * damping), index, at: Vector(10, 20))
    let rest = scene.settle()
    #expect(try #require(rest) < 4)
    #expect(isNear(scene.world.bodies[index].position, Vector(10, 20), within: 0.1))
    #expect(abs(remainder(scene.world.bodies[index].angle, 2 * .pi)) < 0.01)
  }

  @Test func `each joint keeps what it says, while a chain swings`() {
    let cases: [(Joint.Kind, (JointedPair) -> Double, Double)] = [
      (.rope(length: 60), { max($0.distance - 60, 0) }, 2),
      (.pin(range: -0.5...0.5, friction: 0), { $0.distance }, 0.5),
      (.pin(range: -0.5...0.5, friction: 0), { max(abs($0.turn) - 0.5, 0) }, 0.02),
      (.weld, { $0.distance }, 0.5), (.weld, { abs($0.turn) }, 0.02),
      (.slide(axis: Vector(0, 1), range: -20...20), { abs($0.path.x) }, 0.5),
      (.slide(axis: Vector(0, 1), range: -20...20), { max(abs($0.path.y) - 20, 0) }, 0.5),
    ]
    for (kind, error, limit) in cases {
      var scene = Scene()
      let a = scene.add(box(40, 20), at: Vector(50, 0), gravity: 1_000)
      let b = scene.add(box(40, 20), at: Vector(100, 0), gravity: 1_000)
      scene.world.joints = [
        Joint(id: 1, .rod(length: 50), World.ground, a, Vector(), Vector()),
        Joint(id: 2, kind, a, b, Vector(25, 0), Vector(-25, 0)),
      ]
      var worst = 0.0
      scene.run(5) { worst = max(worst, error(JointedPair($0, a, b))) }
      #expect(worst < limit, "\(kind): \(worst)")
    }
  }

  @Test func `a pin with friction comes to a halt`() throws {
    var scene = Scene()
    let index = scene.add(box(40), at: Vector()) { $0.spin = 10 }
    scene.join(.pin(range: -.infinity ... .infinity, friction: 20), index)
    // The mass 0.16 has a moment of 42.7, so that 10 radians per second last 21 s.
    scene.run(20)
    #expect(scene.world.bodies[index].spin > 0.1)
    scene.run(2)
    #expect(abs(scene.world.bodies[index].spin) < 1e-9)
  }
}

/// Two bodies with anchors at their ends.
private struct JointedPair {
  let path: Vector
  let turn: Double
  var distance: Double { path.length }

  init(_ world: World, _ a: Int, _ b: Int) {
    let (first, second) = (world.bodies[a], world.bodies[b])
    let end = first.position + Vector(25, 0).rotated(by: .rotation(first.angle))
    let start = second.position + Vector(-25, 0).rotated(by: .rotation(second.angle))
    // In the coordinates of the first body.
    path = (start - end).rotated(by: .rotation(-first.angle))
    turn = second.angle - first.angle
  }
}
