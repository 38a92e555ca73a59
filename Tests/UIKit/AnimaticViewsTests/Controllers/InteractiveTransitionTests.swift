import Animatic
import Testing

/// Transitions that a hand drives: scrubbed, finished, cancelled and held again.
@MainActor
struct InteractiveTransitionTests {
  /// Slides the departing view downwards, linearly in a second.
  private static func slide() -> TestAnimator {
    TestAnimator { context in
      guard let from = context.view(forKey: .from) else { return }
      if let to = context.view(forKey: .to) { context.containerView.insertSubview(to, at: 0) }
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        from.center.y += 100
        from.backgroundColor = .red
      } completion: { _ in
        TestAnimator.complete(context)
      }
    }
  }

  /// The same with a property animator.
  private final class Interruptible: UIViewControllerAnimatedTransitioning {
    var animator: UIViewPropertyAnimator?

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      interruptibleAnimator(using: context).startAnimation()
    }

    func interruptibleAnimator(using context: any UIViewControllerContextTransitioning)
      -> any UIViewImplicitlyAnimating
    {
      if let animator { return animator }
      let new = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        context.view(forKey: .from)?.center.y += 100
      }
      new.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
      animator = new
      return new
    }
  }

  private let screen = ControllerScreen()
  private let provider: TestTransitions
  private let hand = UIPercentDrivenInteractiveTransition()
  private let sheet: LoggedController
  private var simulator: Simulator { screen.simulator }
  private var y: CGFloat { sheet.view.shownY }
  init() { self.init(Self.slide()) }

  private init(_ animator: any UIViewControllerAnimatedTransitioning) {
    provider = TestTransitions(animator, hand: hand)
    sheet = screen.controller("sheet")
    sheet.transitioningDelegate = provider
    screen.root.present(sheet, animated: false)
    screen.simulator.flush()
    _ = screen.log.drain()
  }

  private func begin() {
    sheet.dismiss(animated: true, completion: screen.noting("completed"))
    simulator.flush()
  }

  @Test func `the transition stands still until it is moved`() {
    begin()
    simulator.advance(to: 5)
    expectClose(y, 100)
    for (fraction, expected) in [(0.3, 130.0), (0.7, 170), (0.1, 110), (-1, 100), (2, 200)] {
      hand.update(fraction)
      simulator.advance(by: 0.5)
      expectClose(y, expected)
    }
    #expect(hand.percentComplete == 1 && hand.duration == 1)
    #expect(sheet.transitionCoordinator?.isInteractive == true && screen.log.drain().count == 2)
  }

  @Test func `each transition of a hand begins at a progress of 0`() {
    #expect(hand.duration == 0 && hand.percentComplete == 0)
    begin()
    hand.update(0.5)
    hand.cancel()
    simulator.advance(by: 1)
    #expect(hand.percentComplete == 0.5)
    begin()
    #expect(hand.percentComplete == 0)
  }

  @Test func `a presentation that the hand cancels leaves all as before`() {
    sheet.dismiss(animated: false)
    simulator.flush()
    _ = screen.log.drain()
    screen.root.present(sheet, animated: true, completion: screen.noting("completed"))
    simulator.flush()
    hand.update(0.25)
    simulator.advance(by: 0.5)
    screen.log.expect("root willDisappear animated", "sheet willAppear animated presented")
    hand.cancel()
    simulator.advance(by: 1)
    screen.log.expect(
      "sheet willDisappear animated presented", "sheet didDisappear animated presented",
      "root willAppear animated", "root didAppear animated", "completed")
    #expect(screen.root.presentedViewController == nil && sheet.presentingViewController == nil)
    #expect(screen.window.subviews == [screen.root.view] && sheet.view.window == nil)
  }

  @Test func `what a callback says last about the hand counts`() {
    sheet.reactions["willDisappear"] = { [hand] in hand.wantsInteractiveStart = false }
    begin()
    #expect(sheet.transitionCoordinator?.isInteractive == false)
    simulator.advance(by: 0.5)
    expectClose(y, 150)
    simulator.advance(by: 0.5)
    #expect(screen.log.drain().last == "completed")
  }

  @Test func `finishing runs on from where the hand was`() {
    begin()
    hand.update(0.25)
    simulator.advance(to: 2)
    hand.finish()
    expectTable(of: { y }, in: simulator, [2.25: 150, 2.5: 175])
    simulator.advance(to: 2.75)
    screen.log.expect(
      "sheet willDisappear animated dismissed", "root willAppear animated",
      "root didAppear animated", "sheet didDisappear animated dismissed", "completed")
    #expect(screen.window.subviews == [screen.root.view] && !simulator.isRunning)
  }

  @Test func `the rest runs faster with a greater speed`() {
    begin()
    hand.update(0.5)
    hand.completionSpeed = 2
    hand.finish()
    simulator.advance(by: 0.125)
    expectClose(y, 175)
    simulator.advance(by: 0.125)
    #expect(screen.log.drain().last == "completed")
  }

  @Test func `cancelling runs back, and everything is as before`() {
    sheet.view.backgroundColor = .blue
    begin()
    hand.update(0.5)
    simulator.advance(to: 1)
    hand.cancel()
    #expect(sheet.transitionCoordinator?.isCancelled == true)
    expectTable(of: { y }, in: simulator, [1: 150, 1.25: 125, 1.4: 110])
    simulator.advance(to: 1.5)
    screen.log.expect(
      "sheet willDisappear animated dismissed", "root willAppear animated",
      "root willDisappear animated", "root didDisappear animated",
      "sheet willAppear animated", "sheet didAppear animated", "completed")
    #expect(sheet.view.center.y == 100 && sheet.view.backgroundColor == .blue)
    #expect(screen.root.presentedViewController === sheet && screen.root.view.window == nil)
    expectClose(y, 100)
    #expect(!simulator.isRunning && sheet.transitionCoordinator == nil)
    let layer = sheet.view.superview?.layer
    #expect(layer?.speed == 1 && layer?.timeOffset == 0 && layer?.beginTime == 0)
    sheet.dismiss(animated: true)
    hand.finish()
    simulator.advance(by: 2)
    #expect(screen.root.presentedViewController == nil)
  }

  @Test func `an animation of before the transition goes on after a cancelled one`() {
    let spinner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    sheet.view.addSubview(spinner)
    UIView.animate(withDuration: 1, delay: 0, options: .repeat) { spinner.alpha = 0 }
    simulator.flush()
    begin()
    hand.update(0.5)
    hand.cancel()
    simulator.advance(by: 0.5)
    #expect(spinner.layer.animationKeys() == ["opacity"] && spinner.alpha == 0)
  }

  @Test func `the coordinator notifies of the hand`() {
    sheet.reactions["willDisappear"] = {
      let coordinator = sheet.transitionCoordinator
      coordinator?.notifyWhenInteractionChanges { screen.log.append("changes \($0.isInteractive)") }
      coordinator?.notifyWhenInteractionEnds { screen.log.append("ends \($0.isCancelled)") }
      coordinator?.animate { _ in
        screen.log.append("alongside")
      } completion: {
        screen.log.append("done \($0.isCancelled) \($0.percentComplete)")
      }
    }
    begin()
    _ = screen.log.drain()
    hand.update(0.25)
    hand.cancel()
    simulator.advance(by: 0.125)
    hand.pause()
    expectClose(hand.percentComplete, 0.125)
    simulator.advance(by: 1)
    expectClose(y, 112.5)
    hand.update(0.5)
    hand.finish()
    simulator.advance(by: 0.5)
    screen.log.expect(
      "changes false", "ends true", "changes true", "changes false", "root didAppear animated",
      "sheet didDisappear animated dismissed", "done false 0.5", "completed")
  }

  @Test func `a transition that begins by itself, and late, can be held at its own progress`() {
    simulator.advance(to: 3)
    hand.wantsInteractiveStart = false
    begin()
    simulator.advance(to: 3.25)
    expectClose(y, 125)
    hand.update(0.9)
    expectClose(y, 125)
    hand.pause()
    expectClose(hand.percentComplete, 0.25)
    simulator.advance(to: 4)
    hand.update(0.5)
    simulator.flush()
    expectClose(y, 150)
    hand.finish()
    simulator.advance(to: 4.25)
    expectClose(y, 175)
    simulator.advance(to: 4.5)
    #expect(screen.log.drain().last == "completed")
  }

  /// A transition of a container that is not Animatic's, which logs what it hears.
  private final class OtherContext: UIViewControllerContextTransitioning {
    var lines: [String] = []
    let containerView = UIView()
    let isAnimated = true
    let isInteractive = true
    let transitionWasCancelled = false
    let presentationStyle = UIModalPresentationStyle.none
    let targetTransform = CGAffineTransform.identity
    func updateInteractiveTransition(_ percentComplete: CGFloat) {
      lines.append("update \(percentComplete)")
    }
    func finishInteractiveTransition() { lines.append("finish") }
    func cancelInteractiveTransition() { lines.append("cancel") }
    func pauseInteractiveTransition() { lines.append("pause") }
    func completeTransition(_ didComplete: Bool) { lines.append("complete \(didComplete)") }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
      nil
    }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
    func initialFrame(for vc: UIViewController) -> CGRect { .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { .zero }
  }

  @Test func `a transition of somebody else hears what the hand does`() {
    let context = OtherContext()
    hand.startInteractiveTransition(context)
    hand.update(0.25)
    hand.update(2)
    hand.finish()
    hand.cancel()
    #expect(context.lines == ["update 0.25", "update 1.0", "finish", "cancel"])
    #expect(hand.percentComplete == 1)
  }

  @Test func `animations alongside outside of the container follow the hand`() {
    let outside = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    screen.window.addSubview(outside)
    sheet.reactions["willDisappear"] = {
      sheet.transitionCoordinator?.animateAlongsideTransition(in: outside) { _ in
        outside.alpha = 0
      } completion: { _ in
      }
    }
    begin()
    hand.update(0.5)
    simulator.advance(by: 3)
    expectClose(outside.shownAlpha, 0.5, within: 1e-6)
    hand.cancel()
    simulator.advance(by: 1)
    #expect(outside.alpha == 1 && outside.layer.speed == 1)
  }

  @Test func `an interruptible animator is driven itself`() {
    let other = InteractiveTransitionTests(Interruptible())
    other.begin()
    other.hand.update(0.25)
    other.simulator.advance(by: 2)
    expectClose(other.y, 125)
    other.hand.completionCurve = .linear
    other.hand.cancel()
    other.simulator.advance(by: 0.125)
    expectClose(other.y, 112.5)
    other.simulator.advance(by: 0.125)
    #expect(other.screen.log.drain().last == "completed" && other.sheet.view.center.y == 100)
    #expect(other.screen.root.presentedViewController === other.sheet)
  }
}
