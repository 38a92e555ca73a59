/// How presentations find their model as long as it lives, or its view does if it is the layer of
/// one: objects that are referred to weakly are slower to use, and a view is already.
@MainActor
final class LayerLink {
  private weak var view: UIView?
  private weak var freeLayer: CALayer?

  var layer: CALayer? { view?.backing ?? freeLayer }

  init(_ layer: CALayer) {
    view = layer.view
    if view == nil { freeLayer = layer }
  }
}
