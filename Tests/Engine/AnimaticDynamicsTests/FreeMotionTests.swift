import Foundation
import Testing

@testable import AnimaticDynamics

/// Bodies that nothing holds, against closed forms: rules O2, O6 and O7.
struct FreeMotionTests {
  @Test func `a fall is a parabola at each step`() {
    var scene = Scene()
    let index = scene.add(box(40), at: Vector(), velocity: Vector(30, -200), gravity: 1_000)
    var worst = 0.0
    var step = 0
    scene.run(3) { world in
      step += 1
      let time = Double(step) / 240
      let exact = Vector(30 * time, -200 * time + 500 * time * time)
      worst = max(worst, (world.bodies[index].position - exact).length)
    }
    #expect(worst < 1e-9, "\(worst)")
    #expect(isNear(scene.world.bodies[index].velocity, Vector(30, 2_800), within: 1e-9))
  }

  @Test(arguments: [0.5, 1, 4, 25])
  func `a resistance lets velocities decay exponentially`(_ resistance: Double) {
    var scene = Scene()
    let index = scene.add(box(40), at: Vector(), velocity: Vector(300, 0)) {
      ($0.resistance, $0.angularResistance, $0.spin) = (resistance, resistance, 5)
    }
    scene.run(0.5)
    let left = exp(-resistance / 2)
    let body = scene.world.bodies[index]
    #expect(abs(body.velocity.x - 300 * left) < 1e-9)
    #expect(abs(body.spin - 5 * left) < 1e-9)
    let path = 300 * (1 - left) / resistance
    #expect(abs(body.position.x - path) < path * 1e-3)
  }

  @Test func `a fall against a resistance has a greatest speed`() {
    var scene = Scene()
    let index = scene.add(box(40), at: Vector(), gravity: 1_000) { $0.resistance = 5 }
    scene.run(10)
    #expect(abs(scene.world.bodies[index].velocity.y - 200) < 1e-9)
  }

  @Test func `a force of 1 on a mass of 1 is an acceleration of 1, and a torque turns`() {
    var scene = Scene()
    let index = scene.add(box(100), at: Vector())
    scene.world.pushes = [Push(body: index, force: Vector(100, 0), offset: Vector(0, 50))]
    _ = scene.world.step()
    let body = scene.world.bodies[index]
    #expect(abs(body.velocity.x - 100.0 / 240) < 1e-12)
    // The moment of inertia of a square is that of its mass times a² / 6.
    #expect(abs(body.spin + 100 * 50 / (10_000.0 / 6) / 240) < 1e-12)
  }

  /// Fields, with the velocity that they leave in half a second.
  @Test func `fields act as their closed forms say`() {
    let cases: [(Field.Kind, start: Vector, end: Vector, charge: Double)] = [
      (.drag, Vector(100, 0), Vector(100 * exp(-1), 0), 0),
      (.linearGravity(Vector(3, 4)), Vector(), Vector(3, 4), 0),
      (.velocity(Vector(50, 0)), Vector(), Vector(50 * (1 - exp(-1)), 0), 0),
      (.radialGravity, Vector(), Vector(1, 0), 0), (.electric, Vector(), Vector(-3, 0), 3),
      (.electric, Vector(), Vector(), 0),
      (.magnetic, Vector(10, 0), Vector(10 * cos(2.0), 10 * sin(2.0)), 2),
    ]
    for (kind, start, end, charge) in cases {
      var scene = Scene()
      let index = scene.add(box(100), at: Vector(), velocity: start) { $0.charge = charge }
      scene.world.fields = [
        Field(
          kind, position: Vector(1e6, 0), strength: 2, falloff: 0, leastRadius: 1,
          bodies: [index]
        ) { _ in true }
      ]
      scene.run(0.5)
      let velocity = scene.world.bodies[index].velocity
      #expect(isNear(velocity, end, within: 2e-4), "\(kind): \(velocity) \(end)")
    }
  }

  @Test func `a field weakens with the distance, and acts in its region alone`() {
    for (distance, speed) in [(100.0, 1.0 / 100), (5.0, 1.0 / 10), (400.0, 0.0)] {
      var scene = Scene()
      let index = scene.add(box(100), at: Vector(distance, 0))
      scene.world.fields = [
        Field(
          .radialGravity, position: Vector(), strength: 240, falloff: 1, leastRadius: 10,
          bodies: [index]
        ) { $0.length < 300 }
      ]
      _ = scene.world.step()
      #expect(abs(scene.world.bodies[index].velocity.x + speed) < 1e-9)
    }
  }

  @Test func `turbulence is noise times the speed of a body`() {
    let kinds: [Field.Kind] = [
      .noise(smoothness: 0.5, speed: 1), .turbulence(smoothness: 0.5, speed: 1),
    ]
    let pushes = kinds.map { kind in
      var scene = Scene()
      let index = scene.add(box(100), at: Vector(10, 20), velocity: Vector(30, 40))
      scene.world.fields = [
        Field(
          kind, position: Vector(), strength: 2, falloff: 0, leastRadius: 1, bodies: [index]
        ) { _ in true }
      ]
      _ = scene.world.step()
      return scene.world.bodies[index].velocity - Vector(30, 40)
    }
    #expect(pushes[0] != Vector() && isNear(pushes[1], pushes[0] * 50, within: 1e-9), "\(pushes)")
  }

  @Test func `noise is smooth, bounded, and the same each time`() {
    var last = Noise.vector(at: Vector(), 0.5, 0)
    for step in 1...2_000 {
      let point = Vector(Double(step) * 0.5, Double(step) * 0.3)
      let value = Noise.vector(at: point, 0.5, 0)
      #expect(value == Noise.vector(at: point, 0.5, 0))
      #expect(abs(value.x) <= 1 && abs(value.y) <= 1)
      #expect((value - last).length < 0.05)
      last = value
    }
  }

  @Test(
    arguments: [
      (1e300, .infinity), (.nan, 1), (-.infinity, .nan),
    ] as [(Double, Double)])
  func `no number leaves its range`(_ speed: Double, _ spin: Double) {
    var scene = Scene()
    let index = scene.add(box(40), at: Vector(), velocity: Vector(speed, speed), gravity: 1e300) {
      $0.spin = spin
    }
    scene.collide(inside: 500)
    scene.run(2) { world in
      let body = world.bodies[index]
      #expect(abs(body.position.x) <= Body.greatestDistance)
      #expect(body.velocity.length <= Body.greatestSpeed * 1.000001)
      #expect(abs(body.spin) <= Body.greatestSpin)
    }
  }
}
