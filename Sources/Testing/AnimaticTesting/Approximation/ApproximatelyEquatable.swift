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

extension CGPoint: ApproximatelyEquatable {
  /// x and y, in points.
  public var comparedNumbers: [Double] { [x, y].comparedNumbers }
}

extension CGSize: ApproximatelyEquatable {
  /// The width and the height, in points.
  public var comparedNumbers: [Double] { [width, height].comparedNumbers }
}

extension CGVector: ApproximatelyEquatable {
  /// The components along x and y.
  public var comparedNumbers: [Double] { [dx, dy].comparedNumbers }
}

extension CGRect: ApproximatelyEquatable {
  /// x, y, the width and the height, in points.
  public var comparedNumbers: [Double] { origin.comparedNumbers + size.comparedNumbers }
}

extension UIEdgeInsets: ApproximatelyEquatable {
  /// The insets from the top, the left, the bottom and the right, in points.
  public var comparedNumbers: [Double] { [top, left, bottom, right].comparedNumbers }
}

extension CGAffineTransform: ApproximatelyEquatable {
  /// a, b, c, d, tx and ty.
  public var comparedNumbers: [Double] { [a, b, c, d, tx, ty].comparedNumbers }
}

extension CATransform3D: ApproximatelyEquatable {
  /// All sixteen numbers, row by row.
  public var comparedNumbers: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44].comparedNumbers
  }
}

extension UIColor: ApproximatelyEquatable {
  /// Red, green, blue and alpha, each 0…1.
  public var comparedNumbers: [Double] { (0..<4).map { components[$0] } }
}

extension CGColor: ApproximatelyEquatable {
  /// Red, green, blue and alpha, each 0…1.
  public var comparedNumbers: [Double] { (components ?? []).comparedNumbers }
}
