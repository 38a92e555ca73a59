/// The segment between two neighbouring values of a track, and the track's position on it.
package struct TrackSegment: Sendable {
  /// The value at the start.
  package let from: SIMD4<Double>
  /// The value at the end; equal to `from` where the track shows values one after the other.
  package let to: SIMD4<Double>
  /// The fraction of the segment that the track has passed, 0…1 but for overshoot.
  package let fraction: Double
}

extension TrackStore {
  /// Returns the segment of a track of numbers at a time, or `nil` when the track has no effect or
  /// is of another kind.
  /// - Complexity: O(1), or O(log *k*) in the number of keyframes.
  package func segment(of track: TrackID, at time: Double) -> TrackSegment? {
    let entry = entries[Int(track.index)]
    let progress = groups.progress(of: entry.group, at: time)
    guard !progress.isNaN else { return nil }
    switch entry.kind {
    case .points, .components:
      let ramp = numberRamp(of: entry)
      return TrackSegment(from: ramp.from, to: ramp.value(at: 1), fraction: progress)
    case .keyframes:
      let ramp = keyframes.ramps[Int(entry.row)]
      let position = ramp.timing.position(at: progress)
      return TrackSegment(
        from: ramp.segments[position.from].from, to: ramp.segments[position.to].from,
        fraction: position.fraction)
    case .matrix, .space, .matrixKeyframes, .general, .free: return nil
    }
  }

  /// Returns all values that a track of numbers passes; none for a track of another kind.
  /// - Complexity: O(*k*) in the number of values.
  package func numbers(of track: TrackID) -> [SIMD4<Double>] {
    let entry = entries[Int(track.index)]
    switch entry.kind {
    case .points, .components:
      let ramp = numberRamp(of: entry)
      return [ramp.from, ramp.value(at: 1)]
    case .keyframes: return keyframes.ramps[Int(entry.row)].segments.map(\.from)
    case .matrix, .space, .matrixKeyframes, .general, .free: return []
    }
  }

  private func numberRamp(of entry: TrackEntry) -> ComponentRamp {
    let row = Int(entry.row)
    return entry.kind == .points ? ComponentRamp(points.ramps[row]) : components.ramps[row]
  }
}

/// The composition of a track's value with the value of the model.
public enum TrackMode: UInt8, Sendable {
  /// The track's value replaces that of the model and heads for it (rule E13: legacy).
  case replacing
  /// The track's value is added to that of the model and fades to nothing (rule E13: additive).
  case additive
}
