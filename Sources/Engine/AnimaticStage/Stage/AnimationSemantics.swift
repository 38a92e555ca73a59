/// The effect of a second animation of a property on the first (rule E13).
///
/// A renderer of the engine says with each change that it records whether it replaces or is added.
public enum AnimationSemantics: String, Hashable, Sendable, CaseIterable {
  /// Each block follows the system that its API comes from.
  ///
  /// A begin/commit block of iOS 2 replaces all animations of blocks on its properties. The blocks
  /// of later methods, with springs, keyframes, transitions and property animators among them, are
  /// added to what shows, for properties that can be added. An animation of a begin/commit block to
  /// which they are added goes on as the difference from its target.
  case asIntroduced
  /// The second animation replaces the first, as in iOS 2 to 7 and in the class reference of 2009.
  case legacy
  /// The second animation is added to the first, as since iOS 8, for properties that can be added.
  case additive
}
