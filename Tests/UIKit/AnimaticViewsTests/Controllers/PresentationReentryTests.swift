import Animatic
import Testing

/// Presentations that begin and end in the callbacks of others, and those that cannot begin.
@MainActor
struct PresentationReentryTests {
  private let screen = ControllerScreen()
  private var root: LoggedController { screen.root }
  private var log: CallLog { screen.log }
  private var simulator: Simulator { screen.simulator }

  @Test(arguments: [true, false])
  func `viewDidAppear may present`(_ animated: Bool) {
    let (first, second) = (screen.controller("first"), screen.controller("second"))
    first.reactions["didAppear"] = { first.present(second, animated: animated) }
    root.present(first, animated: animated)
    simulator.advance(by: 2)
    #expect(first.presentedViewController === second && second.view.window != nil)
    #expect(first.view.window == nil && root.view.window == nil)
    #expect(log.drain().last == "first didDisappear" + (animated ? " animated" : ""))
  }

  @Test(arguments: [true, false])
  func `a completion handler may dismiss, and present again`(_ animated: Bool) {
    let (first, second) = (screen.controller("first"), screen.controller("second"))
    root.present(first, animated: animated) {
      first.dismiss(animated: animated) { root.present(second, animated: animated) }
    }
    simulator.advance(by: 3)
    #expect(root.presentedViewController === second && second.view.window != nil)
    #expect(first.view.window == nil && !simulator.isRunning)
  }

  @Test
  func `a controller that a stack pops and pushes at once shows again, without its presentation`() {
    let (top, local) = (screen.controller("top"), screen.controller("local", .currentContext))
    let stack = UINavigationController(rootViewController: root)
    screen.window.rootViewController = stack
    stack.pushViewController(top, animated: false)
    top.definesPresentationContext = true
    simulator.flush()
    top.present(local, animated: true)
    simulator.advance(by: 1)
    _ = log.drain()
    stack.popViewController(animated: true)
    stack.pushViewController(top, animated: true)
    simulator.advance(by: 1)
    #expect(top.view.window != nil && top.presentedViewController == nil)
    log.expect(
      "top willMove nil", "local willDisappear", "local didDisappear", "top didMove nil",
      "top willMove", "top didMove", "top willAppear", "top didAppear")
  }

  @Test(arguments: [true, false])
  func `a controller that a stack has covered stays covered when its presentation ends`(
    onScreen: Bool
  ) {
    let (top, local) = (screen.controller("top"), screen.controller("local", .currentContext))
    let stack = UINavigationController(rootViewController: root)
    screen.window.rootViewController = stack
    root.definesPresentationContext = true
    simulator.flush()
    if onScreen { stack.pushViewController(top, animated: false) }
    root.present(local, animated: true)
    simulator.advance(by: 1)
    if !onScreen {
      screen.window.rootViewController = UIViewController()
      stack.pushViewController(top, animated: false)
      simulator.flush()
      simulator.show(stack)
    }
    root.dismiss(animated: true)
    simulator.advance(by: 1)
    #expect(stack.view.subviews == [top.view] && root.view.window == nil)
    #expect(!log.drain().suffix(2).contains("root didAppear animated"))
    stack.popViewController(animated: false)
    simulator.flush()
    #expect(stack.view.subviews == [root.view] && log.drain().contains("root didAppear"))
  }

  @Test func `another root controller ends presentations that run`() {
    let (first, other) = (screen.controller("first"), screen.controller("other"))
    root.present(first, animated: true, completion: screen.noting("completed"))
    simulator.advance(by: 0.1)
    screen.window.rootViewController = other
    simulator.advance(by: 1)
    #expect(screen.window.subviews == [other.view] && first.view.window == nil)
    #expect(root.presentedViewController == nil && first.presentingViewController == nil)
    #expect(log.drain().suffix(2) == ["other willAppear", "other didAppear"])
    #expect(!simulator.isRunning)
  }

  @Test func `a presented controller goes when its presentation has ended`() {
    weak var released: UIViewController?
    do {
      let sheet = screen.controller("sheet")
      released = sheet
      root.present(sheet, animated: true)
    }
    simulator.advance(by: 1)
    #expect(released != nil)
    root.dismiss(animated: true)
    simulator.advance(by: 0.2)
    #expect(released != nil)
    simulator.advance(by: 1)
    #expect(released == nil)
  }

  @Test func `a simulator that goes in the middle of a transition releases everything`() {
    weak var (released, container): (UIViewController?, UIView?) = (nil, nil)
    do {
      let simulator = Simulator()
      let (root, sheet) = (UIViewController(), UIViewController())
      simulator.show(root)
      root.present(sheet, animated: true)
      simulator.advance(by: 0.1)
      released = sheet
      container = sheet.view
    }
    #expect(released == nil && container == nil)
  }

  @Test func `what cannot be presented is reported`() {
    let (first, second) = (screen.controller("first"), screen.controller("second"))
    let found = diagnostics {
      UIViewController().present(first, animated: true)
      root.present(first, animated: true)
      root.present(second, animated: true)
      root.dismiss(animated: true)
      root.present(root, animated: true)
    }
    #expect(found.count == 4)
    #expect(
      found.first
        == .presentationIgnored(
          controller: "UIViewController",
          reason: "the presenting controller's view is not on screen"))
    #expect(found.first?.description.contains("was ignored") == true)
    simulator.advance(by: 1)
    #expect(root.presentedViewController === first)
  }

  @Test func `the end of no presentation only calls the handler`() {
    root.dismiss(animated: true, completion: screen.noting("completed"))
    log.expect("completed")
  }
}
