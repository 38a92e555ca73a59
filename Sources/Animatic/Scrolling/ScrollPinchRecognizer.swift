import Foundation

/// The recogniser of the pinches of a scroll view.
final class ScrollPinchRecognizer: UIGestureRecognizer {
  private unowned let scrollView: UIScrollView
  private var fingers: [UITouch] = []
  /// The distance between the fingers when the second one came down, in points.
  private var firstDistance = 0.0

  init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init()
  }

  private var isActive: Bool { state == .began || state == .changed }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard fingers.count < 2, isEnabled else { return }
    fingers += touches.prefix(2 - fingers.count)
    if fingers.count == 2 { firstDistance = distance }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard fingers.count == 2 else { return }
    if state == .possible {
      guard abs(distance - firstDistance) >= ScrollPinch.slop,
        scrollView.gestureRecognizerShouldBegin(self),
        scrollView.beginPinch(distance: distance, at: middle)
      else { return }
      state = .began
    } else if isActive {
      state = .changed
      scrollView.pinch(distance: distance, at: middle)
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesMoved(touches, with: event)
    lift(touches, .ended)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    lift(touches, .cancelled)
  }

  private func lift(_ touches: Set<UITouch>, _ end: State) {
    guard fingers.contains(where: { touches.contains($0) }) else { return }
    fingers.removeAll { touches.contains($0) }
    guard isActive else {
      if fingers.isEmpty { state = .failed }
      return
    }
    state = end
    scrollView.endPinch()
  }

  /// The positions of both fingers in the frame of the scroll view.
  private var locations: [CGPoint] { fingers.map { scrollView.position(of: $0) } }

  private var distance: Double {
    let points = locations
    return hypot(points[0].x - points[1].x, points[0].y - points[1].y)
  }

  private var middle: CGPoint {
    let points = locations
    return CGPoint(x: (points[0].x + points[1].x) / 2, y: (points[0].y + points[1].y) / 2)
  }
}
