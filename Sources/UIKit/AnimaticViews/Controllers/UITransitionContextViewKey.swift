/// A name of a view in a transition.
public struct UITransitionContextViewKey: Hashable, Sendable, RawRepresentable {
  /// The text of the name.
  public let rawValue: String
  /// Creates a name from its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The view that shows before the transition.
  public static let from = Self(rawValue: "UITransitionContextFromView")
  /// The view that shows after the transition.
  public static let to = Self(rawValue: "UITransitionContextToView")
}

/// A name of a controller in a transition.
public struct UITransitionContextViewControllerKey: Hashable, Sendable, RawRepresentable {
  /// The text of the name.
  public let rawValue: String
  /// Creates a name from its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The controller that shows before the transition.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The controller that shows after the transition.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}
