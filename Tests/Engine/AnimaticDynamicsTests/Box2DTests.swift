import Foundation
import Testing

@testable import AnimaticDynamics

/// Random scenes against Box2D, another engine of rigid bodies (rules O2, O4 and O5).
///
/// The environment variable `ANIMATIC_BOX2D` names a file of other scenes, which `.ci/nightly`
/// lets `Conformance/box2d.cpp` write.
struct Box2DTests {
  /// A scene, with the values that Box2D has for it, and how far each is to be trusted: the most by
  /// which it changes with longer steps, a number that is 0.25 % off, or a blow in another step.
  struct Case {
    let kind: String
    let numbers: [Double]
    let values: [Double]
    let doubts: [Double]

    init?(_ line: Substring) {
      let sides = line.split(whereSeparator: { "=~".contains($0) }).map { $0.split(separator: " ") }
      guard sides.count == 3, let kind = sides[0].first else { return nil }
      self.kind = String(kind)
      numbers = sides[0].dropFirst().compactMap { Double($0) }
      values = sides[1].compactMap { Double($0) }
      doubts = sides[2].compactMap { Double($0) }
      if values.count != doubts.count { return nil }
    }

    /// Returns the greatest error of our values; 1 is what is allowed.
    ///
    /// Besides twice the doubt, that is 1 point, since bodies of Box2D overlap by half a point and
    /// have a skin of 1 point, or 1 % of the speed before a blow.
    func error(of ours: [Double]) -> Double {
      ours.indices.map { index in
        let least =
          switch (kind, index) {
          case ("fly", 2): 2 / max(numbers[0], numbers[1])
          case ("blow", _): numbers[3] / 100
          case ("turn", 4): numbers[4] / 100 / (numbers[2] / 2)
          case ("turn", _): numbers[4] / 100
          default: 1.0
          }
        return abs(ours[index] - values[index]) / (2 * doubts[index] + least)
      }.max() ?? .infinity
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

  /// Returns our values of a scene.
  private func play(_ kind: String, _ numbers: [Double]) -> [Double]? {
    switch kind {
    case "fly": fly(numbers)
    case "blow": blow(numbers)
    case "turn": turn(numbers)
    case "slide": slide(numbers)
    case "rebound": rebound(numbers)
    case "swing": swing(numbers)
    case "spring": spring(numbers)
    default: nil
    }
  }

  private func fly(_ n: [Double]) -> [Double] {
    var scene = Scene()
    let index = scene.add(box(n[0], n[1]), at: Vector(), velocity: Vector(n[2], n[3])) {
      ($0.spin, $0.acceleration) = (n[4], Vector(0, n[5]))
      ($0.resistance, $0.angularResistance) = (n[6], n[6])
    }
    scene.run(n[7])
    let body = scene.world.bodies[index]
    return [body.position.x, body.position.y, body.angle]
  }

  private func blow(_ n: [Double]) -> [Double] {
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
    return [a.x, a.y, b.x, b.y]
  }

  private func turn(_ n: [Double]) -> [Double] {
    var scene = Scene()
    let ball = scene.add(
      .circle(radius: n[0]), at: Vector(-200, n[3]), velocity: Vector(n[4], 0)
    ) { ($0.elasticity, $0.friction) = (n[5], 0) }
    let body = scene.add(box(n[1], n[2]), at: Vector()) {
      ($0.elasticity, $0.friction) = (n[5], 0)
    }
    scene.collide()
    scene.run(n[6])
    let (a, b) = (scene.world.bodies[ball], scene.world.bodies[body])
    return [a.velocity.x, a.velocity.y, b.velocity.x, b.velocity.y, b.spin]
  }

  private func slide(_ n: [Double]) -> [Double] {
    var scene = Scene()
    let index = scene.add(
      box(4 * n[0], n[0]), at: Vector(0, 5_000 - n[0] / 2), velocity: Vector(n[1], 0)
    ) { ($0.friction, $0.acceleration) = (n[2], Vector(0, n[3])) }
    scene.collide(inside: 5_000)
    scene.run(6)
    return [scene.world.bodies[index].position.x]
  }

  private func rebound(_ n: [Double]) -> [Double] {
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
    return [highest]
  }

  private func swing(_ n: [Double]) -> [Double] {
    var scene = Scene()
    let bob = scene.add(box(10), at: Vector(sin(n[1]), cos(n[1])) * n[0], gravity: n[2]) {
      $0.inverseInertia = 0
    }
    scene.join(.rod(length: n[0]), bob)
    scene.run(n[3])
    let place = scene.world.bodies[bob].position
    return [place.x, place.y]
  }

  private func spring(_ n: [Double]) -> [Double] {
    var scene = Scene()
    let index = scene.add(box(40), at: Vector(n[0] + n[1], 0))
    scene.join(.spring(length: n[0], hertz: n[2], damping: n[3]), index)
    scene.run(n[4])
    return [scene.world.bodies[index].position.x]
  }

  private static var cases: [Case] {
    get throws { try text.split(separator: "\n").compactMap(Case.init) }
  }

  @Test func `scenes end as in Box2D`() throws {
    let cases = try Self.cases
    #expect(cases.count >= 70)
    var worst: [String: Double] = [:]
    for scene in cases {
      let values = try #require(play(scene.kind, scene.numbers))
      try #require(values.count == scene.values.count)
      let error = scene.error(of: values)
      worst[scene.kind] = max(worst[scene.kind] ?? 0, error)
      #expect(error <= 1, "\(scene.kind) \(scene.numbers): \(values), not \(scene.values)")
    }
    #expect(Set(worst.keys).count == 7)
    if ProcessInfo.processInfo.environment["ANIMATIC_BOX2D"] != nil { print(worst) }
  }

  @Test func `a mistake is further from Box2D than what is allowed`() throws {
    let mistakes: [(kind: String, number: Int, factor: Double)] = [
      ("fly", 5, 1.01), ("swing", 2, 1.02), ("slide", 2, 0), ("rebound", 2, 0), ("blow", 4, 0),
      ("turn", 5, 0), ("spring", 2, 1.2),
    ]
    let cases = try Self.cases
    for mistake in mistakes {
      let isFound = try cases.contains { scene in
        guard scene.kind == mistake.kind else { return false }
        var numbers = scene.numbers
        numbers[mistake.number] *= mistake.factor
        return scene.error(of: try #require(play(scene.kind, numbers))) > 1
      }
      #expect(isFound, "\(mistake)")
    }
  }
}
