import Animatic
import Simulation
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

  /// The screen with a window of the program's own, which is on screen at first.
  @MainActor
  private final class Play {
    let simulator = Simulator(screen: CGSize(width: 100, height: 200))
    let window: UIWindow
    let root: UIViewController
    let controllers = ["a", "b", "c", "base"].map { MonitoredPage($0) }
    let log = CallLog()
    /// The closures that run inside callbacks of `a`, by their names.
    var reactions: [String: () -> Void] = [:]
    private var faults: [String] = []

    var a: MonitoredPage { controllers[0] }

    init(_ stage: Stage) {
      simulator.flush()
      window = UIWindow(frame: simulator.window.bounds)
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
      for controller in controllers {
        controller.modalPresentationStyle = .overFullScreen
        controller.monitor.fail = { [unowned self] in faults.append($0) }
        controller.monitor.didCall = { [unowned self, controller] line in
          log.append(line)
          let words = line.split(separator: " ")
          if controller === self.a { reactions[String(words[1])]?() }
        }
      }
      window.rootViewController = root
      window.makeKeyAndVisible()
      if stage == .presented { root.present(a, animated: false) }
      simulator.advance(by: 1)
    }

    /// Makes a change in the next callback of a name.
    func react(in callback: String, by reaction: Change) {
      reactions[callback] = { [unowned self] in
        reactions = [:]
        make(reaction, with: controllers[1])
      }
    }

    /// Makes a change; `newcomer` is the controller that comes, unless it is there already.
    func make(_ change: Change, with newcomer: MonitoredPage) {
      func replaceRoot() { if isFree(newcomer) { window.rootViewController = newcomer } }
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
      case .flush: simulator.flush()
      }
    }

    private func isFree(_ controller: UIViewController) -> Bool {
      controller.parent == nil && controller.presentingViewController == nil
        && controller.viewIfLoaded?.superview == nil
    }

    /// Removes everything, and returns what is wrong with the callbacks of appearing.
    func problems() -> [String] {
      for controller in controllers {
        let shows = controller.viewIfLoaded?.window.map { !$0.isHidden } ?? false
        if shows != (controller.monitor.phase == .appeared) {
          faults.append("\(controller.monitor.name) is \(shows ? "on" : "off") screen")
        }
      }
      reactions = [:]
      window.isHidden = true
      window.rootViewController = nil
      simulator.advance(by: 3)
      for controller in controllers where controller.monitor.phase != .disappeared {
        faults.append("\(controller.monitor.name) ends with \(controller.monitor.phase)")
      }
      return faults
    }
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
          play.react(in: callback, by: reaction)
          play.make(change, with: play.controllers[2])
          play.simulator.advance(by: 3)
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
    play.react(in: "willDisappear", by: reaction)
    play.make(change, with: play.controllers[2])
    play.simulator.advance(by: 1)
    #expect(play.log.drain() == lines)
    play.window.isHidden = true
  }

  @Test func `a root that was set as the window hid appears with the window`() {
    let play = Play(.alone)
    play.react(in: "willDisappear", by: .replaceRoot)
    play.make(.hide, with: play.a)
    _ = play.log.drain()
    play.make(.show, with: play.a)
    play.simulator.flush()
    play.log.expect("b willAppear", "b didAppear")
    play.make(.hide, with: play.a)
  }
}
