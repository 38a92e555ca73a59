/// The kind of a ``CATransition``.
public struct CATransitionType: Hashable, Sendable, RawRepresentable {
  /// The name.
  public let rawValue: String

  /// Creates a kind from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The kind that fades from the old appearance to the new one.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The kind that slides the new appearance over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The kind in which the new appearance pushes the old one out.
  public static let push = CATransitionType(rawValue: "push")
  /// The kind that slides the old appearance out and reveals the new one beneath it.
  public static let reveal = CATransitionType(rawValue: "reveal")
}
