import Animatic
import Testing

/// The application: windows, states and their notifications (rule I9).
@MainActor
@Suite(.serialized) struct ApplicationTests {
  private let application = UIApplication.shared

  private final class Delegate: UIResponder, UIApplicationDelegate {
    var lines: [String] = []
    var window: UIWindow?

    private func note(_ line: String) {
      lines.append("\(line) \(UIApplication.shared.applicationState)")
    }

    func application(
      _ application: UIApplication,
      willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      note("will launch")
      return true
    }
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      note("did launch")
      return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { note("did become active") }
    func applicationWillResignActive(_ application: UIApplication) { note("will resign") }
    func applicationDidEnterBackground(_ application: UIApplication) {
      note("did enter background")
    }
    func applicationWillEnterForeground(_ application: UIApplication) {
      note("will enter foreground")
    }
    func applicationWillTerminate(_ application: UIApplication) { note("will terminate") }
    func applicationDidReceiveMemoryWarning(_ application: UIApplication) { note("memory") }
  }

  @Test func `the states change in UIKit's order, and everybody is notified`() {
    #expect(application.applicationState == .active)
    let delegate = Delegate()
    let names = [
      UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.willEnterForegroundNotification, UIApplication.willTerminateNotification,
      UIApplication.didReceiveMemoryWarningNotification,
    ]
    let found = posted(names) {
      application.launch(with: delegate)
      application.enterBackground()
      application.enterBackground()
      application.resignActive()
      application.enterForeground()
      application.enterForeground()
      application.activate()
      application.receiveMemoryWarning()
      application.terminate()
    }
    #expect(
      delegate.lines == [
        "will launch inactive", "did launch inactive", "did become active active",
        "will resign active", "did enter background background", "will enter foreground inactive",
        "did become active active", "memory active", "will terminate active",
      ])
    #expect(
      found == [
        "UIApplicationDidFinishLaunchingNotification", "UIApplicationDidBecomeActiveNotification",
        "UIApplicationWillResignActiveNotification", "UIApplicationDidEnterBackgroundNotification",
        "UIApplicationWillEnterForegroundNotification", "UIApplicationDidBecomeActiveNotification",
        "UIApplicationDidReceiveMemoryWarningNotification",
        "UIApplicationWillTerminateNotification",
      ])
    #expect(application.next === delegate && application.delegate === delegate)
    application.launch(with: nil)
    #expect(application.next == nil && application.applicationState == .active)
  }

  @Test func `a delegate needs no method`() {
    final class Plain: UIApplicationDelegate {}
    let plain = Plain()
    application.launch(with: plain)
    application.enterBackground()
    application.enterForeground()
    application.receiveMemoryWarning()
    application.terminate()
    plain.window = UIWindow()
    #expect(plain.window == nil && application.next == nil)
    #expect(!plain.application(application, open: URL(filePath: "/a"), options: [:]))
    #expect(application.supportedInterfaceOrientations(for: nil) == .all)
    plain.application(application, didDiscardSceneSessions: [])
    application.launch(with: nil)
  }

  @Test func `the delegate says to which directions the screen may turn (N2)`() {
    final class Upright: UIApplicationDelegate {
      func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
      ) -> UIInterfaceOrientationMask { .portrait }
    }
    let delegate = Upright()
    application.launch(with: delegate)
    #expect(application.supportedInterfaceOrientations(for: nil) == .portrait)
    application.launch(with: nil)
    #expect(application.supportedInterfaceOrientations(for: nil) == .all)
  }

  @Test func `work in the background has an identifier of its own, and no end`() {
    let (first, second) = (application.beginBackgroundTask(), application.beginBackgroundTask())
    #expect(first != second && min(first.rawValue, second.rawValue) > 0)
    application.endBackgroundTask(first)
    #expect(application.beginBackgroundTask() != first)
    #expect(application.backgroundTimeRemaining == .greatestFiniteMagnitude)
  }

  @Test func `touches and keys are dropped until each beginning has its end`() {
    application.endIgnoringInteractionEvents()
    application.beginIgnoringInteractionEvents()
    application.beginIgnoringInteractionEvents()
    application.endIgnoringInteractionEvents()
    #expect(application.isIgnoringInteractionEvents)
    application.endIgnoringInteractionEvents()
    #expect(!application.isIgnoringInteractionEvents)
  }

  @Test func `animations end unfinished in the background, unless they stay at their end (F11)`() {
    let simulator = Simulator()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    simulator.show(view)
    var ends: [Bool] = []
    UIView.animate(withDuration: 1) {
      view.alpha = 0.5
    } completion: {
      ends.append($0)
    }
    let staying = CABasicAnimation(keyPath: "cornerRadius")
    staying.toValue = 5.0
    staying.duration = 1
    staying.isRemovedOnCompletion = false
    view.layer.add(staying, forKey: "stays")
    simulator.advance(by: 0.5)
    application.enterBackground()
    application.enterForeground()
    simulator.flush()
    #expect(ends == [false] && view.layer.presentation()?.opacity == 0.5)
    #expect(view.layer.animationKeys() == ["stays"])
  }

  @Test func `windows are those of the screen in use, by their depth`() {
    let simulator = Simulator()
    #expect(application.windows == [simulator.window])
    #expect(application.keyWindow === simulator.window && simulator.window.isKeyWindow)
    let (alert, plain) = (UIWindow(), UIWindow())
    alert.windowLevel = .alert
    for window in [alert, plain] { window.isHidden = false }
    #expect(application.windows == [simulator.window, plain, alert])
    plain.makeKey()
    #expect(application.keyWindow === plain)
    let other = Simulator()
    #expect(application.windows == [other.window])
    simulator.flush()
    #expect(application.windows.count == 3)
  }

  @Test func `a shortage of memory reaches every controller, on screen or not`() {
    final class Page: UIViewController {
      var warnings = 0
      override func didReceiveMemoryWarning() { warnings += 1 }
    }
    let simulator = Simulator()
    let (shown, other) = (Page(), Page())
    simulator.window.rootViewController = shown
    weak var gone: Page?
    do {
      let page = Page()
      gone = page
    }
    application.receiveMemoryWarning()
    #expect(shown.warnings == 1 && other.warnings == 1 && gone == nil)
  }

  @Test func `a delegate of the first programs hears of the launch`() {
    final class Old: UIApplicationDelegate {
      var launches = 0
      func applicationDidFinishLaunching(_ application: UIApplication) { launches += 1 }
    }
    let delegate = Old()
    application.launch(with: delegate)
    #expect(delegate.launches == 1)
  }
}
