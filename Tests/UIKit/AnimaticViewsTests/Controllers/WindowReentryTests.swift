import Animatic
import Testing

/// Callbacks of appearing that hide and show the window, and that replace its root controller.
@MainActor
@Suite(.serialized) struct WindowReentryTests {
  /// The controllers that the window shows at first; `a` is the one with the callback.
  enum Stage: CaseIterable, Sendable {
    case alone, inStack, inTabs, presented, child
  }

  /// A change that the program makes, or that a callback of it makes in turn.
  enum Change: CaseIterable, Sendable {
    case hide, show, hideAndShow, showAndHide, replaceRoot, removeRoot, restoreRoot
    case replaceRootAndShow, showAndReplaceRoot, removeView, push, pop, select, present, dismiss
    case flush
  }

  nonisolated static let callbacks = [
    "willAppear", "didAppear", "willDisappear", "didDisappear",
  ]

  /// The screen with a window of the program's own, which is on screen at first.
  @MainActor
  private struct Play {
    let screen = ControllerScreen()
    let window: UIWindow
    let root: UIViewController
    let controllers: [LoggedController]

    var a: LoggedController { controllers[0] }
    var log: ControllerLog { screen.log }

    init(_ stage: Stage) {
      screen.simulator.flush()
      window = UIWindow(frame: screen.window.bounds)
      controllers = ["a", "b", "c", "base"].map { [screen] in
        screen.controller($0, .overFullScreen)
      }
      let (a, base) = (controllers[0], controllers[3])
      switch stage {
      case .alone: root = a
      case .inStack:
        let stack = UINavigationController(rootViewController: base)
        stack.pushViewController(a, animated: false)
        root = stack
      case .inTabs:
        let tabs = UITabBarController()
        tabs.viewControllers = [a, base]
        root = tabs
      case .presented: root = base
      case .child:
        base.addChild(a)
        base.view.addSubview(a.view)
        a.didMove(toParent: base)
        root = base
      }
      window.rootViewController = root
      window.makeKeyAndVisible()
      if stage == .presented { root.present(a, animated: false) }
      screen.simulator.advance(by: 1)
    }

    /// Makes a change; `newcomer` is the controller that comes, unless it is there already.
    func make(_ change: Change, with newcomer: LoggedController) {
      let replaceRoot = { if isFree(newcomer) { window.rootViewController = newcomer } }
      switch change {
      case .hide: window.isHidden = true
      case .show: window.isHidden = false
      case .hideAndShow: (window.isHidden, window.isHidden) = (true, false)
      case .showAndHide: (window.isHidden, window.isHidden) = (false, true)
      case .replaceRoot: replaceRoot()
      case .removeRoot: window.rootViewController = nil
      case .restoreRoot:
        window.rootViewController = nil
        window.rootViewController = root
      case .replaceRootAndShow:
        replaceRoot()
        window.isHidden = false
      case .showAndReplaceRoot:
        window.isHidden = false
        replaceRoot()
      case .removeView: a.viewIfLoaded?.removeFromSuperview()
      case .push:
        let stack = root as? UINavigationController
        if isFree(newcomer) { stack?.pushViewController(newcomer, animated: true) }
      case .pop: (root as? UINavigationController)?.popToRootViewController(animated: true)
      case .select: (root as? UITabBarController)?.selectedIndex = 1
      case .present: if isFree(newcomer) { root.present(newcomer, animated: true) }
      case .dismiss: root.dismiss(animated: true)
      case .flush: screen.simulator.flush()
      }
    }

    private func isFree(_ controller: UIViewController) -> Bool {
      controller.parent == nil && controller.presentingViewController == nil
        && controller.viewIfLoaded?.superview == nil
    }

    /// Returns the callbacks of appearing of a controller.
    func calls(of controller: LoggedController, in lines: [String]) -> [String] {
      let own: [[Substring]] = lines.map { line in line.split(separator: " ") }
        .filter { words in words[0] == controller.name }
      return own.map { words in String(words[1]) }
        .filter { call in WindowReentryTests.callbacks.contains(call) }
    }

