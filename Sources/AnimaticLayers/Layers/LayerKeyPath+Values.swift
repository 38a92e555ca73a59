import AnimaticTracks

extension LayerKeyPath {
  /// The value of what the key path names, as the engine takes it.
  ///
  /// - Parameter fallback: What a missing colour is the transparent form of (rule D.2).
  package func value(
    in state: LayerState, fallback: AnimatableValue = .components(SIMD4())
  ) -> AnimatableValue {
    let whole = state.value(of: property, fallback: fallback)
    switch (component, whole) {
    case (.number(let index), .components(let numbers)):
      return .components([numbers[index], 0, 0, 0])
    case (.pair(let index), .components(let numbers)):
      return .components([numbers[index], numbers[index + 1], 0, 0])
    case (.transform(let component), .matrix), (.transform(let component), .space):
      return .components(component.value(in: whole.transform ?? .identity))
    case (.function(let function), .matrix), (.function(let function), .space):
      return .components(function.numbers(of: whole.transform ?? .identity))
    default:
      return whole
    }
  }

  /// Lets an animation's value show: in place of the state's, or added to it.
  ///
  /// A part of a transform is added as a number, and turns the whole way (rule D.1).
  ///
  /// - Precondition: The value is of the kind of ``value(in:fallback:)``.
  func apply(_ mode: TrackMode, _ value: AnimatableValue, to state: inout LayerState) {
    guard component != .whole, case .components(let value) = value else {
      return state.apply(property, mode, value)
    }
    switch (component, state.value(of: property, fallback: .components(SIMD4()))) {
    case (.number(let index), .components(var numbers)):
      numbers[index] = mode == .additive ? numbers[index] + value.x : value.x
      state.apply(property, .replacing, .components(numbers))
    case (.pair(let index), .components(var numbers)):
      let pair = SIMD2(numbers[index], numbers[index + 1])
      let changed = mode == .additive ? pair + value.lowHalf : value.lowHalf
      (numbers[index], numbers[index + 1]) = (changed.x, changed.y)
      state.apply(property, .replacing, .components(numbers))
    case (.transform(let component), let whole):
      var matrix = whole.transform ?? .identity
      component.apply(adding: mode == .additive, value, to: &matrix)
      state.apply(property, .replacing, .transform(matrix))
    case (.function(let function), _):
      state.apply(property, mode, .transform(function.matrix(of: value)))
    default:
      break
    }
  }
}

extension LayerKeyPath {
  /// Returns the value that changes nothing when an additive animation of the key path shows it.
  ///
  /// - Parameter value: Any value of the key path.
  func neutralValue(like value: AnimatableValue) -> AnimatableValue {
    if case .function(let function) = component {
      return .components(function.numbers(of: .identity))
    }
    return value.neutral
  }
}

extension LayerState {
  /// The value of what the engine knows by a number.
  @inline(__always)
  func value(of id: PropertyID, fallback: AnimatableValue) -> AnimatableValue? {
    if let property = LayerProperty(id) { return value(of: property, fallback: fallback) }
    return LayerKeyPath(id)?.value(in: self, fallback: fallback)
  }

  /// Lets the value of an animation show, given the engine's number for what it moves.
  package mutating func apply(_ id: PropertyID, _ mode: TrackMode, _ value: AnimatableValue) {
    if let property = LayerProperty(id) { return apply(property, mode, value) }
    LayerKeyPath(id)?.apply(mode, value, to: &self)
  }
}
