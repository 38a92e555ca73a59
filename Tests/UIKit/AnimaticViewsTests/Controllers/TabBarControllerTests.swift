import Animatic
import Testing

@MainActor
struct TabBarControllerTests {
  private let simulator = Simulator(screen: CGSize(width: 100, height: 200))
  private let log = CallLog()
  private let tabs = UITabBarController()
  private let controllers: [LoggedController]

  init() {
    let log = log
    controllers = ["a", "b", "c"].map { LoggedController($0, log) }
    tabs.viewControllers = controllers
    simulator.show(tabs)
  }

  @Test func `the first controller shows, and others when they are selected`() {
    #expect(tabs.selectedIndex == 0 && !controllers[1].isViewLoaded)
    #expect(log.drain().filter { $0.contains("Appear") } == ["a willAppear", "a didAppear"])
    tabs.selectedIndex = 1
    #expect(tabs.view.subviews == [controllers[1].view])
    simulator.flush()
    log.expect("b willAppear", "a willDisappear", "a didDisappear", "b didAppear")
    tabs.selectedViewController = controllers[1]
    #expect(log.drain().isEmpty && controllers[1].tabBarController === tabs)
  }

  @Test func `a selection in a callback follows after the first one`() {
    controllers[1].reactions["willAppear"] = { tabs.selectedIndex = 2 }
    tabs.selectedIndex = 1
    simulator.flush()
    #expect(tabs.selectedIndex == 2 && tabs.view.subviews == [controllers[2].view])
    #expect(log.drain().suffix(2) == ["b didDisappear", "c didAppear"])
  }

  @Test func `tabs come and go`() {
    _ = log.drain()
    tabs.selectedIndex = 1
    simulator.flush()
    tabs.viewControllers = [controllers[2], controllers[1]]
    #expect(tabs.selectedIndex == 1 && controllers[0].parent == nil)
    tabs.viewControllers = [controllers[2]]
    simulator.flush()
    #expect(tabs.selectedIndex == 0 && tabs.view.subviews == [controllers[2].view])
    tabs.viewControllers = nil
    #expect(tabs.view.subviews.isEmpty && tabs.children.isEmpty)
    #expect(tabs.selectedViewController == nil)
  }

  @Test func `the delegate animates a selection`() {
    let fader = TestTransitions(TestAnimator.fade())
    tabs.delegate = fader
    tabs.selectedIndex = 2
    simulator.advance(by: 0.5)
    expectClose(controllers[2].view.shownAlpha, 0.5, within: 1e-6)
    #expect(tabs.view.subviews.count == 2)
    simulator.advance(by: 0.5)
    #expect(tabs.view.subviews == [controllers[2].view])
    #expect(log.drain().last == "c didAppear animated")
  }

  @Test func `controllers without a tab leave once their views do not show`() throws {
    let fader = TestTransitions(TestAnimator.fade())
    tabs.delegate = fader
    tabs.selectedIndex = 2
    simulator.advance(by: 0.5)
    tabs.viewControllers = [controllers[1]]
    #expect(controllers[0].parent === tabs && controllers[2].parent === tabs)
    simulator.advance(by: 3)
    #expect(tabs.view.subviews == [controllers[1].view] && tabs.children == [controllers[1]])
    let lines = log.drain()
    for name in ["a", "c"] {
      let hidden = lines.firstIndex(of: "\(name) didDisappear animated fromParent")
      let left = lines.firstIndex(of: "\(name) didMove nil")
      #expect(try #require(hidden) < #require(left))
    }
  }
}
