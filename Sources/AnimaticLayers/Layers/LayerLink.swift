/// How presentations find their model as long as it lives, or its view does if it is the layer of
/// one: objects that are referred to weakly are slower to use, and a view is already.
@MainActor
final class LayerLink {
  private weak var owner: (any LayerOwner)?
  private weak var freeLayer: CALayer?

  var layer: CALayer? { owner?.backing ?? freeLayer }

  init(_ layer: CALayer) {
    owner = layer.owner
    if owner == nil { freeLayer = layer }
  }
}
