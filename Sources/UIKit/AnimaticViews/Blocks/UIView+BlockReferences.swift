import Foundation

// The block methods in the types that UIKit's have, without the place of the call, so that a
// program can refer to them: `let animate = UIView.animate(withDuration:animations:)`. Calls prefer
// the others.

extension UIView {
  /// Opens an animation block; see ``beginAnimations(_:context:fileID:line:)``.
  @_disfavoredOverload
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    beginAnimations(animationID, context: context, fileID: "", line: 0)
  }

  /// Animates the changes of a body; see ``animate(withDuration:animations:fileID:line:)->()``.
  @_disfavoredOverload
  public class func animate(withDuration duration: TimeInterval, animations: () -> Void) {
    animate(withDuration: duration, animations: animations, fileID: "", line: 0)
  }

  /// Animates the changes of a body; see
  /// ``animate(withDuration:animations:completion:fileID:line:)``.
  @_disfavoredOverload public class func animate(
    withDuration duration: TimeInterval, animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    animate(
      withDuration: duration, animations: animations, completion: completion, fileID: "", line: 0)
  }

  /// Animates the changes of a body; see
  /// ``animate(withDuration:delay:options:animations:completion:fileID:line:)``.
  @_disfavoredOverload public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions,
    animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    animate(
      withDuration: duration, delay: delay, options: options, animations: animations,
      completion: completion, fileID: "", line: 0)
  }

  /// Animates the changes of a body as springs; see
  /// ``animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:completion:fileID:line:)``.
  @_disfavoredOverload public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions, animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    animate(
      withDuration: duration, delay: delay, usingSpringWithDamping: dampingRatio,
      initialSpringVelocity: velocity, options: options, animations: animations,
      completion: completion, fileID: "", line: 0)
  }

  /// Animates the changes of a body as springs of a perceptual duration; see
  /// ``animate(springDuration:bounce:initialSpringVelocity:delay:options:animations:completion:fileID:line:)``.
  @_disfavoredOverload public class func animate(
    springDuration duration: TimeInterval, bounce: CGFloat, initialSpringVelocity velocity: CGFloat,
    delay: TimeInterval, options: AnimationOptions, animations: () -> Void,
    completion: ((Bool) -> Void)?
  ) {
    animate(
      springDuration: duration, bounce: bounce, initialSpringVelocity: velocity, delay: delay,
      options: options, animations: animations, completion: completion, fileID: "", line: 0)
  }

  /// Animates the changes of a body through keyframes; see
  /// ``animateKeyframes(withDuration:delay:options:animations:completion:fileID:line:)``.
  @_disfavoredOverload public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions,
    animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    animateKeyframes(
      withDuration: duration, delay: delay, options: options, animations: animations,
      completion: completion, fileID: "", line: 0)
  }

  /// Animates the changes inside a view as a transition; see
  /// ``transition(with:duration:options:animations:completion:fileID:line:)``.
  @_disfavoredOverload public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions, animations: (() -> Void)?,
    completion: ((Bool) -> Void)?
  ) {
    transition(
      with: view, duration: duration, options: options, animations: animations,
      completion: completion, fileID: "", line: 0)
  }

  /// Replaces a view by another one with a transition; see
  /// ``transition(from:to:duration:options:completion:fileID:line:)``.
  @_disfavoredOverload public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions,
    completion: ((Bool) -> Void)?
  ) {
    transition(
      from: fromView, to: toView, duration: duration, options: options, completion: completion,
      fileID: "", line: 0)
  }
}
