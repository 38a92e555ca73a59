import Foundation

/// The shape of an emitter: where particles are born, and which way is out of it there (rule H15).
struct EmitterSurface {
  private let values: EmitterValues
  private let random: ParticleRandom

  /// A point of the shape, in points of the layer, and the unit vector out of the shape there.
  typealias Site = (point: SIMD3<Double>, normal: SIMD3<Double>)

  /// Creates the shape for a particle with its random numbers.
  init(_ values: EmitterValues, _ random: ParticleRandom) {
    (self.values, self.random) = (values, random)
  }

  var site: Site {
    let center = SIMD3(values.position.x, values.position.y, values.zPosition)
    let (offset, normal) =
      switch values.shape {
      case .line: line
      case .rectangle: box(depth: 0, axes: 2)
      case .cuboid: box(depth: values.depth, axes: 3)
      case .circle: circle
      case .sphere: sphere
      default: (SIMD3<Double>(), Self.right)
      }
    return (center + offset, normal)
  }

  private static let right: SIMD3<Double> = [1, 0, 0]

  // MARK: - Shapes

  private var line: Site {
    let fraction = values.mode == .points ? end(.first) : random[.first]
    return ([(fraction - 0.5) * values.size.width, 0, 0], [0, -1, 0])
  }

  /// A rectangle, or a cuboid. Its corners are its points, and its edges are its outline.
  private func box(depth: Double, axes: Int) -> Site {
    let extent = SIMD3(values.size.width, values.size.height, depth)
    var unit = SIMD3(random[.first], random[.second], axes == 3 ? random[.third] : 0.5) - 0.5
    switch values.mode {
    case .points:
      for axis in 0..<axes { unit[axis] = unit[axis] < 0 ? -0.5 : 0.5 }
    case .outline where axes == 2, .surface where axes == 3:
      // A side is as probable as its extent.
      let areas = (0..<axes).map { fixed in
        (0..<axes).reduce(1) { $1 == fixed ? $0 : $0 * abs(extent[$1]) }
      }
      let (axis, isFar) = chosen(among: areas)
      unit[axis] = isFar ? 0.5 : -0.5
      var normal = SIMD3<Double>()
      normal[axis] = isFar ? 1 : -1
      return (unit * extent, normal)
    case .outline:
      let (free, _) = chosen(among: (0..<axes).map { abs(extent[$0]) })
      for axis in 0..<axes where axis != free { unit[axis] = unit[axis] < 0 ? -0.5 : 0.5 }
    default: return (unit * extent, Self.right)
    }
    return (unit * extent, Self.direction(of: unit * extent))
  }

  /// A circle in the layer's plane, with the width as its radius. Its only point is the centre.
  private var circle: Site {
    let angle = 2 * .pi * random[.first]
    let normal = SIMD3(cos(angle), sin(angle), 0)
    switch values.mode {
    case .points: return (SIMD3(), Self.right)
    case .outline: return (values.size.width * normal, normal)
    default: return (values.size.width * random[.second].squareRoot() * normal, normal)
    }
  }

  /// A sphere with the width as its radius. Its only point is the centre, and its outline is the
  /// circle.
  private var sphere: Site {
    if values.mode == .points || values.mode == .outline { return circle }
    let (angle, height) = (2 * .pi * random[.first], 2 * random[.second] - 1)
    let across = max(1 - height * height, 0).squareRoot()
    let normal = SIMD3(across * cos(angle), across * sin(angle), height)
    let radius = values.mode == .surface ? 1 : cbrt(random[.third])
    return (values.size.width * radius * normal, normal)
  }

  // MARK: - Choices

  /// Returns 0 or 1.
  private func end(_ draw: ParticleRandom.Draw) -> Double { random[draw] < 0.5 ? 0 : 1 }

  /// Returns an index that is as probable as its weight, and one of two sides.
  private func chosen(among weights: [Double]) -> (index: Int, isFar: Bool) {
    let choice = random.numbers(of: 1 << 32)
    var rest = choice[.first] * weights.reduce(0, +)
    var index = 0
    while index < weights.count - 1, rest >= weights[index] {
      rest -= weights[index]
      index += 1
    }
    return (index, choice[.second] >= 0.5)
  }

  /// Returns the unit vector along a vector; that of the x axis for none.
  static func direction(of vector: SIMD3<Double>) -> SIMD3<Double> {
    let length = (vector * vector).sum().squareRoot()
    return length > 0 ? vector / length : right
  }
}

/// The random numbers of a particle: a pure function of the seed and of what the particle is (rule
/// H13).
struct ParticleRandom {
  private let state: UInt64

  /// The uses of random numbers. Each has a number of its own.
  enum Draw: UInt64 {
    case lifetime, velocity, scale, spin, red, green, blue, alpha
    /// The angle of the direction to the middle of its cone, and the one around it.
    case slope, turn
    /// Coordinates in the shape of the emitter.
    case first, second, third
  }

  init(seed: UInt32) { state = Self.mixed(UInt64(seed) &+ 0x9E37_79B9_7F4A_7C15) }

  private init(state: UInt64) { self.state = state }

  func numbers(of number: UInt64) -> ParticleRandom {
    ParticleRandom(state: Self.mixed(state ^ Self.mixed(number &+ 0x9E37_79B9_7F4A_7C15)))
  }

  /// A number, 0..<1.
  subscript(draw: Draw) -> Double { Double(numbers(of: draw.rawValue).state >> 11) * 0x1p-53 }

  /// Returns a number that is distributed evenly in a range about a mean.
  func number(about mean: Double, _ range: Double, _ draw: Draw) -> Double {
    range == 0 ? mean : mean + range * (self[draw] - 0.5)
  }

  /// The finalizer of SplitMix64, whose bits all depend on all bits of the number.
  private static func mixed(_ number: UInt64) -> UInt64 {
    var bits = number
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
