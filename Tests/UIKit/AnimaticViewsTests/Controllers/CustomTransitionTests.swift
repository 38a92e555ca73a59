import Animatic
import Testing

/// A program with a zoom of its own, a presentation controller that dims, and animations alongside.
@MainActor
struct CustomTransitionTests {
  /// Scales the presented view from and to nothing, linearly in a second.
  private func zoom(isPresenting: Bool, _ log: CallLog) -> TestAnimator {
    let animator = TestAnimator { context in
      log.append("animate \(context.presentationStyle)")
      let small = CGAffineTransform(scaleX: 0.1, y: 0.1)
      guard let moving = context.view(forKey: isPresenting ? .to : .from) else { return }
      if isPresenting, let to = context.viewController(forKey: .to) {
        moving.frame = context.finalFrame(for: to)
        context.containerView.addSubview(moving)
        moving.transform = small
      }
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        moving.transform = isPresenting ? .identity : small
      } completion: { _ in
        TestAnimator.complete(context)
      }
    }
    animator.onEnd = { log.append("ended \($0)") }
    return animator
  }

  private final class Dimming: UIPresentationController {
    let dim = UIView()
    var log: CallLog?

    override var frameOfPresentedViewInContainerView: CGRect {
      containerView?.bounds.insetBy(dx: 10, dy: 20) ?? .zero
    }
    override func presentationTransitionWillBegin() {
      log?.append("willBegin")
      dim.alpha = 0
      dim.frame = containerView?.bounds ?? .zero
      containerView?.addSubview(dim)
      presentedViewController.transitionCoordinator?.animate { _ in
        self.dim.alpha = 0.5
      } completion: { context in
        self.log?.append("alongside done \(context.isCancelled)")
      }
    }
    override func presentationTransitionDidEnd(_ completed: Bool) {
      log?.append("didEnd \(completed)")
    }
    override func dismissalTransitionWillBegin() {
      presentedViewController.transitionCoordinator?.animate { _ in self.dim.alpha = 0 }
    }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
      log?.append("dismissal didEnd \(completed)")
    }
    override func containerViewWillLayoutSubviews() { log?.append("container layout") }
  }

  @Test func `a zoom with a dimmed background`() throws {
    let screen = ControllerScreen()
    let (root, log, simulator) = (screen.root, screen.log, screen.simulator)
    let provider = TestTransitions(
      zoom(isPresenting: true, log), zoom(isPresenting: false, log))
    provider.presentation = { presented, presenting in
      let controller = Dimming(presentedViewController: presented, presenting: presenting)
      controller.log = log
      return controller
    }
    let card = screen.controller("card", .custom)
    card.transitioningDelegate = provider
    root.present(card, animated: true, completion: screen.noting("completed"))
    let controller = try #require(card.presentationController as? Dimming)
    log.expect("willBegin", "card willAppear animated presented", "animate custom")
    #expect(card.view.superview === controller.containerView)
    simulator.advance(to: 0.5)
    expectClose(card.view.layer.presentation()?.transform.m11 ?? 0, 0.55)
    expectClose(controller.dim.shownAlpha, 0.25, within: 1e-6)
    simulator.advance(to: 1)
    #expect(card.view.frame == CGRect(x: 10, y: 20, width: 80, height: 160))
    log.expect(
      "container layout", "card didAppear animated presented", "didEnd true", "ended true",
      "alongside done false", "completed")
    #expect(root.view.window != nil)
    card.dismiss(animated: true)
    simulator.advance(to: 1.5)
    expectClose(card.view.layer.presentation()?.transform.m11 ?? 0, 0.55)
    expectClose(controller.dim.shownAlpha, 0.25, within: 1e-6)
    simulator.advance(to: 2)
    #expect(
      log.drain().filter { $0 != "container layout" } == [
        "card willDisappear animated dismissed", "animate custom",
        "card didDisappear animated dismissed", "dismissal didEnd true", "ended true",
      ])
    #expect(controller.dim.window == nil && controller.containerView == nil)
  }

  @Test func `an animator that ends at once`() {
    let screen = ControllerScreen()
    let provider = TestTransitions(
      TestAnimator { context in
        context.completeTransition(true)
        context.completeTransition(false)
      })
    let card = screen.controller("card")
    card.transitioningDelegate = provider
    card.reactions["willAppear"] = {
      card.transitionCoordinator?.animate { _ in
        card.view.alpha = 0.5
        screen.log.append("alongside")
      } completion: { _ in
        screen.log.append("done")
      }
    }
    screen.root.present(card, animated: true)
    screen.log.expect(
      "root willDisappear animated", "card willAppear animated presented", "alongside",
      "card didAppear animated presented", "root didDisappear animated", "done")
    #expect(card.view.window != nil && screen.root.view.window == nil)
    // Nothing is left for the changes alongside to go with.
    #expect(card.view.alpha == 0.5 && card.view.layer.animationKeys() == nil)
    extendLifetime(provider)
  }

  @Test func `animations alongside have the duration and the curve of the transition`() {
    let screen = ControllerScreen()
    let sheet = screen.controller("sheet", .overFullScreen)
    sheet.reactions["willAppear"] = {
      let begins = sheet.transitionCoordinator?.animate { context in
        screen.root.view.alpha = 0
        screen.log.append("\(context.transitionDuration) \(context.isInteractive)")
      }
      screen.log.append("queued \(begins == true)")
    }
    screen.root.present(sheet, animated: true)
    #expect(screen.log.drain().suffix(2) == ["queued true", "0.4 false"])
    expectTable(
      of: { screen.root.view.shownAlpha }, in: screen.simulator, [0: 1, 0.2: 0.5], within: 1e-6)
    let coordinator = sheet.transitionCoordinator
    #expect(coordinator?.animate { _ in } == false)
    screen.simulator.advance(by: 1)
    let isLate = coordinator?.animate { _ in
      screen.log.append("too late")
    } completion: { _ in
      screen.log.append("too late")
    }
    #expect(coordinator != nil && isLate == false)
    screen.simulator.advance(by: 1)
    #expect(!screen.log.drain().contains("too late"))
  }
}
