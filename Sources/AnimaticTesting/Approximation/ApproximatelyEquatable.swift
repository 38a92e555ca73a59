import Animatic

/// A value that tests compare within a tolerance.
///
/// Numbers, points, sizes, vectors, rectangles, insets, transforms and colours conform, as do
/// optionals and arrays of them. A type of your own conforms by returning its numbers:
///
/// ```swift
/// import Animatic
/// import AnimaticTesting
/// import Testing
///
/// struct Circle: ApproximatelyEquatable {
///   var center: CGPoint
///   var radius: CGFloat
///   var comparedNumbers: [Double] { center.comparedNumbers + [radius] }
/// }
///
/// @Test func `two circles are nearly the same`() {
///   let circle = Circle(center: CGPoint(x: 1, y: 2), radius: 3)
///   expectEqual(circle, Circle(center: CGPoint(x: 1, y: 2), radius: 3.004), within: 0.01)
/// }
/// ```
///
/// XCTest compares numbers only, with `XCTAssertEqual(_:_:accuracy:)`.
public protocol ApproximatelyEquatable {
  /// The numbers of the value, in the order in which its initialiser names them.
  var comparedNumbers: [Double] { get }

  /// Whether each number of the value differs from that of another one by a tolerance at most.
  ///
  /// The default implementation compares ``comparedNumbers``. Equal infinities are equal. A number
  /// that is not a number equals nothing.
  ///
  /// - Parameters:
  ///   - other: The value to compare with.
  ///   - tolerance: The greatest difference of two numbers that counts as equal, in the unit of the
  ///     numbers.
  func isApproximately(_ other: Self, within tolerance: Double) -> Bool
}

extension ApproximatelyEquatable {
  /// Whether each number of the value differs from that of another one by a tolerance at most.
  ///
  /// - Parameters:
  ///   - other: The value to compare with.
  ///   - tolerance: The greatest difference of two numbers that counts as equal, in the unit of the
  ///     numbers.
  public func isApproximately(_ other: Self, within tolerance: Double) -> Bool {
    let (numbers, others) = (comparedNumbers, other.comparedNumbers)
    return numbers.count == others.count
      && zip(numbers, others).allSatisfy { isClose($0, $1, within: tolerance) }
  }
}

/// Whether two numbers differ by a tolerance at most.
///
/// Two decimals at exactly the distance of the tolerance are within it, however their difference
/// rounds.
private func isClose(_ number: Double, _ other: Double, within tolerance: Double) -> Bool {
  if number == other { return true }
  let rounding = max(number.magnitude, other.magnitude).ulp
  return abs(number - other) <= tolerance + min(rounding, tolerance)
}
