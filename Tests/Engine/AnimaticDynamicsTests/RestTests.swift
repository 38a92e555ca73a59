import Testing

@testable import AnimaticDynamics

/// Rest and repetition: rules O1 and O8.
struct RestTests {
  private func drop(_ count: Int) -> Scene {
    var scene = Scene()
    for index in 0..<count {
      let outline: Outline = index % 2 == 0 ? box(20) : .circle(radius: 10)
      let place = Vector(Double(index % 5) * 26 - 50, Double(index / 5) * 26)
      _ = scene.add(outline, at: place, gravity: 1_000) { $0.angle = Double(index) }
    }
    scene.collide(inside: 300)
    return scene
  }

  @Test func `equal programs give equal values to the last bit`() {
    var (first, second) = (drop(20), drop(20))
    first.run(2)
    second.run(2)
    for (a, b) in zip(first.world.bodies, second.world.bodies) {
      #expect(a.position == b.position && a.angle == b.angle && a.velocity == b.velocity)
    }
  }

  @Test func `what falls comes to rest inside, and stays there`() throws {
    var scene = drop(30)
    let rest = scene.settle()
    #expect(try #require(rest) < 20)
    for body in scene.world.bodies {
      #expect(abs(body.position.x) < 300 && abs(body.position.y) < 300)
    }
  }

  @Test func `a world without bodies is at rest, and one that moves is not`() {
    #expect(World().isAtRest)
    var scene = Scene()
    _ = scene.add(box(10), at: Vector(), velocity: Vector(5, 0))
    scene.run(3)
    #expect(!scene.world.isAtRest)
    scene.world.wake()
    scene.world.stop()
    scene.run(0.6)
    #expect(scene.world.isAtRest)
  }

  @Test(
    arguments: [
      (2.9, 0, true), (3.1, 0, false), (0, 0.09, true), (0, 0.11, false), (2.9, 0.09, true),
    ] as [(Double, Double, Bool)])
  func `what moves slowly for half a second is at rest`(
    _ speed: Double, _ spin: Double, _ rests: Bool
  ) {
    var scene = Scene()
    _ = scene.add(box(10), at: Vector(), velocity: Vector(speed, 0)) { $0.spin = spin }
    for _ in 0..<119 { _ = scene.world.step() }
    #expect(!scene.world.isAtRest)
    _ = scene.world.step()
    #expect(scene.world.isAtRest == rests)
  }
}
