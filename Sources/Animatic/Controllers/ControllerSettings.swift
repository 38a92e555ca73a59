import Foundation

/// The members of ``UIViewController`` that are data: how the controller is presented, and what bars
/// and the device should do, which Animatic does not draw.
@preconcurrency @MainActor
open class ControllerSettings: UIResponder {
  /// The name of the file of the view; Animatic reads no such files.
  public final let nibName: String?
  /// The bundle with the file of the view; Animatic reads no such files.
  public final let nibBundle: Bundle?

  /// Creates a controller, and keeps the names without reading a file.
  init(nibName: String?, bundle: Bundle?) {
    self.nibName = nibName
    nibBundle = bundle
    super.init()
  }

  // MARK: - Presentation

  /// How the controller covers the one that presents it; `automatic` by default.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// How the controller comes and goes without a ``transitioningDelegate``; `coverVertical` by default.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// The object that provides the animations of a presentation; `nil` by default.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Whether the user cannot dismiss the presented controller; `false` by default. It has no effect, as
  /// only the program dismisses controllers.
  open var isModalInPresentation = false
  /// Whether presentations in the current context cover this controller; `false` by default.
  open var definesPresentationContext = false
  /// Whether presentations in this context use its transition style instead of the presented
  /// controller's; `false` by default.
  open var providesPresentationContextTransitionStyle = false
  /// Whether the focus returns after a presentation; `true` by default. It has no effect.
  open var restoresFocusAfterTransition = true
  /// Whether a controller that does not cover the screen decides about the status bar; `false` by
  /// default. It has no effect.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Whether a keyboard stays when the first responder changes; `false` unless overridden. It has no
  /// effect.
  open var disablesAutomaticKeyboardDismissal: Bool { false }

  // MARK: - Bars and edges

  /// The edges at which the view extends below bars; `all` by default. It has no effect.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Whether the view extends below opaque bars; `false` by default. It has no effect.
  open var extendedLayoutIncludesOpaqueBars = false
  /// Whether the bar at the bottom hides while the controller is on a stack of a navigation controller;
  /// `false` by default. It has no effect.
  open var hidesBottomBarWhenPushed = false
  /// Whether the status bar hides; `false` unless overridden. It has no effect: there is no status
  /// bar.
  open var prefersStatusBarHidden: Bool { false }
  /// The colours of the status bar; `default` unless overridden. It has no effect: there is no
  /// status bar.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// How the status bar comes and goes; `fade` unless overridden. It has no effect: there is no
  /// status bar.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that decides about the colours of the status bar; `nil` unless overridden. It has no
  /// effect: there is no status bar.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that decides whether the status bar hides; `nil` unless overridden. It has no
  /// effect: there is no status bar.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Does nothing: there is no status bar.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Whether the line at the bottom of the screen hides; `false` unless overridden. It has no
  /// effect: there is no such line.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Does nothing: there is no line at the bottom of the screen.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  // MARK: - Orientation

  /// Whether the view turns with the device; `true` unless overridden. It has no effect: the screen
  /// does not turn.
  open var shouldAutorotate: Bool { true }
  /// The directions that the controller supports; all but upside down unless overridden. It has no
  /// effect: the screen does not turn.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// The direction in which the controller is presented; `portrait` unless overridden. It has no
  /// effect: the screen does not turn.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Does nothing: the screen does not turn.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  // MARK: - Editing and state

  /// Whether the contents can be edited; `false` by default. Setting it is ``setEditing(_:animated:)``
  /// without animation.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  private final var editing = false
  /// Sets whether the contents can be edited. A subclass that overrides it calls `super`.
  ///
  /// - Parameters:
  ///   - editing: Whether the contents can be edited.
  ///   - animated: Whether a subclass should animate the change.
  open func setEditing(_ editing: Bool, animated: Bool) { self.editing = editing }
  /// The name under which the state would be restored; `nil` by default. It has no effect: Animatic
  /// restores no state.
  open var restorationIdentifier: String?
  /// Does nothing: Animatic restores no state.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Does nothing: Animatic restores no state.
  open func decodeRestorableState(with coder: NSCoder) {}
  /// Does nothing: Animatic writes no controllers.
  open func encode(with coder: NSCoder) {}
  /// Notifies of a shortage of memory. Does nothing unless overridden; Animatic never calls it.
  open func didReceiveMemoryWarning() {}
}
