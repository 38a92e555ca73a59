import AnimaticTracks

// Numbers are summed one by one; a transform goes in front of the one it is added to.

extension AnimatableValue {
  /// What added to a value of this kind changes nothing.
  var nothing: AnimatableValue {
    switch self {
    case .components: .components(SIMD4())
    case .matrix, .space: .matrix(.identity)
    }
  }

  /// The value that lies another one further.
  func advanced(by change: AnimatableValue) -> AnimatableValue {
    switch (self, change) {
    case (.components(let value), .components(let change)): return .components(value + change)
    case (.matrix(let value), .matrix(let change)): return .matrix(change.concatenating(value))
    default:
      guard let value = transform, let change = change.transform else { return self }
      return .transform(change.concatenating(value))
    }
  }

  /// The value from which another one leads here; the value itself where a transform cannot be
  /// undone.
  func reverted(by change: AnimatableValue) -> AnimatableValue {
    switch (self, change) {
    case (.components(let value), .components(let change)): return .components(value - change)
    case (.matrix(let value), .matrix(let change)):
      return .matrix(change.inverse.map { $0.concatenating(value) } ?? value)
    default:
      guard let value = transform, let inverse = change.transform?.inverse else { return self }
      return .transform(inverse.concatenating(value))
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
      guard let start = transform, let end = other.transform else { return 0 }
      let ways = [
        end.row1 - start.row1, end.row2 - start.row2, end.row3 - start.row3, end.row4 - start.row4,
      ]
      return ways.reduce(0) { $0 + ($1 * $1).sum() }.squareRoot()
    }
  }
}
