/// An object that provides the actions and the layout of a layer. A view is the delegate of its own
/// layer.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  /// Returns the action for an event of a layer (rule H3).
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - event: The key of the event, such as the name of the changed property.
  /// - Returns: `nil` to let the layer continue its search, `NSNull` for no action.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?

  /// Lays out the sublayers of a layer that needs layout; see ``CALayer/layoutSublayers()``.
  ///
  /// - Parameter layer: The layer.
  func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
  /// Returns `nil`, which lets the layer continue its search.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }

  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
}
