import AnimaticLayers
import AnimaticObjects
import AnimaticTiming
import Foundation

/// A container that shows the topmost one of a stack of controllers.
///
/// The stack changes at once; the view follows with the layout of the turn, with a slide if the
/// change is animated. A change during a slide follows after it. The container shows no bars, so a
/// controller fills the container.
///
/// A push: `willMove(toParent:)` of the new controller; then `viewWillDisappear(_:)` of the old
/// one, `viewWillAppear(_:)` of the new one, the delegate's `willShow`, the animation,
/// `viewDidDisappear(_:)`, `viewDidAppear(_:)`, `didMove(toParent:)`, the delegate's `didShow`. A
/// pop is the same with `willMove(toParent: nil)` and `didMove(toParent: nil)` of the old
/// controller.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// A change of the stack.
  public enum Operation: Int, Sendable {
    /// The topmost controller stays.
    case none
    /// A controller comes.
    case push
    /// A controller goes.
    case pop
  }

  private final var stack: [UIViewController] = [] {
    didSet {
      stacked = nil
      if hasBar { navigationBar.items = stack.map(\.navigationItem) }
    }
  }
  private final var hasBar = false
  /// The controllers of the stack, once something has looked for one in it.
  private final var stacked: Set<UIViewController>?
  /// The stack of which the topmost controller shows, to which a cancelled transition returns.
  private final var shownStack: [UIViewController] = []
  /// The controllers that leave with the next transition.
  private final var leaving = SiblingList<UIViewController>()
  /// Those of them that have not been notified of having come.
  private final var unseen: Set<UIViewController> = []
  /// The controller whose view is in the container.
  private final weak var shown: UIViewController?
  /// A change of the stack, with the calls that asked for it, if it is animated.
  @MainActor private struct Change {
    let operation: Operation
    let animated: Bool
    let calls: (any CallPlaces.Calls)?

    init(_ operation: Operation, animated: Bool) {
      (self.operation, self.animated) = (operation, animated)
      calls = animated ? CallPlaces.remember?() : nil
    }
  }

  /// The change that the next layout shows.
  private final var pending: Change?
  private final var isRunning = false
  /// The controller to which the running transition goes.
  private final weak var coming: UIViewController?
  /// The number of changes of the stack, which identifies the last one.
  private final var changeCount = 0
  /// The swipe from the edge, and the hand of the pop that it has begun.
  private final lazy var backSwipe = BackSwipe(of: self)
  private final var hand: UIPercentDrivenInteractiveTransition?
  /// Whether the delegate has yet to learn that the container itself has appeared.
  private final var owesDidShow = false

  /// The object that follows the controller and provides its animations; `nil` by default.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// Whether the bar hides; `false` by default. Animatic draws none; a hidden one keeps a swipe
  /// from going back (rule I10).
  open var isNavigationBarHidden = false
  /// Whether the toolbar hides; `true` by default. Animatic draws none.
  open var isToolbarHidden = true
  /// Whether a swipe hides the bar; `false` by default. It has no effect: Animatic draws no bar.
  open var hidesBarsOnSwipe = false
  /// Whether a tap hides the bar; `false` by default. It has no effect: Animatic draws no bar.
  open var hidesBarsOnTap = false
  /// Whether a keyboard hides the bar; `false` by default. It has no effect: Animatic draws no bar.
  open var hidesBarsWhenKeyboardAppears = false

  /// The bar with the items of the stack. It is in no window: a controller fills the container.
  open private(set) lazy var navigationBar: UINavigationBar = {
    hasBar = true
    let bar = UINavigationBar(
      frame: CGRect(x: 0, y: 0, width: viewIfLoaded?.bounds.width ?? 0, height: 44))
    bar.items = stack.map(\.navigationItem)
    bar.adoptAppearance()
    return bar
  }()
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The toolbar, which is in no window either.
  open private(set) lazy var toolbar: UIToolbar! = UIToolbar(frame: .zero)

  /// Creates a container with one controller.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  /// The recogniser of the swipe that goes back, a ``UIScreenEdgePanGestureRecognizer`` on the view
  /// (rule I10).
  ///
  /// A program disables it, lets other recognisers wait for it, or gives it another delegate. Its
  /// own delegate refuses to begin while the bar or the back button hides, buttons at the left
  /// replace the back button, or the ``delegate`` provides the animation of the pop.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { backSwipe.recognizer }

  // MARK: - The stack

  /// The controllers, the topmost last. Setting them is ``setViewControllers(_:animated:)`` without
  /// animation.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The topmost controller of the stack; `nil` for none.
  open var topViewController: UIViewController? { stack.last }
  /// The visible controller: the controller that the topmost controller presents, or else the
  /// topmost controller itself.
  open var visibleViewController: UIViewController? {
    presentedViewController ?? stack.last
  }
  /// Pushes a controller.
  ///
  /// - Parameters:
  ///   - viewController: The controller, which is not on the stack.
  ///   - animated: Whether the change is animated.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    require(
      !stack.contains { $0 === viewController },
      "a \(type(of: viewController)) is on the stack already; pop to it instead")
    change(to: stack + [viewController], .push, animated)
  }
  /// Removes the topmost controller, unless it is the only one.
  ///
  /// - Parameter animated: Whether the change is animated.
  /// - Returns: The controller; `nil` if it is the only one.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    let popped = stack.last
    change(to: stack.dropLast(), .pop, animated)
    return popped
  }
  /// Removes all controllers but the first one.
  ///
  /// - Parameter animated: Whether the change is animated.
  /// - Returns: The controllers; `nil` if there is only one.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard let first = stack.first else { return nil }
    return popToViewController(first, animated: animated)
  }
  /// Removes all controllers above one.
  ///
  /// - Parameters:
  ///   - viewController: The controller that shows then.
  ///   - animated: Whether the change is animated.
  /// - Returns: The controllers; `nil` if there is none above.
  /// - Precondition: The controller is on the stack.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool)
    -> [UIViewController]?
  {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      stopProgram("a \(type(of: viewController)) is not on the stack; push it instead")
    }
    let popped = Array(stack[(index + 1)...])
    guard !popped.isEmpty else { return nil }
    change(to: stack[...index], .pop, animated)
    return popped
  }
  /// Replaces the stack. An animated change is a pop if the new topmost controller was on the
  /// stack, and a push otherwise.
  ///
  /// - Parameters:
  ///   - viewControllers: The controllers, the topmost last, each once.
  ///   - animated: Whether the change is animated.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    require(
      Set(viewControllers).count == viewControllers.count, "a controller is on the stack only once")
    let isPop = viewControllers.last.map { top in stack.contains { $0 === top } } ?? true
    change(to: viewControllers[...], isPop ? .pop : .push, animated)
  }
  /// Pushes a controller, animated.
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }
  /// Pushes the secondary controller of a split view controller that collapses.
  open override func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) { pushViewController(secondaryViewController, animated: false) }
  /// Pops the topmost controller, unless it is the only one, as the secondary one of a split view
  /// controller that expands.
  open override func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? { popViewController(animated: false) }
  /// Sets whether the bar hides; see ``isNavigationBarHidden``.
  ///
  /// - Parameters:
  ///   - hidden: Whether the bar hides.
  ///   - animated: Whether a bar would animate the change.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }
  /// Sets whether the toolbar hides; see ``isToolbarHidden``.
  ///
  /// - Parameters:
  ///   - hidden: Whether the toolbar hides.
  ///   - animated: Whether a bar would animate the change.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

  // MARK: - Changing the stack

  private func change(
    to new: ArraySlice<UIViewController>, _ operation: Operation, _ animated: Bool
  ) {
    let old = stack
    stack = Array(new)
    hand = nil
    changeCount += 1
    let count = changeCount
    // Every callback may change the stack again.
    let kept = zip(old, new).prefix { $0 === $1 }.count
    for controller in old.dropFirst(kept) where !isStacked(controller) {
      beginLeaving(controller)
    }
    for controller in new
    where (controller.container !== self || controller.movesFromParent) && isStacked(controller) {
      // One that comes back has left before.
      if controller.container === self {
        leaving.remove(controller)
        controller.removeFromParent()
      }
      addChild(controller)
      if !isStacked(controller) { beginLeaving(controller) }
    }
    for controller in leaving.objects where isStacked(controller) { leaving.remove(controller) }
    unseen = unseen.filter { !isStacked($0) }
    if changeCount == count {
      pending = Change(operation, animated: animated && (pending?.animated ?? true))
    }
    settleArrivals()
    if isViewLoaded { view.setNeedsLayout() }
    settleOffScreen()
  }

  private func isStacked(_ controller: UIViewController) -> Bool {
    if controller === stack.last { return true }
    if stacked == nil { stacked = Set(stack) }
    return stacked?.contains(controller) == true
  }

  /// Notifies a controller that it leaves, once.
  private func beginLeaving(_ controller: UIViewController) {
    guard controller.container === self, !leaving.contains(controller) else { return }
    leaving.insert(controller, at: .front)
    if controller.movesToParent { unseen.insert(controller) }
    if !controller.movesFromParent { controller.willMove(toParent: nil) }
  }

  /// Notifies the controllers that have come: those below the topmost one, and that one once it
  /// shows.
  private func settleArrivals() {
    for controller in stack where controller.movesToParent && controller.container === self {
      let waits = controller === stack.last && controller !== shown || controller === coming
      if !waits && !(controller === shown && state.isInTransition) {
        controller.didMove(toParent: self)
      }
    }
  }

  /// Removes the controllers that have left the stack, and whose views do not show, from the
  /// container.
  private func releaseLeaving() {
    let gone = leaving.objects
    leaving = SiblingList()
    for controller in gone where controller.container === self && !isStacked(controller) {
      if controller === shown || controller === coming {
        // A callback may have let it leave again.
        if !leaving.contains(controller) { leaving.insert(controller, at: .front) }
      } else {
        unseen.remove(controller)
        controller.removeFromParent()
      }
    }
  }

  /// Lets controllers that have left the stack go, if nothing of the container is on screen.
  private func settleOffScreen() {
    guard state.phase == .disappeared, !isRunning else { return }
    if let shown, !isStacked(shown) {
      self.shown = nil
      shown.removeView()
    }
    releaseLeaving()
    settleArrivals()
  }

  // MARK: - Showing the topmost controller

  open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    let begins = isAppearing && !state.isVisible
    if begins {
      installTop()
      owesDidShow = true
    }
    super.beginAppearanceTransition(isAppearing, animated: animated)
    // A callback may have ended the transition.
    guard begins, owesDidShow, let shown else { return }
    delegate?.navigationController(self, willShow: shown, animated: animated)
  }

  open override func endAppearanceTransition() {
    super.endAppearanceTransition()
    settleOffScreen()
    guard state.phase == .appeared, owesDidShow else { return }
    owesDidShow = false
    guard let shown else { return }
    settleArrivals()
    delegate?.navigationController(self, didShow: shown, animated: state.isAnimated)
  }

  /// Shows the topmost controller without callbacks, as the container itself does not show.
  private func installTop() {
    loadViewIfNeeded()
    guard !isRunning else { return }
    pending = nil
    let old = shown
    (shown, shownStack) = (stack.last, stack)
    if old !== shown { old?.removeView() }
    if let shown { installView(of: shown, in: view) }
    releaseLeaving()
  }

  override func prepareForLayout() {
    guard state.isVisible else { return stack.last === shown ? () : installTop() }
    guard !isRunning, let change = pending else { return }
    pending = nil
    // A controller that left and came back at once is without the view that its presentation took.
    if let modal = shown?.modal, modal.displaced == nil, shown?.viewIfLoaded?.container == nil {
      shown = nil
    }
    let old = shown
    if let new = stack.last, new !== old {
      let isAnimated = change.animated && old != nil && state.phase == .appeared
      return run(change, to: new, isAnimated)
    }
    shownStack = stack
    if stack.isEmpty {
      shown = nil
      old?.removeView()
    }
    releaseLeaving()
  }

  /// Runs the transition to the topmost controller.
  private func run(_ change: Change, to new: UIViewController, _ animated: Bool) {
    let (operation, calls) = (change.operation, change.calls)
    let (old, target, hand) = (shown, stack, hand)
    (self.hand, coming) = (nil, new)
    isRunning = true
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interactor: (any UIViewControllerInteractiveTransitioning)? = hand
    if animated, let old {
      if hand == nil {
        animator = delegate?.navigationController(
          self, animationControllerFor: operation, from: old, to: new)
        interactor = animator.flatMap {
          delegate?.navigationController(self, interactionControllerFor: $0)
        }
      }
      animator = animator ?? NavigationAnimator(operation, isDriven: hand != nil)
    }
    exchangeChild(
      old, new, in: view, animator, interactor, askedBy: calls,
      willShow: { self.delegate?.navigationController(self, willShow: new, animated: animated) },
      finish: { didComplete in
        self.isRunning = false
        self.coming = nil
        if didComplete {
          self.finish(target, animated)
        } else {
          self.restore()
        }
        if self.pending != nil { self.view.setNeedsLayout() }
        self.settleOffScreen()
      })
  }

  private func finish(_ target: [UIViewController], _ animated: Bool) {
    (shown, shownStack) = (target.last, target)
    // The next transition may be cancelled, and return to this stack.
    if pending == nil { releaseLeaving() }
    guard let shown else { return }
    // The callbacks of a container that still appears come first.
    guard !state.isInTransition else {
      owesDidShow = true
      return
    }
    settleArrivals()
    delegate?.navigationController(self, didShow: shown, animated: animated)
  }

  /// Returns to the stack of before a cancelled transition.
  private func restore() {
    let (former, unseen) = (stack + leaving.objects, unseen)
    stack = shownStack
    let dropped = former.filter { !isStacked($0) }
    (pending, leaving, self.unseen) = (nil, SiblingList(), [])
    for controller in stack { controller.movesFromParent = false }
    for controller in dropped where controller.container === self {
      if !controller.movesFromParent { controller.willMove(toParent: nil) }
      controller.removeFromParent()
    }
    for controller in stack where unseen.contains(controller) && controller.container === self {
      controller.willMove(toParent: self)
    }
    settleArrivals()
  }

  // MARK: - Going back by hand

  override func didSetView() { backSwipe.attach() }

  /// Whether a swipe may go back: a controller lies below the topmost one, and no transition runs.
  final var canSwipeBack: Bool {
    stack.count > 1 && pending == nil && !isRunning && state.phase == .appeared
      && transitionCount == 0
  }

  /// The controllers of a pop that shows the next lower controller.
  final var nextPop: (from: UIViewController, to: UIViewController)? {
    guard let from = stack.last, let to = stack.dropLast().last else { return nil }
    return (from, to)
  }

  /// Pops the topmost controller with a slide under a hand.
  ///
  /// - Returns: Whether the slide follows: a subclass may have refused the pop.
  final func pop(by hand: UIPercentDrivenInteractiveTransition) -> Bool {
    guard popViewController(animated: true) != nil, !isRunning, let pending,
      pending.operation == .pop, pending.animated
    else { return false }
    self.hand = hand
    return true
  }
}
