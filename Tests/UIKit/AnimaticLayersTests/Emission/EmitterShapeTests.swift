import Animatic
import Foundation
import Testing

/// Where particles are born, and which way they go (rules H15, H16).
@MainActor struct EmitterShapeTests {
  /// Returns where about 400 particles are born in a shape about (50, 50), and the unit vectors of
  /// their ways.
  private func births(
    _ shape: CAEmitterLayerEmitterShape, _ mode: CAEmitterLayerEmitterMode,
    _ build: (CAEmitterCell) -> Void = { _ in }
  ) -> [(point: SIMD3<Double>, way: SIMD3<Double>)] {
    func particles(speed: Double) -> [CAEmitterLayer.Particle] {
      let stage = EmitterStage { layer, cell in
        (layer.emitterShape, layer.emitterMode) = (shape, mode)
        layer.emitterPosition = CGPoint(x: 50, y: 50)
        (layer.emitterSize, layer.emitterDepth) = (CGSize(width: 20, height: 10), 6)
        (cell.birthRate, cell.lifetime, cell.velocity) = (4_000, 0.1, speed)
        build(cell)
      }
      return stage.layer.particles(at: 5)
    }
    func point(of particle: CAEmitterLayer.Particle) -> SIMD3<Double> {
      SIMD3(particle.position.x - 50, particle.position.y - 50, particle.zPosition)
    }
    // The same seed gives the same points; at 100 000 points in a second, rounding is small.
    return zip(particles(speed: 0), particles(speed: 1e5)).filter { $1.age > 1e-3 }.map {
      (point(of: $0), (point(of: $1) - point(of: $0)) / ($1.age * 1e5))
    }
  }

  private typealias Check = @Sendable (SIMD3<Double>) -> Bool

  private nonisolated static func isOnEdge(_ point: SIMD3<Double>) -> Bool {
    isNear(abs(point.x), 10) || isNear(abs(point.y), 5)
  }

  private nonisolated static func length(_ point: SIMD3<Double>) -> Double {
    (point * point).sum().squareRoot()
  }

  /// The points of each shape and mode.
  nonisolated private static let shapes:
    [(CAEmitterLayerEmitterShape, CAEmitterLayerEmitterMode, Check)] = [
      (.point, .volume, { $0 == SIMD3() }),
      (.line, .volume, { abs($0.x) <= 10 && $0.y == 0 && $0.z == 0 }),
      (.line, .points, { abs($0.x) == 10 && $0.y == 0 }),
      (.rectangle, .volume, { abs($0.x) <= 10 && abs($0.y) <= 5 && $0.z == 0 }),
      (.rectangle, .points, { abs($0.x) == 10 && abs($0.y) == 5 }),
      (.rectangle, .outline, { isOnEdge($0) && $0.z == 0 }),
      (.cuboid, .volume, { abs($0.x) <= 10 && abs($0.y) <= 5 && abs($0.z) <= 3 }),
      (.cuboid, .points, { abs($0.x) == 10 && abs($0.y) == 5 && abs($0.z) == 3 }),
      (.cuboid, .surface, { isOnEdge($0) || isNear(abs($0.z), 3) }),
      (
        .cuboid, .outline,
        { point in
          [isNear(abs(point.x), 10), isNear(abs(point.y), 5), isNear(abs(point.z), 3)]
            .count { $0 } >= 2
        }
      ),
      (.circle, .volume, { length($0) <= 20 && $0.z == 0 }),
      (.circle, .outline, { isNear(length($0), 20) && $0.z == 0 }),
      (.circle, .points, { $0 == SIMD3() }),
      (.sphere, .volume, { length($0) <= 20 }),
      (.sphere, .surface, { isNear(length($0), 20) }),
      (.sphere, .outline, { isNear(length($0), 20) && $0.z == 0 }),
    ]

  @Test(arguments: shapes.indices)
  func `particles are born evenly in their shape`(index: Int) {
    let (shape, mode, isInside) = Self.shapes[index]
    let points = births(shape, mode).map(\.point)
    #expect(points.count >= 390 && points.allSatisfy(isInside))
    let mean = points.reduce(SIMD3(), +) / Double(points.count)
    #expect(Self.length(mean) < 3)
    let spread =
      points.map { SIMD3(abs($0.x), abs($0.y), abs($0.z)) }.reduce(SIMD3(), +)
      / Double(points.count)
    let isFlat = shape == .point || mode == .points && (shape == .circle || shape == .sphere)
    #expect(isFlat || spread.x > 4)
  }

  /// The direction of particles without angles.
  nonisolated private static let normals:
    [(CAEmitterLayerEmitterShape, CAEmitterLayerEmitterMode, String)] = [
      (.point, .volume, "right"), (.line, .volume, "up"), (.rectangle, .volume, "right"),
      (.rectangle, .outline, "out"), (.rectangle, .points, "away"), (.circle, .outline, "away"),
      (.circle, .volume, "away"), (.sphere, .surface, "away"), (.cuboid, .surface, "out"),
      (.cuboid, .volume, "right"),
    ]

