import Foundation
import Testing

@testable import AnimaticDynamics

/// Collisions, against the laws of conservation: rule O4.
struct CollisionTests {
  /// Two bodies on a line, with their masses, elasticity and velocities.
  @Test(arguments: [
    (100.0, 100.0, 1.0), (100, 100, 0.5), (100, 100, 0), (100, 200, 1), (200, 100, 0.25),
  ])
  func `a blow exchanges momentum, and elasticity says how much speed is left`(
    _ first: Double, _ second: Double, _ elasticity: Double
  ) {
    for isRound in [false, true] {
      var scene = Scene()
      func outline(_ size: Double) -> Outline { isRound ? .circle(radius: size / 2) : box(size) }
      let a = scene.add(outline(first), at: Vector(-200, 0), velocity: Vector(400, 0)) {
        $0.elasticity = elasticity
      }
      let b = scene.add(outline(second), at: Vector(200, 0), velocity: Vector(-100, 0))
      scene.collide()
      let masses = Vector(scene.world.bodies[a].mass, scene.world.bodies[b].mass)
      let momentum = masses.x * 400 - masses.y * 100
      scene.run(2)
      let speeds = Vector(scene.world.bodies[a].velocity.x, scene.world.bodies[b].velocity.x)
      #expect(abs(masses.dot(speeds) - momentum) < 1e-6 * abs(momentum) + 1e-6)
      #expect(abs(speeds.y - speeds.x - 500 * elasticity) < 1e-3, "\(speeds) \(isRound)")
      #expect(abs(scene.world.bodies[a].spin) < 1e-2)
    }
  }

  @Test(arguments: [0.25, 0.5, 0.8, 1])
  func `a ball comes back up to the square of its elasticity`(_ elasticity: Double) {
    var scene = Scene()
    let ball = scene.add(.circle(radius: 10), at: Vector(0, 90), gravity: 1_000) {
      $0.elasticity = elasticity
    }
    scene.collide(inside: 500)
    var heights: [Double] = []
    var last = 0.0
    scene.run(8) { world in
      let body = world.bodies[ball]
      if last < 0, body.velocity.y >= 0 { heights.append(490 - body.position.y) }
      last = body.velocity.y
    }
    var exact = 400.0
    for height in heights.prefix(3) {
      exact *= elasticity * elasticity
      // Below 10 points per second, it stays down.
      #expect(abs(height - exact) < 0.4 + exact * 1e-3, "\(heights)")
    }
    #expect(heights.count >= 3)
  }

  /// A ball comes from the left, past the middle of an anchored ball or above a corner.
  @Test func `a ball glances off where it touches, however fast it comes`() {
    for (size, speed) in [(1, 100.0), (1, 600), (1, 5_000), (0.05, 30)] {
      for sine in [0.1, 0.6, 0.9] {
        let outlines: [(Outline, Double)] = [
          (.circle(radius: 20 * size), -30 * sine), (box(40 * size), -20 - 10 * sine),
        ]
        for (outline, y) in outlines {
          var scene = Scene()
          let ball = scene.add(
            .circle(radius: 10 * size), at: Vector(-200, y) * size, velocity: Vector(speed, 0)
          ) { ($0.elasticity, $0.friction) = (1, 0) }
          _ = scene.add(outline, at: Vector()) { ($0.inverseMass, $0.inverseInertia) = (0, 0) }
          scene.collide()
          scene.run(400 * size / speed)
          let normal = Vector((1 - sine * sine).squareRoot(), sine)
          let exact = Vector(speed, 0) - normal * (2 * speed * normal.x)
          let velocity = scene.world.bodies[ball].velocity
          #expect(isNear(velocity, exact, within: speed * 1e-3), "\(speed) \(sine) \(velocity)")
        }
      }
    }
  }

  @Test func `a box slides as far as its friction lets it`() {
    for friction in [0.1, 0.5] {
      var scene = Scene()
      let index = scene.add(box(100, 20), at: Vector(-400, 490), velocity: Vector(300, 0)) {
        ($0.friction, $0.acceleration) = (friction, Vector(0, 1_000))
      }
      scene.collide(inside: 500)
      #expect(scene.settle() != nil)
      let path = scene.world.bodies[index].position.x + 400
      let exact = 300 * 300 / (2 * friction * 1_000)
      #expect(abs(path - exact) < exact * 0.02, "\(path) \(exact)")
    }
  }

