import Foundation

/// The way of a particle: a parabola (rule H16). Lengths are in points, and times in seconds.
struct ParticleMotion {
  private let origin: SIMD3<Double>
  private let velocity: SIMD3<Double>
  private let acceleration: SIMD3<Double>

  /// Creates the way of a particle that is born at a point of an emitter.
  /// - Parameters:
  ///   - normal: The unit vector from which the angles of the cell turn.
  ///   - speed: The distance in a second.
  init(
    from origin: SIMD3<Double>, along normal: SIMD3<Double>, speed: Double,
    of cell: EmitterCellValues, _ random: ParticleRandom
  ) {
    self.origin = origin
    acceleration = cell.acceleration
    velocity = speed * Self.direction(along: normal, of: cell, random)
  }

  func position(at age: Double) -> SIMD3<Double> {
    origin + age * velocity + age * age / 2 * acceleration
  }

  func direction(at age: Double) -> SIMD3<Double> {
    EmitterSurface.direction(of: velocity + age * acceleration)
  }

  /// Returns a unit vector that is distributed evenly in the cone of a cell.
  private static func direction(
    along normal: SIMD3<Double>, of cell: EmitterCellValues, _ random: ParticleRandom
  ) -> SIMD3<Double> {
    let (cosine, sine) = (cos(cell.emissionLongitude), sin(cell.emissionLongitude))
    let turned = SIMD3(
      cosine * normal.x - sine * normal.y, sine * normal.x + cosine * normal.y, normal.z)
    var tilted = cos(cell.emissionLatitude) * turned
    tilted.z += sin(cell.emissionLatitude)
    let axis = EmitterSurface.direction(of: tilted)
    guard cell.emissionRange != 0 else { return axis }
    let height = 1 - random[.slope] * (1 - cos(min(abs(cell.emissionRange) / 2, .pi)))
    let across = max(1 - height * height, 0).squareRoot()
    let turn = 2 * .pi * random[.turn]
    // Two unit vectors across the axis; the first one lies in the layer's plane where it can.
    let flat = SIMD3(-axis.y, axis.x, 0)
    let first = flat == SIMD3() ? SIMD3(1, 0, 0) : EmitterSurface.direction(of: flat)
    let second = SIMD3(
      axis.y * first.z - axis.z * first.y, axis.z * first.x - axis.x * first.z,
      axis.x * first.y - axis.y * first.x)
    return height * axis + across * (cos(turn) * first + sin(turn) * second)
  }
}

struct EmittedParticle {
  /// The layer's time of the birth, in seconds.
  let birth: Double
  /// The time since the birth, in seconds.
  let age: Double
  /// The middle, in points of the layer.
  let position: SIMD3<Double>
  let scale: Double
  /// The angle, in radians, clockwise where the y axis points downwards.
  let rotation: Double
  /// Red, green, blue and alpha, 0…1.
  let color: SIMD4<Double>
  let cell: EmitterCellValues

  init(
    of cell: EmitterCellValues, born birth: Double, age: Double, at position: SIMD3<Double>,
    _ values: EmitterValues, _ random: ParticleRandom
  ) {
    (self.cell, self.birth, self.age, self.position) = (cell, birth, age, position)
    let mean = random.number(about: cell.scale, cell.scaleRange, .scale) * values.scale
    scale = max(mean + cell.scaleSpeed * age, 0)
    rotation = random.number(about: cell.spin, cell.spinRange, .spin) * values.spin * age
    let shift = SIMD4(random[.red], random[.green], random[.blue], random[.alpha]) - 0.5
    let color = (cell.color ?? .one) + cell.colorRange * shift + age * cell.colorSpeed
    self.color = color.clamped(lowerBound: SIMD4(), upperBound: .one)
  }
}

/// The numbers by which emitters are exact, and bounded (rules H13, H17).
enum Emission {
  /// The interval between two looks at an animated birth rate, in seconds of the layer's time.
  static let step = 1.0 / 128
  /// The number of steps after which an animated birth rate counts by its mean.
  static let greatestStepCount = 1 << 18
  /// The greatest number of particles of a cell, with those that they emit.
  static let greatestParticleCount = 1 << 14
  /// The greatest number of changes of an emitter that its particles remember.
  static let greatestPieceCount = 1 << 12
}
