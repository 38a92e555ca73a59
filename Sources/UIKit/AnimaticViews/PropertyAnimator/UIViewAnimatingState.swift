/// The state of an animator. The numbers are UIKit's.
public enum UIViewAnimatingState: Int, Sendable, CaseIterable {
  /// The animator has not begun, or has completed.
  case inactive
  /// The animator runs or is paused.
  case active
  /// The animator was stopped and waits for ``UIViewAnimating/finishAnimation(at:)``.
  case stopped
}
