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
