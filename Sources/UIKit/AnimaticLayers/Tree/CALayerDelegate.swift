import AnimaticGraphics

/// An object that provides the actions and the layout of a layer. A view is the delegate of its own
/// layer.
@preconcurrency @MainActor public protocol CALayerDelegate: AnyObject {
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

  /// Provides the contents of a layer that needs display; see ``CALayer/display()``.
  ///
  /// - Parameter layer: The layer, whose contents the delegate sets.
  func display(_ layer: CALayer)

  /// Prepares a layer that is about to draw.
  ///
  /// - Parameter layer: The layer.
  func layerWillDraw(_ layer: CALayer)

  /// Draws the contents of a layer; see ``CALayer/draw(in:)``.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - ctx: The context, in the coordinates of the layer.
  func draw(_ layer: CALayer, in ctx: CGContext)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension CALayerDelegate {
  /// Returns `nil`, which lets the layer continue its search.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }

  public func layoutSublayers(of layer: CALayer) {}

  /// Records what the layer's ``CALayer/draw(in:)`` draws.
  public func display(_ layer: CALayer) { layer.displayByDrawing() }

  public func layerWillDraw(_ layer: CALayer) {}

  /// Draws nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
}
