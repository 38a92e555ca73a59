import Foundation

/// The root of a tree of views on a screen.
///
/// A simulator or a live display makes its own window. Views animate when they are in a window.
///
/// A window that the program makes is hidden and on no screen at first. Its views animate by the
/// clock of the simulator or display that the task, or else the program, made or drove last, or of
/// the first one that will be made, and no picture shows them (rule E9). When the window becomes
/// visible, it goes on that screen, in front of the screen's own window. The screen retains it
/// until it is hidden. A window that is a subview behaves as any view.
open class UIWindow: UIView {
  /// Whether a simulator or a live display made the window, which then never leaves its screen.
  private var isOfHost = false
  /// Whether the window was put on a screen of its own right, and has not left it.
  fileprivate var hasEnteredScreen = false { didSet { ViewTrees.countChange() } }
  /// Whether the controllers hear that the window is about to leave its screen.
  private var isLeaving = false { didSet { ViewTrees.countChange() } }
  /// Whether the window, or the one that it lies in, is on a screen and is to stay there.
  var isOnScreen: Bool {
    guard backing.host != nil, !isLeaving else { return false }
    return container?.enclosingWindow?.isOnScreen ?? hasEnteredScreen
  }
  /// The visible windows that wait for the first screen.
  private static var waiting: [UIWindow] {
    get { waitingWindows.value }
    set { waitingWindows.value = newValue }
  }
  private static let waitingWindows = AnimationContext.Variable<[UIWindow]>([])
  /// The key window, while it is visible.
  package static private(set) var key: UIWindow? {
    get { keyReference.value.window }
    set { keyReference.value.window = newValue }
  }
  private static let keyReference = AnimationContext.Variable(KeyReference())

  private struct KeyReference {
    weak var window: UIWindow?
  }
  /// The responder of the window that receives events without a position.
  package weak var firstResponder: UIResponder? {
    didSet {
      guard firstResponder !== oldValue else { return }
      if firstResponder != nil { Self.hasFirstResponder = true }
      // A callback at the end may make another responder the first, which then hears of it there.
      if let oldValue {
        oldValue.firstResponderDidChange(to: false)
      } else {
        firstResponder?.firstResponderDidChange(to: true)
      }
    }
  }
  var rootController: (any ViewControlling)?
  /// The traits of the screen after the change of size that runs; `nil` if they stay.
  var comingTraits: UITraitCollection?
  /// The ends of changes of size, which wait until the new traits are known everywhere.
  var endsOfResizes: [() -> Void] = []
  /// The transitions between controllers that run in the window, which retains them.
  var transitions: [AnyObject] = []
  /// Whether any responder has ever been the first of its window; until then nothing looks for one.
  static private(set) var hasFirstResponder = false

