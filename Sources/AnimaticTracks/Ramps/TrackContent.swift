import AnimaticChecks
import AnimaticCurves

/// The values that a track shows between its beginning and its end.
public enum TrackContent: Sendable {
  /// From a value to another one of the same kind.
  case ramp(from: AnimatableValue, to: AnimatableValue)
  /// Through values of one kind, as many as the timing was made for (rule C.5). Cubic
  /// interpolation between matrices goes number by number.
  case keyframes([AnimatableValue], KeyframeTiming)
  /// Another content, to which every completed cycle adds a value of its kind (rule D.3).
  indirect case cumulative(TrackContent, gain: AnimatableValue)
}

/// The content of a track, prepared as a ramp of the type that fits its values.
enum PreparedRamp {
  case points(PointRamp)
  case components(ComponentRamp)
  case matrix(AffineRamp)
  case space(Matrix4Ramp)
  case keyframes(KeyframeRamp<ComponentRamp>)
  case matrixKeyframes(KeyframeRamp<Matrix4Ramp>)
  case cumulative(CumulativeRamp)

  /// Prepares a content.
  ///
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
        ramp.isFinite
        ? .matrix(ramp) : .space(Matrix4Ramp(from: Matrix4(from), to: Matrix4(to)))
    case .keyframes(let values, let timing):
      self = Self.keyframes(values, timing)
    case .cumulative(let content, let gain):
      self = .cumulative(CumulativeRamp(cycle: Self.cycle(content), gain: gain))
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
    let matrices = values.compactMap(\.transform)
    if numbers.count == values.count { return .keyframes(KeyframeRamp(numbers, timing: timing)) }
    require(
      matrices.count == values.count, "the values of a track must be of one kind: \(values)")
    return .matrixKeyframes(KeyframeRamp(matrices, timing: timing))
  }

  private static func cycle(_ content: TrackContent) -> CumulativeRamp.Cycle {
    switch PreparedRamp(content) {
    case .points(let ramp): .ramp(ComponentRamp(ramp))
    case .components(let ramp): .ramp(ramp)
    case .matrix(let ramp): .space(Matrix4Ramp(ramp))
    case .space(let ramp): .space(ramp)
    case .keyframes(let ramp): .keyframes(ramp)
    case .matrixKeyframes(let ramp): .spaceKeyframes(ramp)
    case .cumulative:
      fatalError("the cycles of a cumulative content are not cumulative: \(content)")
    }
  }
}

/// The interpolation of a track whose cycles each continue from where the previous one ended.
struct CumulativeRamp: TrackRamp {
  /// The interpolation of one cycle.
  let cycle: Cycle
  /// The change that each completed cycle adds.
  let gain: AnimatableValue

  enum Cycle: Sendable {
    case ramp(ComponentRamp)
    case keyframes(KeyframeRamp<ComponentRamp>)
    case space(Matrix4Ramp)
    case spaceKeyframes(KeyframeRamp<Matrix4Ramp>)
  }

  func value(at progress: Double) -> AnimatableValue {
    switch cycle {
    case .ramp(let ramp): .components(ramp.value(at: progress))
    case .keyframes(let ramp): .components(ramp.value(at: progress))
    case .space(let ramp): .transform(ramp.value(at: progress))
    case .spaceKeyframes(let ramp): .transform(ramp.value(at: progress))
    }
  }

  /// Returns a value of the first cycle plus the gains of the completed ones: numbers are summed,
  /// and a transform goes in front of those of the completed cycles (rule D.3).
  func value(_ value: AnimatableValue, after cycles: Double) -> AnimatableValue {
    guard cycles > 0 else { return value }
    if case (.components(let numbers), .components(let gain)) = (value, gain) {
      return .components(numbers + gain * cycles)
    }
    guard let matrix = value.transform, let gain = gain.transform else { return value }
    return .transform(matrix.concatenating(gain.repeated(cycles)))
  }
}
