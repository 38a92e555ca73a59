/// The effect of a second animation of a property on the first.
public enum AnimationSemantics: String, Hashable, Sendable, CaseIterable {
  /// The second animation replaces the first, as in iOS 2 to 7 and in the class reference of 2009.
  case legacy
  /// The second animation is added to the first, as since iOS 8, for properties that can be added.
  case additive
}
