/// A change of how a layer and all in it look, from what showed before to what shows after.
///
/// It runs for its time and tells its delegate. Nothing is drawn here: what it looks like is up to
/// a renderer, which finds the kind in ``CALayer/animation(forKey:)`` under the key "transition"
/// and how far it is in ``CALayer/transitionProgress``.
open class CATransition: CAAnimation {
  /// The kind; ``CATransitionType/fade`` by default.
  open var type = CATransitionType.fade { willSet { requireThawed() } }
  /// Where the new look comes from, for kinds that move; none by default.
  open var subtype: CATransitionSubtype? { willSet { requireThawed() } }
  /// The progress at which the transition begins, 0…1; 0 by default.
  open var startProgress: Float = 0 { willSet { requireThawed() } }
  /// The progress at which it ends, 0…1, not before ``startProgress``; 1 by default.
  open var endProgress: Float = 1 { willSet { requireThawed() } }

  override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? CATransition else { return }
    type = other.type
    subtype = other.subtype
    startProgress = other.startProgress
    endProgress = other.endProgress
  }
}

/// The kind of a transition.
public struct CATransitionType: Hashable, Sendable, RawRepresentable {
  /// The name.
  public let rawValue: String

  /// Makes a kind from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The new look appears as the old one goes.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new look slides over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new look pushes the old one away.
  public static let push = CATransitionType(rawValue: "push")
  /// The old look slides away.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// Where the new look of a transition comes from.
public struct CATransitionSubtype: Hashable, Sendable, RawRepresentable {
  /// The name.
  public let rawValue: String

  /// Makes a direction from its name.
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
