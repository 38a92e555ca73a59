import AnimaticObjects

/// A generator of what a finger feels. Each feedback is an entry of the kind
/// ``AnimationEvent/Kind/haptic`` in ``Simulator/events``.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  override init() {}

  /// Does nothing: no engine has to be ready.
  open func prepare() {}

  func log(_ name: String) {
    AnimationRecorder.shared.currentHost?.record(.haptic, AnimationEvent.Interaction(name))
  }

  open override var description: String { String(reflecting: type(of: self)) }
}