  @Test func `nothing passes through a boundary, however fast`() {
    for (outline, name) in [(Outline.circle(radius: 5), "ball"), (box(10), "box")] {
      for speed in [1e3, 1e4, 1e5, 1e6] {
        var scene = Scene()
        let index = scene.add(outline, at: Vector(3, 7), velocity: Vector(speed, speed * 0.7)) {
          ($0.elasticity, $0.friction) = (0.9, 0)
        }
        scene.collide(inside: 500)
        scene.run(1)
        let position = scene.world.bodies[index].position
        #expect(abs(position.x) < 500 && abs(position.y) < 500, "\(name) \(speed) \(position)")
      }
    }
  }

  @Test func `a pile comes to rest, and its boxes hardly overlap`() throws {
    var scene = Scene()
    let indices = (0..<10).map {
      scene.add(box(20), at: Vector(0, 480 - 22 * Double($0)), gravity: 1_000)
    }
    scene.collide(inside: 500)
    let rest = scene.settle()
    #expect(try #require(rest) < 5)
    for (place, index) in indices.enumerated() {
      let expected = Vector(0, 490 - 20 * Double(place))
      #expect(isNear(scene.world.bodies[index].position, expected, within: 1.5))
    }
  }

  @Test func `touches begin and end once, and have a place`() throws {
    var scene = Scene()
    _ = scene.add(.circle(radius: 10), at: Vector(0, 400), gravity: 1_000) { $0.elasticity = 0.5 }
    scene.collide(inside: 500)
    let news = scene.run(4)
    #expect(news.count.isMultiple(of: 2) == false)
    for (index, touch) in news.enumerated() {
      #expect(touch.began == index.isMultiple(of: 2))
      #expect(touch.isBoundary && touch.first == 1 && touch.second == 7)
      if touch.began { #expect(isNear(touch.point, Vector(0, 500), within: 5)) }
    }
    // Shapes that come anew tell nothing again.
    scene.collide(inside: 500)
    #expect(scene.run(1).isEmpty)
  }

  @Test func `groups and modes say what collides`() {
    let cases: [(UInt32, UInt32, items: Bool, collides: Bool)] = [
      (1, 1, true, true), (1, 2, true, false), (1, 1, false, false),
    ]
    for (first, second, items, collides) in cases {
      var scene = Scene()
      let a = scene.add(box(20), at: Vector(-50, 0), velocity: Vector(200, 0))
      let b = scene.add(box(20), at: Vector(50, 0))
      scene.world.addShape(
        Proxy(id: 1, body: a, owner: 1, group: first, meetsItems: items), box(20))
      scene.world.addShape(Proxy(id: 2, body: b, owner: 2, group: second), box(20))
      scene.world.finishShapes()
      scene.run(1)
      #expect((scene.world.bodies[b].velocity.x > 1) == collides)
    }
  }

  @Test func `bodies that nothing moves do not touch`() {
    var scene = Scene()
    for x in [0.0, 10] {
      _ = scene.add(box(20), at: Vector(x, 0)) { ($0.inverseMass, $0.inverseInertia) = (0, 0) }
    }
    scene.collide(inside: 5)
    #expect(scene.run(0.1).isEmpty && scene.world.contacts.isEmpty)
  }

  @Test func `flat sides touch in their middle, on the first body`() throws {
    var scene = Scene()
    _ = scene.add(box(20), at: Vector(-50, 0), velocity: Vector(200, 0))
    _ = scene.add(box(20), at: Vector(50, 0))
    scene.collide()
    let touch = try #require(scene.run(1).first)
    #expect(touch.began && touch.first == 1 && touch.second == 2 && !touch.isBoundary)
    #expect(isNear(touch.point, Vector(40, 0), within: 2))
  }

  @Test func `contacts and joints make up for errors at their rates`() {
    // 2π · 60 over twice the damping and a step of that: 20 or 4, and π / 2.
    #expect(abs(Softness.contact.rate - 17.476922) < 1e-6)
    #expect(abs(Softness.joint.rate - 67.672752) < 1e-6)
  }
}
