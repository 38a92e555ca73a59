/// The name of a predefined timing function (rule C1).
public struct CAMediaTimingFunctionName: Hashable, Sendable, RawRepresentable {
  /// The name.
  public let rawValue: String

  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The function of constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// The function that begins slowly.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// The function that ends slowly.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// The function that begins and ends slowly.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The function of implicit animations.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}
