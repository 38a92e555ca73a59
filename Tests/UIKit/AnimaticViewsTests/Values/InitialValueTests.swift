import Animatic
import Foundation
import SimulatorSupport
import Testing

/// Values that nobody has set, and the bits of options, as UIKit documents them.
@MainActor struct InitialValueTests {
  private final class Asked: NSObject, UIGestureRecognizerDelegate {}

  @Test func `a delegate without methods lets recognisers begin, alone and without waiting`() {
    let (delegate, first, second) = (Asked(), UITapGestureRecognizer(), UITapGestureRecognizer())
    #expect(delegate.gestureRecognizerShouldBegin(first))
    let answers = [
      delegate.gestureRecognizer(first, shouldRecognizeSimultaneouslyWith: second),
      delegate.gestureRecognizer(first, shouldRequireFailureOf: second),
      delegate.gestureRecognizer(first, shouldBeRequiredToFailBy: second),
    ]
    #expect(answers == [false, false, false])
  }

  @Test func `content does not zoom, and a shadow is a third black`() {
    let scroll = UIScrollView()
    #expect(scroll.minimumZoomScale == 1 && scroll.maximumZoomScale == 1)
    #expect(NSShadow().shadowColor as? UIColor == UIColor(white: 0, alpha: 1 / 3))
  }

  @Test func `the driver of no transition has no duration`() {
    let driver = UIPercentDrivenInteractiveTransition()
    #expect(driver.duration == 0 && driver.percentComplete == 0)
  }

  @Test func `options have the bits of UIKit`() {
    let observing: [UIViewPropertyAnimator.ObservingOptions] = [.new, .old, .initial]
    #expect(observing.map(\.rawValue) == [1, 2, 4])
  }

  /// A view that says whether it needs constraints.
  private class Updating: UIView {
    var updates = 0

    override func updateConstraints() {
      updates += 1
      super.updateConstraints()
    }
  }

  private final class Constrained: Updating {
    override class var requiresConstraintBasedLayout: Bool { true }
  }

  @Test func `only a view that requires constraints is asked for them without any`() {
    let (simulator, plain, constrained) = (Simulator(), Updating(), Constrained())
    simulator.window.addSubview(plain)
    simulator.window.addSubview(constrained)
    simulator.flush()
    #expect(plain.updates == 0 && constrained.updates == 1)
  }

  @Test func `an image view does not move before somebody starts it`() {
    let simulator = Simulator()
    let view = UIImageView()
    view.animationImages = [
      UIImage(reference: "a", size: CGSize(width: 1, height: 1)),
      UIImage(reference: "b", size: CGSize(width: 1, height: 1)),
    ]
    simulator.window.addSubview(view)
    simulator.flush()
    #expect(!view.isAnimating && !simulator.isRunning)
  }

  @Test func `values in boxes keep each of their numbers`() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    let boxes: [Any] = [NSValue(uiEdgeInsets: insets), NSValue(cgRect: rect)]
    #expect(boxes[0] as? UIEdgeInsets == insets && boxes[1] as? CGRect == rect)
  }
}
