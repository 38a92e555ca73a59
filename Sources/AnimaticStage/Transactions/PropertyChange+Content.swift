import AnimaticTracks

extension PropertyChange {
  /// How the track and the model make what is shown; an animation towards a transform that cannot
  /// be undone, or over a distance that no number tells, replaces where others are added.
  var usableMode: TrackMode {
    mode == .additive && (to.relative(to: to) == nil || from.isFar(from: to)) ? .replacing : mode
  }

  /// What the track shows: the way to the new value or, of an additive animation, that way as
  /// seen from the new value, which ends in nothing.
  func content(in mode: TrackMode, of kind: AnimationKind) -> TrackContent {
    func shown(_ value: AnimatableValue) -> AnimatableValue {
      mode == .additive ? value.relative(to: to) ?? value : value
    }
    if case .keyframes(let calculation) = kind, !keyframes.isEmpty,
      let content = KeyframePath(from: from, through: keyframes).content(calculation, shown)
    {
      return content
    }
    return .ramp(from: shown(from), to: shown(to))
  }
}

extension AnimatableValue {
  /// Whether numbers lie so far from those of another value that no number tells how far.
  fileprivate func isFar(from other: AnimatableValue) -> Bool {
    guard case (.components(let own), .components(let others)) = (self, other) else { return false }
    return (own - others) * 0 != SIMD4()
  }

  /// The value as seen from another one: what has to be added to that one.
  ///
  /// - Returns: `nil` when the other one is a transform that cannot be undone.
  fileprivate func relative(to origin: AnimatableValue) -> AnimatableValue? {
    switch (self, origin) {
    case (.components(let value), .components(let origin)):
      return .components(value - origin)
    case (.matrix(let value), .matrix(let origin)):
      guard let undone = origin.inverse else { return nil }
      return .matrix(value == origin ? .identity : value.concatenating(undone))
    default:
      guard let value = transform, let undone = origin.transform?.inverse else { return nil }
      return self == origin ? .matrix(.identity) : .transform(value.concatenating(undone))
    }
  }
}
