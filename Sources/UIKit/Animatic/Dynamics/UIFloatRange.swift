import Foundation

/// A range of distances in points, or of angles in radians.
public struct UIFloatRange: Hashable, Sendable {
  /// The least value.
  public var minimum: CGFloat
  /// The greatest value.
  public var maximum: CGFloat

  /// Creates the range of 0 alone.
  public init() { (minimum, maximum) = (0, 0) }
  /// Creates a range.
  public init(minimum: CGFloat, maximum: CGFloat) {
    (self.minimum, self.maximum) = (minimum, maximum)
  }

  /// The range of 0 alone.
  public static let zero = UIFloatRange()
  /// The range of all values.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)
  /// Whether the range has all values.
  public var isInfinite: Bool { self == .infinite }

  /// The range for the engine; all values where the range makes no sense.
  var closed: ClosedRange<Double> {
    minimum <= maximum ? minimum...maximum : -.infinity ... .infinity
  }
}
