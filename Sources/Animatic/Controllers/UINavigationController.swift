import AnimaticChecks
import Foundation

/// A container that shows the topmost one of a stack of controllers.
///
/// The stack changes at once; the view follows with the layout of the turn, with a slide if the change is
/// animated. A change during a slide follows after it. Animatic draws no bars, so a controller fills the
/// container.
///
/// A push: `willMove(toParent:)` of the new controller; then `viewWillDisappear(_:)` of the old one,
/// `viewWillAppear(_:)` of the new one, the delegate's `willShow`, the animation, `viewDidDisappear(_:)`,
/// `viewDidAppear(_:)`, `didMove(toParent:)`, the delegate's `didShow`. A pop is the same with
/// `willMove(toParent: nil)` and `didMove(toParent: nil)` of the old controller.
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

  private final var stack: [UIViewController] = []
  /// The stack of which the topmost controller shows, to which a cancelled transition returns.
  private final var shownStack: [UIViewController] = []
  /// The controllers that leave with the next transition.
  private final var leaving: [UIViewController] = []
  /// The controller whose view is in the container.
  private final weak var shown: UIViewController?
  /// The change that the next layout shows.
  private final var pending: (operation: Operation, animated: Bool)?
  private final var isRunning = false
  /// Whether the delegate has yet to learn that the container itself has appeared.
  private final var owesDidShow = false

  /// The object that follows the controller and provides its animations; `nil` by default.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// Whether the bar hides; `false` by default. Animatic draws none.
  open var isNavigationBarHidden = false
  /// Whether the toolbar hides; `true` by default. Animatic draws none.
  open var isToolbarHidden = true

  /// Creates a container with one controller.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  // MARK: - The stack

  /// The controllers, the topmost last. Setting them is ``setViewControllers(_:animated:)`` without
  /// animation.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The topmost controller of the stack; `nil` for none.
  open var topViewController: UIViewController? { stack.last }
  /// The controller that shows: the one that the topmost one presents, or that one itself.
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
      fatalError("a \(type(of: viewController)) is not on the stack; push it instead")
    }
    let popped = Array(stack[(index + 1)...])
    guard !popped.isEmpty else { return nil }
    change(to: stack[...index], .pop, animated)
    return popped
  }
  /// Replaces the stack. An animated change is a pop if the new topmost controller was on the stack, and
  /// a push otherwise.
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
    for controller in old where !new.contains(controller) {
      leaving.append(controller)
      controller.willMove(toParent: nil)
    }
    for controller in new where controller.container !== self {
      addChild(controller)
      if controller !== new.last { controller.didMove(toParent: self) }
    }
    // A controller that comes back before it has left stays.
    leaving.removeAll { stack.contains($0) }
    pending = (operation, animated && (pending?.animated ?? true))
    if isViewLoaded { view.setNeedsLayout() }
    if !state.isVisible { release(&leaving) }
  }

  /// Removes controllers that have left the stack, and whose views do not show, from the container.
  private func release(_ controllers: inout [UIViewController]) {
    let gone = controllers
    controllers = []
    for controller in gone where controller.container === self {
      if controller === shown {
        controllers.append(controller)
      } else if !stack.contains(controller) {
        controller.removeFromParent()
      }
    }
  }

  // MARK: - Showing the topmost controller

  open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    let begins = isAppearing && !state.isVisible
    if begins { installTop() }
    super.beginAppearanceTransition(isAppearing, animated: animated)
    guard begins, let shown else { return }
    owesDidShow = true
    delegate?.navigationController(self, willShow: shown, animated: animated)
  }

  open override func endAppearanceTransition() {
    super.endAppearanceTransition()
    guard state.phase == .appeared, owesDidShow else { return }
    owesDidShow = false
    guard let shown else { return }
    if shown.movesToParent { shown.didMove(toParent: self) }
    delegate?.navigationController(self, didShow: shown, animated: state.isAnimated)
  }

  /// Shows the topmost controller without callbacks, as the container itself does not show.
  private func installTop() {
    loadViewIfNeeded()
    guard !isRunning else { return }
    pending = nil
    if shown !== stack.last {
      shown?.viewIfLoaded?.removeFromSuperview()
      shown = stack.last
    }
    shownStack = stack
    if let shown { installView(of: shown, in: view) }
    release(&leaving)
  }

  override func prepareForLayout() {
    guard state.isVisible, !isRunning, let change = pending else { return }
    pending = nil
    guard let new = stack.last else {
      shown?.viewIfLoaded?.removeFromSuperview()
      (shown, shownStack) = (nil, [])
      return release(&leaving)
    }
    guard new !== shown else {
      shownStack = stack
      return release(&leaving)
    }
    run(change.operation, to: new, change.animated && shown != nil && state.phase == .appeared)
  }

  /// Runs the transition to the topmost controller.
  private func run(_ operation: Operation, to new: UIViewController, _ animated: Bool) {
    let (old, target, gone) = (shown, stack, leaving)
    leaving = []
    isRunning = true
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interactor: (any UIViewControllerInteractiveTransitioning)?
    if animated, let old {
      animator = delegate?.navigationController(
        self, animationControllerFor: operation, from: old, to: new)
      interactor = animator.flatMap {
        delegate?.navigationController(self, interactionControllerFor: $0)
      }
      animator = animator ?? NavigationAnimator(operation)
    }
    exchangeChild(
      old, new, in: view, animator, interactor,
      willShow: { self.delegate?.navigationController(self, willShow: new, animated: animated) },
      finish: { didComplete in
        self.isRunning = false
        if didComplete {
          self.finish(target, gone, animated)
        } else {
          self.restore(gone)
        }
        if self.pending != nil { self.view.setNeedsLayout() }
      })
  }

  private func finish(_ target: [UIViewController], _ gone: [UIViewController], _ animated: Bool) {
    (shown, shownStack) = (target.last, target)
    var gone = gone
    release(&gone)
    guard let shown else { return }
    // The callbacks of a container that still appears come first.
    guard !state.isInTransition else {
      owesDidShow = true
      return
    }
    if shown.movesToParent, shown.container === self { shown.didMove(toParent: self) }
    delegate?.navigationController(self, didShow: shown, animated: animated)
  }

  /// Returns to the stack of before a cancelled transition.
  private func restore(_ gone: [UIViewController]) {
    let dropped = stack.filter { !shownStack.contains($0) }
    stack = shownStack
    (pending, leaving) = (nil, [])
    for controller in stack { controller.movesFromParent = false }
    for controller in dropped where controller.container === self {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
    extendLifetime(gone)
  }
}

