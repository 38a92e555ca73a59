/// Several animations that run together, in the local time of the group (rule H9).
///
/// An animation without a duration takes the group's, and the end of the group cuts all off. Only
/// the group's own delegate is told.
open class CAAnimationGroup: CAAnimation {
  /// The animations; `beginTime` of each counts from the beginning of the group.
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
