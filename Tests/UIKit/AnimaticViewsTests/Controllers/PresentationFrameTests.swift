import Animatic
import Testing

/// The frames that an animator asks for, in both directions: rule I17.
@MainActor
struct PresentationFrameTests {
  /// Slides the controller that comes or goes from and to the left, linearly in a second, as it is
  /// usual for a panel: its place is the final frame in both directions.
  private final class Slide: UIViewControllerAnimatedTransitioning {
    let isPresenting: Bool
    let log: ControllerLog
    init(_ isPresenting: Bool, _ log: ControllerLog) {
      (self.isPresenting, self.log) = (isPresenting, log)
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
      guard let controller = context.viewController(forKey: key) else { return }
      for key in [UITransitionContextViewControllerKey.from, .to] {
        guard let side = context.viewController(forKey: key) else { continue }
        let (first, last) = (context.initialFrame(for: side), context.finalFrame(for: side))
        log.append("\(key == .from ? "from" : "to") \(text(first)) \(text(last))")
      }
      if isPresenting { context.containerView.addSubview(controller.view) }
      let shown = context.finalFrame(for: controller)
      let hidden = shown.offsetBy(dx: -100, dy: 0)
      controller.view.frame = isPresenting ? hidden : shown
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        controller.view.frame = self.isPresenting ? shown : hidden
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }

    private func text(_ frame: CGRect) -> String {
      [frame.minX, frame.minY, frame.width, frame.height].map { "\(Int($0))" }
        .joined(separator: ",")
    }
  }

  private final class Panel: UIPresentationController {
    var removes = false
    override var frameOfPresentedViewInContainerView: CGRect {
      CGRect(x: 0, y: 20, width: 60, height: 160)
    }
    override var shouldRemovePresentersView: Bool { removes }
  }

  private final class Provider: UIViewControllerTransitioningDelegate {
    let log: ControllerLog
    let removes: Bool
    init(_ log: ControllerLog, removes: Bool) { (self.log, self.removes) = (log, removes) }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Slide(true, log) }
    func animationController(forDismissed dismissed: UIViewController)
      -> (any UIViewControllerAnimatedTransitioning)?
    { Slide(false, log) }
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      let controller = Panel(presentedViewController: presented, presenting: presenting)
      controller.removes = removes
      return controller
    }
  }

  @Test(arguments: [
    (
      false, ["from 0,0,100,200 0,0,100,200", "to 0,0,0,0 0,20,60,160"],
      ["from 0,20,60,160 0,20,60,160", "to 0,0,100,200 0,0,100,200"]
    ),
    (
      true, ["from 0,0,100,200 0,0,0,0", "to 0,0,0,0 0,20,60,160"],
      ["from 0,20,60,160 0,20,60,160", "to 0,0,0,0 0,0,100,200"]
    ),
  ])
  func `a panel slides in and out by its final frame`(
    removes: Bool, coming: [String], going: [String]
  ) {
    let screen = ControllerScreen()
    let (frames, simulator) = (ControllerLog(), screen.simulator)
    let provider = Provider(frames, removes: removes)
    let panel = screen.controller("panel", .custom)
    panel.transitioningDelegate = provider
    screen.root.present(panel, animated: true)
    #expect(frames.drain() == coming)
    simulator.advance(to: 0.5)
    expectClose(panel.view.layer.presentation()?.frame.minX ?? 0, -50)
    simulator.advance(to: 1)
    #expect(panel.view.frame == CGRect(x: 0, y: 20, width: 60, height: 160))
    panel.dismiss(animated: true)
    #expect(frames.drain() == going)
    simulator.advance(to: 1.25)
    let shown = panel.view.layer.presentation()?.frame ?? .zero
    expectClose(shown.minX, -25)
    #expect(shown.size == CGSize(width: 60, height: 160))
    simulator.advance(to: 2)
    #expect(screen.root.presentedViewController == nil && screen.root.view.window != nil)
  }
}
