/// An object that is notified of the states of a scene.
///
/// All methods have a default that does nothing.
@preconcurrency @MainActor public protocol UISceneDelegate: AnyObject {
  /// Handles that a scene comes to the screen for the first time: makes its window.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// Handles that the scene has become active.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Handles that the scene becomes inactive; it is still active.
  func sceneWillResignActive(_ scene: UIScene)
  /// Handles that the scene comes to the screen, where it is inactive.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Handles that the scene has left the screen.
  func sceneDidEnterBackground(_ scene: UIScene)
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Handles URLs that another application sends. A program calls it as the system would.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  /// Handles that the program has given the scene up, which never happens.
  func sceneDidDisconnect(_ scene: UIScene)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
}
