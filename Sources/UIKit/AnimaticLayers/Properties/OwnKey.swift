import AnimaticTracks

/// A key of the program's own, for which it has stored a value that animates (rule H20).
struct OwnKey: Hashable, Sendable {
  let name: String
  /// The type of the value. A value of another type does not animate by the key.
  let kind: LayerPropertyRow.Kind

  /// Returns the whole value in a state; `nil` if the state has none of the type.
  func stored(in state: LayerState) -> OwnValue? {
    state.own[name].flatMap { $0.kind == kind ? $0 : nil }
  }

  /// Returns the whole value in a state, or one that changes nothing if the state has none of the
  /// type.
  /// - Parameter fallback: The colour whose transparent form stands for a missing colour.
  func value(in state: LayerState, fallback: AnimatableValue) -> AnimatableValue {
    if let stored = stored(in: state) { return stored.value }
    return switch kind {
    case .transform: .matrix(.identity)
    case .path, .colors, .numbers: .list(NumberList(array: nil))
    case .color: .components(LayerState.transparent(fallback))
    case .number, .flag, .point, .size, .rectangle, .contents: .components(SIMD4())
    }
  }

  /// Applies the whole value of an animation to a state, unless that has a value of another type.
  func apply(_ mode: TrackMode, _ value: AnimatableValue, to state: inout LayerState) {
    let old = state.own[name]
    guard old == nil || old?.kind == kind else { return }
    let shown = mode == .additive ? self.value(in: state, fallback: value).adding(value) : value
    state.own[name] = OwnValue(shown, of: kind)
  }
}
