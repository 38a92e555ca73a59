import Foundation

final class UIScrollViewPinchGestureRecognizer: UIPinchGestureRecognizer {
  /// The scroll view; `nil` once it has gone.
  private weak var scrollView: UIScrollView?

  init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let scrollView, phase.isActive || scrollView.viewToZoom != nil else { return }
    super.touchesMoved(touches, with: event)
    guard phase.isActive else { return }
    let points = locatedTouches.prefix(2).map { scrollView.position(of: $0) }
    guard points.count == 2 else { return }
    let distance = hypot(points[0].x - points[1].x, points[0].y - points[1].y)
    let middle = CGPoint(x: (points[0].x + points[1].x) / 2, y: (points[0].y + points[1].y) / 2)
    if scrollView.isZooming {
      scrollView.pinch(distance: distance, at: middle)
    } else {
      scrollView.beginPinch(distance: distance, at: middle)
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if phase.isOver { scrollView?.endPinch() }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    if phase.isOver { scrollView?.endPinch() }
  }

  override func resetValues() {
    super.resetValues()
    scrollView?.endPinch()
  }

  /// Two fingers scroll and zoom at once.
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== scrollView?.panGestureRecognizer
  }
}
