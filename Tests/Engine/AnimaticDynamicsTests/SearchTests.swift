import Testing

@testable import AnimaticDynamics

/// The search for pairs that are near, against the comparison of all pairs, and its cost.
struct SearchTests {
  private func crowd(_ count: Int, seed: Int, spread: Double) -> Scene {
    var scene = Scene()
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func random() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / Double(1 << 24)
    }
    for index in 0..<count {
      let size = 5 + 40 * random()
      let outline: Outline = index % 3 == 0 ? .circle(radius: size / 2) : box(size, 10)
      let place = Vector(random() - 0.5, random() - 0.5) * spread
      let velocity = Vector(random() - 0.5, random() - 0.5) * 400
      _ = scene.add(outline, at: place, velocity: velocity) { $0.angle = 6 * random() }
    }
    scene.collide(inside: spread)
    return scene
  }

  @Test(arguments: 1...6)
  func `the search finds the pairs that comparing all of them finds`(_ seed: Int) {
    var scene = crowd(60, seed: seed, spread: [60, 300, 1_500][seed % 3])
    for _ in 0..<15 {
      _ = scene.world.step()
      scene.world.nextSearch = scene.world.stepCount
      var world = scene.world
      world.findContacts()
      let found = Set(world.contacts.map(\.key))
      #expect(found.count == world.contacts.count)
      for a in world.proxies.indices {
        for b in world.proxies.indices.dropFirst(a + 1) {
          let (first, second) = (world.proxies[a], world.proxies[b])
          guard first.meets(second) else { continue }
          let key = UInt64(first.id) << 32 | UInt64(second.id)
          let isNear = world.manifold(a, b, Vector()) != nil
          if isNear { #expect(found.contains(key)) }
        }
      }
    }
  }

  /// Twice as many bodies in the same density have about twice as many pairs to look at, however
  /// they lie.
  @Test func `the number of shapes in strips grows with the number of bodies`() {
    let layouts: [(Int) -> (Int) -> Vector] = [
      { _ in { Vector(0, Double($0) * 30) } }, { _ in { Vector(Double($0) * 30, 0) } },
      { count in
        let side = Int(Double(count).squareRoot())
        return { Vector(Double($0 % side), Double($0 / side)) * 30 }
      },
    ]
    for layout in layouts {
      let visits = [500, 1_000, 2_000].map { count in
        var scene = Scene()
        let place = layout(count)
        for index in 0..<count { _ = scene.add(box(20), at: place(index)) }
        scene.collide()
        scene.world.step(0)
        return scene.world.strips.visits(scene.world.proxies)
      }
      #expect(visits[2] <= visits[0] * 9, "\(visits)")
    }
  }
}

extension World {
  fileprivate mutating func step(_: Int) { _ = step() }
}

extension Strips {
  /// The pairs that the search looks at: shapes behind each other in a strip that overlap along x.
  fileprivate func visits(_ proxies: [Proxy]) -> Int {
    (0..<count).reduce(0) { sum, strip in
      let inside = shapes[starts[strip]..<starts[strip + 1]]
      return sum
        + inside.indices.reduce(0) { sum, place in
          let high = proxies[inside[place]].high.x
          return sum + 1 + inside[(place + 1)...].prefix { proxies[$0].low.x <= high }.count
        }
    }
  }
}
