import UIKit

/// The first object of the app. An app has `@main` here; a library for tests cannot.
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  override init() { super.init() }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(
      rootViewController: NotesViewController(store: NoteStore()))
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
