/// What a second animation of a property that still animates does to the first.
public enum AnimationSemantics: String, Hashable, Sendable, CaseIterable {
  /// It replaces the first one, as iOS 2 to 7 did and the class reference of 2009 describes.
  case legacy
  /// It is added to the first one, as since iOS 8, for properties that can be added.
  case additive
}
