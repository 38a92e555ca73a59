/// The piece of a track's way between two of its values that it is on at a time.
public struct TrackStretch: Sendable {
  /// The value it comes from.
  public let from: SIMD4<Double>
  /// The value it goes to; that of `from` where values show one after the other.
  public let to: SIMD4<Double>
  /// How much of the piece lies behind the track, 0…1 but for overshoot.
  public let fraction: Double
}

extension TrackStore {
  /// Where a track of numbers is on its way, or `nil` for one that has no effect, and for any
  /// other.
  public func stretch(of track: TrackID, at time: Double) -> TrackStretch? {
    let entry = entries[Int(track.index)]
    let progress = groups.progress(of: entry.group, at: time)
    guard !progress.isNaN else { return nil }
    switch entry.kind {
    case .points, .components:
      let ramp = numberRamp(of: entry)
      return TrackStretch(from: ramp.from, to: ramp.value(at: 1), fraction: progress)
    case .keyframes:
      let ramp = keyframes.ramps[Int(entry.row)]
      let place = ramp.timing.position(at: progress)
      return TrackStretch(
        from: ramp.segments[place.from].from, to: ramp.segments[place.to].from,
        fraction: place.fraction)
    case .matrix, .space, .matrixKeyframes, .cumulative, .free:
      return nil
    }
  }

  /// All values that a track of numbers leads over; none for any other.
  public func numbers(of track: TrackID) -> [SIMD4<Double>] {
    let entry = entries[Int(track.index)]
    switch entry.kind {
    case .points, .components:
      let ramp = numberRamp(of: entry)
      return [ramp.from, ramp.value(at: 1)]
    case .keyframes: return keyframes.ramps[Int(entry.row)].segments.map(\.from)
    case .matrix, .space, .matrixKeyframes, .cumulative, .free: return []
    }
  }

  private func numberRamp(of entry: TrackEntry) -> ComponentRamp {
    let row = Int(entry.row)
    return entry.kind == .points ? ComponentRamp(points.ramps[row]) : components.ramps[row]
  }
}
