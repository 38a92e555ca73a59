/// What is told of the start and end of an animation.
///
/// The animation handed over is the copy that the layer keeps (rule H5). The delegates of
/// animations inside a group are not told (rule H9).
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// The animation begins.
  func animationDidStart(_ anim: CAAnimation)

  /// The animation has ended, `finished` being true, or was removed before its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}

  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
