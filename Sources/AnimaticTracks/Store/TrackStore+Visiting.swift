// Visits to all tracks of a node. They are mutating so that the store is used where it lies: that of
// a class would otherwise be copied, array by array, lest the visitor changed it.
extension TrackStore {
  /// Visits a chain of tracks with their values at a time, those left out that have no effect.
  ///
  /// - Parameters:
  ///   - first: The first track of the chain.
  ///   - time: In seconds.
  ///   - values: Those of the last step, which are used if it was to this time.
  ///   - body: What is told each track's property, mode and value.
  public mutating func visit(
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

  /// The value of a live track that leads from numbers to numbers, as most do, among those of a
  /// step: two thirds of the work of asking for one that may be of any kind.
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

  /// Lets the tracks of a chain that stand in for the model head for it.
  ///
  /// - Parameters:
  ///   - first: The first track of the chain.
  ///   - follows: Whether a track follows the model.
  ///   - model: The model's value of a property, given what the track headed for.
  /// - Returns: Whether any track heads for another value now.
  public mutating func retarget(
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

  /// - Returns: Whether the track heads for another value now.
  @inline(__always)
  private mutating func retarget(
    _ track: TrackID, _ entry: TrackEntry,
    to model: (PropertyID, AnimatableValue) -> AnimatableValue
  ) -> Bool {
    // Mostly numbers are compared with numbers, at two thirds of the work.
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

  /// The numbers that a track heads for, if it leads from numbers to numbers.
  @inline(__always)
  private func targetNumbers(of entry: TrackEntry) -> SIMD4<Double>? {
    switch entry.kind {
    case .points: SIMD4(points.ramps[Int(entry.row)].value(at: 1))
    case .components: components.ramps[Int(entry.row)].value(at: 1)
    default: nil
    }
  }
}
