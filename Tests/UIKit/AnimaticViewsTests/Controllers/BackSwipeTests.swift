import Animatic
import Testing

@MainActor
struct BackSwipeTests {
  private let simulator = Simulator(screen: CGSize(width: 100, height: 200))
  private let log = CallLog()
  private let first: LoggedController
  private let second: LoggedController
  private let stack: UINavigationController

  init() {
    first = LoggedController("first", log)
    second = LoggedController("second", log)
    stack = UINavigationController(rootViewController: first)
    stack.pushViewController(second, animated: false)
    simulator.show(stack)
    _ = log.drain()
  }

  /// Moves a finger from an edge by a distance in two steps, and holds it.
  private func pull(from x: CGFloat = 1, by distance: CGFloat) {
    simulator.touch.began(at: CGPoint(x: x, y: 100))
    for fraction in [0.5, 1] {
      simulator.advance(by: 0.2)
      simulator.touch.moved(to: CGPoint(x: x + fraction * distance, y: 100))
    }
    simulator.advance(by: 0.2)
  }

  private func lift(at x: CGFloat) {
    simulator.touch.ended(at: CGPoint(x: x, y: 100))
    simulator.advance(by: 1)
  }

  private var shift: CGFloat? { second.view.layer.presentation()?.frame.minX }

  /// Looks at the coordinators before a transition begins to move.
  private final class Onlooker: UINavigationControllerDelegate {
    var seen: [String] = []

    func navigationController(
      _ stack: UINavigationController, willShow page: UIViewController, animated: Bool
    ) {
      let coordinators = [page.transitionCoordinator, stack.transitionCoordinator]
      seen += coordinators.map { coordinator in
        coordinator.map { $0.initiallyInteractive ? "by hand" : "by itself" } ?? "none"
      }
    }
  }

  @Test func `coordinators of page and stack know before the first move who drives it (I10)`() {
    let onlooker = Onlooker()
    stack.delegate = onlooker
    pull(by: 60)
    lift(at: 61)
    #expect(stack.transitionCoordinator == nil)
    stack.pushViewController(second, animated: true)
    simulator.advance(by: 1)
    stack.popViewController(animated: false)
    simulator.flush()
    #expect(onlooker.seen == ["by hand", "by hand", "by itself", "by itself", "none", "none"])
  }

  @Test func `the view in front follows the finger, and a long way goes back`() throws {
    pull(by: 60)
    #expect(abs(try #require(shift) - 60) < 1e-9)
    log.expect(
      "second willMove nil", "second willDisappear animated fromParent",
      "first willAppear animated")
    lift(at: 61)
    #expect(stack.viewControllers == [first] && second.parent == nil)
    log.expect(
      "second didDisappear animated fromParent", "first didAppear animated", "second didMove nil")
  }

  @Test func `a short way, held, is cancelled, and all is as before`() throws {
    pull(by: 40)
    #expect(abs(try #require(shift) - 40) < 1e-9)
    _ = log.drain()
    lift(at: 41)
    #expect(stack.viewControllers == [first, second] && stack.view.subviews == [second.view])
    #expect(shift == 0 && second.view.frame == stack.view.bounds)
    log.expect(
      "first willDisappear animated", "first didDisappear animated",
      "second willAppear animated fromParent", "second didAppear animated fromParent")
    #expect(!second.isMovingFromParent)
  }

  @Test(arguments: [(40.0, 20.0), (60, 80)])
  func `after a hold the view goes on at the speed of the slide`(
    distance: CGFloat, expected: CGFloat
  ) throws {
    pull(by: distance)
    simulator.touch.ended(at: CGPoint(x: 1 + distance, y: 100))
    // A fifth of the width is a fifth of the duration.
    simulator.advance(by: 0.07)
    expectClose(try #require(shift), expected, within: 1e-6)
  }

  @Test func `a finger that moves along the edge begins nothing`() {
    simulator.touch.began(at: CGPoint(x: 1, y: 100))
    simulator.touch.moved(to: CGPoint(x: 1, y: 40))
    simulator.touch.ended(at: CGPoint(x: 1, y: 40))
    simulator.advance(by: 1)
    log.expect()
  }

  @Test func `a swipe during a slide begins nothing`() {
    let third = LoggedController("third", log)
    stack.pushViewController(third, animated: true)
    simulator.advance(by: 0.1)
    simulator.touch.began(at: CGPoint(x: 1, y: 100))
    simulator.touch.moved(to: CGPoint(x: 81, y: 100))
    #expect(stack.viewControllers == [first, second, third])
    simulator.touch.ended(at: CGPoint(x: 81, y: 100))
    simulator.advance(by: 1)
    #expect(log.drain().last == "third didMove")
  }

  @Test func `a fast short swipe goes back`() {
    simulator.touch.swipe(from: CGPoint(x: 1, y: 100), to: CGPoint(x: 31, y: 100))
    simulator.advance(by: 1)
    #expect(stack.viewControllers == [first])
  }

  @Test func `contents from right to left are swiped from the right`() {
    stack.view.semanticContentAttribute = .forceRightToLeft
    pull(by: 60)
    lift(at: 61)
    #expect(stack.viewControllers.count == 2)
    pull(from: 99, by: -60)
    expectClose(shift ?? 0, -60)
    expectClose(first.view.layer.presentation()?.frame.minX ?? 0, 30 * 0.4)
    lift(at: 39)
    #expect(stack.viewControllers == [first])
  }

  private static let animators = TestTransitions(
    TestAnimator(duration: 0) { $0.completeTransition(true) })

  @Test(
    arguments: [
      { $0.isNavigationBarHidden = true },
      { $0.topViewController?.navigationItem.hidesBackButton = true },
      { $0.topViewController?.navigationItem.leftBarButtonItems = [UIBarButtonItem()] },
      { $0.delegate = animators }, { $0.interactivePopGestureRecognizer?.isEnabled = false },
      { $0.viewControllers = [$0.viewControllers[1]] },
    ] as [@MainActor @Sendable (UINavigationController) -> Void])
  func `nothing goes back where the back button does not, or another animation does`(
    _ change: @MainActor @Sendable (UINavigationController) -> Void
  ) {
    change(stack)
    simulator.flush()
    let controllers = stack.viewControllers
    _ = log.drain()
    pull(by: 80)
    lift(at: 81)
    #expect(stack.viewControllers == controllers && log.drain() == [])
  }

  @Test func `a program without the recogniser's delegate decides alone`() {
    let recognizer = stack.interactivePopGestureRecognizer
    #expect(recognizer is UIScreenEdgePanGestureRecognizer && recognizer?.view === stack.view)
    recognizer?.delegate = nil
    stack.isNavigationBarHidden = true
    pull(by: 80)
    lift(at: 81)
    #expect(stack.viewControllers == [first])
  }
}
