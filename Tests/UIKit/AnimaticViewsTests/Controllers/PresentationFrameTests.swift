import Animatic
import Testing

/// The frames that an animator asks for, in both directions: rule I17.
@MainActor
struct PresentationFrameTests {
  /// Slides the arriving or departing controller from and to the left, linearly in a second, as is
  /// usual for a panel: its place is the final frame in both directions.
  private func slide(isPresenting: Bool, _ log: CallLog) -> TestAnimator {
    TestAnimator { context in
      let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
      guard let controller = context.viewController(forKey: key) else { return }
      for key in [UITransitionContextViewControllerKey.from, .to] {
        guard let side = context.viewController(forKey: key) else { continue }
        let frames = [context.initialFrame(for: side), context.finalFrame(for: side)].map { frame in
          frame.numbers.map { "\(Int($0))" }.joined(separator: ",")
        }
        log.append("\(key == .from ? "from" : "to") \(frames.joined(separator: " "))")
      }
      if isPresenting { context.containerView.addSubview(controller.view) }
      let shown = context.finalFrame(for: controller)
      let hidden = shown.offsetBy(dx: -100, dy: 0)
      controller.view.frame = isPresenting ? hidden : shown
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        controller.view.frame = isPresenting ? shown : hidden
      } completion: { _ in
        TestAnimator.complete(context)
      }
    }
  }

  private final class Panel: UIPresentationController {
    var removes = false
    override var frameOfPresentedViewInContainerView: CGRect {
      CGRect(x: 0, y: 20, width: 60, height: 160)
    }
    override var shouldRemovePresentersView: Bool { removes }
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
    let (frames, simulator) = (CallLog(), screen.simulator)
    let provider = TestTransitions(
      slide(isPresenting: true, frames), slide(isPresenting: false, frames))
    provider.presentation = { presented, presenting in
      let controller = Panel(presentedViewController: presented, presenting: presenting)
      controller.removes = removes
      return controller
    }
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
