import AnimaticTracks

// Numbers are summed one by one; a transform goes in front of the one it is added to.

extension AnimatableValue {
  /// The value that lies another one further.
  func advanced(by change: AnimatableValue) -> AnimatableValue {
    combined(with: change, numbers: +) { value, change in change.concatenating(value) }
  }

  /// The value from which another one leads here; the value itself where a transform cannot be
  /// undone.
  func reverted(by change: AnimatableValue) -> AnimatableValue {
    combined(with: change, numbers: -) { value, change in
      change.inverse.map { $0.concatenating(value) } ?? value
    }
  }

  /// How far it is to another value of the same kind, for a way at constant speed; not a number
  /// where either is not finite.
  func distance(to other: AnimatableValue) -> Double {
    if case (.components(let start), .components(let end)) = (self, other) {
      return Self.square(end - start).squareRoot()
    }
    guard let start = transform, let end = other.transform else { return 0 }
    let upper = Self.square(end.row1 - start.row1) + Self.square(end.row2 - start.row2)
    let lower = Self.square(end.row3 - start.row3) + Self.square(end.row4 - start.row4)
    return (upper + lower).squareRoot()
  }

  private static func square(_ way: SIMD4<Double>) -> Double { (way * way).sum() }

  private func combined(
    with other: AnimatableValue,
    numbers: (SIMD4<Double>, SIMD4<Double>) -> SIMD4<Double>,
    transforms: (Matrix4, Matrix4) -> Matrix4
  ) -> AnimatableValue {
    if case (.components(let value), .components(let change)) = (self, other) {
      return .components(numbers(value, change))
    }
    guard let value = transform, let change = other.transform else { return self }
    return .transform(transforms(value, change))
  }
}

extension LayerKeyPath {
  /// What changes nothing when an additive animation of the key path shows it.
  ///
  /// - Parameter value: Any value of the key path.
  func nothing(like value: AnimatableValue) -> AnimatableValue {
    if case .function(let function) = part {
      return .components(function.numbers(of: .identity))
    }
    return switch value {
    case .components: .components(SIMD4())
    case .matrix, .space: .matrix(.identity)
    }
  }
}
