import Foundation

/// The values that few responders have.
@MainActor class ResponderExtras {
  /// The closures of actions by their names.
  var actions: [Selector: UIResponder.ActionHandler] = [:]
  /// What the program has set for assistive programs.
  var accessibility = Accessibility()
  /// What the program has registered for changes of traits.
  var traitRegistrations: [TraitRegistration] = []
}

/// The values that few views have.
@MainActor final class ViewExtras: ResponderExtras {
  weak var controller: (any ViewControlling)? { didSet { InheritedLook.forget() } }
  /// The safe area that the controller adds to that of the superview.
  var additionalSafeArea = UIEdgeInsets.zero
  /// The gesture recognisers of the view, in the order in which they came; `nil` until the first
  /// came.
  var gestureRecognizers: [UIGestureRecognizer]?
  var isMultipleTouchEnabled = false
  var isExclusiveTouch = false
  var tint: UIColor? { didSet { InheritedLook.forget() } }
  var tintMode = UIView.TintAdjustmentMode.automatic { didSet { InheritedLook.forget() } }
  /// The margins of the view's own, in points; `nil` for the default.
  var margins: UIEdgeInsets?
  var preservesSuperviewMargins = false
  var insetsMarginsFromSafeArea = true
  /// The safe area as of the last notification.
  var notifiedSafeArea = UIEdgeInsets.zero

  var translatesAutoresizingMask = true
  /// The state of layout by constraints; `nil` for a view that takes no part in it.
  var layout: AnyObject?
  /// Whether the program has set the number of pixels per point.
  var hasOwnScale = false
  /// Whether the left and right margins follow the direction of text.
  var hasDirectionalMargins = false
  var semanticContent = UISemanticContentAttribute.unspecified
  var restorationIdentifier: String?
  /// The effects of tilting the device; `nil` until the first came.
  var motionEffects: [UIMotionEffect]?
  /// What the effects add to the layer, by the key paths of the view.
  var shownMotion: [String: CGFloat] = [:]
  /// The traits of the view's own, which the views in it inherit; `nil` for none.
  var traits: UITraitCollection? { didSet { InheritedLook.forget() } }
  /// The interactions of the view, in the order in which they came.
  var interactions: [any UIInteraction] = []
  /// The background, if it is a dynamic colour.
  var background: UIColor?
}

extension UIView {
  /// Sets one of the extras, and creates them only for another value than the default.
  func setExtra<Value: Equatable>(
    _ extra: ReferenceWritableKeyPath<ViewExtras, Value>, _ value: Value, _ defaultValue: Value
  ) {
    if viewExtras != nil || value != defaultValue { neededExtras[keyPath: extra] = value }
  }
}

/// A controller, as its root view and its window know it.
@MainActor protocol ViewControlling: UIResponder {
  /// Handles that the root view is about to move to a window, or to none.
  func viewWillMove(to window: UIWindow?)
  /// Handles that the root view has moved to a window, or to none.
  func viewDidMove(to window: UIWindow?)
  /// Handles that a callback has kept the root view from the move that was announced.
  func viewDidNotMove()
  /// Lays out the subviews of the root view, between the controller's own callbacks.
  func layOut(_ view: UIView)
  func updateConstraints(of view: UIView)
  /// Handles a change of the root view's safe area.
  func viewSafeAreaDidChange()
  /// The least margins of the root view, in points; `nil` for no minimum.
  var minimumMargins: UIEdgeInsets? { get }
  /// Handles a change of the root view's margins.
  func viewMarginsDidChange()
  /// Returns whether the screen may turn to a direction while the controller is the root.
  func supportsTurn(to orientation: UIInterfaceOrientation) -> Bool
  /// The traits of the controller's own; `nil` for none.
  var ownTraits: UITraitCollection? { get }
  func traitsDidChange(from old: UITraitCollection)
  var traitCollection: UITraitCollection { get }

  /// Handles that the window whose root controller this is has come on the screen.
  func windowDidEnterScreen(_ window: UIWindow)
  /// Handles that the window is about to leave the screen.
  /// - Returns: The controllers that begin to disappear with it, which hear of its end.
  func windowWillLeaveScreen(_ window: UIWindow) -> [any ViewControlling]
  /// Handles that the window has left the screen, with which the controller began to disappear.
  func windowDidLeaveScreen()
  /// Handles a change of the window's size.
  /// - Parameters:
  ///   - size: The new size, in points.
  ///   - change: Makes the change.
  func windowWillResize(to size: CGSize, _ change: () -> Void)
}
