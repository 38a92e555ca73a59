import Foundation
import Testing

@testable import AnimaticViews

/// Calls of the program that change what has called them: no access to stored state encloses a
/// call.
@MainActor
struct ExclusiveAccessTests {
  private let simulator = Simulator(screen: CGSize(width: 100, height: 200))

  /// Pushes, pops or replaces a controller in `didMove(toParent: nil)`.
  @Test(
    arguments: [(true, true), (false, true), (false, false)], ["push", "pop", "replace", "clear"])
  func `a controller may change the stack that it has left`(
    place: (animated: Bool, isOnScreen: Bool), change: String
  ) {
    let (animated, isOnScreen) = place
    final class Leaving: UIViewController {
      var didLeave: () -> Void = {}
      override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        if parent == nil { didLeave() }
      }
    }
    let (first, second, leaving) = (UIViewController(), UIViewController(), Leaving())
    let stack = UINavigationController(rootViewController: first)
    if isOnScreen { simulator.window.rootViewController = stack }
    stack.setViewControllers([first, second, leaving], animated: false)
    simulator.advance(by: 1)
    let next = UIViewController()
    var calls = 0
    leaving.didLeave = {
      calls += 1
      switch change {
      case "push": stack.pushViewController(next, animated: animated)
      case "pop": stack.popViewController(animated: animated)
      case "replace": stack.setViewControllers([next], animated: animated)
      default: stack.setViewControllers([], animated: animated)
      }
    }
    stack.popViewController(animated: animated)
    simulator.advance(by: 2)
    let expected: [String: [UIViewController]] = [
      "push": [first, second, next], "pop": [first], "replace": [next], "clear": [],
    ]
    #expect(calls == 1 && stack.viewControllers == expected[change])
    #expect(stack.children.count == stack.viewControllers.count)
  }

  /// An object whose deinitialiser calls a closure, as a program's may.
  @MainActor
  private final class Ending {
    private let body: @MainActor () -> Void
    init(_ body: @escaping @MainActor () -> Void) { self.body = body }
    isolated deinit { body() }
  }

  private final class EndingController: UIViewController {
    var ending: Ending?
  }

  private final class EndingRecognizer: UIGestureRecognizer {
    var ending: Ending?
  }

  @Test func `an observation may end as another one is released`() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
    var ends = 0
    func observe() -> UIViewPropertyAnimator.Observation {
      let ending = Ending { [weak animator] in
        ends += 1
        _ = animator?.observe(\.isRunning) { _, _ in }
      }
      return animator.observe(\.isRunning) { _, _ in extendLifetime(ending) }
    }
    observe().invalidate()
    #expect(ends == 1)
    _ = observe()
    animator.startAnimation()
    #expect(ends == 2)
    animator.stopAnimation(true)
  }

  @Test func `a controller may ask its window for the root as it is released`() {
    simulator.flush()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    var answers: [Bool] = []
    for isVisible in [false, true] {
      window.isHidden = !isVisible
      for next in [UIViewController(), nil] {
        let controller = EndingController()
        controller.ending = Ending { [unowned window] in
          answers.append(window.rootViewController === next)
        }
        window.rootViewController = controller
        window.rootViewController = next
      }
    }
    window.isHidden = true
    simulator.advance(by: 1)
    #expect(answers.count == 4)
  }

  @Test func `actions of a control may end as others are removed`() {
    let control = UIControl()
    var ends = 0
    func action() -> UIAction {
      let ending = Ending { [weak control] in
        ends += 1
        control?.removeTarget(nil, action: nil, for: .allEvents)
      }
      return UIAction(identifier: UIAction.Identifier("same")) { _ in extendLifetime(ending) }
    }
    control.addAction(action(), for: .touchDown)
    control.addAction(action(), for: .touchDown)
    #expect(ends == 1)
    control.removeAction(identifiedBy: UIAction.Identifier("same"), for: .touchDown)
    #expect(ends == 2 && control.allTargets.isEmpty)
  }

  @Test func `a recogniser may be asked while others wait for it`() {
    final class Curious: UIGestureRecognizer {
      var asks: () -> Void = {}
      override var isEnabled: Bool {
        get {
          asks()
          return super.isEnabled
        }
        set { super.isEnabled = newValue }
      }
    }
    let view = UIView(frame: simulator.window.bounds)
    simulator.window.addSubview(view)
    let (tap, double, curious) = (UITapGestureRecognizer(), UITapGestureRecognizer(), Curious())
    double.numberOfTapsRequired = 2
    for recognizer in [tap, double, curious] { view.addGestureRecognizer(recognizer) }
    tap.require(toFail: double)
    tap.require(toFail: curious)
    var (asks, taps) = (0, 0)
    curious.asks = {
      asks += 1
      _ = (tap.state, tap.numberOfTouches)
      tap.require(toFail: double)
    }
    tap.addAction { _ in taps += 1 }
    simulator.touch.tap(at: CGPoint(x: 50, y: 50))
    simulator.advance(by: 1)
    #expect(asks > 0 && taps == 1)
  }

  @Test func `a recogniser may be released as another one leaves its view`() {
    let view = UIView(frame: simulator.window.bounds)
    simulator.window.addSubview(view)
    var counts: [Int] = []
    func attach() -> EndingRecognizer {
      let recognizer = EndingRecognizer()
      recognizer.ending = Ending { [unowned view] in
        counts.append(view.gestureRecognizers?.count ?? 0)
      }
      view.addGestureRecognizer(recognizer)
      return recognizer
    }
    _ = attach()
    if let first = view.gestureRecognizers?.first { view.removeGestureRecognizer(first) }
    _ = attach()
    view.gestureRecognizers = nil
    #expect(counts == [0, 0])
  }
}
