import AnimaticTiming
import Foundation

// The motion of the content, frame by frame on the clock of the host.
extension UIScrollView {
  // MARK: - Changes of the offset

  /// Handles a change of the content offset, and notifies the delegate.
  func offsetDidChange() {
    if !session.isShowing { continueFromHere() }
    // An offset that the delegate sets is no change by the scroll view itself.
    session.isShowing = false
    if session.hasFrameGuide { setNeedsLayout() }
    let refresh = pulled
    refresh?.follow(self)
    notify("scrollViewDidScroll") { $0.scrollViewDidScroll(self) }
    refresh?.fireIfPulled(in: self)
  }

  /// Sets the content offset as a step of a drag or a motion.
  func show(_ offset: CGPoint) {
    session.isShowing = true
    contentOffset = offset
    session.isShowing = false
  }

  /// Lets a drag or a deceleration go on from an offset that the program has set.
  private func continueFromHere() {
    let (offset, geometry) = (contentOffset, geometry)
    session.drag?.setOffset(offset, in: geometry)
    guard let motion = session.motion, let host = backing.host else { return }
    if motion.cause != .release { return session.endMotion() }
    let old = motion.offset(at: host.now - session.begin)
    redirect(motion, by: CGVector(dx: offset.x - old.x, dy: offset.y - old.y), on: host)
  }

  /// Lets a deceleration end inside a range that has changed.
  func keepMotionInside() {
    guard let motion = session.motion, let host = backing.host else { return }
    if motion.cause == .release { return redirect(motion, by: .zero, on: host) }
    if session.staysInside { session.aim(at: geometry.clamped(motion.end), now: host.now) }
  }

  /// Replaces a deceleration by one with the present offset, velocity and range.
  private func redirect(_ motion: ScrollMotion, by shift: CGVector, on host: AnimationHost) {
    let (offset, geometry) = (contentOffset, geometry)
    let velocity = motion.velocity(at: host.now - session.begin)
    func redirected(
      _ axis: ScrollAxis, _ offset: Double, _ velocity: Double, _ end: Double
    ) -> AxisMotion {
      let isAimed = axis.isPaging && offset == axis.clamped(offset)
      return axis.motion(from: offset, velocity: velocity, to: isAimed ? axis.clamped(end) : nil)
    }
    begin(
      ScrollMotion(
        x: redirected(geometry.x, offset.x, velocity.x, motion.end.x + shift.dx),
        y: redirected(geometry.y, offset.y, velocity.y, motion.end.y + shift.dy)))
  }

  // MARK: - Frames

  /// Begins a motion at the present time. Off screen, the content is at its end at once.
  func begin(_ motion: ScrollMotion) {
    guard let host = backing.host else {
      session.endMotion()
      return show(motion.end)
    }
    session.begin(motion, at: host.now)
    requestFrame(on: host)
  }

  private func requestFrame(on host: AnimationHost) {
    let revision = session.revision
    // A closure would check in each frame that it runs on the main actor.
    func show() { if session.revision == revision { showFrame() } }
    host.schedule(at: host.nextScrollFrame, as: .scroll, calls: session.calls, show)
  }

  private func showFrame() {
    followGoal()
    guard let motion = session.motion else { return }
    let screen = AnimationRecorder.shared.currentHost
    guard let host = backing.host, host === screen else {
      // The view has left the screen, or moved to another one.
      return halt(loggedBy: screen) { show(geometry.clamped(contentOffset)) }
    }
    let (revision, time) = (session.revision, host.now - session.begin)
    let isOver = time >= motion.duration - 1e-9
    show(rounded(isOver ? motion.end : motion.offset(at: time), on: host))
    guard session.revision == revision else { return }
    guard isOver else { return requestFrame(on: host) }
    if let goal = session.goal { reach(goal) }
    finish(motion, on: host)
  }

  private func rounded(_ offset: CGPoint, on host: AnimationHost) -> CGPoint {
    guard let scale = host.screenScale else { return offset }
    return CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
  }

  private func finish(_ motion: ScrollMotion, on host: AnimationHost) {
    session.endMotion()
    switch motion.cause {
    case .release: notify("scrollViewDidEndDecelerating") { $0.scrollViewDidEndDecelerating(self) }
    case .animated:
      notify("scrollViewDidEndScrollingAnimation") { $0.scrollViewDidEndScrollingAnimation(self) }
    case .statusBar: notify("scrollViewDidScrollToTop") { $0.scrollViewDidScrollToTop(self) }
    }
  }

