import Foundation

final class UIScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
  /// The scroll view; `nil` once it has gone, for which the fingers on it do not wait.
  private weak var scrollView: UIScrollView?
  /// The fingers on the content, in the order in which they came.
  private var fingers: [UITouch] = []
  private var hasBegun = false

  init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
  }

  /// Ends a drag as something else than the finger has ended it.
  func cancel() {
    guard !fingers.isEmpty else { return }
    state = .cancelled
    endDrag(isCancelled: true)
  }

  private func fail() {
    state = .failed
    endDrag(isCancelled: true)
  }

  /// Lets the content go on its own.
  private func endDrag(isCancelled: Bool) {
    fingers = []
    let isDrag = hasBegun
    hasBegun = false
    if isDrag {
      scrollView?.endDrag(at: time, isCancelled: isCancelled)
    } else {
      scrollView?.abandonDrag()
    }
  }

  // MARK: - Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    time = event.timestamp
    guard let scrollView, scrollView.heedsFingers else {
      if fingers.isEmpty { state = .failed }
      return
    }
    let isFirst = fingers.isEmpty
    fingers += recognition.touches.filter(touches.contains)
    guard isFirst else { return changeFingers() }
    motion.begin(at: middleInWindow, time: time)
    guard scrollView.fingerCameDown(at: middle, time: time) else { return }
    for touch in touches { touch.cancelDelivery(with: event) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    time = event.timestamp
    guard let scrollView, !fingers.isEmpty, scrollView.isTracking else { return }
    motion.move(to: middleInWindow, time: time)
    if phase.isWaiting { return }
    let isAllowed = (minimumNumberOfTouches...max(minimumNumberOfTouches, maximumNumberOfTouches))
      .contains(fingers.count)
    if scrollView.isZooming || (!isAllowed && !hasBegun) { return changeFingers() }
    // The drag may have waited for the failure of another gesture.
    if phase.isActive, !hasBegun, scrollView.isDragging { beginDrag() }
    switch scrollView.fingerMoved(to: middle, time: time) {
    case .waiting: break
    case .failed: fail()
    case .began:
      guard mayBegin else { return fail() }
      state = .began
      if phase.isActive { beginDrag() }
      if phase.isOver { endDrag(isCancelled: true) }
    case .moved: if phase.isActive { state = .changed }
    }
  }

  private func beginDrag() {
    hasBegun = true
    scrollView?.beginDrag()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    // A lift may come with a movement.
    if hasBegun || fingers.count == 1 { touchesMoved(touches, with: event) }
    lift(touches, at: event.timestamp, isCancelled: false)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    lift(touches, at: event.timestamp, isCancelled: true)
  }

  private func lift(_ touches: Set<UITouch>, at time: Double, isCancelled: Bool) {
    self.time = time
    guard !fingers.isEmpty else { return }
    fingers.removeAll { touches.contains($0) }
    guard fingers.isEmpty else { return changeFingers() }
    state = !phase.isActive ? .failed : isCancelled ? .cancelled : .ended
    endDrag(isCancelled: isCancelled)
  }

  /// Ends a drag that another gesture, or the program, has ended.
  override func resetValues() {
    super.resetValues()
    if !fingers.isEmpty { endDrag(isCancelled: true) }
  }

  /// Two fingers scroll and zoom at once.
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== scrollView?.pinchGestureRecognizer
  }

  /// Lets the drag go on with the present fingers, from where the content is.
  private func changeFingers() {
    motion.changeFingers(to: middleInWindow)
    guard let scrollView else { return }
    let (middle, geometry, offset) = (middle, scrollView.geometry, scrollView.contentOffset)
    scrollView.session.drag?.setFingers(at: middle)
    if scrollView.isZooming { scrollView.session.drag?.setOffset(offset, in: geometry) }
  }

  private var middleInWindow: SIMD2<Double> {
    let point = middle(of: fingers, in: nil)
    return SIMD2(point.x, point.y)
  }

  private var middle: CGPoint {
    guard let scrollView else { return .zero }
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
    guard let scrollView else { return false }
    let others = scrollRecognizers
    if others.contains(where: \.phase.isActive) { return false }
    if yields(to: others) { return false }
    for finger in fingers where finger.delivery == .begun {
      guard let view = finger.view, view !== scrollView, view.isDescendant(of: scrollView) else {
        continue
      }
      guard scrollView.canCancelContentTouches, scrollView.touchesShouldCancel(in: view) else {
        return false
      }
    }
    return true
  }

  private var scrollRecognizers: [UIScrollViewPanGestureRecognizer] {
    fingers.flatMap(\.recognizers).compactMap { $0 as? UIScrollViewPanGestureRecognizer }
      .filter { $0 !== self }
  }

  /// Returns whether the content is at its edge in the direction of the drag, and that of a scroll
  /// view around this one is not.
  private func yields(to others: [UIScrollViewPanGestureRecognizer]) -> Bool {
    guard let scrollView, let drag = scrollView.session.drag, !scrollView.canMove(by: drag) else {
      return false
    }
    return others.contains { other in
      guard let around = other.scrollView, around !== scrollView else { return false }
      return scrollView.isDescendant(of: around) && other.phase == .possible
        && !other.fingers.isEmpty && around.canMove(by: drag)
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
