import Foundation

/// A layer that shows a piece of its sublayers, and scrolls to another one by the origin of its
/// bounds.
///
/// The layer clips what lies outside of its bounds only if ``CALayer/masksToBounds`` is on. Nothing
/// limits how far it scrolls. A scroll is a change of the bounds, which animates as any other.
open class CAScrollLayer: CALayer {
  /// The directions in which the layer scrolls; both by default.
  open var scrollMode = CAScrollLayerScrollMode.both

  /// Creates a layer of zero size at the origin, which scrolls in both directions.
  public override init() { super.init() }

  /// Creates a copy of a layer's values and of its scroll mode, outside all trees.
  ///
  /// - Parameter layer: A layer; any other value creates a layer with the defaults.
  public override init(layer: Any) {
    super.init(layer: layer)
    if let layer = layer as? CAScrollLayer { scrollMode = layer.scrollMode }
  }

  /// Creates a layer with the defaults; the engine archives no layers.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Moves the origin of the bounds to a point, along the axes that ``scrollMode`` allows.
  ///
  /// - Parameter p: The point of the layer's own coordinates that moves to the corner of least x
  ///   and y, in points.
  open func scroll(to p: CGPoint) {
    var origin = bounds.origin
    if scrollMode != .none && scrollMode != .vertically { origin.x = p.x }
    if scrollMode != .none && scrollMode != .horizontally { origin.y = p.y }
    if origin != bounds.origin { bounds.origin = origin }
  }

  /// Scrolls by the least distance after which a rectangle shows. Of one that is larger than the
  /// layer, the corner of least x and y shows.
  ///
  /// - Parameter r: The rectangle, in the layer's own coordinates.
  open func scroll(to r: CGRect) {
    let rect = r.standardized
    guard !rect.isNull else { return }
    // The end of a stretch shows, unless its start would be hidden.
    func origin(_ shown: (low: CGFloat, high: CGFloat), _ low: CGFloat, _ high: CGFloat) -> CGFloat
    {
      if high > shown.high, low > shown.low { return min(low, shown.low + high - shown.high) }
      return min(low, shown.low)
    }
    scroll(
      to: CGPoint(
        x: origin((bounds.minX, bounds.maxX), rect.minX, rect.maxX),
        y: origin((bounds.minY, bounds.maxY), rect.minY, rect.maxY)))
  }
}

extension CALayer {
  /// The nearest scroll layer that is or contains the layer.
  final var scrollLayer: CAScrollLayer? {
    var layer: CALayer? = self
    while let next = layer, !(next is CAScrollLayer) { layer = next.superlayer }
    return layer as? CAScrollLayer
  }

}
