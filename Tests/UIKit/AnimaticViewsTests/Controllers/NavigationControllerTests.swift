import Animatic
import Testing

@MainActor
struct NavigationControllerTests {
  private final class Follower: UINavigationControllerDelegate {
    let log: CallLog
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interactor: (any UIViewControllerInteractiveTransitioning)?
    init(_ log: CallLog) { self.log = log }

    private func name(_ controller: UIViewController) -> String {
      (controller as? LoggedController)?.name ?? "?"
    }
    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { log.append("willShow \(name(viewController))") }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { log.append("didShow \(name(viewController))") }
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      if animator != nil { log.append("\(operation) from \(name(fromVC)) to \(name(toVC))") }
      return animator
    }
    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
  }

  /// Fades the departing view, linearly in a second.
  private static func fade() -> TestAnimator {
    TestAnimator { context in
      guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
        return
      }
      context.containerView.insertSubview(to, belowSubview: from)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        from.alpha = 0
      } completion: { _ in
        from.alpha = 1
        TestAnimator.complete(context)
      }
    }
  }

  private let simulator = Simulator(screen: CGSize(width: 100, height: 200))
  private let log = CallLog()
  private let first: LoggedController
  private let stack: UINavigationController
  private let follower: Follower

  init() {
    first = LoggedController("first", log)
    stack = UINavigationController(rootViewController: first)
    follower = Follower(log)
    stack.delegate = follower
  }

  private func show() {
    simulator.show(stack)
    _ = log.drain()
  }

  private func controller(_ name: String) -> LoggedController { LoggedController(name, log) }

  @Test func `the first controller appears with the container`() {
    simulator.window.rootViewController = stack
    log.expect("first willMove", "first willAppear toParent", "willShow first")
    simulator.flush()
    log.expect("first didAppear toParent", "first didMove", "didShow first")
    #expect(first.view.frame == simulator.window.bounds && first.navigationController === stack)
  }

  @Test(arguments: [true, false])
  func `a push and a pop call back in the order of UIKit`(_ animated: Bool) {
    show()
    let flag = animated ? " animated" : ""
    let second = controller("second")
    stack.pushViewController(second, animated: animated)
    #expect(log.drain() == ["second willMove"] && stack.topViewController === second)
    simulator.advance(by: 1)
    log.expect(
      "first willDisappear" + flag, "second willAppear" + flag + " toParent", "willShow second",
      "first didDisappear" + flag, "second didAppear" + flag + " toParent", "second didMove",
      "didShow second")
    #expect(first.view.window == nil && stack.view.subviews == [second.view])
    #expect(stack.popViewController(animated: animated) === second)
    simulator.advance(by: 1)
    log.expect(
      "second willMove nil", "second willDisappear" + flag + " fromParent",
      "first willAppear" + flag, "willShow first", "second didDisappear" + flag + " fromParent",
      "first didAppear" + flag, "second didMove nil", "didShow first")
    #expect(second.parent == nil && stack.children == [first])
    #expect(stack.popViewController(animated: true) == nil)
  }

  @Test func `the slide takes 0.35 s, and the view behind moves by 0.3`() {
    show()
    let second = controller("second")
    stack.pushViewController(second, animated: true)
    expectTable(of: { second.view.shownX }, in: simulator, [0: 150, 0.175: 100])
    expectClose(first.view.shownX, 35)
    #expect(stack.view.subviews == [first.view, second.view])
    simulator.advance(to: 0.35)
    #expect(!simulator.isRunning && second.view.center.x == 50)
    stack.popViewController(animated: true)
    simulator.advance(to: 0.525)
    #expect(stack.view.subviews == [first.view, second.view])
    expectClose(first.view.shownX, 35)
    expectClose(second.view.shownX, 100)
    simulator.advance(to: 0.7)
    #expect(first.view.center.x == 50 && stack.view.subviews == [first.view])
  }

  @Test func `from right to left, the slide comes from the left`() {
    show()
    stack.view.semanticContentAttribute = .forceRightToLeft
    let second = controller("second")
    stack.pushViewController(second, animated: true)
    expectTable(of: { second.view.shownX }, in: simulator, [0: -50, 0.175: 0])
    expectClose(first.view.shownX, 65)
  }

  @Test func `a controller that leaves the stack during a slide stays while its view shows`() {
    show()
    let (second, third) = (controller("second"), controller("third"))
    stack.pushViewController(second, animated: true)
    simulator.advance(by: 0.1)
    stack.setViewControllers([third], animated: true)
    #expect(first.parent === stack && second.parent === stack)
    simulator.advance(by: 0.25)
    #expect(second.parent === stack && second.view.window != nil)
    simulator.advance(by: 1)
    #expect(stack.children == [third] && stack.view.subviews == [third.view])
  }

  @Test func `the whole stack can be replaced`() {
    show()
    let all = ["a", "b", "c"].map(controller)
    stack.setViewControllers(all, animated: true)
    simulator.advance(by: 1)
    #expect(stack.children == all && first.parent == nil && stack.view.subviews == [all[2].view])
    #expect(stack.popToViewController(all[0], animated: true) ?? [] == [all[1], all[2]])
    simulator.advance(by: 1)
    #expect(stack.children == [all[0]] && stack.view.subviews == [all[0].view])
    #expect(!all[1].isViewLoaded)
    stack.viewControllers = []
    simulator.flush()
    #expect(stack.view.subviews.isEmpty && stack.children.isEmpty)
    stack.viewControllers = all
    simulator.flush()
    #expect(stack.view.subviews == [all[2].view] && log.drain().last == "didShow c")
  }

  @Test func `a stack that is not on screen changes without callbacks of appearing`() {
    let second = controller("second")
    stack.pushViewController(second, animated: true)
    stack.popViewController(animated: true)
    stack.pushViewController(second, animated: true)
    log.expect(
      "first willMove", "second willMove", "first didMove", "second willMove nil",
      "second didMove nil", "second willMove")
    show()
    #expect(stack.view.subviews == [second.view] && !first.isViewLoaded)
  }

  @Test func `an animator of the delegate, finished and cancelled by hand`() {
    show()
    let (second, hand) = (controller("second"), UIPercentDrivenInteractiveTransition())
    stack.pushViewController(second, animated: false)
    simulator.flush()
    (follower.animator, follower.interactor) = (Self.fade(), hand)
    _ = log.drain()
    stack.popViewController(animated: true)
    hand.update(0.25)
    simulator.flush()
    expectClose(second.view.shownAlpha, 0.75, within: 1e-6)
    hand.update(0.5)
    hand.cancel()
    simulator.advance(by: 0.5)
    log.expect(
      "second willMove nil", "pop from second to first",
      "second willDisappear animated fromParent", "first willAppear animated",
      "willShow first", "first willDisappear animated", "first didDisappear animated",
      "second willAppear animated fromParent", "second didAppear animated fromParent")
    #expect(stack.viewControllers == [first, second] && !second.isMovingFromParent)
    #expect(stack.view.subviews == [second.view] && second.view.alpha == 1)
    stack.popViewController(animated: true)
    simulator.flush()
    hand.update(0.5)
    hand.finish()
    simulator.advance(by: 0.5)
    #expect(stack.viewControllers == [first] && second.parent == nil)
    #expect(log.drain().last == "didShow first" && !simulator.isRunning)
  }

  @Test func `a stack presents, shows and finds its bars' items`() {
    show()
    let (second, sheet) = (controller("second"), controller("sheet"))
    second.title = "Title"
    first.show(second, sender: nil)
    #expect(stack.topViewController === second && second.navigationItem.title == "Title")
    #expect(stack.visibleViewController === second)
    simulator.advance(by: 1)
    second.present(sheet, animated: false)
    simulator.flush()
    #expect(sheet.presentingViewController === stack && stack.visibleViewController === sheet)
    var sent = false
    second.setAction("add:") { _ in sent = true }
    second.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Add", style: .plain, target: second, action: "add:")
    #expect(second.navigationItem.rightBarButtonItem?.sendAction() == true && sent)
  }
}
