import AnimaticObjects

/// An effect of a ``UIVisualEffectView``.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {
  override init() {}

  open override var description: String { String(reflecting: type(of: self)) }
}
