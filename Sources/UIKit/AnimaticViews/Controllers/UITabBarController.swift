import AnimaticLayers
import AnimaticTiming
import Foundation

/// A container that shows one of several controllers. It shows no bar, so the selected
/// controller fills the container.
///
/// A selection calls `viewWillAppear(_:)` of the new controller, `viewWillDisappear(_:)` of the old
/// one, `viewDidDisappear(_:)` of the old one, and `viewDidAppear(_:)` of the new one (P†).
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  private final var tabs: [UIViewController]? {
    didSet {
      tabbed = nil
      if hasBar { tabBar.items = tabs?.map(\.tabBarItem) }
    }
  }
  private final var hasBar = false
  /// The controllers of the tabs, once something has looked for one among them.
  private final var tabbed: Set<UIViewController>?
  private final var selection: UIViewController? {
    didSet { if hasBar { tabBar.selectedItem = selection?.tabBarItem } }
  }
  /// The controller whose view is in the container.
  private final weak var shown: UIViewController?
  private final var isRunning = false
  /// The controller from which the running transition goes.
  private final weak var going: UIViewController?
  /// The controllers that have no tab any more, and are still children.
  private final var leaving = SiblingList<UIViewController>()

  /// The object that provides the animations; `nil` by default.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The bar with the tabs of the controllers. It is in no window: the selected controller fills
  /// the container.
  open private(set) lazy var tabBar: UITabBar = {
    hasBar = true
    let bar = UITabBar(frame: .zero)
    bar.items = tabs?.map(\.tabBarItem)
    bar.selectedItem = selection?.tabBarItem
    bar.adoptAppearance()
    return bar
  }()

  /// The controllers, which are the children; `nil` by default. Setting them is
  /// ``setViewControllers(_:animated:)`` without animation.
  open var viewControllers: [UIViewController]? {
    get { tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Sets the controllers. The selected one stays selected if it is among them; otherwise the one
  /// at the same index is selected, or the first one.
  ///
  /// - Parameters:
  ///   - viewControllers: The controllers, each once.
  ///   - animated: Whether a bar would animate the change.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let (old, new) = (tabs ?? [], viewControllers ?? [])
    require(Set(new).count == new.count, "a controller has only one tab")
    let index = selection.flatMap { old.firstIndex(of: $0) } ?? 0
    tabs = viewControllers
    if selection.map({ !new.contains($0) }) ?? true {
      selection = new.indices.contains(index) ? new[index] : new.first
    }
    // Every callback may set other controllers.
    for controller in new
    where (controller.container !== self || controller.movesFromParent) && hasTab(controller) {
      // One that comes back has left before.
      if controller.container === self {
        leaving.remove(controller)
        controller.removeFromParent()
      }
      addChild(controller)
      guard controller.container === self else { continue }
      if controller.movesToParent { controller.didMove(toParent: self) }
      if !hasTab(controller) { beginLeaving(controller) }
    }
    for controller in old where !hasTab(controller) { beginLeaving(controller) }
    showSelection()
    releaseLeaving()
  }

  private func hasTab(_ controller: UIViewController) -> Bool {
    if tabbed == nil { tabbed = Set(tabs ?? []) }
    return tabbed?.contains(controller) == true
  }

  /// Notifies a controller that it leaves, once.
  private func beginLeaving(_ controller: UIViewController) {
    guard controller.container === self, !leaving.contains(controller) else { return }
    leaving.insert(controller, at: .front)
    controller.willMove(toParent: nil)
  }

  /// Removes the controllers that have no tab any more, and whose views do not show.
  private func releaseLeaving() {
    let gone = leaving.objects
    leaving = SiblingList()
    for controller in gone where controller.container === self && !hasTab(controller) {
      if controller === shown || controller === going {
        // A callback may have let it leave again.
        if !leaving.contains(controller) { leaving.insert(controller, at: .front) }
      } else {
        controller.removeFromParent()
      }
    }
  }

  /// The index of the selected controller; `NSNotFound` for none. Setting it selects a controller.
  ///
  /// - Precondition: The index is one of ``viewControllers``.
  open var selectedIndex: Int {
    get { selection.flatMap { tabs?.firstIndex(of: $0) } ?? NSNotFound }
    set {
      let tabs = tabs ?? []
      require(tabs.indices.contains(newValue), "there is no tab \(newValue) among \(tabs.count)")
      selectedViewController = tabs[newValue]
    }
  }

  /// The selected controller; `nil` for none. Setting it selects a controller.
  ///
  /// - Precondition: The controller is one of ``viewControllers``.
  open var selectedViewController: UIViewController? {
    get { selection }
    set {
      guard let newValue, tabs?.contains(newValue) == true else {
        stopProgram("only a controller with a tab can be selected")
      }
      selection = newValue
      showSelection()
    }
  }

  open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      loadViewIfNeeded()
      if !state.isVisible { showSelection() }
    }
    super.beginAppearanceTransition(isAppearing, animated: animated)
  }

  override func prepareForLayout() {
    if !state.isVisible { showSelection() }
  }

  /// Replaces the view in the container by that of the selected controller.
  private func showSelection() {
    guard isViewLoaded, !isRunning, selection !== shown else { return }
    let old = shown
    shown = selection
    guard let new = selection else {
      old?.removeView()
      return
    }
    guard state.isVisible else {
      old?.removeView()
      return installView(of: new, in: view)
    }
    isRunning = true
    going = old
    let animator = old.flatMap {
      delegate?.tabBarController(self, animationControllerForTransitionFrom: $0, to: new)
    }
    let interactor = animator.flatMap {
      delegate?.tabBarController(self, interactionControllerFor: $0)
    }
    exchangeChild(old, new, in: view, animator, interactor, beginsWithNew: true) { didComplete in
      self.isRunning = false
      self.going = nil
      if !didComplete {
        self.shown = old
        if self.selection === new, let old, self.hasTab(old) { self.selection = old }
      }
      self.showSelection()
      self.releaseLeaving()
    }
  }
}
