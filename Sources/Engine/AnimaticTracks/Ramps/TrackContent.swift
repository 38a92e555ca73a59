import AnimaticTiming

/// The values that a track shows between its beginning and its end.
public enum TrackContent: Sendable {
  /// From a value to another one of the same kind.
  case ramp(from: AnimatableValue, to: AnimatableValue)
  /// Through values of one kind, as many as the timing was made for (rule C5). Cubic
  /// interpolation between matrices goes number by number.
  case keyframes([AnimatableValue], KeyframeTiming)
  /// Another content, to which every completed cycle adds a value of its kind (rule D3).
  indirect case cumulative(TrackContent, gain: AnimatableValue)

  /// Returns the content that an additive animation shows over a value as this one shows by itself;
  /// `nil` where a value has no difference, and for a cumulative content.
  func differences(from base: AnimatableValue) -> TrackContent? {
    func difference(_ value: AnimatableValue) -> AnimatableValue? {
      value.isOverflowing(from: base) ? nil : value.difference(from: base)
    }
    switch self {
    case .ramp(let from, let to):
      guard let from = difference(from), let to = difference(to) else { return nil }
      return .ramp(from: from, to: to)
    case .keyframes(let values, let timing):
      let differences = values.compactMap(difference)
      return differences.count == values.count ? .keyframes(differences, timing) : nil
    case .cumulative: return nil
    }
  }
}

/// The content of a track, prepared as a ramp of the type that fits its values.
enum PreparedRamp {
  case points(PointRamp)
  case components(ComponentRamp)
  case matrix(AffineRamp)
  case space(Matrix4Ramp)
  case keyframes(KeyframeRamp<ComponentRamp>)
  case matrixKeyframes(KeyframeRamp<Matrix4Ramp>)
  case general(GeneralRamp)

  /// Prepares a content.
  /// - Precondition: The values are of one kind, and the content of a cumulative content is not
  ///   cumulative itself.
  init(_ content: TrackContent) {
    switch content {
    case .ramp(from: .components(let from), to: .components(let to)):
      self =
        PointRamp(from: from, to: to).map(PreparedRamp.points)
        ?? ComponentRamp(finitelyFrom: from, to: to).map(PreparedRamp.components)
        ?? .keyframes(KeyframeRamp(farFrom: from, to: to))
    case .ramp(from: .matrix(let from), to: .matrix(let to)):
      let ramp = AffineRamp(from: from, to: to)
      self =
        ramp.isFinite ? .matrix(ramp) : .space(Matrix4Ramp(from: Matrix4(from), to: Matrix4(to)))
    case .keyframes(let values, let timing): self = Self.keyframes(values, timing)
    case .cumulative(let content, let gain):
      self = .general(GeneralRamp(cycle: Self.cycle(content), gain: gain))
    case .ramp(from: .list(let from), to: .list(let to)):
      self = .general(GeneralRamp(cycle: .list(ListRamp(from: from, to: to)), gain: nil))
    case .ramp(let from, let to):
      guard let from = from.transform, let to = to.transform else {
        fatalError("the values of a track must be of one kind: \(content)")
      }
      self = .space(Matrix4Ramp(from: from, to: to))
    }
  }

  private static func keyframes(
    _ values: [AnimatableValue], _ timing: KeyframeTiming
  ) -> PreparedRamp {
    let numbers = values.compactMap { value in
      if case .components(let numbers) = value { numbers } else { nil }
    }
    if numbers.count == values.count { return .keyframes(KeyframeRamp(numbers, timing: timing)) }
    let lists = values.compactMap { value in if case .list(let list) = value { list } else { nil } }
    if lists.count == values.count {
      let ramp = KeyframeRamp<ListRamp>(lists, timing: timing)
      return .general(GeneralRamp(cycle: .listKeyframes(ramp), gain: nil))
    }
    let matrices = values.compactMap(\.transform)
    require(matrices.count == values.count, "the values of a track must be of one kind: \(values)")
    return .matrixKeyframes(KeyframeRamp(matrices, timing: timing))
  }

  private static func cycle(_ content: TrackContent) -> GeneralRamp.Cycle {
    switch PreparedRamp(content) {
    case .points(let ramp): .ramp(ComponentRamp(ramp))
    case .components(let ramp): .ramp(ramp)
    case .matrix(let ramp): .space(Matrix4Ramp(ramp))
    case .space(let ramp): .space(ramp)
    case .keyframes(let ramp): .keyframes(ramp)
    case .matrixKeyframes(let ramp): .spaceKeyframes(ramp)
    case .general(let ramp) where ramp.gain == nil: ramp.cycle
    case .general: fatalError("the cycles of a cumulative content are not cumulative: \(content)")
    }
  }
}
