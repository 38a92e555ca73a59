/// A group of animations that run together in the group's local time (rule H9).
///
/// An animation without a duration has the group's duration, and the end of the group cuts off all
/// its animations. The layer notifies only the group's own delegate.
open class CAAnimationGroup: CAAnimation {
  /// The animations; their begin times count from the start of the group. `nil` by default.
  open var animations: [CAAnimation]? { willSet { requireThawed() } }

  override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? CAAnimationGroup else { return }
    animations = other.animations?.map { $0.duplicateOverridably() }
  }

  override func freeze() {
    super.freeze()
    for animation in animations ?? [] { animation.freeze() }
  }
}
