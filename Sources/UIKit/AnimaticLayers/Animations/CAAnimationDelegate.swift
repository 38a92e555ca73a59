/// An observer of the start and the end of an animation.
///
/// The layer passes its own copy of the animation (rule H5). It does not notify the delegates of
/// animations inside a group (rule H9).
@preconcurrency @MainActor public protocol CAAnimationDelegate: AnyObject {
  /// Handles the start of an animation.
  func animationDidStart(_ anim: CAAnimation)

  /// Handles the end or the removal of an animation.
  ///
  /// - Parameters:
  ///   - anim: The layer's copy of the animation.
  ///   - flag: Whether the animation ran to its end; false if it was removed before.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}

  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
