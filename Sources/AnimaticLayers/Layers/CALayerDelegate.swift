/// What answers for a layer; a view does for its own.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  /// The action for an event of a layer (rule H3).
  ///
  /// - Returns: `nil` to let the layer look further, `NSNull` for no action.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?

  /// Places the sublayers of a layer, for which that was asked; see ``CALayer/layoutSublayers()``.
  func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
  /// Lets the layer look further.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }

  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
}
