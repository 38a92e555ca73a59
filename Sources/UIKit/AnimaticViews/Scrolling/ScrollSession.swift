import AnimaticObjects
import Foundation

/// The present activity of a scroll view, and the extent of its content.
@MainActor package struct ScrollSession {
  var contentSize = CGSize.zero
  var contentInset = UIEdgeInsets.zero
  /// The adjusted insets as of the last notification.
  var notifiedInset = UIEdgeInsets.zero
  /// The size of the view as of the last change.
  var size = CGSize.zero

  /// The drag from the touch on; `nil` while no finger is on the content.
  package var drag: ScrollDrag?
  /// The motion of the content; `nil` while it rests or a finger holds it.
  package private(set) var motion: ScrollMotion?
  /// Whether the delegate has been notified of the start of the present deceleration.
  var isDecelerationKnown = false
  /// The place to which the program scrolls, which may still move; `nil` for a fixed one.
  package var goal: (() -> CGPoint?)?
  /// Whether the motion began to an offset inside the content, and ends inside of it.
  var staysInside = false
  /// The time at which the motion began, in seconds.
  private(set) var begin = 0.0
  /// The calls that began an animated motion, where somebody can tell their place.
  private(set) var calls: (any CallPlaces.Calls)?
  /// The number of changes that have made a requested frame, or a motion to come, obsolete.
  private(set) var revision = 0
  /// Whether the scroll view itself changes its offset now.
  package var isShowing = false
  /// Whether views may be constrained to the frame, and need layout as the content scrolls.
  var hasFrameGuide = false

  var zoomScale: CGFloat = 1
  /// The pinch of two fingers; `nil` while there is none.
  var pinch: ScrollPinch?
  var isZoomBouncing = false

  /// The name of the view in the log, which is slow to make.
  var name: String?

  mutating func begin(_ motion: ScrollMotion, at time: Double) {
    if motion.cause != .release { isDecelerationKnown = false }
    self.motion = motion
    (goal, staysInside) = (nil, false)
    begin = time
    calls = motion.cause == .animated ? CallPlaces.remember?() : nil
    revision += 1
  }

  mutating func endMotion() {
    (motion, calls, isDecelerationKnown) = (nil, nil, false)
    (goal, staysInside) = (nil, false)
    revision += 1
  }

  /// Lets an animated motion end elsewhere, at the same time.
  mutating func aim(at end: CGPoint, now: Double) {
    guard let motion, motion.cause == .animated, motion.end != end else { return }
    self.motion = motion.aimed(at: end, from: now - begin)
  }
}