    /// Removes everything, and returns what is wrong with the callbacks of appearing.
    func problems() -> [String] {
      var found: [String] = []
      let before = log.lines
      for controller in controllers {
        let shows = controller.viewIfLoaded?.window.map { !$0.isHidden } ?? false
        if shows != (calls(of: controller, in: before).last == "didAppear") {
          found.append("\(controller.name) is \(shows ? "on" : "off") screen")
        }
      }
      a.reactions = [:]
      window.isHidden = true
      window.rootViewController = nil
      screen.simulator.advance(by: 3)
      for controller in controllers {
        var last = "didDisappear"
        for call in calls(of: controller, in: log.lines) {
          if Self.following[last]?.contains(call) != true {
            found.append("\(controller.name) \(call) after \(last)")
          }
          last = call
        }
        if last != "didDisappear" { found.append("\(controller.name) ends with \(last)") }
      }
      return found
    }

    private static let following: [String: Set<String>] = [
      "didDisappear": ["willAppear"], "willAppear": ["didAppear", "willDisappear"],
      "didAppear": ["willDisappear"], "willDisappear": ["didDisappear", "willAppear"],
    ]
  }

  @Test(arguments: Stage.allCases)
  func `each controller hears that it appears and that it goes, whatever its callbacks do`(
    stage: Stage
  ) {
    let handler = AnimationDiagnostic.handler
    defer { AnimationDiagnostic.handler = handler }
    AnimationDiagnostic.handler = { _ in }
    for change in [Change.hide, .replaceRoot, .restoreRoot, .removeView] {
      for callback in ["willAppear", "willDisappear"] {
        for reaction in Change.allCases {
          let play = Play(stage)
          play.a.reactions[callback] = { [unowned a = play.a] in
            a.reactions = [:]
            play.make(reaction, with: play.controllers[1])
          }
          play.make(change, with: play.controllers[2])
          play.screen.simulator.advance(by: 3)
          let lines = play.log.lines
          let problems = play.problems()
          #expect(problems.isEmpty, "\(change), \(reaction) in \(callback): \(lines)")
        }
      }
    }
  }

  @Test(arguments: [
    (Change.hide, Change.replaceRoot, ["a willDisappear", "a didDisappear"]),
    (.hide, .removeRoot, ["a willDisappear", "a didDisappear"]),
    (.hide, .show, ["a willDisappear", "a willAppear", "a didAppear"]),
    (
      .hide, .replaceRootAndShow,
      ["a willDisappear", "b willAppear", "a didDisappear", "b didAppear"]
    ),
    (
      .replaceRoot, .replaceRoot,
      ["a willDisappear", "b willAppear", "a didDisappear", "b didAppear"]
    ),
    (.removeRoot, .hide, ["a willDisappear", "a didDisappear"]),
  ])
  func `a root that goes hears the end, also where a callback changes the window`(
    change: Change, reaction: Change, lines: [String]
  ) {
    let play = Play(.alone)
    _ = play.log.drain()
    play.a.reactions["willDisappear"] = { [unowned a = play.a] in
      a.reactions = [:]
      play.make(reaction, with: play.controllers[1])
    }
    play.make(change, with: play.controllers[2])
    play.screen.simulator.advance(by: 1)
    #expect(play.log.drain() == lines)
    play.window.isHidden = true
  }

  @Test func `a root that was set as the window hid appears with the window`() {
    let play = Play(.alone)
    play.a.reactions["willDisappear"] = { play.make(.replaceRoot, with: play.controllers[1]) }
    play.make(.hide, with: play.a)
    _ = play.log.drain()
    play.make(.show, with: play.a)
    play.screen.simulator.flush()
    #expect(play.log.drain() == ["b willAppear", "b didAppear"])
    play.a.reactions = [:]
    play.make(.hide, with: play.a)
  }
}
