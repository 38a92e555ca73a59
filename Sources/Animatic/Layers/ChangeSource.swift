import AnimaticTracks

/// Who changes a layer: itself, or its view, which then need not be looked for to be asked how the
/// change animates.
@MainActor
protocol ChangeSource {
  /// The action for a change that has just been made (rule H3).
  func action(
    for property: LayerProperty, of layer: CALayer, whileStill old: AnimatableValue
  ) -> (any CAAction)?

  /// The view of a layer, if it has one.
  func view(of layer: CALayer) -> UIView?
}

extension CALayer: ChangeSource {
  /// The action is looked for while the property still has its old value.
  func action(
    for property: LayerProperty, of layer: CALayer, whileStill old: AnimatableValue
  ) -> (any CAAction)? {
    guard !hasPlainView else { return action(forKey: property.key) }
    let new = state
    state.apply(property, .replacing, old)
    defer { state = new }
    return action(forKey: property.key)
  }

  func view(of layer: CALayer) -> UIView? { view }
}

extension UIView: ChangeSource {
  func action(
    for property: LayerProperty, of layer: CALayer, whileStill old: AnimatableValue
  ) -> (any CAAction)? {
    // Classes of the program's own may answer otherwise, and look at the old value.
    layer.hasPlainView
      ? action(for: layer, forKey: property.key)
      : layer.action(for: property, of: layer, whileStill: old)
  }

  func view(of layer: CALayer) -> UIView? { self }
}
