/// The meaning of a view's contents for their direction.
public enum UISemanticContentAttribute: Int, Sendable {
  /// The contents follow the direction of the language.
  case unspecified
  /// The contents are controls of playback.
  case playback
  /// The contents are controls of a direction.
  case spatial
  /// The contents run from left to right.
  case forceLeftToRight
  /// The contents run from right to left.
  case forceRightToLeft
}
