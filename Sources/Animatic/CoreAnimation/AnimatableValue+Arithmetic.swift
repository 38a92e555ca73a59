import AnimaticTracks

// Numbers are summed one by one; a transform goes in front of the one it is added to.

extension AnimatableValue {
  /// What added to a value of this kind changes nothing.
  var nothing: AnimatableValue {
    switch self {
    case .components: .components(SIMD4())
    case .matrix: .matrix(.identity)
    }
  }

  /// The value that lies another one further.
  func advanced(by change: AnimatableValue) -> AnimatableValue {
    switch (self, change) {
    case (.components(let value), .components(let change)): .components(value + change)
    case (.matrix(let value), .matrix(let change)): .matrix(change.concatenating(value))
    default: self
    }
  }

  /// The value from which another one leads here; the value itself where a transform cannot be
  /// undone.
  func reverted(by change: AnimatableValue) -> AnimatableValue {
    switch (self, change) {
    case (.components(let value), .components(let change)): .components(value - change)
    case (.matrix(let value), .matrix(let change)):
      .matrix(change.inverse.map { $0.concatenating(value) } ?? value)
    default: self
    }
  }

  /// How far it is to another value of the same kind, for a way at constant speed.
  func distance(to other: AnimatableValue) -> Double {
    switch (self, other) {
    case (.components(let start), .components(let end)):
      let way = end - start
      return (way * way).sum().squareRoot()
    case (.matrix(let start), .matrix(let end)):
      let turn = SIMD4(end.a - start.a, end.b - start.b, end.c - start.c, end.d - start.d)
      let shift = SIMD2(end.tx - start.tx, end.ty - start.ty)
      return ((turn * turn).sum() + (shift * shift).sum()).squareRoot()
    default:
      return 0
    }
  }
}
