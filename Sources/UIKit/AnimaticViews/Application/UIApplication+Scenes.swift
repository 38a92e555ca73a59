import Foundation

extension UIApplication {
  /// Connects the scene of the launch, if the program has a delegate for it.
  func connectScene(opening url: URL?) {
    let (scene, session) = (UIWindowScene.main, UISceneSession.main)
    let options = UIScene.ConnectionOptions(url: url)
    (scene.delegate, session.scene) = (nil, nil)
    guard let delegate else { return }
    session.configuration = delegate.application(
      self, configurationForConnecting: session, options: options)
    guard let made = session.configuration.makeDelegate(of: delegate) else { return }
    (scene.delegate, session.scene) = (made, scene)
    made.scene(scene, willConnectTo: session, options: options)
    scene.post(UIScene.willConnectNotification)
    scene.enterForeground()
  }

  /// The delegate of the scene, which hears of the states instead of that of the application; `nil`
  /// for a program without scenes.
  var sceneDelegate: (any UISceneDelegate)? { UIWindowScene.main.delegate }
}

extension UISceneConfiguration {
  /// Makes the delegate of the scene; returns `nil` if the program has no class for it.
  fileprivate func makeDelegate(
    of application: any UIApplicationDelegate
  ) -> (any UISceneDelegate)? {
    let module = String(reflecting: type(of: application)).prefix { $0 != "." }
    guard let type = delegateClass ?? NSClassFromString("\(module).SceneDelegate") else {
      return nil
    }
    return makeObject(of: type) as? any UISceneDelegate
  }
}

extension UIScene {
  func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  func enterForeground() {
    delegate?.sceneWillEnterForeground(self)
    post(Self.willEnterForegroundNotification)
  }

  /// The scene is about to come to the screen for the first time.
  public nonisolated static let willConnectNotification = Notification.Name(
    "UISceneWillConnectNotification")
  /// The program has given the scene up, which never happens.
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UISceneDidDisconnectNotification")
  /// The scene has become active.
  public nonisolated static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification")
  /// The scene is about to become inactive.
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  /// The scene is about to come to the screen.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// The scene has left the screen.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}
