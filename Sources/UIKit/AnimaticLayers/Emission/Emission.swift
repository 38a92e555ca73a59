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
