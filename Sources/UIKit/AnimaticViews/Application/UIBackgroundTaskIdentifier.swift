/// The identifier of work that continues in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Int
  /// Creates an identifier from its number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The identifier of no work.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
