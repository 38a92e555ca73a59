import Foundation

/// The recogniser of the drags of a scroll view.
final class ScrollPanRecognizer: UIGestureRecognizer {
  private unowned let scrollView: UIScrollView
  /// The fingers on the content, in the order in which they came.
  private var fingers: [UITouch] = []

  init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init()
  }

  private var isActive: Bool { state == .began || state == .changed }

  /// Ends a drag as something else than the finger has ended it.
  func cancel() {
    guard !fingers.isEmpty else { return }
    fingers = []
    let wasActive = isActive
    state = wasActive ? .cancelled : .failed
    scrollView.endDrag(at: scrollView.backing.host?.now ?? 0, isCancelled: true)
  }

  private func fail() {
    fingers = []
    state = .failed
    scrollView.abandonDrag()
  }

  // MARK: - Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard scrollView.isScrollEnabled, isEnabled, state == .possible || isActive else {
      if fingers.isEmpty { state = .failed }
      return
    }
    let isFirst = fingers.isEmpty
    fingers += touches
    guard isFirst else { return changeFingers() }
    guard scrollView.fingerCameDown(at: middle, time: event.timestamp) else { return }
    for touch in touches { touch.cancelDelivery(with: event) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard !fingers.isEmpty, scrollView.isTracking else { return }
    if scrollView.isZooming { return changeFingers() }
    switch scrollView.fingerMoved(to: middle, time: event.timestamp) {
    case .waiting: break
    case .failed: fail()
    case .began:
      guard mayBegin else { return fail() }
      state = .began
      scrollView.beginDrag()
    case .moved:
      if isActive { state = .changed }
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    // A lift may come with a movement.
    if isActive || fingers.count == 1 { touchesMoved(touches, with: event) }
    lift(touches, at: event.timestamp, isCancelled: false)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    lift(touches, at: event.timestamp, isCancelled: true)
  }

  private func lift(_ touches: Set<UITouch>, at time: Double, isCancelled: Bool) {
    guard !fingers.isEmpty else { return }
    fingers.removeAll { touches.contains($0) }
    guard fingers.isEmpty else { return changeFingers() }
    state = !isActive ? .failed : isCancelled ? .cancelled : .ended
    scrollView.endDrag(at: time, isCancelled: isCancelled)
  }

  /// Lets the drag go on with the present fingers, from where the content is.
  private func changeFingers() {
    let (middle, geometry, offset) = (middle, scrollView.geometry, scrollView.contentOffset)
    scrollView.session.drag?.setFingers(at: middle)
    if scrollView.isZooming { scrollView.session.drag?.setOffset(offset, in: geometry) }
  }

  /// The middle of the fingers in the frame of the scroll view.
  private var middle: CGPoint {
    var sum = CGPoint.zero
    for finger in fingers {
      let position = scrollView.position(of: finger)
      sum.x += position.x
      sum.y += position.y
    }
    let count = CGFloat(max(fingers.count, 1))
    return CGPoint(x: sum.x / count, y: sum.y / count)
  }

  // MARK: - Conditions

  /// Whether a drag may begin that the fingers have travelled far enough for.
  private var mayBegin: Bool {
    let others = scrollRecognizers
    if others.contains(where: { $0.isActive }) { return false }
    if yields(to: others) { return false }
    for finger in fingers where finger.delivery == .begun {
      guard let view = finger.view, view !== scrollView, view.isDescendant(of: scrollView) else {
        continue
      }
      guard scrollView.canCancelContentTouches, scrollView.touchesShouldCancel(in: view) else {
        return false
      }
    }
    return scrollView.gestureRecognizerShouldBegin(self)
  }

  /// The recognisers of other scroll views that receive the fingers.
  private var scrollRecognizers: [ScrollPanRecognizer] {
    fingers.flatMap(\.recognizers).compactMap { $0 as? ScrollPanRecognizer }
      .filter { $0 !== self }
  }

  /// Returns whether the content is at its edge in the direction of the drag, and that of a scroll view
  /// around this one is not.
  private func yields(to others: [ScrollPanRecognizer]) -> Bool {
    guard let drag = scrollView.session.drag, !scrollView.canMove(by: drag) else { return false }
    return others.contains { other in
      other.scrollView !== scrollView && scrollView.isDescendant(of: other.scrollView)
        && other.state == .possible && !other.fingers.isEmpty && other.scrollView.canMove(by: drag)
    }
  }
}

extension UIScrollView {
  /// Returns whether the content can move inside its range in the main direction of a drag.
  fileprivate func canMove(by drag: ScrollDrag) -> Bool {
    let geometry = geometry
    func canMove(_ axis: ScrollAxis, _ offset: Double, _ travel: Double) -> Bool {
      travel < 0 ? offset < axis.range.upperBound : offset > axis.range.lowerBound
    }
    return abs(drag.direction.dx) > abs(drag.direction.dy)
      ? canMove(geometry.x, contentOffset.x, drag.direction.dx)
      : canMove(geometry.y, contentOffset.y, drag.direction.dy)
  }
}