  /// Creates a window with the bounds of the screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// Creates a window that fills the screen of a scene.
  public init(windowScene: UIWindowScene) { super.init(frame: windowScene.screen.bounds) }
  /// Creates a window.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a window of size zero, and ignores the coder.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func setUp() {
    isWindow = true
    backing.isHidden = true
    waitOffScreen()
  }

  /// Creates the window of a host.
  ///
  /// - Parameter size: The size of the screen and of the window, in points.
  convenience init(size: CGSize, host: AnimationHost) {
    self.init(frame: CGRect(origin: .zero, size: size))
    isOfHost = true
    backing.isHidden = false
    host.screen = size
    host.root = backing
    AnimationRecorder.shared.offScreenRoots.remove(self)
    backing.enter(host)
    hasEnteredScreen = true
    makeKey()
    for owner in AnimationRecorder.shared.offScreenRoots.owners {
      if owner.hostedTree.hostLink == nil { owner.hostedTree.enter(host) }
    }
    let waiting = Self.waiting
    Self.waiting = []
    for window in waiting { host.show(window) }
  }

  /// The frame of the window on the screen, in points; see ``UIView/frame``. A change of size
  /// notifies the root controller.
  open override var frame: CGRect {
    get { super.frame }
    set { resize(to: newValue.size) { super.frame = newValue } }
  }

  /// The bounds of the window, in points; see ``UIView/bounds``. A change of size notifies the root
  /// controller.
  open override var bounds: CGRect {
    get { super.bounds }
    set { resize(to: newValue.size) { super.bounds = newValue } }
  }

  /// Makes a change after which the window has a size, between the callbacks of the root
  /// controller.
  private func resize(to size: CGSize, _ change: () -> Void) {
    guard let rootController, size != super.bounds.size else { return change() }
    rootController.windowWillResize(to: size, change)
  }

  /// The screen of the window, also while the window is hidden.
  open var screen: UIScreen { .main }

  /// Whether the window is hidden; `true` until it is made visible.
  ///
  /// Hiding a window removes it from its screen, and the animations in it stop at the next flush,
  /// not finished (rule E8). The window of a simulator or a live display stays on its screen.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      let changes = newValue != super.isHidden
      super.isHidden = newValue
      if !isOfHost, container == nil { newValue ? leaveScreen() : enterScreen() }
      guard changes else { return }
      post(newValue ? Self.didBecomeHiddenNotification : Self.didBecomeVisibleNotification)
    }
  }

  /// The position of the window in the order of depth, among the windows that the program has put
  /// on the screen; `normal` by default.
  open var windowLevel = Level.normal {
    didSet { if hasEnteredScreen { backing.host?.orderWindows() } }
  }

  /// Whether the window is the key window: the visible one that ``makeKey()`` was called on last.
  open var isKeyWindow: Bool { Self.key === self }

  /// Whether the window can become the key window; `true` unless overridden.
  open var canBecomeKey: Bool { true }

  /// Makes the window visible and the key window.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Makes the window the key window, which receives the events that have no position, such as
  /// those of a keyboard.
  ///
  /// The former key window receives ``resignKey()`` before this one receives ``becomeKey()``.
  open func makeKey() {
    guard canBecomeKey, !isKeyWindow else { return }
    let last = Self.key
    Self.key = self
    last?.noteResignation()
    // The other window may have made a third one the key window.
    guard isKeyWindow else { return }
    becomeKey()
    post(Self.didBecomeKeyNotification)
  }

  private func noteResignation() {
    resignKey()
    post(Self.didResignKeyNotification)
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  /// Notifies the window that it has become the key window. Does nothing unless overridden.
  open func becomeKey() {}

  /// Notifies the window that it is no longer the key window. Does nothing unless overridden.
  open func resignKey() {}

  /// The next responder: the controller of the root view, or else the application.
  open override var next: UIResponder? { super.next ?? application }

  /// Delivers an event to the views of the window: touches to their gesture recognisers and their
  /// views, presses to the first responder.
  ///
  /// - Parameter event: The event, whose touches in other windows do not count.
  open func sendEvent(_ event: UIEvent) { deliver(event) }

  /// The windows on the screen in use, from the rearmost to the frontmost, or those that wait for
  /// the first screen.
  static var all: [UIWindow] {
    guard let host = AnimationRecorder.shared.currentHost else { return waiting }
    return host.allWindows.reversed()
  }

  /// Puts a window that is not shown on the stage in use, where its views animate.
  private func waitOffScreen() {
    AnimationRecorder.shared.offScreenRoots.add(self)
    if let host = AnimationRecorder.shared.currentHost { backing.enter(host) }
  }

  private func enterScreen() {
    guard !isOnScreen else { return }
    if isLeaving {
      isLeaving = false
      rootController?.windowDidEnterScreen(self)
    } else if let host = AnimationRecorder.shared.currentHost {
      host.show(self)
    } else if !Self.waiting.contains(self) {
      Self.waiting.append(self)
    }
  }

  /// Prepares the window for a superview, with which it enters and leaves the screen from now on.
  func becomeSubview() {
    backing.host?.removeRoot(self)
    AnimationRecorder.shared.offScreenRoots.remove(self)
    (hasEnteredScreen, isLeaving) = (false, false)
  }

  private func leaveScreen() {
    guard !isLeaving else { return }
    let showed = isOnScreen
    isLeaving = showed
    let leaving = showed ? rootController?.windowWillLeaveScreen(self) ?? [] : []
    // A callback may have shown the window again, or made it a subview.
    let leaves = isLeaving || !showed
    isLeaving = false
    if leaves, let host = backing.host, hasEnteredScreen {
      host.hide(self)
      waitOffScreen()
    }
    for controller in leaving { controller.windowDidLeaveScreen() }
    guard leaves else { return }
    Self.waiting.removeAll { $0 === self }
    guard isKeyWindow else { return }
    Self.key = nil
    noteResignation()
  }

  /// Converts a point from this window's coordinates to another window's.
  ///
  /// - Parameters:
  ///   - point: The point, in this window's coordinates.
  ///   - window: The other window; `nil` for the screen.
  open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    backing.convert(point, to: window?.backing)
  }

  /// Converts a point from another window's coordinates to this window's.
  ///
  /// - Parameters:
  ///   - point: The point, in the other window's coordinates.
  ///   - window: The other window; `nil` for the screen.
  open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    backing.convert(point, from: window?.backing)
  }

  /// Converts a rectangle from this window's coordinates to another window's.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in this window's coordinates.
  ///   - window: The other window; `nil` for the screen.
  /// - Returns: The smallest upright rectangle around the converted corners.
  open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
    backing.convert(rect, to: window?.backing)
  }

  /// Converts a rectangle from another window's coordinates to this window's.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in the other window's coordinates.
  ///   - window: The other window; `nil` for the screen.
  /// - Returns: The smallest upright rectangle around the converted corners.
  open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    backing.convert(rect, from: window?.backing)
  }

  /// The controller whose view fills the window; `nil` by default.
  ///
  /// Setting it removes the view of the former one, with everything that this presents, and
  /// installs the view of the new one. If the window is on screen, `viewWillAppear(_:)` comes at
  /// once, and `viewDidAppear(_:)` after the layout and the commit of the turn; else they come when
  /// the window is shown.
  ///
  /// - Precondition: The controller has no parent.
  open var rootViewController: RootViewController? {
    get { rootController as? RootViewController }
    set { replaceRoot(by: newValue) }
  }
}

