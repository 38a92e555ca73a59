/// An effect of a ``UIVisualEffectView``.
@preconcurrency @MainActor
open class UIVisualEffect {
  init() {}
}
