import Foundation
import Testing

@testable import AnimaticDynamics

/// Random scenes against Box2D, another engine of rigid bodies (rules O2, O4 and O5).
///
/// The environment variable `ANIMATIC_BOX2D` names a file of other scenes, which `.ci/dynamics`
/// makes.
struct Box2DTests {
  /// A scene, with the values that Box2D has for it.
  struct Case {
    let kind: String
    let numbers: [Double]
    let values: [Double]

    init?(_ line: Substring) {
      let sides = line.split(separator: "=")
      let words = sides.first?.split(separator: " ") ?? []
      guard sides.count == 2, let kind = words.first else { return nil }
      self.kind = String(kind)
      numbers = words.dropFirst().compactMap { Double($0) }
      values = sides[1].split(separator: " ").compactMap { Double($0) }
    }

    /// Returns how much an error of a value counts: of an angle and a spin, that of the box's end.
    func weight(of index: Int) -> Double {
      switch (kind, index) {
      case ("fly", 2): max(numbers[0], numbers[1]) / 2
      case ("turn", 4): numbers[2] / 2
      default: 1
      }
    }
  }

  private static var text: String {
    get throws {
      if let path = ProcessInfo.processInfo.environment["ANIMATIC_BOX2D"] {
        return try String(contentsOfFile: path, encoding: .utf8)
      }
      let url = Bundle.module.url(
        forResource: "box2d", withExtension: "txt", subdirectory: "Conformance")
      return try String(contentsOf: #require(url), encoding: .utf8)
    }
  }

  /// Returns our values of a scene, and how far they may be from those of Box2D.
  ///
  /// Both engines take steps of 1/240 s, so that a contact begins at places that differ by what a
  /// body covers in a step, and a swing lags behind by a part of a step.
  private func play(_ scene: Case) -> (values: [Double], tolerance: Double)? {
    let numbers = scene.numbers
    switch scene.kind {
    case "fly": return fly(numbers)
    case "blow": return blow(numbers)
    case "turn": return turn(numbers)
    case "slide": return slide(numbers)
    case "rebound": return rebound(numbers)
    case "swing": return swing(numbers)
    case "spring": return spring(numbers)
    default: return nil
    }
  }

  private func fly(_ n: [Double]) -> ([Double], Double) {
    var scene = Scene()
    let index = scene.add(box(n[0], n[1]), at: Vector(), velocity: Vector(n[2], n[3])) {
      ($0.spin, $0.acceleration) = (n[4], Vector(0, n[5]))
      ($0.resistance, $0.angularResistance) = (n[6], n[6])
    }
    scene.run((n[7] * 240).rounded() / 240)
    let body = scene.world.bodies[index]
    // Gravity counts at the end of each step there.
    return ([body.position.x, body.position.y, body.angle], n[5] * n[7] / 400 + 1)
  }

  private func blow(_ n: [Double]) -> ([Double], Double) {
    var scene = Scene()
    let first = scene.add(
      .circle(radius: n[0]), at: Vector(-200, 0), velocity: Vector(n[3], 0)
    ) { ($0.elasticity, $0.friction) = (n[4], 0) }
    let second = scene.add(.circle(radius: n[1]), at: Vector(0, n[2])) {
      ($0.elasticity, $0.friction) = (n[4], 0)
    }
    scene.collide()
    scene.run(2)
    let (a, b) = (scene.world.bodies[first].velocity, scene.world.bodies[second].velocity)
    return ([a.x, a.y, b.x, b.y], n[3] * 0.1)
  }

  private func turn(_ n: [Double]) -> ([Double], Double) {
    var scene = Scene()
    let ball = scene.add(
      .circle(radius: n[0]), at: Vector(-200, n[3]), velocity: Vector(n[4], 0)
    ) { ($0.elasticity, $0.friction) = (n[5], 0) }
    let body = scene.add(box(n[1], n[2]), at: Vector()) {
      ($0.elasticity, $0.friction) = (n[5], 0)
    }
    scene.collide()
    scene.run((n[6] * 240).rounded() / 240)
    let (a, b) = (scene.world.bodies[ball], scene.world.bodies[body])
    return ([a.velocity.x, a.velocity.y, b.velocity.x, b.velocity.y, b.spin], n[4] * 0.08)
  }

  private func slide(_ n: [Double]) -> ([Double], Double) {
    var scene = Scene()
    let index = scene.add(
      box(4 * n[0], n[0]), at: Vector(0, 5_000 - n[0] / 2), velocity: Vector(n[1], 0)
    ) { ($0.friction, $0.acceleration) = (n[2], Vector(0, n[3])) }
    scene.collide(inside: 5_000)
    scene.run(6)
    return ([scene.world.bodies[index].position.x], 0.02 * n[1] * n[1] / (2 * n[2] * n[3]) + 1)
  }

  private func rebound(_ n: [Double]) -> ([Double], Double) {
    var scene = Scene()
    let index = scene.add(.circle(radius: n[0]), at: Vector(0, 5_000 - n[1] - n[0]), gravity: n[3])
    { ($0.elasticity, $0.friction) = (n[2], 0) }
    scene.collide(inside: 5_000)
    var (highest, hasTouched, falls) = (0.0, false, false)
    scene.run(3) { world in
      let body = world.bodies[index]
      if falls { return }
      hasTouched = hasTouched || body.velocity.y < 0
      falls = hasTouched && body.velocity.y >= 0
      if hasTouched { highest = max(highest, 5_000 - body.position.y - n[0]) }
    }
    return ([highest], 0.03 * n[1] + 1)
  }

  private func swing(_ n: [Double]) -> ([Double], Double) {
    var scene = Scene()
    let bob = scene.add(box(10), at: Vector(sin(n[1]), cos(n[1])) * n[0], gravity: n[2]) {
      $0.inverseInertia = 0
    }
    scene.world.joints = [
      Joint(id: 1, .rod(length: n[0]), World.ground, bob, Vector(), Vector())
    ]
    scene.run((n[3] * 240).rounded() / 240)
    let place = scene.world.bodies[bob].position
    return ([place.x, place.y], 0.03 * n[0])
  }

  private func spring(_ n: [Double]) -> ([Double], Double) {
    var scene = Scene()
    let index = scene.add(box(40), at: Vector(n[0] + n[1], 0))
    scene.world.joints = [
      Joint(
        id: 1, .spring(length: n[0], hertz: n[2], damping: n[3]), World.ground, index, Vector(),
        Vector())
    ]
    scene.run((n[4] * 240).rounded() / 240)
    // The steps of Box2D damp a spring.
    let (omega, stretch) = (2 * Double.pi * n[2], abs(n[1]))
    let damped = stretch * (1 - exp(-omega * omega * n[4] / 480))
    return ([scene.world.bodies[index].position.x], damped + 0.06 * stretch + 0.2)
  }

  @Test func `scenes end as in Box2D`() throws {
    let cases = try Self.text.split(separator: "\n").compactMap(Case.init)
    #expect(cases.count >= 70)
    var worst: [String: Double] = [:]
    for scene in cases {
      let (values, tolerance) = try #require(play(scene))
      try #require(values.count == scene.values.count)
      let error = zip(values, scene.values).enumerated().reduce(0.0) { worst, each in
        let difference = abs(each.element.0 - each.element.1)
        return max(worst, difference * scene.weight(of: each.offset))
      }
      worst[scene.kind] = max(worst[scene.kind] ?? 0, error / tolerance)
      #expect(error <= tolerance, "\(scene.kind) \(scene.numbers): \(values), not \(scene.values)")
    }
    #expect(Set(worst.keys).count == 7)
    if ProcessInfo.processInfo.environment["ANIMATIC_BOX2D"] != nil { print(worst) }
  }
}
