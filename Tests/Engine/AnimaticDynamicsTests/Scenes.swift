@testable import AnimaticDynamics

/// A world with a function for each thing that tests put into it.
struct Scene {
  var world = World()
  private(set) var outlines: [Int: Outline] = [:]

  /// Adds a body of density 1, and returns its index.
  mutating func add(
    _ outline: Outline, at position: Vector, velocity: Vector = Vector(),
    gravity: Double = 0, _ change: (inout Body) -> Void = { _ in }
  ) -> Int {
    let index = world.bodies.count
    var body = Body(id: UInt32(index), position: position)
    let extent = outline.extent
    body.inverseMass = 10_000 / extent.area
    body.inverseInertia = 10_000 / extent.moment
    body.velocity = velocity
    body.acceleration = Vector(0, gravity)
    change(&body)
    world.bodies.append(body)
    outlines[index] = outline
    return index
  }

  /// Joins a body to a point of the ground, by default the origin.
  mutating func join(_ kind: Joint.Kind, _ index: Int, at point: Vector = Vector()) {
    world.joints = [Joint(id: 1, kind, World.ground, index, point, Vector())]
  }

  /// Lets the bodies collide with each other and with the edges of a square around the origin.
  mutating func collide(inside extent: Double? = nil) {
    world.removeShapes()
    for (index, outline) in outlines.sorted(by: { $0.key < $1.key }) {
      world.addShape(
        Proxy(id: UInt32(index), body: index, owner: UInt32(index), group: 1), outline)
    }
    if let extent {
      let corners = [Vector(-1, -1), Vector(1, -1), Vector(1, 1), Vector(-1, 1)]
      for (index, corner) in corners.enumerated() {
        let proxy = Proxy(
          id: UInt32(1_000_000 + index), body: World.ground, owner: 7, isBoundary: true, group: 1)
        world.addShape(
          proxy, .line(from: corner * extent, to: corners[(index + 1) % 4] * extent))
      }
    }
    world.finishShapes()
  }

  /// Moves on by a time in seconds; returns the touches.
  @discardableResult
  mutating func run(_ seconds: Double, each body: (World) -> Void = { _ in }) -> [ContactNews] {
    var news: [ContactNews] = []
    for _ in 0..<Int((seconds * World.stepsPerSecond).rounded()) {
      news += world.step()
      body(world)
    }
    return news
  }

  /// Moves on until all bodies are at rest; returns the time in seconds, `nil` after a minute.
  mutating func settle() -> Double? {
    for step in 0..<Int(60 * World.stepsPerSecond) {
      if world.isAtRest { return Double(step) * World.stepDuration }
      _ = world.step()
    }
    return nil
  }
}

func box(_ width: Double, _ height: Double? = nil) -> Outline {
  .rectangle(Vector(width, height ?? width))
}

func isNear(_ value: Vector, _ other: Vector, within tolerance: Double) -> Bool {
  (value - other).length <= tolerance
}
