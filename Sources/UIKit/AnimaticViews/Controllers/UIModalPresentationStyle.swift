/// The manner in which a presented controller covers the one that presents it. The numbers are
/// UIKit's.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the screen. The view of the presenting controller leaves the screen meanwhile.
  case fullScreen = 0
  /// A sheet as wide as the page, at the bottom; see ``UISheetPresentationController``. The view
  /// below stays.
  case pageSheet = 1
  /// A form of 540 by 620 points in the middle, or less where the screen is smaller.
  case formSheet = 2
  /// Covers the nearest controller that defines a presentation context, whose view leaves the
  /// screen.
  case currentContext = 3
  /// The presentation controller of the transitioning delegate decides.
  case custom = 4
  /// Covers the screen. The view of the presenting controller stays.
  case overFullScreen = 5
  /// Covers the nearest controller that defines a presentation context, whose view stays.
  case overCurrentContext = 6
  /// A popover beside its source; see ``UIPopoverPresentationController``. The view below stays.
  case popover = 7
  /// No presentation; only a presentation controller's answer.
  case none = -1
  /// The style that the system chooses: `pageSheet`.
  case automatic = -2

  /// The style that the system chooses in place of `automatic`.
  var resolved: UIModalPresentationStyle { self == .automatic ? .pageSheet : self }
  /// Whether the view of the presenting controller leaves the screen meanwhile.
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }
  /// Whether the presented view covers a controller that defines a presentation context.
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
}

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
