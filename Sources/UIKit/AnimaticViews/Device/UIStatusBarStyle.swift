/// The colours of a status bar, which Animatic does not draw. The numbers are UIKit's.
public enum UIStatusBarStyle: Int, Sendable {
  /// The colours that the system chooses.
  case `default` = 0
  /// Light text.
  case lightContent = 1
  /// Dark text.
  case darkContent = 3
}
