/// The colours of a status bar, which Animatic does not draw. The numbers are UIKit's.
public enum UIStatusBarStyle: Int, Sendable {
  /// The colours that the system chooses.
  case `default` = 0
  /// Light text.
  case lightContent = 1
  /// Dark text.
  case darkContent = 3
}

/// The animation with which a status bar, which Animatic does not draw, comes and goes. The numbers
/// are UIKit's.
public enum UIStatusBarAnimation: Int, Sendable {
  /// At once.
  case none = 0
  /// By fading.
  case fade = 1
  /// By sliding.
  case slide = 2
}
