import Animatic
import SimulatorSupport
import Testing

/// Scenes, storyboards, and actions after a delay.
@MainActor @Suite(.isolated)
struct SceneTests {
  private let simulator = Simulator(screen: CGSize(width: 320, height: 480))

  @Test func `the one scene has the windows of the screen`() throws {
    let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
    let window = UIWindow(windowScene: scene)
    window.makeKeyAndVisible()
    #expect(window.frame.size == CGSize(width: 320, height: 480))
    #expect(scene.windows.last === window && scene.keyWindow === window)
    #expect(window.windowScene === scene && scene.activationState == .foregroundActive)
    UIApplication.shared.enterBackground()
    #expect(scene.activationState == .background)
    UIApplication.shared.enterForeground()
    #expect(scene.activationState == .foregroundActive)
    for height: CGFloat in [0, 1, 20] {
      simulator.safeAreaInsets.top = height
      #expect(scene.statusBarManager?.statusBarFrame.height == height)
      #expect(UIApplication.shared.isStatusBarHidden == (height == 0))
    }
    #expect(scene.interfaceOrientation == .portrait)
    UIApplication.shared.resignActive()
    #expect(scene.activationState == .foregroundInactive)
    UIApplication.shared.activate()
    #expect(scene.activationState == .foregroundActive)
  }

  @Test func `a scene has the screen, its traits and the status bar, and all windows stay in it`()
    throws
  {
    let scene = try #require(simulator.window.windowScene)
    #expect(scene.next === UIApplication.shared && scene.coordinateSpace === scene.screen)
    simulator.device.userInterfaceStyle = .dark
    #expect(scene.traitCollection.userInterfaceStyle == .dark)
    #expect(
      scene.session.persistentIdentifier == "main" && scene.session.role == .windowApplication)
    let bar = try #require(scene.statusBarManager)
    UIApplication.shared.statusBarStyle = .lightContent
    #expect(bar.statusBarStyle == .lightContent && bar.isStatusBarHidden)
    simulator.safeAreaInsets.top = 20
    #expect(!bar.isStatusBarHidden)
    simulator.window.windowScene = nil
    #expect(simulator.window.windowScene === scene)
  }

  @Test func `a closure makes the controller of a storyboard`() {
    final class Detail: UIViewController {}
    UIStoryboard.register("Detail", in: "SceneTests") { Detail() }
    let storyboard = UIStoryboard(name: "SceneTests", bundle: nil)
    #expect(storyboard.instantiateViewController(withIdentifier: "Detail") is Detail)
    #expect(storyboard.instantiateInitialViewController() == nil)
    var performed = false
    let segue = UIStoryboardSegue(
      identifier: "show", source: Detail(), destination: Detail()
    ) { performed = true }
    segue.perform()
    #expect(performed && segue.identifier == "show")
  }

  private final class Badge: UIView {
    var log: [String] = []
    func show(_ text: String) { log.append(text) }
    func hide() {
      log.append("hide")
      perform(Selector("show:", Badge.show(_:)), with: "again", afterDelay: 0.5)
    }
  }

  @Test func `an action waits in virtual time, and can be dropped`() {
    let badge = Badge()
    let show = Selector("show:", Badge.show(_:))
    badge.perform(show, with: "a", afterDelay: 1)
    badge.perform(show, with: "b", afterDelay: 2)
    badge.perform(Selector("hide", Badge.hide), with: nil, afterDelay: 3)
    simulator.advance(to: 0.999)
    #expect(badge.log == [])
    simulator.advance(to: 1)
    #expect(badge.log == ["a"])
    let text = "b" as NSString
    badge.perform(show, with: text, afterDelay: 1)
    Badge.cancelPreviousPerformRequests(withTarget: badge, selector: show, object: text)
    simulator.advance(to: 4)
    #expect(badge.log == ["a", "b", "hide", "again"])
    badge.perform(show, with: "c", afterDelay: 1)
    UIResponder.cancelPreviousPerformRequests(withTarget: badge)
    simulator.advance(to: 9)
    #expect(badge.log.count == 4 && !simulator.isRunning)
  }
}