/// The slide of a navigation controller.
///
/// It takes 0.35 s, slow at both ends: the view in front moves by the width, the one behind by 0.3 of it
/// (P: programs that imitate UIKit's slide; UIKit's own curve is not documented).
@MainActor
final class NavigationAnimator: UIViewControllerAnimatedTransitioning {
  private static let duration = 0.35
  private static let parallax: CGFloat = 0.3
  private let operation: UINavigationController.Operation

  init(_ operation: UINavigationController.Operation) { self.operation = operation }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { Self.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
      let controller = context.viewController(forKey: .to)
    else { return context.completeTransition(true) }
    let container = context.containerView
    let (width, frame) = (container.bounds.width, context.finalFrame(for: controller))
    let isPush = operation == .push
    UIView.performWithoutAnimation {
      if isPush {
        container.addSubview(to)
      } else {
        container.insertSubview(to, belowSubview: from)
      }
      to.frame = frame.offsetBy(dx: isPush ? width : -width * Self.parallax, dy: 0)
    }
    UIView.animate(
      withDuration: Self.duration, delay: 0,
      options: [.overrideInheritedDuration, .overrideInheritedCurve],
      animations: {
        to.frame = frame
        from.frame.origin.x += isPush ? -width * Self.parallax : width
      },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }
}