// MARK: - Notifications

extension UIWindow {
  /// A window has become visible.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// A window has been hidden.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification")
  /// A window has become the key window.
  public nonisolated static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// A window is no longer the key window.
  public nonisolated static let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification")
}

/// The changes of all trees of views.
@MainActor
enum ViewTrees {
  /// The number of changes. While it stays, no view has another superview, no window has come to a
  /// screen or left one, and nobody need look where a view is.
  private(set) static var changeCount = 0

  static func countChange() { changeCount &+= 1 }
}

// MARK: - Conversions through the screen

extension AnimationHost {
  /// The windows that the program has put on the screen, from the rearmost to the frontmost.
  var windows: [UIWindow] { roots.compactMap { $0 as? UIWindow } }

  /// All windows on the screen, from the frontmost to the rearmost.
  package var allWindows: [UIWindow] {
    windows.reversed() + [(root as? CALayer)?.owner as? UIWindow].compactMap(\.self)
  }

  /// Puts a window on the screen, in front of the others of its level.
  fileprivate func show(_ window: UIWindow) {
    AnimationRecorder.shared.offScreenRoots.remove(window)
    addRoot(window, by: rank)
    window.hasEnteredScreen = true
    window.rootController?.windowDidEnterScreen(window)
  }

  /// Removes a window from the screen.
  fileprivate func hide(_ window: UIWindow) {
    removeRoot(window)
    window.hasEnteredScreen = false
    window.backing.enter(nil)
  }

  /// Sorts the windows by their levels, and keeps the order within a level.
  fileprivate func orderWindows() { sortRoots(by: rank) }

  private func rank(of owner: any TreeOwner) -> CGFloat {
    (owner as? UIWindow)?.windowLevel.rawValue ?? 0
  }
}
