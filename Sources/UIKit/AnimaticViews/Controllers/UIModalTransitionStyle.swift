/// The animation of a presentation without a transitioning delegate. The numbers are UIKit's.
public enum UIModalTransitionStyle: Int, Sendable {
  /// The view slides up from the bottom edge, and down again.
  case coverVertical = 0
  /// The view turns about its vertical axis from right to left, and back.
  case flipHorizontal = 1
  /// The view fades in, and out.
  case crossDissolve = 2
  /// A sheet that shows the view below curls up, and down again.
  case partialCurl = 3
}
