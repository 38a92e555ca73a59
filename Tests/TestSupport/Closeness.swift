/// Whether two numbers differ by no more than a tolerance; not a number is close to nothing.
public func isClose(_ value: Double, _ expected: Double, within tolerance: Double = 1e-9) -> Bool {
  value == expected || abs(value - expected) <= tolerance
}

/// Whether two numbers are close, or both are missing.
public func isClose(_ value: Double?, _ expected: Double?, within tolerance: Double = 1e-9) -> Bool
{
  switch (value, expected) {
  case (let value?, let expected?): isClose(value, expected, within: tolerance)
  case (nil, nil): true
  default: false
  }
}

/// Whether two lists of numbers are as long as each other and close in every place.
public func isClose(_ values: [Double], _ expected: [Double], within tolerance: Double = 1e-9)
  -> Bool
{
  values.count == expected.count
    && zip(values, expected).allSatisfy { isClose($0, $1, within: tolerance) }
}
