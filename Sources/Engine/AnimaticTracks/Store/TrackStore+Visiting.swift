// The visits are mutating so that a stage lends its store. Without that, the compiler would copy
// the store array by array, in case the visitor changes it.
extension TrackStore {
  /// Visits the tracks of a chain that have an effect at a time, with their values.
  /// - Parameters:
  ///   - first: The first track of the chain.
  ///   - time: The time in seconds.
  ///   - values: The values of the last step, which the visit uses if the step was to this time.
  ///   - body: Receives the property, mode and value of each track.
  /// - Complexity: O(*k*) in the length of the chain.
  package mutating func visit(
    from first: TrackID, at time: Double, steppedInto values: inout TrackValues,
    _ body: (PropertyID, TrackMode, AnimatableValue) -> Void
  ) {
    let isStepped = values.time == time
    var track = first
    while track != .none {
      let entry = entries[Int(track.index)]
      if isStepped, let numbers = numbers(of: entry, in: values) {
        body(entry.property, entry.mode, .components(numbers))
      } else if isStepped, let value = value(of: track, in: values) {
        body(entry.property, entry.mode, value)
      } else if let value = value(of: track, at: time) {
        body(entry.property, entry.mode, value)
      }
      track = entry.nextOfNode
    }
  }

  /// Returns the value of a live track between numbers from the values of a step: two thirds of the
  /// work for a value of any kind.
  @inline(__always)
  private func numbers(of entry: TrackEntry, in values: TrackValues) -> SIMD4<Double>? {
    guard !values.progress[Int(entry.group)].isNaN else { return nil }
    let row = Int(entry.row)
    return switch entry.kind {
    case .points where row < points.liveCount: SIMD4(values.points[row])
    case .components where row < components.liveCount: values.components[row]
    default: nil
    }
  }

  /// Retargets the replacing tracks of a chain to the model.
  /// - Parameters:
  ///   - first: The first track of the chain.
  ///   - follows: Whether a track follows the model.
  ///   - model: The model's value of a property, given the track's present target.
  /// - Returns: Whether any target has changed.
  /// - Complexity: O(*k*) in the length of the chain.
  package mutating func retarget(
    from first: TrackID, where follows: (TrackID) -> Bool,
    to model: (PropertyID, AnimatableValue) -> AnimatableValue
  ) -> Bool {
    var isChanged = false
    var track = first
    while track != .none {
      let entry = entries[Int(track.index)]
      if entry.mode == .replacing && follows(track) {
        isChanged = retarget(track, entry, to: model) || isChanged
      }
      track = entry.nextOfNode
    }
    return isChanged
  }

  /// Retargets a track to the model, and returns whether its target has changed.
  @inline(__always) private mutating func retarget(
    _ track: TrackID, _ entry: TrackEntry,
    to model: (PropertyID, AnimatableValue) -> AnimatableValue
  ) -> Bool {
    // Comparing numbers with numbers is the most frequent case, at two thirds of the work.
    if let target = targetNumbers(of: entry),
      case .components(let wanted) = model(entry.property, .components(target)), wanted == target
    {
      return false
    }
    let target = target(of: entry)
    let wanted = model(entry.property, target)
    if wanted == target { return false }
    retarget(track, to: wanted)
    return true
  }

  /// Returns the target of a track between numbers, or `nil` for other tracks.
  @inline(__always) private func targetNumbers(of entry: TrackEntry) -> SIMD4<Double>? {
    switch entry.kind {
    case .points: SIMD4(points.ramps[Int(entry.row)].value(at: 1))
    case .components: components.ramps[Int(entry.row)].value(at: 1)
    default: nil
    }
  }
}
