// The particles that live at a time, in any order of times (rule H13).
extension EmissionHistory {
  /// Returns the particles that live at a time of the layer, the first one to draw first.
  /// - Complexity: O(*n* log *n*) in living particles, of which a cell has at most
  ///   ``Emission/greatestParticleCount``.
  func particles(at time: Double) -> [EmittedParticle] {
    let present = piece(at: time).values(at: time)
    var particles: [EmittedParticle] = []
    for index in 0..<(pieces.map(\.values.cells.count).max() ?? 0)
    where present.cell(index)?.isEnabled ?? true {
      var brood = Brood(time: time, random: ParticleRandom(seed: present.seed))
      collect(index, at: time, &brood)
      particles += brood.particles.reversed()
    }
    return present.renderMode.order(particles)
  }

  private func piece(at time: Double) -> EmissionPiece { pieces[pieceIndex { $0.begin <= time }] }

  /// Returns the index of the last piece that fulfils a condition, which holds up to some piece; 0
  /// if none does.
  private func pieceIndex(_ isEarly: (EmissionPiece) -> Bool) -> Int {
    var (low, high) = (0, pieces.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if isEarly(pieces[middle]) { low = middle } else { high = middle }
    }
    return low
  }

  /// Collects the particles of a cell, the newest first.
  private func collect(_ index: Int, at time: Double, _ brood: inout Brood) {
    let newest = piece(at: time).births(of: index, at: time).rounded(.down)
    let horizon = time - reach(of: index)
    let dead =
      horizon > -.infinity ? piece(at: horizon).births(of: index, at: horizon).rounded(.down) : 0
    let count = min(newest - dead, Double(Emission.greatestParticleCount))
    guard count >= 1 else { return }
    let random = brood.random.numbers(of: UInt64(index))
    for offset in 0..<Int(count) where brood.mayGrow {
      let number = newest - Double(offset)
      let early = pieceIndex { $0.earlierBirths(of: index) < number }
      let end = early + 1 < pieces.count ? min(pieces[early + 1].begin, time) : time
      let birth = min(pieces[early].time(ofBirth: number, of: index, before: end), time)
      let values = pieces[early].values(at: birth)
      guard let cell = values.cell(index) else { continue }
      let numbers = random.numbers(of: number.bitPattern)
      let site = EmitterSurface(values, numbers).site
      brood.add(cell, born: birth, at: site, values, numbers)
    }
  }
}

/// The particles of one cell that live at a time, with those that they emit.
private struct Brood {
  /// The layer's time, in seconds.
  let time: Double
  let random: ParticleRandom
  /// The particles, the newest first.
  private(set) var particles: [EmittedParticle] = []
  /// The number of particles at which the brood has looked, also of dead ones.
  private var lookCount = 0

  init(time: Double, random: ParticleRandom) { (self.time, self.random) = (time, random) }

  var mayGrow: Bool { lookCount < Emission.greatestParticleCount }

  /// Adds a particle that was born at a time, and those that it has emitted.
  mutating func add(
    _ cell: EmitterCellValues, born birth: Double, at site: EmitterSurface.Site,
    _ values: EmitterValues, _ random: ParticleRandom
  ) {
    lookCount += 1
    let age = time - birth
    let lifetime =
      random.number(about: cell.lifetime, cell.lifetimeRange, .lifetime) * values.lifetime
    let speed = random.number(about: cell.velocity, cell.velocityRange, .velocity) * values.velocity
    let motion = ParticleMotion(
      from: site.point, along: site.normal, speed: speed, of: cell, random)
    for (index, inner) in cell.cells.enumerated().reversed() where inner.isEnabled {
      let random = random.numbers(of: UInt64(index) + 1 << 33)
      addParticles(of: inner, emittedAlong: motion, born: birth, for: lifetime, values, random)
    }
    guard age < lifetime else { return }
    particles.append(
      EmittedParticle(
        of: cell, born: birth, age: age, at: motion.position(at: age), values, random))
  }

  /// Adds what a particle has emitted, the newest first (rule H17).
  private mutating func addParticles(
    of cell: EmitterCellValues, emittedAlong motion: ParticleMotion, born birth: Double,
    for lifetime: Double, _ values: EmitterValues, _ random: ParticleRandom
  ) {
    let rate = values.rate(of: cell)
    guard rate > 0 else { return }
    let age = time - birth
    let end = min(age, lifetime, cell.beginTime + cell.duration)
    let newest = (rate * (end - cell.beginTime)).rounded(.down)
    let horizon = age - cell.reach(values.lifetime) - cell.beginTime
    let dead = max((rate * horizon).rounded(.down), 0)
    let count = min(newest - dead, Double(Emission.greatestParticleCount))
    guard count >= 1 else { return }
    for offset in 0..<Int(count) where mayGrow {
      let number = newest - Double(offset)
      let instant = min(cell.beginTime + number / rate, age)
      add(
        cell, born: birth + instant,
        at: (motion.position(at: instant), motion.direction(at: instant)), values,
        random.numbers(of: number.bitPattern))
    }
  }
}

extension CAEmitterLayerRenderMode {
  fileprivate func order(_ particles: [EmittedParticle]) -> [EmittedParticle] {
    switch self {
    case .oldestFirst: particles.stablySorted { $0.birth }
    case .oldestLast: particles.stablySorted { -$0.birth }
    case .backToFront: particles.stablySorted { $0.position.z }
    default: particles
    }
  }
}

extension [EmittedParticle] {
  /// Returns the particles by a number, the least first; equals keep their order.
  fileprivate func stablySorted(by number: (EmittedParticle) -> Double) -> [EmittedParticle] {
    let numbers = map(number)
    return indices.sorted { first, second in
      numbers[first] == numbers[second] ? first < second : numbers[first] < numbers[second]
    }.map { self[$0] }
  }
}
