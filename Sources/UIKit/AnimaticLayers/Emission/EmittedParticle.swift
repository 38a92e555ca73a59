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
