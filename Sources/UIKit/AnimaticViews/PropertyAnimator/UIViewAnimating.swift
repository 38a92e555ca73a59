import Foundation

/// An animator that can be paused, scrubbed, reversed and stopped.
@preconcurrency @MainActor public protocol UIViewAnimating: AnyObject {
  /// The state of the animator.
  var state: UIViewAnimatingState { get }
  /// Whether time moves the animations.
  var isRunning: Bool { get }
  /// Whether the animations run back to their start.
  var isReversed: Bool { get set }
  /// The fraction of the animations that is complete, 0…1, in the present direction.
  var fractionComplete: CGFloat { get set }
  /// Starts or resumes the animations.
  func startAnimation()
  /// Starts or resumes the animations after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animations.
  func pauseAnimation()
  /// Stops the animations at their current position.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes animations that were stopped.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// A position at which an animator finishes. The numbers are UIKit's.
public enum UIViewAnimatingPosition: Int, Sendable, CaseIterable {
  /// The end of the animations.
  case end
  /// The start of the animations.
  case start
  /// The position that the animations have reached.
  case current
}

/// The state of an animator. The numbers are UIKit's.
public enum UIViewAnimatingState: Int, Sendable, CaseIterable {
  /// The animator has not begun, or has completed.
  case inactive
  /// The animator runs or is paused.
  case active
  /// The animator was stopped and waits for ``UIViewAnimating/finishAnimation(at:)``.
  case stopped
}

/// An animator that accepts animations and completion handlers.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds animations that begin after a fraction of the duration.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds animations.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a handler that the animator calls when it completes.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Resumes paused animations with another timing.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
