import AnimaticTiming
import Foundation

/// The application of the process: the way of events to windows, the last responder of every chain,
/// and the state of being active.
///
/// The application exists without a launch and is active. ``launch(with:options:)`` and the other
/// methods of its states do what the system does in UIKit.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// Whether the application is on screen and receives events.
  public enum State: Int, Sendable {
    /// The application is on screen and receives events.
    case active
    /// The application is on screen and receives no events, as something lies in front.
    case inactive
    /// The application is not on screen.
    case background
  }

  /// A key of the options of a launch.
  public struct LaunchOptionsKey: Hashable, Sendable, RawRepresentable {
    /// The text of the key.
    public let rawValue: String
    /// Creates a key from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The URL that launches the application.
    public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The application that launches this one.
    public static let sourceApplication = Self(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// The notification of a server that launches the application.
    public static let remoteNotification = Self(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
  }

  /// A key of the options of a URL that the application receives.
  public struct OpenURLOptionsKey: Hashable, Sendable, RawRepresentable {
    /// The text of the key.
    public let rawValue: String
    /// Creates a key from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The application that sends the URL.
    public static let sourceApplication = Self(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// What the sender adds.
    public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
  }

  /// A key of the options of opening a URL.
  public struct OpenExternalURLOptionsKey: Hashable, Sendable, RawRepresentable {
    /// The text of the key.
    public let rawValue: String
    /// Creates a key from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Whether only a program opens the URL that knows its site.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// The URL of the settings of the program.
  public static let openSettingsURLString = "app-settings:"

  /// The application of the process.
  public static var shared: UIApplication { applications.value }

  static let applications = AnimationContext.Variable(UIApplication())

  /// The object that is notified of the states; `nil` by default. ``launch(with:options:)`` retains
  /// it.
  open weak var delegate: (any UIApplicationDelegate)?
  /// The delegate of the launch, which UIKit retains too.
  private var launched: (any UIApplicationDelegate)?
  /// Whether the application is active; `active` without a launch.
  open private(set) var applicationState = State.active
  private var ignoreCount = 0

  /// Whether idle devices stay awake; `false` by default. It has no effect.
  open var isIdleTimerDisabled = false
  /// The number on the icon; 0 by default. It has no effect: there is no icon.
  open var applicationIconBadgeNumber = 0

  // MARK: - Events

  /// The next responder: the delegate, if it is a responder (rule I9).
  open override var next: UIResponder? { delegate as? UIResponder }

  /// Delivers an event to the windows that its touches or presses are in. Every event of the screen
  /// comes here first.
  open func sendEvent(_ event: UIEvent) {
    for window in event.windows { window.sendEvent(event) }
  }

  /// Sends an action to a target.
  ///
  /// - Parameters:
  ///   - action: The name of the action.
  ///   - target: The object that performs the action, an ``ActionTarget`` or one with the method of
  ///     the action; `nil` for the first one along the responder chain that performs it. The chain
  ///     begins at the first responder of the window of the sender, or of the key window if the
  ///     sender is in none. Without a first responder it begins at the sender (rule I9).
  ///   - sender: The object that sends the action.
  ///   - event: The event that caused the action; `nil` if no event did.
  /// - Returns: Whether an object has performed the action.
  @discardableResult
  open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    let source = sender as? UIResponder
    let window = source?.ownView?.enclosingWindow ?? keyWindow
    let first = window?.firstResponder ?? source ?? window ?? self
    let found = target ?? first.target(forAction: action, withSender: sender)
    return found.map { action.perform(on: $0 as AnyObject, from: sender, for: event) } ?? false
  }

  /// Drops all touches and keys that begin from now on, until ``endIgnoringInteractionEvents()``
  /// has been called as often.
  open func beginIgnoringInteractionEvents() { ignoreCount += 1 }
  /// Ends what ``beginIgnoringInteractionEvents()`` began.
  open func endIgnoringInteractionEvents() { ignoreCount = max(0, ignoreCount - 1) }
  /// Whether touches and keys that begin are dropped.
  open var isIgnoringInteractionEvents: Bool { ignoreCount > 0 }

  // MARK: - Windows

  /// The windows on the screen in use, from the rearmost to the frontmost.
  open var windows: [UIWindow] { UIWindow.all }
  /// The window that receives events without a position; `nil` if there is none.
  open var keyWindow: UIWindow? { UIWindow.key }

  /// Returns the directions to which the screen may turn: those that the delegate says, or all.
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? .all
  }
  /// The direction of the screen (rule N2).
  open var statusBarOrientation: UIInterfaceOrientation {
    AnimationRecorder.shared.currentHost?.interfaceOrientation ?? .portrait
  }
  /// The rectangle of the status bar on the screen, in points: the part of the screen that the safe
  /// area leaves at the top.
  open var statusBarFrame: CGRect {
    guard let host = AnimationRecorder.shared.currentHost else { return .zero }
    return CGRect(x: 0, y: 0, width: host.screen.width, height: host.safeArea.x)
  }
  /// Whether the status bar hides; `true` if the program says so, or if the safe area leaves
  /// nothing at the top.
  open var isStatusBarHidden: Bool {
    get { hidesStatusBar || statusBarFrame.height == 0 }
    set { hidesStatusBar = newValue }
  }
  private var hidesStatusBar = false
  /// Sets whether the status bar hides, at once.
  open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
    isStatusBarHidden = hidden
  }
  /// The colours of the status bar; `default` by default. It has no effect: nobody draws the bar.
  open var statusBarStyle = UIStatusBarStyle.default
  /// Whether the status bar shows that data moves; `false` by default. It has no effect: nobody
  /// draws the bar.
  open var isNetworkActivityIndicatorVisible = false
  /// The direction of contents, as ``SimulatedDevice/layoutDirection`` says.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    SimulatedDevice.current.layoutDirection
  }
  /// The size of text that the user prefers.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    SimulatedDevice.current.preferredContentSizeCategory
  }

  // MARK: - URLs

  /// Returns whether another program opens a URL: whether ``SimulatedDevice/openableSchemes`` has
  /// its scheme.
  open func canOpenURL(_ url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased() else { return false }
    return SimulatedDevice.current.openableSchemes.contains(scheme)
  }
  /// Opens a URL in another program: as an entry of the kind ``AnimationEvent/Kind/open`` in
  /// ``Simulator/events``, with "refused" if no program opens it.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - options: Ignored.
  ///   - completion: A handler that receives, in a turn of its own, whether a program opens it.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let opens = canOpenURL(url)
    let host = AnimationRecorder.shared.currentHost
    let name = (opens ? "" : "refused ") + url.absoluteString
    host?.record(.open, AnimationEvent.Interaction(name))
    guard let completion else { return }
    guard let host else { return completion(opens) }
    host.schedule(at: host.time) { completion(opens) }
  }
  /// Opens a URL; see ``open(_:options:completionHandler:)``. Returns whether a program opens it.
  @discardableResult
  open func openURL(_ url: URL) -> Bool {
    open(url)
    return canOpenURL(url)
  }

  // MARK: - States

  /// Launches the application: it is inactive, notifies the delegate of the launch, and becomes
  /// active.
  ///
  /// The order of UIKit: `willFinishLaunching`, `didFinishLaunching` and its notification,
  /// `didBecomeActive`. In a program with a delegate for its scene that delegate is made before the
  /// application becomes active, and hears of the states instead (rule I9).
  /// ``UIApplicationMain(_:_:_:_:)``
  /// does this in a program.
  ///
  /// - Parameters:
  ///   - delegate: The delegate, which the application retains; `nil` for none.
  ///   - options: The options that the delegate receives; `nil` for none.
  open func launch(
    with delegate: (any UIApplicationDelegate)?, options: [LaunchOptionsKey: Any]? = nil
  ) {
    launched = delegate
    self.delegate = delegate
    applicationState = .inactive
    _ = delegate?.application(self, willFinishLaunchingWithOptions: options)
    _ = delegate?.application(self, didFinishLaunchingWithOptions: options)
    post(Self.didFinishLaunchingNotification)
    connectScene(opening: options?[.url] as? URL)
    activate()
  }

  /// Makes an inactive application active. An active application stays as it is.
  ///
  /// - Precondition: The application is not in the background; ``enterForeground()`` comes first.
  open func activate() {
    require(applicationState != .background, "enter the foreground before becoming active")
    guard applicationState == .inactive else { return }
    applicationState = .active
    let scene = UIWindowScene.main
    if let sceneDelegate {
      sceneDelegate.sceneDidBecomeActive(scene)
      scene.post(UIScene.didActivateNotification)
    } else {
      delegate?.applicationDidBecomeActive(self)
    }
    post(Self.didBecomeActiveNotification)
  }

  /// Makes an active application inactive. The delegate is notified before. Does nothing to any
  /// other.
  open func resignActive() {
    guard applicationState == .active else { return }
    let scene = UIWindowScene.main
    if let sceneDelegate {
      sceneDelegate.sceneWillResignActive(scene)
      scene.post(UIScene.willDeactivateNotification)
    } else {
      delegate?.applicationWillResignActive(self)
    }
    post(Self.willResignActiveNotification)
    applicationState = .inactive
  }

  /// Removes the application from the screen, after it has become inactive. Does nothing in the
  /// background.
  ///
  /// The animations of all windows end unfinished, except explicit ones whose
  /// ``CAAnimation/isRemovedOnCompletion`` is off (rule F11).
  open func enterBackground() {
    guard applicationState != .background else { return }
    resignActive()
    applicationState = .background
    let scene = UIWindowScene.main
    if let sceneDelegate {
      sceneDelegate.sceneDidEnterBackground(scene)
      scene.post(UIScene.didEnterBackgroundNotification)
    } else {
      delegate?.applicationDidEnterBackground(self)
    }
    post(Self.didEnterBackgroundNotification)
    let hidden = AnimationRecorder.shared.offScreenRoots.owners.compactMap { $0 as? UIWindow }
    for layer in windows.map(\.layer) + hidden.map(\.backing) { layer.removeAnimationsOfTree() }
  }

  /// Puts the application back on the screen, where it is inactive, and then makes it active. Does
  /// nothing to an application on the screen.
  open func enterForeground() {
    guard applicationState == .background else { return }
    applicationState = .inactive
    if sceneDelegate == nil {
      delegate?.applicationWillEnterForeground(self)
    } else {
      UIWindowScene.main.enterForeground()
    }
    post(Self.willEnterForegroundNotification)
    activate()
  }

  /// Notifies of the end of the application, which then goes on.
  open func terminate() {
    delegate?.applicationWillTerminate(self)
    post(Self.willTerminateNotification)
  }

  /// Notifies of a shortage of memory: the delegate, then the observers of the notification, then
  /// all controllers in the order in which they were made.
  open func receiveMemoryWarning() {
    delegate?.applicationDidReceiveMemoryWarning(self)
    post(Self.didReceiveMemoryWarningNotification)
    for receiver in MemoryWarningReceivers.all { receiver.didReceiveMemoryWarning() }
  }

  private var taskCount = 0

  /// Announces work that goes on in the background, for which the time never runs out.
  ///
  /// - Parameters:
  ///   - taskName: Ignored.
  ///   - handler: A closure for the end of the time, which is never called.
  /// - Returns: An identifier of its own for ``endBackgroundTask(_:)``.
  open func beginBackgroundTask(
    withName taskName: String? = nil, expirationHandler handler: (@MainActor () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    taskCount += 1
    return UIBackgroundTaskIdentifier(rawValue: taskCount)
  }
  /// Does nothing: the time for work in the background never runs out.
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
  /// The time for work in the background, in seconds: without an end.
  open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  /// The scenes: one, with the windows of the screen in use.
  open var connectedScenes: Set<UIScene> { [UIWindowScene.main] }
}

extension CALayer {
  /// Removes the animations of the layer and of all layers in it, except those that stay at their
  /// end.
  fileprivate func removeAnimationsOfTree() {
    var waiting = [self]
    while let layer = waiting.popLast() {
      for key in layer.animationKeys() ?? []
      where layer.animation(forKey: key)?.isRemovedOnCompletion != false {
        layer.removeAnimation(forKey: key)
      }
      waiting += layer.sublayers ?? []
    }
  }
}

extension UIApplication {
  /// The application has launched.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// The application has become active.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// The application is about to become inactive.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// The application has left the screen.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// The application is about to come back to the screen.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// The application is about to end.
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
  /// Memory is short.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
}

extension UIEvent {
  /// The windows that the touches or presses of the event are in, each once.
  var windows: [UIWindow] {
    var found: [UIWindow] = []
    for touch in touches {
      guard let window = touch.window, found.last !== window else { continue }
      if !found.contains(window) { found.append(window) }
    }
    guard let presses = self as? UIPressesEvent else { return found }
    for case let window? in presses.presses.map(\.window) where !found.contains(window) {
      found.append(window)
    }
    return found
  }
}

extension UIWindow {
  /// The application, which is the next responder of a window.
  var application: UIApplication { .shared }
}
