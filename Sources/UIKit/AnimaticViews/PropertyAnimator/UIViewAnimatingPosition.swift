/// A position at which an animator finishes. The numbers are UIKit's.
public enum UIViewAnimatingPosition: Int, Sendable, CaseIterable {
  /// The end of the animations.
  case end
  /// The start of the animations.
  case start
  /// The position that the animations have reached.
  case current
}
