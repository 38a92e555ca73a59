/// The place of a bar. The numbers are UIKit's.
public enum UIBarPosition: Int, Hashable, Sendable {
  /// Any place.
  case any
  /// At the bottom of its container.
  case bottom
  /// At the top of its container.
  case top
  /// At the top of the screen, below the status bar.
  case topAttached
}
