#if !canImport(CoreGraphics)
  /// An effect of a ``UIVisualEffectView``.
  @preconcurrency @MainActor
  open class UIVisualEffect {
    init() {}
  }
#endif
