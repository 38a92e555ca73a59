import AnimaticTiming
import Foundation

// Drags, from the touch to the release (rule I8).
extension UIScrollView {
  /// Returns the position of a finger in the frame of the view, in the scale of its content.
  func position(of finger: UITouch) -> CGPoint {
    if let superview, transform == .identity {
      // Without the content offset in between, the position is exact.
      let (location, origin) = (finger.location(in: superview), frame.origin)
      return CGPoint(x: location.x - origin.x, y: location.y - origin.y)
    }
    let (location, origin) = (finger.location(in: self), bounds.origin)
    return CGPoint(x: location.x - origin.x, y: location.y - origin.y)
  }

  /// Begins to track a finger.
  /// - Parameters:
  ///   - location: The position in the frame of the view.
  ///   - time: The time in seconds.
  /// - Returns: Whether the finger has stopped a motion.
  func fingerCameDown(at location: CGPoint, time: Double) -> Bool {
    let isCaught = stopMotion()
    session.drag = ScrollDrag(at: location, time: time, offset: contentOffset, in: geometry)
    return isCaught
  }

  /// Moves the finger of a drag.
  /// - Returns: The effect of the movement. If it begins the drag, `beginDrag()` or `abandonDrag()`
  ///   follows.
  func fingerMoved(to location: CGPoint, time: Double) -> ScrollDrag.Step {
    let geometry = geometry
    guard let step = session.drag?.move(to: location, at: time, in: geometry) else {
      return .failed
    }
    if step == .moved { followFinger() }
    return step
  }

  /// Notifies the delegate of a drag, and lets the content follow the finger.
  func beginDrag() {
    _ = stopMotion()
    guard isDragging else { return }
    if keyboardDismissMode.endsEditingOnDrag { window?.resignFirstResponderInside() }
    notify("scrollViewWillBeginDragging") { $0.scrollViewWillBeginDragging(self) }
    followFinger()
  }

  private func followFinger() {
    guard let drag = session.drag, session.pinch == nil else { return }
    show(geometry.shown(drag.pulled))
  }

  /// Ends the tracking of a finger that has not dragged the content.
  func abandonDrag() {
    guard session.drag != nil else { return }
    let origin = session.drag?.origin ?? contentOffset
    session.drag = nil
    // Content that the finger has caught outside its range, or between pages, does not stay there.
    guard session.motion == nil, session.pinch == nil else { return }
    let (geometry, offset) = (geometry, contentOffset)
    guard isPagingEnabled || geometry.clamped(offset) != offset else { return }
    let target = geometry.target(from: offset, velocity: .zero, dragBegan: origin)
    let motion = geometry.release(from: offset, velocity: .zero, announced: target, target: target)
    guard motion.duration > 0 else {
      show(motion.end)
      return didRest()
    }
    begin(motion)
    noteDeceleration()
  }

  /// Ends a drag.
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - isCancelled: Whether something else than the finger has ended the drag, which then has no
  ///     velocity.
  func endDrag(at time: Double, isCancelled: Bool = false) {
    guard let drag = session.drag else { return }
    guard drag.hasBegun else { return abandonDrag() }
    pulled?.dragWillEnd(in: self)
    let velocity = isCancelled ? CGVector.zero : drag.releaseVelocity(at: time)
    let announced = geometry.target(from: contentOffset, velocity: velocity, dragBegan: drag.origin)
    let revision = session.revision
    let perMillisecond = CGPoint(x: velocity.dx / 1000, y: velocity.dy / 1000)
    let target = askTarget(adjustedTarget(announced, velocity: perMillisecond), perMillisecond)
    // The delegate may have ended the drag, or begun another scroll.
    guard session.drag != nil else { return }
    session.drag = nil
    if session.revision == revision {
      release(velocity: velocity, announced: announced, target: target)
    }
    let decelerates = isDecelerating
    notify("scrollViewDidEndDragging") {
      $0.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    }
    if decelerates { noteDeceleration() }
  }

  /// Notifies the delegate of the end of a drag, and returns the target that it has chosen.
  private func askTarget(_ announced: CGPoint, _ perMillisecond: CGPoint) -> CGPoint {
    var target = announced
    withUnsafeMutablePointer(to: &target) { pointer in
      notify("scrollViewWillEndDragging") {
        $0.scrollViewWillEndDragging(
          self, withVelocity: perMillisecond, targetContentOffset: pointer)
      }
    }
    return usable(
      target, if: target.x.isFinite && target.y.isFinite, else: announced,
      "the target of a drag must consist of finite numbers, not \(target)")
  }

  /// Lets content that was released move on, if it does.
  private func release(velocity: CGVector, announced: CGPoint, target: CGPoint) {
    guard session.pinch == nil else { return }
    let motion = geometry.release(
      from: contentOffset, velocity: velocity, announced: announced, target: target)
    if motion.duration > 0, backing.host != nil { begin(motion) } else { show(motion.end) }
  }
}
