/// A value of a property, as renderers pass it to the engine and read it back.
public enum AnimatableValue: Hashable, Sendable {
  /// Up to four numbers; unused ones are 0.
  case components(SIMD4<Double>)
  /// A plane transform.
  case matrix(AffineMatrix)
  /// A transform of space.
  ///
  /// A track may lead from a plane transform to a transform of space and back. The case is indirect
  /// so that the other values, a third as large, stay cheap to copy.
  indirect case space(Matrix4)
  /// A list of any number of numbers. It does not animate to or from values of other cases.
  indirect case list(NumberList)
}

extension AnimatableValue {
  /// Returns a transform of space, as `.matrix` when it moves the plane only.
  ///
  /// - Complexity: O(1)
  public static func transform(_ matrix: Matrix4) -> AnimatableValue {
    matrix.affine.map(AnimatableValue.matrix) ?? .space(matrix)
  }

  /// The value as a transform of space, or `nil` when it is not a transform.
  ///
  /// - Complexity: O(1)
  public var transform: Matrix4? {
    switch self {
    case .components, .list: nil
    case .matrix(let matrix): Matrix4(matrix)
    case .space(let matrix): matrix
    }
  }
}

// MARK: - Algebra

// Sums are per number. The sum of two transforms is their product, with the added one in front. The
// sum of two lists that do not match is the first one.
extension AnimatableValue {
  /// The value of the same kind that changes nothing when it is added.
  package var neutral: AnimatableValue {
    switch self {
    case .components: .components(SIMD4())
    case .matrix, .space: .matrix(.identity)
    case .list(let list): .list(list.map { _ in 0 })
    }
  }

  /// Returns the sum of this value and a change of the same kind, as an additive animation of
  /// ``TrackMode/additive`` has it.
  ///
  /// Numbers are summed. The sum of two transforms applies the change first. A list that does not
  /// match changes nothing.
  ///
  /// - Parameter change: The value to add.
  /// - Complexity: O(1), or O(*k*) in the length of a list.
  public func adding(_ change: AnimatableValue) -> AnimatableValue {
    combined(with: change, numbers: +, lists: +) { value, change in change.concatenating(value) }
  }

  /// Returns the value to which `change` must be added to get this value, or this value when
  /// `change` is a transform without an inverse.
  package func subtracting(_ change: AnimatableValue) -> AnimatableValue {
    combined(with: change, numbers: -, lists: -) { value, change in
      change.inverse.map { $0.concatenating(value) } ?? value
    }
  }

  /// Returns the change that must be added to `origin` to get this value, or `nil` when `origin` is
  /// a transform without an inverse or a list that does not match.
  package func difference(from origin: AnimatableValue) -> AnimatableValue? {
    switch (self, origin) {
    case (.components(let value), .components(let origin)): return .components(value - origin)
    case (.matrix(let value), .matrix(let origin)):
      guard let inverse = origin.inverse else { return nil }
      return .matrix(value == origin ? .identity : value.concatenating(inverse))
    case (.list(let value), .list(let origin)):
      return value.combined(with: origin, -).map(AnimatableValue.list)
    default:
      guard let value = transform, let inverse = origin.transform?.inverse else { return nil }
      return self == origin ? .matrix(.identity) : .transform(value.concatenating(inverse))
    }
  }

  /// Returns the Euclidean distance to another value of the same kind, over all numbers; NaN when
  /// either value is not finite, and 0 between lists that do not match.
  /// - Complexity: O(1), or O(*k*) in the length of a list.
  package func distance(to other: AnimatableValue) -> Double {
    if case (.components(let start), .components(let end)) = (self, other) {
      return Self.squaredLength(end - start).squareRoot()
    }
    if case (.list(let start), .list(let end)) = (self, other) {
      let changes = end.combined(with: start, -)?.numbers ?? []
      return changes.reduce(0) { $0 + $1 * $1 }.squareRoot()
    }
    guard let start = transform, let end = other.transform else { return 0 }
    let upper =
      Self.squaredLength(end.row1 - start.row1) + Self.squaredLength(end.row2 - start.row2)
    let lower =
      Self.squaredLength(end.row3 - start.row3) + Self.squaredLength(end.row4 - start.row4)
    return (upper + lower).squareRoot()
  }

  /// Whether the difference between two values of numbers exceeds what a `Double` can hold.
  package func isOverflowing(from other: AnimatableValue) -> Bool {
    switch (self, other) {
    case (.components(let own), .components(let others)): (own - others) * 0 != SIMD4()
    case (.list(let own), .list(let others)):
      own.combined(with: others, -)?.numbers.contains { !$0.isFinite } ?? false
    default: false
    }
  }

  private static func squaredLength(_ vector: SIMD4<Double>) -> Double { (vector * vector).sum() }

  private func combined(
    with other: AnimatableValue, numbers: (SIMD4<Double>, SIMD4<Double>) -> SIMD4<Double>,
    lists: (Double, Double) -> Double, transforms: (Matrix4, Matrix4) -> Matrix4
  ) -> AnimatableValue {
    if case (.components(let value), .components(let change)) = (self, other) {
      return .components(numbers(value, change))
    }
    if case (.list(let value), .list(let change)) = (self, other) {
      return value.combined(with: change, lists).map(AnimatableValue.list) ?? self
    }
    guard let value = transform, let change = other.transform else { return self }
    return .transform(transforms(value, change))
  }
}
