import AnimaticTiming

/// An animation by itself: its values, and how fast they change, as functions of time.
///
/// Velocities come from the curves and not from differences of values.
package struct TrackMotion: Sendable {
  private let time: GroupTime
  private let ramp: PreparedRamp

  init(_ time: GroupTime, _ ramp: PreparedRamp) { (self.time, self.ramp) = (time, ramp) }

  /// Returns the growth of the value's numbers per second from a time in seconds on, as a value of
  /// numbers; `nil` for values that have none: lists, transforms of space, and transforms that
  /// accumulate.
  /// - Complexity: O(1), or O(log *k*) in the number of keyframes.
  package func velocity(at time: Double) -> AnimatableValue? {
    let speed = self.time.speed(at: time)
    let progress = self.time.progress(at: time)
    return ramp.velocity(at: progress.isNaN ? 0 : progress)?.scaled(by: speed)
  }

  /// Returns the value at a fraction of the first iteration, 0…1.
  /// - Complexity: O(1), or O(log *k*) in the number of keyframes.
  package func value(atFraction fraction: Double) -> AnimatableValue {
    ramp.value(at: time.curve.value(at: fraction))
  }

  /// Returns the growth of the value's numbers per fraction of the first iteration; `nil` as
  /// ``velocity(at:)`` does.
  /// - Complexity: O(1), or O(log *k*) in the number of keyframes.
  package func velocity(atFraction fraction: Double) -> AnimatableValue? {
    ramp.velocity(at: time.curve.value(at: fraction))?.scaled(by: time.curve.slope(at: fraction))
  }
}

extension TrackStore {
  /// Returns a track as a function of time, as it is at present.
  package func motion(of track: TrackID) -> TrackMotion {
    let entry = entries[Int(track.index)]
    let row = Int(entry.row)
    let ramp: PreparedRamp =
      switch entry.kind {
      case .points: .points(points.ramps[row])
      case .components, .free: .components(components.ramps[row])
      case .matrix: .matrix(matrices.ramps[row])
      case .space: .space(spaces.ramps[row])
      case .keyframes: .keyframes(keyframes.ramps[row])
      case .matrixKeyframes: .matrixKeyframes(matrixKeyframes.ramps[row])
      case .general: .general(general.ramps[row])
      }
    return TrackMotion(groups.time(of: entry.group), ramp)
  }
}

extension PreparedRamp {
  /// Returns the value at a progress, in the first cycle.
  fileprivate func value(at progress: Double) -> AnimatableValue {
    switch self {
    case .points(let ramp): .components(SIMD4(ramp.value(at: progress)))
    case .components(let ramp): .components(ramp.value(at: progress))
    case .matrix(let ramp): .matrix(ramp.value(at: progress))
    case .space(let ramp): .transform(ramp.value(at: progress))
    case .keyframes(let ramp): .components(ramp.value(at: progress))
    case .matrixKeyframes(let ramp): .transform(ramp.value(at: progress))
    case .general(let ramp): ramp.value(at: progress)
    }
  }

  /// Returns the growth of the value's numbers per progress at a progress.
  fileprivate func velocity(at progress: Double) -> AnimatableValue? {
    switch self {
    case .points(let ramp): .components(SIMD4(ramp.change))
    case .components(let ramp): .components(ramp.change)
    case .matrix(let ramp): .matrix(ramp.velocity(at: progress))
    case .space(let ramp): ramp.velocity(at: progress).map(AnimatableValue.matrix)
    case .keyframes(let ramp): .components(ramp.velocity(at: progress))
    case .matrixKeyframes(let ramp): ramp.velocity(at: progress).map(AnimatableValue.matrix)
    case .general(let ramp): ramp.velocity(at: progress)
    }
  }
}

extension GeneralRamp {
  fileprivate func velocity(at progress: Double) -> AnimatableValue? {
    switch cycle {
    case .ramp(let ramp): .components(ramp.change)
    case .keyframes(let ramp): .components(ramp.velocity(at: progress))
    case .space, .spaceKeyframes, .list, .listKeyframes: nil
    }
  }
}

extension GroupTime {
  fileprivate var curve: TimingCurve {
    switch self {
    case .plain(let timing): timing.curve
    case .nested(let timing): timing.curve
    }
  }

  /// Returns the eased progress at a time in seconds, as the curve has it without a table; NaN
  /// where the group has no effect.
  fileprivate func progress(at time: Double) -> Double {
    switch self {
    case .plain(let timing): timing.curve.value(at: GroupRows.Row(timing).fraction(at: time))
    case .nested(let timing): timing.progress(at: time)
    }
  }

  /// Returns the growth of the eased progress per second from a time on.
  fileprivate func speed(at time: Double) -> Double {
    switch self {
    case .plain(let timing):
      let row = GroupRows.Row(timing)
      let speed = row.speed(at: time)
      return speed == 0 ? 0 : speed * timing.curve.slope(at: row.fraction(at: time))
    case .nested(let timing): return timing.speed(at: time)
    }
  }
}

extension GroupRows.Row {
  fileprivate init(_ timing: GroupTiming) {
    self.init(
      begin: timing.begin, duration: timing.duration, iterations: timing.countedIterations,
      repeats: !timing.alternates && timing.iterations > 1, curve: CurveCache.linear)
  }
}

extension NestedTiming {
  /// Returns the growth of the eased progress per second of the stage from a time on.
  fileprivate func speed(at time: Double) -> Double {
    guard heldFraction == nil else { return 0 }
    var (local, speed) = (map.local(time), map.rate)
    for (depth, timing) in timings.enumerated() {
      let rate = timing.speed(at: local)
      guard speed != 0, rate != 0, let fraction = timing.fraction(at: local) else { return 0 }
      let isOwn = depth == timings.count - 1
      let curve = isOwn ? curve : depth < groupCurves.count ? groupCurves[depth] : .linear
      speed *= rate * curve.slope(at: fraction)
      if isOwn { break }
      // The time of a group goes on from 0 to its duration.
      local = curve.value(at: fraction) * timing.duration
      speed *= timing.duration
    }
    return speed
  }
}

extension AnimatableValue {
  /// Returns the value with all numbers multiplied; a list stays. Numbers that are 0 stay so.
  fileprivate func scaled(by factor: Double) -> AnimatableValue {
    switch self {
    case .components(let numbers):
      .components((numbers * factor).replacing(with: 0, where: numbers .== 0))
    case .matrix(let matrix): .matrix(matrix.scaled(by: factor))
    case .space, .list: self
    }
  }
}

extension AffineMatrix {
  /// Returns the matrix with all numbers multiplied; those that are 0 stay so.
  func scaled(by factor: Double) -> AffineMatrix {
    func scaled(_ number: Double) -> Double { number == 0 ? 0 : number * factor }
    return AffineMatrix(
      a: scaled(a), b: scaled(b), c: scaled(c), d: scaled(d), tx: scaled(tx), ty: scaled(ty))
  }
}
