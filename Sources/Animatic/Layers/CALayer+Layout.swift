// Layers lay out their sublayers when asked to; views have a layout pass of their own.
extension CALayer {
  /// Asks for ``layoutSublayers()``, as a change of the bounds' size and a new sublayer do.
  public func setNeedsLayout() { isLayoutNeeded = true }

  /// Whether the layer waits for ``layoutIfNeeded()``.
  public func needsLayout() -> Bool { isLayoutNeeded }

  /// Lays out the sublayers of this layer and of all in it, where that was asked for; from the
  /// farthest superlayer on that an unbroken line of layers waiting for layout leads to.
  public func layoutIfNeeded() {
    if let parent, parent.isLayoutNeeded { return parent.layoutIfNeeded() }
    layoutTree()
  }

  private func layoutTree() {
    if isLayoutNeeded {
      isLayoutNeeded = false
      layoutSublayers()
    }
    for layer in children { layer.layoutTree() }
  }
}
