/// Whether two numbers differ by no more than a tolerance.
///
/// Equal infinities are close. A value that is not a number is close to nothing.
public func isClose<Number: BinaryFloatingPoint>(
  _ value: Number, _ expected: Number, within tolerance: Number = 1e-9
) -> Bool {
  value == expected || abs(value - expected) <= tolerance
}

/// Whether two numbers are close, or both are missing.
public func isClose<Number: BinaryFloatingPoint>(
  _ value: Number?, _ expected: Number?, within tolerance: Number = 1e-9
) -> Bool {
  switch (value, expected) {
  case (let value?, let expected?): isClose(value, expected, within: tolerance)
  case (nil, nil): true
  default: false
  }
}

/// Whether two lists have the same length and close numbers at every index.
public func isClose<Number: BinaryFloatingPoint>(
  _ values: [Number], _ expected: [Number], within tolerance: Number = 1e-9
) -> Bool {
  values.count == expected.count
    && zip(values, expected).allSatisfy { isClose($0, $1, within: tolerance) }
}

/// Whether two lists of points have the same length and close points at every index.
public func isClose<Number: BinaryFloatingPoint>(
  _ points: [[Number]], _ expected: [[Number]], within tolerance: Number = 1e-9
) -> Bool {
  points.count == expected.count
    && zip(points, expected).allSatisfy { isClose($0, $1, within: tolerance) }
}
