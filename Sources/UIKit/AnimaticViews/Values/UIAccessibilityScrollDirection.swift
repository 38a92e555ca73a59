/// The direction in which an assistive program scrolls. The numbers are UIKit's.
public enum UIAccessibilityScrollDirection: Int, Hashable, Sendable {
  /// To the right.
  case right = 1
  /// To the left.
  case left
  /// Upwards.
  case up
  /// Downwards.
  case down
  /// To the next part.
  case next
  /// To the part before.
  case previous
}
