import Foundation

/// The appearance of a navigation bar.
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title; none by default.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of a large title; none by default. It has no effect: titles are never large.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The distance of the title from its place. It has no effect: titles lie in the middle.
  open var titlePositionAdjustment = UIOffset.zero
  /// The look of plain buttons. It has no effect: buttons show their tint.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// The look of buttons of the style `done`. It has no effect: buttons show their tint.
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  /// The look of the button that goes back. It has no effect: buttons show their tint.
  open var backButtonAppearance = UIBarButtonItemAppearance()
  /// Sets the image of the button that goes back. Does nothing: its sign is drawn.
  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
  ) {}
}
