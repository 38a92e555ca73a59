import Animatic

extension Double: ApproximatelyEquatable {
  /// The number itself.
  public var comparedNumbers: [Double] { [self] }
}

extension Float: ApproximatelyEquatable {
  /// The number itself.
  public var comparedNumbers: [Double] { [Double(self)] }
}

extension CGFloat: ApproximatelyEquatable {
  /// The number itself.
  public var comparedNumbers: [Double] { [Double(self)] }
}

extension Bool: ApproximatelyEquatable {
  /// 1 for `true` and 0 for `false`.
  public var comparedNumbers: [Double] { [self ? 1 : 0] }
}

extension Optional: ApproximatelyEquatable where Wrapped: ApproximatelyEquatable {
  /// The numbers of the value; none without a value.
  public var comparedNumbers: [Double] { self?.comparedNumbers ?? [] }

  /// Whether both values are missing, or both exist and are approximately equal.
  ///
  /// - Parameters:
  ///   - other: The value to compare with.
  ///   - tolerance: The greatest difference of two numbers that counts as equal, in the unit of the
  ///     numbers.
  public func isApproximately(_ other: Self, within tolerance: Double) -> Bool {
    switch (self, other) {
    case (let value?, let other?): value.isApproximately(other, within: tolerance)
    case (nil, nil): true
    default: false
    }
  }
}

extension Array: ApproximatelyEquatable where Element: ApproximatelyEquatable {
  /// The numbers of all elements in turn.
  public var comparedNumbers: [Double] { flatMap(\.comparedNumbers) }

  /// Whether two arrays have the same number of elements, and those at each index are approximately
  /// equal.
  ///
  /// - Parameters:
  ///   - other: The array to compare with.
  ///   - tolerance: The greatest difference of two numbers that counts as equal, in the unit of the
  ///     numbers.
  public func isApproximately(_ other: Self, within tolerance: Double) -> Bool {
    count == other.count
      && zip(self, other).allSatisfy { $0.isApproximately($1, within: tolerance) }
  }
}
