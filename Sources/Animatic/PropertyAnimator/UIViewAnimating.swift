import Foundation

/// What an animator is doing; the numbers are UIKit's.
public enum UIViewAnimatingState: Int, Sendable, CaseIterable {
  /// Nothing: it has not begun, or is over.
  case inactive
  /// It runs or is paused.
  case active
  /// It has been stopped and waits to be finished.
  case stopped
}

/// A place on the way of an animator; the numbers are UIKit's.
public enum UIViewAnimatingPosition: Int, Sendable, CaseIterable {
  /// Where the way ends.
  case end
  /// Where it begins.
  case start
  /// Where the animations are.
  case current
}

/// Something that animates and can be controlled on the way.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
  /// What the animator is doing.
  var state: UIViewAnimatingState { get }
  /// Whether time moves the animations.
  var isRunning: Bool { get }
  /// Whether the animations go back to where they began.
  var isReversed: Bool { get set }
  /// How much of the way is done, 0…1.
  var fractionComplete: CGFloat { get set }
  /// Starts or resumes the animations.
  func startAnimation()
  /// Starts or resumes the animations after a number of seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animations where they are.
  func pauseAnimation()
  /// Ends the animations where they are.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes animations that were stopped.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator to which animations and completions can be added.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds animations that begin after a part of the duration.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds animations.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds what is called when the animations are over.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Resumes paused animations with another timing.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
