/// A set of corners of a layer; see ``CALayer/maskedCorners``.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The corner of least x and least y: top left.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The corner of greatest x and least y: top right.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The corner of least x and greatest y: bottom left.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The corner of greatest x and greatest y: bottom right.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}
