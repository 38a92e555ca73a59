import Foundation

/// The duration and the curve with which a control animates a change of what it shows.
struct ControlMotion {
  /// The duration in seconds.
  let duration: TimeInterval
  let curve: UIView.AnimationOptions

  /// A change that is slow at both ends.
  static func smooth(_ duration: TimeInterval) -> Self {
    Self(duration: duration, curve: .curveEaseInOut)
  }
  /// A change at constant speed.
  static func even(_ duration: TimeInterval) -> Self {
    Self(duration: duration, curve: .curveLinear)
  }
}

extension UIView {
  /// Changes what internal views show.
  ///
  /// Without a motion, the change ends the animations of earlier changes; inside an animation block
  /// it animates with the block.
  /// - Parameter motion: The motion of the change; `nil` for a change at once.
  static func change(_ views: [UIView], with motion: ControlMotion?, _ body: () -> Void) {
    if let motion, motion.duration > 0 {
      animate(
        withDuration: motion.duration, delay: 0,
        options: [motion.curve, .beginFromCurrentState, .allowUserInteraction], animations: body)
    } else {
      if inheritedAnimationDuration == 0 { for view in views { view.layer.removeAllAnimations() } }
      body()
    }
  }
}
