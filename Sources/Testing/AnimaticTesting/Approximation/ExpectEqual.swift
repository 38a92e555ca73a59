import Animatic
import AnimaticIssues
import AnimaticLayers

/// Expects two values to be equal within a tolerance.
///
/// The issue shows both values and the number that differs most. `isApproximately(_:within:)` is
/// the same comparison for an `#expect`. In XCTest, the function is that of
/// `XCTAssertEqual(_:_:accuracy:)` for values of several numbers.
///
/// - Parameters:
///   - value: The value to check.
///   - expected: The expected value.
///   - tolerance: The greatest difference of two numbers that counts as equal, in the unit of the
///     numbers.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - line: The line of the issue.
///   - column: The column of the issue.
public func expectEqual<Value: ApproximatelyEquatable>(
  _ value: Value, _ expected: Value, within tolerance: Double,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  guard !value.isApproximately(expected, within: tolerance) else { return }
  var message = "\(describe(value)) is not \(describe(expected)) within \(tolerance)"
  let differences = zip(value.comparedNumbers, expected.comparedNumbers).map { abs($0 - $1) }
  if differences.count > 1, let greatest = differences.max(),
    let index = differences.firstIndex(of: greatest)
  {
    message += "; number \(index + 1) differs by \(greatest)"
  }
  report(message, at: TestLocation(fileID, filePath, line, column))
}

/// Returns a value as a failure shows it: rectangles, colours and the like as their numbers in
/// parentheses, and optionals without their wrapping.
func describe(_ value: Any) -> String {
  switch value {
  case let value as any ApproximatelyEquatable where isTuple(value):
    let numbers = value.comparedNumbers.map { dumpText(of: [$0]) }
    return "(\(numbers.joined(separator: ", ")))"
  case let values as [Any]: return "[\(values.map(describe).joined(separator: ", "))]"
  default:
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return "\(value)" }
    return mirror.children.first.map { describe($0.value) } ?? "nil"
  }
}

/// Whether a value is one of the types of Animatic that are a few numbers.
private func isTuple(_ value: any ApproximatelyEquatable) -> Bool {
  switch value {
  case is CGPoint, is CGSize, is CGVector, is CGRect, is UIEdgeInsets, is CGAffineTransform,
    is CATransform3D, is UIColor, is CGColor:
    true
  default: false
  }
}