  /// Ends a motion, and notifies the delegate if that was a deceleration, which has come to a halt
  /// (rule I8).
  /// - Parameters:
  ///   - host: The host whose log has the notification; `nil` to use that of the view.
  ///   - change: The closure that moves the content to where it stays.
  func halt(loggedBy host: AnimationHost? = nil, _ change: () -> Void) {
    let isKnown = session.isDecelerationKnown
    session.endMotion()
    change()
    // The delegate may have begun another motion.
    guard isKnown, session.motion == nil else { return }
    notify("scrollViewDidEndDecelerating", loggedBy: host) { $0.scrollViewDidEndDecelerating(self) }
  }

  /// Ends a motion where the content is, as a finger comes down.
  /// - Returns: Whether there was a motion.
  func stopMotion() -> Bool {
    guard let motion = session.motion, let host = backing.host else { return false }
    finish(motion, on: host)
    return true
  }

  // MARK: - Scrolling by the program

  package func scroll(to offset: CGPoint, animated: Bool) {
    let isOffset = isUsable(
      offset.x.isFinite && offset.y.isFinite,
      "a content offset must consist of finite numbers, not \(offset)")
    guard isOffset else { return }
    guard animated, backing.host != nil, offset != contentOffset else {
      return halt { contentOffset = offset }
    }
    session.endMotion()
    begin(ScrollMotion(from: contentOffset, to: offset))
    session.staysInside = geometry.clamped(offset) == offset
  }

  /// The greatest number of times that what comes into view may move the goal of a scroll.
  private static let mostGoals = 60

  /// Scrolls to a place that moves as sizes become known, of what is on the way and of what shows
  /// there (rules P5 and Q11).
  package func scroll(to goal: @escaping () -> CGPoint?, animated: Bool) {
    guard let target = goal() else { return }
    setContentOffset(target, animated: animated)
    guard animated, let motion = session.motion, motion.cause == .animated, motion.end == target
    else { return reach(goal) }
    session.goal = goal
  }

  private func followGoal() {
    guard let goal = session.goal, let host = backing.host, let target = goal() else { return }
    session.aim(at: target, now: host.now)
  }

  /// Moves on to the goal of a scroll until nothing that shows there moves it any more.
  private func reach(_ goal: () -> CGPoint?) {
    let (revision, isMoving) = (session.revision, session.motion != nil)
    for _ in 0..<Self.mostGoals {
      showContent()
      guard isMoving ? session.revision == revision : session.motion == nil,
        let target = goal(), target != contentOffset
      else { return }
      show(target)
    }
  }

  /// Whether the program scrolls with an animation, which has a goal of its own: sizes that become
  /// known do not move the content then.
  package var isScrollingByProgram: Bool { session.motion.map { $0.cause != .release } ?? false }

  /// Scrolls to the top, as after a tap on the status bar.
  func scrollToTop() {
    guard delegate?.scrollViewShouldScrollToTop(self) != false else { return }
    let top = CGPoint(x: contentOffset.x, y: geometry.y.range.lowerBound)
    guard top != contentOffset, session.drag == nil else { return }
    begin(ScrollMotion(from: contentOffset, to: top, cause: .statusBar))
  }

  // MARK: - Notifications

  /// Notifies the delegate of the start of a deceleration, unless it has stopped that already.
  func noteDeceleration() {
    guard isDecelerating else { return }
    session.isDecelerationKnown = true
    notify("scrollViewWillBeginDecelerating") { $0.scrollViewWillBeginDecelerating(self) }
  }

  /// Logs a notification and calls the delegate.
  /// - Parameters:
  ///   - name: The name of the delegate's method.
  ///   - host: The host whose log has the notification; `nil` to use that of the view.
  func notify(
    _ name: String, loggedBy host: AnimationHost? = nil, _ body: (any UIScrollViewDelegate) -> Void
  ) {
    if let host = host ?? backing.host {
      if accessibilityIdentifier == nil, session.name == nil { session.name = nameInLogs }
      host.record(
        .scroll,
        AnimationEvent.Interaction(
          name, view: accessibilityIdentifier ?? session.name, location: contentOffset))
    }
    if let delegate { body(delegate) }
    didNotify(name)
  }
}

extension AnimationHost {
  /// The time of the next frame of scrolling, in seconds.
  fileprivate var nextScrollFrame: Double { frameRate.nextTime(after: now) }
}
