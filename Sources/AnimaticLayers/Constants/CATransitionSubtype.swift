/// The edge from which the new appearance of a ``CATransition`` enters.
public struct CATransitionSubtype: Hashable, Sendable, RawRepresentable {
  /// The name.
  public let rawValue: String

  /// Creates a subtype from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The right edge.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// The left edge.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// The top edge.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// The bottom edge.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}
