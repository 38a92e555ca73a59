import Animatic
import SimulatorSupport
import Testing

/// The delegates that a launch makes by their classes, and the states that a scene hears of
/// (rule I9).
@MainActor
@Suite(.serialized, .isolated) struct SceneDelegateTests {
  private static var lines: [String] = []

  private final class AppDelegate: UIResponder, UIApplicationDelegate {
    var delegateClass: AnyClass? = SceneDelegate.self

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      lines.append("did launch")
      return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { lines.append("app active") }
    func applicationWillResignActive(_ application: UIApplication) { lines.append("app resigns") }
    func application(
      _ application: UIApplication,
      configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(
        name: "Default Configuration", sessionRole: connectingSceneSession.role)
      configuration.delegateClass = delegateClass
      return configuration
    }
  }

  private class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    let texts = ["made"]

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      lines += texts + ["connects \(session.configuration.name ?? "")"]
      lines += connectionOptions.urlContexts.map(\.url.absoluteString)
      window = (scene as? UIWindowScene).map(UIWindow.init(windowScene:))
      window?.makeKeyAndVisible()
    }
    func sceneDidBecomeActive(_ scene: UIScene) { lines.append("active") }
    func sceneWillResignActive(_ scene: UIScene) { lines.append("resigns") }
    func sceneWillEnterForeground(_ scene: UIScene) { lines.append("foreground") }
    func sceneDidEnterBackground(_ scene: UIScene) { lines.append("background") }
  }

  private final class OtherDelegate: NSObject, UIWindowSceneDelegate {
    override init() {
      super.init()
      lines.append("made otherwise")
    }
  }

  private final class SilentDelegate: UIResponder, UIWindowSceneDelegate {}

  private func launched(_ delegate: AppDelegate, opening url: URL? = nil) -> [String] {
    Self.lines = []
    UIApplication.shared.launch(with: delegate, options: url.map { [.url: $0] })
    return Self.lines
  }

  @Test func `the delegate of a scene hears of the states instead of that of the application`() {
    let simulator = Simulator()
    let delegate = AppDelegate()
    #expect(
      launched(delegate)
        == ["did launch", "made", "connects Default Configuration", "foreground", "active"])
    let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
    #expect(scene?.delegate is SceneDelegate && scene?.session.scene === scene)
    #expect((scene?.delegate as? SceneDelegate)?.window?.frame == simulator.window.frame)
    Self.lines = []
    let names = [
      UIScene.willDeactivateNotification, UIScene.didEnterBackgroundNotification,
      UIScene.willEnterForegroundNotification, UIScene.didActivateNotification,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: scene, queue: nil) { _ in
        MainActor.assumeIsolated { Self.lines.append("posts") }
      }
    }
    UIApplication.shared.enterBackground()
    UIApplication.shared.enterForeground()
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    #expect(
      Self.lines == ["resigns", "background", "foreground", "active"].flatMap { [$0, "posts"] })
  }

  @Test(arguments: [false, true])
  func `a delegate is made by its class, or the application goes on without one`(hasClass: Bool) {
    let delegate = AppDelegate()
    delegate.delegateClass = hasClass ? OtherDelegate.self : nil
    #expect(launched(delegate) == ["did launch", hasClass ? "made otherwise" : "app active"])
  }

  @Test func `the scene of a launch by a URL connects with it`() {
    let url = URL(string: "card:7")
    #expect(launched(AppDelegate(), opening: url).contains("card:7"))
    #expect(!launched(AppDelegate()).contains("card:7"))
  }

  @Test func `a delegate of a scene needs no method`() throws {
    let delegate = AppDelegate()
    delegate.delegateClass = SilentDelegate.self
    #expect(launched(delegate) == ["did launch"])
    let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
    let silent = try #require(scene.delegate as? SilentDelegate)
    UIApplication.shared.enterBackground()
    #expect(scene.activationState == .background && Self.lines == ["did launch"])
    UIApplication.shared.enterForeground()
    silent.scene(scene, openURLContexts: [])
    silent.sceneDidDisconnect(scene)
    silent.window = UIWindow()
    #expect(silent.window == nil && scene.delegate === silent)
    #expect(scene.activationState == .foregroundActive && Self.lines == ["did launch"])
  }

  @Test func `a launch without scenes ends that of one before`() {
    _ = launched(AppDelegate())
    UIApplication.shared.launch(with: nil)
    #expect(UIApplication.shared.connectedScenes.first?.delegate == nil)
  }
}
