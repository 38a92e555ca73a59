import AnimaticLayers
import AnimaticTiming
import Foundation

/// The controller of a view: it loads the view, follows it on and off the screen, contains other
/// controllers and presents them.
///
/// The callbacks of a view that appears: ``viewDidLoad()`` once, ``viewWillAppear(_:)``,
/// ``viewIsAppearing(_:)``, ``viewWillLayoutSubviews()``, ``viewDidLayoutSubviews()``, then after
/// the animation, or after the turn without one, ``viewDidAppear(_:)``. Callbacks may present,
/// dismiss, push, pop, and replace the controllers of windows.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIContentContainer, UITraitChangeObservable,
  MemoryWarningReceiver
{
  /// The name of the file of the view; Animatic reads no such files.
  public final let nibName: String?
  /// The bundle with the file of the view; Animatic reads no such files.
  public final let nibBundle: Bundle?
  private final var editing = false
  private final var loadedView: UIView?
  private final var isLoadingView = false
  final var state = AppearanceState()
  /// The number of transitions of containers that the controller is in; meanwhile its view may move
  /// between windows without callbacks.
  final var transitionCount = 0
  /// Whether the move of the view that goes on has begun the present transition.
  final var followsMove = false
  /// The children. ``children`` returns them unless a subclass overrides that.
  final var contained = SiblingList<UIViewController>()
  /// The parent. ``parent`` returns it unless a subclass overrides that.
  final weak var container: UIViewController?
  /// The values of presentations; `nil` until the controller takes part in one.
  final var modal: ModalState?
  /// The items of bars; `nil` until something uses them.
  final var items: ControllerItems?
  /// The transition that the controller is in. Its window retains it.
  final weak var activeTransition: TransitionContext?
  /// The latest transition between two children, of which this controller shows one at a time.
  final weak var childTransition: TransitionContext?
  /// The margin at the sides of the root view of which that was notified last, in points.
  final var notedMargin: CGFloat = 8
  final var movesToParent = false
  final var movesFromParent = false
  /// The traits of the controller's own, with those that its parent gives it.
  final var ownTraits: UITraitCollection? { didSet { InheritedLook.forget() } }
  private final var overrides = UITraitOverrides() { didSet { traitsDidChange() } }
  private final var overridesOfParent: UITraitCollection? { didSet { traitsDidChange() } }

  /// Creates a controller, and keeps the names without reading a file.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: The name of the file of the view.
  ///   - nibBundleOrNil: The bundle with the file.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (nibName, nibBundle) = (nibNameOrNil, nibBundleOrNil)
    super.init()
    MemoryWarningReceivers.add(self)
  }

  /// Creates a controller, and ignores the coder; see `UIView.init(coder:)`.
  public required init?(coder: NSCoder) {
    (nibName, nibBundle) = (nil, nil)
    super.init()
    MemoryWarningReceivers.add(self)
  }

  /// Creates a controller.
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Does nothing. UIKit calls it on a controller that was loaded from a file; Animatic never calls
  /// it.
  open func awakeFromNib() {}

  // MARK: - The view

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The view of the controller, which is loaded at the first use: by ``loadView()``, and then
  /// ``viewDidLoad()``.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { setView(newValue) }
  }
  /// The view, if it is loaded.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether the view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }
  /// Loads the view, if it is not loaded.
  ///
  /// - Precondition: ``loadView()`` sets ``view``, and does not read it before.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    require(!isLoadingView, "loadView() of a \(type(of: self)) read the view before setting it")
    isLoadingView = true
    loadView()
    isLoadingView = false
    require(loadedView != nil, "loadView() of a \(type(of: self)) must set the view")
    viewDidLoad()
  }
  /// Sets `view`: to a plain view that fills the screen, unless overridden. A subclass that
  /// overrides it does not call `super`.
  open func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }
  /// Notifies the controller that its view is loaded. Does nothing unless overridden.
  open func viewDidLoad() {}

  private func setView(_ view: UIView?) {
    guard view !== loadedView else { return }
    if let old = loadedView, old.viewExtras?.controller === self {
      old.viewExtras?.controller = nil
      old.setAdditionalSafeArea(.zero)
    }
    loadedView = view
    guard let view else { return }
    view.neededExtras.controller = self
    view.setAdditionalSafeArea(additionalSafeAreaInsets)
    didSetView()
  }

  /// The title, which the items of bars show; `nil` by default.
  open var title: String? { didSet { items?.setTitle(title) } }
  /// The safe area that the controller adds to that of its superview, in points; none by default.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { loadedView?.setAdditionalSafeArea(additionalSafeAreaInsets) }
  }

  /// The part of the view above the safe area.
  @available(*, deprecated, message: "use view.safeAreaLayoutGuide.topAnchor")
  open var topLayoutGuide: any UILayoutSupport { view.barGuide(isTop: true) }
  /// The part of the view below the safe area.
  @available(*, deprecated, message: "use view.safeAreaLayoutGuide.bottomAnchor")
  open var bottomLayoutGuide: any UILayoutSupport { view.barGuide(isTop: false) }

  /// Whether the margins of the root view are at least ``systemMinimumLayoutMargins``; `true` by
  /// default. Otherwise they are what the program sets, or else 0 at the top and the bottom and 8
  /// at the sides (rule M8).
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet {
      if viewRespectsSystemMinimumLayoutMargins != oldValue { viewIfLoaded?.noteMargins() }
    }
  }
  /// The least margins of the root view: 16 points at the sides, 20 if the view is 414 points wide
  /// or wider. The safe area counts besides.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 0, leading: systemMargin, bottom: 0, trailing: systemMargin)
  }

  // MARK: - Appearing

  /// Notifies the controller that its view is about to come on screen. Does nothing unless
  /// overridden.
  open func viewWillAppear(_ animated: Bool) {}
  /// Notifies the controller, whose view is now in the window, before the view is laid out. Does
  /// nothing unless overridden.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Notifies the controller that its view is on screen, and that the animation has ended. Does
  /// nothing unless overridden.
  open func viewDidAppear(_ animated: Bool) {}
  /// Notifies the controller that its view is about to leave the screen. Does nothing unless
  /// overridden.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Notifies the controller that its view has left the screen. Does nothing unless overridden.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Notifies the controller that its view is about to lay out its subviews. Does nothing unless
  /// overridden.
  open func viewWillLayoutSubviews() {}
  /// Notifies the controller that its view has laid out its subviews. Does nothing unless
  /// overridden.
  open func viewDidLayoutSubviews() {}
  /// Brings the constraints of the view up to date, when the view has requested it: calls
  /// `updateConstraints()` of the view. An override calls `super` at its end.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  /// Notifies the controller that the safe area of its view has changed. Does nothing unless
  /// overridden.
  open func viewSafeAreaInsetsDidChange() {}
  /// Notifies the controller that the margins of its view have changed. Does nothing unless
  /// overridden.
  open func viewLayoutMarginsDidChange() {}
  /// Whether the parent is about to receive or has just received the controller: in the callbacks
  /// of appearing.
  open var isMovingToParent: Bool { movesToParent }
  /// Whether the parent is about to lose the controller: in the callbacks of disappearing.
  open var isMovingFromParent: Bool { movesFromParent }
  /// Whether another controller presents this one: in the callbacks of appearing.
  open var isBeingPresented: Bool { modal?.isBeingPresented ?? false }
  /// Whether the presentation of this controller ends: in the callbacks of disappearing.
  open var isBeingDismissed: Bool { modal?.isBeingDismissed ?? false }

  // MARK: - Containing

  /// The controller that contains this one; `nil` for none.
  open var parent: UIViewController? { container }
  /// The controllers in this one, in the order in which they came.
  open var children: [UIViewController] { contained.objects }
  /// Makes a controller a child. A controller that has a parent leaves it first.
  ///
  /// The child receives ``willMove(toParent:)``; the container calls ``didMove(toParent:)`` on it
  /// when the child's view is in.
  ///
  /// - Precondition: The child neither is nor contains this controller.
  open func addChild(_ childController: UIViewController) { receive(childController) }
  /// Removes the controller from its parent. The parent has called ``willMove(toParent:)`` on it
  /// with `nil` and has removed its view; ``didMove(toParent:)`` follows by itself.
  open func removeFromParent() { leaveParent() }
  /// Notifies the controller that it is about to move to a parent, or to none. A subclass that
  /// overrides it calls `super`.
  open func willMove(toParent parent: UIViewController?) {
    movesToParent = parent != nil
    movesFromParent = parent == nil
  }
  /// Notifies the controller that it has moved to a parent, or to none. A subclass that overrides
  /// it calls `super`.
  open func didMove(toParent parent: UIViewController?) {
    movesToParent = false
    movesFromParent = false
  }
  /// Whether the callbacks of appearing go to the children whose views are in this controller's
  /// view; `true` unless overridden. Otherwise the subclass calls
  /// ``beginAppearanceTransition(_:animated:)`` and ``endAppearanceTransition()`` on its children.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Notifies a child that its view is about to appear or to disappear. Does nothing if the view is
  /// there already.
  ///
  /// - Parameters:
  ///   - isAppearing: Whether the view appears.
  ///   - animated: Whether the transition is animated.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginTransition(isAppearing, animated)
  }
  /// Notifies a child that the transition has ended. Does nothing without a transition.
  open func endAppearanceTransition() { endTransition() }
  /// Replaces the view of a child by that of another one, with an animation.
  ///
  /// The superview of the first view receives the second one before the animation, and loses the
  /// first one after it. Both children receive their callbacks of appearing.
  ///
  /// - Parameters:
  ///   - fromViewController: The child whose view goes.
  ///   - toViewController: The child whose view comes.
  ///   - duration: The duration in seconds.
  ///   - options: The options of the animation.
  ///   - animations: A body that changes the views; `nil` for none.
  ///   - completion: A handler that receives whether the animation ran to its end.
  /// - Precondition: Both are children of this controller.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    exchange(
      fromViewController, for: toViewController,
      BlockArguments(duration: duration, options: options), animations, completion)
  }

  // MARK: - Presenting

  /// Presents another controller over this one.
  ///
  /// The farthest parent presents it, or for the styles of the current context the nearest one that
  /// defines a context. Without a window, or while that one presents a controller already, nothing
  /// happens but a diagnostic.
  ///
  /// - Parameters:
  ///   - viewControllerToPresent: The other controller, which has no parent and which nothing
  ///     presents.
  ///   - flag: Whether the presentation is animated.
  ///   - completion: A handler that is called after `viewDidAppear(_:)` of the other controller.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    beginPresentation(of: viewControllerToPresent, flag, completion)
  }
  /// Ends the presentation that this controller or a parent has begun, with all presentations above
  /// it, or else the presentation of this controller.
  ///
  /// Only the topmost view is animated; those between disappear at once.
  ///
  /// - Parameters:
  ///   - flag: Whether the end is animated.
  ///   - completion: A handler that is called after `viewDidDisappear(_:)`.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    beginDismissal(flag, completion)
  }
  /// The controller that this one, or a parent, presents; `nil` for none.
  open var presentedViewController: UIViewController? { presenterInChain?.modal?.presented }
  /// The controller that presents this one, or its farthest parent; `nil` for none.
  open var presentingViewController: UIViewController? { presentedInChain?.modal?.presenter }
  /// Shows a controller in the way of the nearest parent that has one of its own: a navigation
  /// controller pushes it, any other presents it.
  ///
  /// - Parameters:
  ///   - vc: The controller.
  ///   - sender: The object that asks.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let container { return container.show(vc, sender: sender) }
    present(vc, animated: true)
  }
  /// Shows a controller as the detail of another: presents it, unless a parent overrides the
  /// method.
  ///
  /// - Parameters:
  ///   - vc: The controller.
  ///   - sender: The object that asks.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let container { return container.showDetailViewController(vc, sender: sender) }
    present(vc, animated: true)
  }
  /// The coordinator of the animated transition between two children, or of the one that the
  /// controller or a parent is in; `nil` for none.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    if let childTransition, childTransition.isAnimated, !childTransition.hasEnded {
      return childTransition
    }
    if let activeTransition, activeTransition.isAnimated { return activeTransition }
    return container?.transitionCoordinator
  }

  // MARK: - Segues

  /// The storyboard that made the controller: none, as Animatic reads none.
  open var storyboard: UIStoryboard? { nil }
  /// Ends the process: there are no segues, as Animatic reads no storyboards. Present or push the
  /// controller instead.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    fatalError(
      "\(type(of: self)) has no segue \"\(identifier)\", as Animatic reads no storyboards; "
        + "present or push the controller instead")
  }
  /// Returns whether a segue is performed; `true` unless overridden.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Prepares the destination of a segue. Does nothing unless overridden.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  // MARK: - Sizes

  /// The size that the contents would like to have, in points; zero by default. A change notifies
  /// the parent and the presentation controller.
  open var preferredContentSize = CGSize.zero {
    didSet { if preferredContentSize != oldValue { notePreferredContentSize() } }
  }
  /// Notifies the controller that the preferred size of a child has changed. Does nothing unless
  /// overridden.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
  }
  /// Returns the size of a child: that of this controller, unless overridden.
  ///
  /// - Parameters:
  ///   - container: The child.
  ///   - parentSize: The size of this controller's view, in points.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// Notifies the controller that the size of its view is about to change with its window or its
  /// parent. A subclass that overrides it calls `super`, which notifies the children.
  ///
  /// - Parameters:
  ///   - size: The new size, in points.
  ///   - coordinator: The object with which changes are animated alongside.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in contained.objects {
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if childSize != child.viewIfLoaded?.bounds.size {
        child.viewWillTransition(to: childSize, with: coordinator)
      }
    }
  }

  // MARK: - Traits

  /// The traits of the view, or those of the screen without one (rule N1).
  open var traitCollection: UITraitCollection {
    loadedView?.effectiveTraits ?? UITraitCollection.ofScreen.overridden(by: ownTraits)
  }
  /// Notifies the controller that its traits have changed. Does nothing unless overridden.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Notifies the controller that its traits are about to change with the size of the window. A
  /// subclass that overrides it calls `super`, which notifies the children.
  ///
  /// - Parameters:
  ///   - newCollection: The new traits.
  ///   - coordinator: The object with which changes are animated alongside.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in contained.objects { child.willTransition(to: newCollection, with: coordinator) }
  }
  /// The appearance of the view and of the views in it; `unspecified`, the default, to use that of
  /// the screen.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { overrides.userInterfaceStyle }
    set { overrides.userInterfaceStyle = newValue }
  }
  /// The traits of the view and of the views in it that differ from those of the screen; none by
  /// default.
  open var traitOverrides: UITraitOverrides {
    get { overrides }
    set { overrides = newValue }
  }
  /// Sets traits of a child that differ from those of this controller; `nil` for none. The child's
  /// own overrides come first.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    childViewController.overridesOfParent = collection
  }
  /// Returns what ``setOverrideTraitCollection(_:forChild:)`` has set; `nil` for none.
  open func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? { childViewController.overridesOfParent }

  private func traitsDidChange() {
    UIView.hasTraits = true
    let own = UITraitCollection(overrides.values)
    let all = overridesOfParent?.overridden(by: own) ?? own
    let traits = all.values == .init() ? nil : all
    if all.layoutDirection == .rightToLeft { UIView.hasTurnedTraits = true }
    guard let loadedView else {
      ownTraits = traits
      return
    }
    loadedView.changeTraits { ownTraits = traits }
  }

  // MARK: - Style of presentations

  /// The manner in which the controller covers the one that presents it; `automatic` by default.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The animation with which the controller is presented and dismissed without a
  /// ``transitioningDelegate``; `coverVertical` by default.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// The object that provides the animations of a presentation; `nil` by default.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Whether the user cannot dismiss the presented controller; `false` by default. It has no
  /// effect, as only the program dismisses controllers.
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
  /// Whether a keyboard stays when the first responder changes; `false` unless overridden. It has
  /// no effect.
  open var disablesAutomaticKeyboardDismissal: Bool { false }

  // MARK: - Bars and edges

  /// The items for the toolbar of a navigation controller; `nil` by default. It has no effect: the
  /// container shows no toolbar.
  open var toolbarItems: [UIBarButtonItem]?
  /// Sets ``toolbarItems``.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }
  /// The edges at which the view extends below bars; `all` by default. It has no effect.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Whether the controller adjusts the insets of a scroll view for its bars; `true` by default. It
  /// has no effect: ``UIScrollView/contentInsetAdjustmentBehavior`` says what a scroll view does.
  @available(*, deprecated, message: "use contentInsetAdjustmentBehavior of the scroll view")
  open var automaticallyAdjustsScrollViewInsets = true
  /// Whether the view extends below opaque bars; `false` by default. It has no effect.
  open var extendedLayoutIncludesOpaqueBars = false
  /// Whether the bar at the bottom hides while the controller is on a stack of a navigation
  /// controller; `false` by default. It has no effect.
  open var hidesBottomBarWhenPushed = false
  /// Whether the status bar hides; `false` unless overridden. It has no effect: there is no status
  /// bar.
  open var prefersStatusBarHidden: Bool { false }
  /// The colours of the status bar; `default` unless overridden. It has no effect: there is no
  /// status bar.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// The animation with which the status bar comes and goes; `fade` unless overridden. It has no
  /// effect: there is no status bar.
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
  /// The child that decides whether the line at the bottom of the screen hides; `nil` unless
  /// overridden. It has no effect: there is no such line.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Does nothing: there is no line at the bottom of the screen.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// The edges at which the gestures of the program come before those of the system; none unless
  /// overridden. It has no effect: the system has no gestures here.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child that decides about the gestures of the system; `nil` unless overridden. It has no
  /// effect: the system has no gestures here.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Does nothing: the system has no gestures here.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  // MARK: - Orientation

  /// Whether the view turns with the device; `true` unless overridden (rule N2).
  open var shouldAutorotate: Bool { true }
  /// The directions that the controller supports; all but upside down unless overridden (rule N2).
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// The direction in which the controller is presented; `portrait` unless overridden. It has no
  /// effect: a presentation does not turn the screen.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Turns the screen to a direction that the program supports now (rule N2).
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {
    let host = viewIfLoaded?.backing.host ?? AnimationRecorder.shared.currentHost
    host?.turn(toOneOf: .all)
  }
  /// Turns the screen with the device, if the program supports the direction.
  @available(*, deprecated, message: "use setNeedsUpdateOfSupportedInterfaceOrientations()")
  open class func attemptRotationToDeviceOrientation() {
    AnimationRecorder.shared.currentHost?.turnWithDevice()
  }
  /// The direction of the screen.
  @available(*, deprecated, message: "use the interfaceOrientation of the window scene")
  open var interfaceOrientation: UIInterfaceOrientation {
    UIApplication.shared.statusBarOrientation
  }

  // MARK: - Editing and state

  /// Whether the contents can be edited; `false` by default. Setting it is
  /// ``setEditing(_:animated:)`` without animation.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  /// Sets whether the contents can be edited. A subclass that overrides it calls `super`.
  ///
  /// - Parameters:
  ///   - editing: Whether the contents can be edited.
  ///   - animated: Whether a subclass should animate the change.
  open func setEditing(_ editing: Bool, animated: Bool) {
    self.editing = editing
    items?.setEditing(editing)
  }
  /// The button that begins and ends editing, animated: "Edit", or "Done" while the contents can be
  /// edited.
  open var editButtonItem: UIBarButtonItem {
    let items = neededItems
    if let item = items.edit { return item }
    let new = UIBarButtonItem(
      primaryAction: UIAction { [weak self] _ in
        if let self { self.setEditing(!self.isEditing, animated: true) }
      })
    items.edit = new
    items.setEditing(editing)
    return new
  }
  /// The name under which the state would be restored; `nil` by default. It has no effect: Animatic
  /// restores no state.
  open var restorationIdentifier: String?
  /// Does nothing: Animatic restores no state.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Does nothing: Animatic restores no state.
  open func decodeRestorableState(with coder: NSCoder) {}
  /// Does nothing: Animatic writes no controllers.
  open func encode(with coder: NSCoder) {}
  /// Notifies of a shortage of memory, which ``UIApplication/receiveMemoryWarning()`` makes. Does
  /// nothing unless overridden.
  open func didReceiveMemoryWarning() {}

  // MARK: - The responder chain

  /// The next responder: the presenting controller for a presented one, or else the superview of
  /// the view (rule I9).
  open override var next: UIResponder? {
    modal?.presenter ?? viewIfLoaded?.container
  }

  override var ownView: UIView? { loadedView }

  /// Does what a container has to do with a new view. Does nothing unless overridden.
  func didSetView() {}

  /// Does what a container has to do before its view is laid out. Does nothing unless overridden.
  func prepareForLayout() {}

  /// The item that a navigation bar shows of the controller, which is created at the first use with
  /// the controller's title.
  open var navigationItem: UINavigationItem {
    let items = neededItems
    if let item = items.navigation { return item }
    let new = UINavigationItem(title: title ?? "")
    new.title = title
    new.owner = self
    items.navigation = new
    return new
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The controller's item in a tab bar, created at the first use with the controller's title.
  open var tabBarItem: UITabBarItem! {
    get {
      let items = neededItems
      if let item = items.tab { return item }
      let new = UITabBarItem(title: title, image: nil, tag: 0)
      items.tab = new
      return new
    }
    set { neededItems.tab = newValue }
  }

  /// The nearest navigation controller among the parents; `nil` for none.
  open var navigationController: UINavigationController? {
    sequence(first: self, next: \.container).dropFirst()
      .first { $0 is UINavigationController } as? UINavigationController
  }

  /// The nearest tab bar controller among the parents; `nil` for none.
  open var tabBarController: UITabBarController? {
    sequence(first: self, next: \.container).dropFirst()
      .first { $0 is UITabBarController } as? UITabBarController
  }

  /// The nearest split view controller among the parents; `nil` for none.
  open var splitViewController: UISplitViewController? {
    sequence(first: self, next: \.container).dropFirst()
      .first { $0 is UISplitViewController } as? UISplitViewController
  }
  /// Takes in the secondary controller of a split view controller that collapses. Does nothing
  /// unless overridden.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {}
  /// Gives the secondary controller back to a split view controller that expands; `nil`, for the
  /// former one, unless overridden.
  open func separateSecondaryViewController(for splitViewController: UISplitViewController)
    -> UIViewController?
  { nil }

  /// The object that manages the presentation of this controller, or of the nearest parent that is
  /// presented. A controller that is not presented receives one, with which it will be presented.
  open var presentationController: UIPresentationController? {
    if let presentedInChain { return presentedInChain.modal?.controller }
    return modal?.controller ?? makePresentationController(for: nil, from: self)
  }

  /// The presentation controller of a controller of the style `popover`; `nil` for another one.
  open var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// The presentation controller of a controller of the style `pageSheet`; `nil` for another one.
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
}