  @Test(arguments: normals.indices)
  func `directions turn from the normal of the shape`(index: Int) {
    let (shape, mode, direction) = Self.normals[index]
    for (point, way) in births(shape, mode) {
      let expected: SIMD3<Double>? =
        switch direction {
        case "right": [1, 0, 0]
        case "up": [0, -1, 0]
        case "away": point / Self.length(point)
        default: nil
        }
      if let expected {
        #expect(Self.length(way - expected) < 1e-6)
      } else {
        let axis = (0..<3).filter { abs(way[$0]) > 1e-6 }
        #expect(axis.count == 1 && way[axis[0]] * point[axis[0]] > 0)
      }
    }
  }

  /// Each longitude and latitude, with the direction.
  @Test(
    arguments: [
      (0, 0, [1, 0, 0]), (CGFloat.pi / 2, 0, [0, 1, 0]), (.pi, 0, [-1, 0, 0]),
      (0, .pi / 2, [0, 0, 1]), (.pi / 2, .pi / 6, [0, 0.75.squareRoot(), 0.5]),
    ] as [(CGFloat, CGFloat, [Double])])
  func `angles turn in the plane and towards the viewer`(
    longitude: CGFloat, latitude: CGFloat, expected: [Double]
  ) {
    let ways = births(.point, .volume) { cell in
      (cell.emissionLongitude, cell.emissionLatitude) = (longitude, latitude)
    }
    let expected = SIMD3(expected)
    #expect(ways.allSatisfy { Self.length($0.way - expected) < 1e-6 })
  }

  /// Each angle of a cone, with the mean of the way along its axis.
  @Test(
    arguments: [(.pi / 3, (1 + 0.75.squareRoot()) / 2), (.pi, 0.5), (2 * .pi, 0)]
      as [(CGFloat, Double)])
  func `directions are even in a cone`(range: CGFloat, mean: Double) {
    let ways = births(.point, .volume) { cell in
      (cell.emissionRange, cell.emissionLongitude) = (range, .pi / 2)
    }.map(\.way)
    #expect(ways.allSatisfy { $0.y >= cos(range / 2) - 1e-6 && isNear(Self.length($0), 1) })
    let sum = ways.reduce(SIMD3(), +) / Double(ways.count)
    #expect(abs(sum.x) < 0.08 && abs(sum.y - mean) < 0.08 && abs(sum.z) < 0.08)
  }

  @Test(arguments: [CAEmitterLayerEmitterMode.volume, .surface, .outline])
  func `a sphere has as many points on each side of its centre`(mode: CAEmitterLayerEmitterMode) {
    let points = births(.sphere, mode).map(\.point)
    #expect(points.count >= 390)
    for axis in 0..<2 {
      let share = Double(points.count { $0[axis] > 0 }) / Double(points.count)
      #expect((0.42...0.58).contains(share), "axis \(axis)")
    }
  }

  @Test func `a cone about any side of a cuboid has ways of equal length`() {
    let ways = births(.cuboid, .surface) { $0.emissionRange = 1 }.map(\.way)
    #expect(ways.count >= 390 && ways.allSatisfy { isNear(Self.length($0), 1) })
    #expect(ways.contains { $0.z > 0.9 })
  }

  @Test func `a particle moves along a parabola, turns, grows and fades`() throws {
    let stage = EmitterStage { layer, cell in
      (layer.velocity, layer.scale, layer.spin) = (2, 0.5, 3)
      (cell.birthRate, cell.lifetime, cell.velocity) = (1, 2, 10)
      (cell.xAcceleration, cell.yAcceleration, cell.zAcceleration) = (2, 4, 6)
      (cell.scale, cell.scaleSpeed, cell.spin) = (2, -0.4, 0.1)
      cell.color = CGColor(red: 0.5, green: 1, blue: 0, alpha: 1)
      (cell.redSpeed, cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed) = (0.125, 0.1, -1, -0.25)
    }
    let particle = try #require(stage.layer.particles(at: 2.5).first)
    #expect(isNear(particle.age, 1.5))
    #expect(areNear([particle.position.x, particle.position.y], [32.25, 4.5]))
    #expect(areNear([particle.zPosition, particle.scale, particle.rotation], [6.75, 0.4, 0.45]))
    #expect(areNear(particle.color.components ?? [], [0.6875, 1, 0, 0.625]))
  }

  /// Each order, with the ages of the particles of two cells, the rearmost first.
  @Test(
    arguments: [
      (.unordered, [0.75, 0.25, 0.625, 0.125]), (.oldestFirst, [0.75, 0.625, 0.25, 0.125]),
      (.oldestLast, [0.125, 0.25, 0.625, 0.75]), (.additive, [0.75, 0.25, 0.625, 0.125]),
      (.backToFront, [0.25, 0.75, 0.125, 0.625]),
    ] as [(CAEmitterLayerRenderMode, [Double])])
  func `the mode orders the particles`(mode: CAEmitterLayerRenderMode, ages: [Double]) {
    let stage = EmitterStage { layer, cell in
      layer.renderMode = mode
      (cell.birthRate, cell.velocity, cell.emissionLatitude) = (2, 1, -.pi / 2)
      cell.velocity = -1
    }
    let second = CAEmitterCell()
    (second.birthRate, second.lifetime, second.beginTime) = (2, 1, 0.125)
    (second.velocity, second.emissionLatitude) = (100, .pi / 2)
    stage.layer.emitterCells = [stage.cell, second]
    stage.simulator.flush()
    #expect(areNear(stage.layer.particles(at: 5.75).map(\.age), ages))
  }
}
