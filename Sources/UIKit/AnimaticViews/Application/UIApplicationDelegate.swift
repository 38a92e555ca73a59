import Foundation

/// An object that is notified of the states of the application.
///
/// All methods have a default that does nothing.
@preconcurrency @MainActor public protocol UIApplicationDelegate: AnyObject {
  /// The window of the application; `nil` by default.
  var window: UIWindow? { get set }
  /// Handles the start of the launch. The result has no effect.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Handles the end of the launch: makes the window. The result has no effect.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Handles the end of the launch in a delegate without
  /// ``application(_:didFinishLaunchingWithOptions:)``, as the first programs did.
  func applicationDidFinishLaunching(_ application: UIApplication)
  /// Handles that the application has become active.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Handles that the application becomes inactive; it is still active.
  func applicationWillResignActive(_ application: UIApplication)
  /// Handles that the application has left the screen.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Handles that the application comes back to the screen, where it is inactive.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Handles the end of the application.
  func applicationWillTerminate(_ application: UIApplication)
  /// Handles a shortage of memory.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// Handles a URL that another application sends. A program calls it as the system would; the
  /// result says whether the delegate could.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// Returns the directions to which the screen may turn (rule N2).
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
  /// Returns what the scene is made of that is about to connect.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Handles that scenes are gone, which never happens.
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIApplicationDelegate {
  /// Returns `false`.
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }
  /// Returns `nil`, and ignores what is set.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// Returns `true`.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Calls ``applicationDidFinishLaunching(_:)``, and returns `true`.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    applicationDidFinishLaunching(application)
    return true
  }
  public func applicationDidFinishLaunching(_ application: UIApplication) {}
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  /// Returns all directions.
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { .all }
  /// Returns a configuration without a name.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: .windowApplication) }
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}
}
