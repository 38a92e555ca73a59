import AnimaticStage
import Foundation

/// The values of a layer and of all layers in it as they showed at one instant, without a drawing.
///
/// States share what they do not change, so a capture costs little more than a list of the layers.
package struct LayerCapture: Sendable {
  struct Layer: Sendable {
    let id: AnimationNode.ID
    let name: String?
    let isView: Bool
    let isTransformLayer: Bool
    let state: LayerState
    /// The values of a mask; masks of masks and layers in masks are left out.
    let mask: LayerState?
    /// The index of the superlayer; `nil` for the outermost layer.
    let parent: Int?
  }

  /// The layers: superlayers before sublayers, from the rearmost on.
  let layers: [Layer]

  /// Captures a layer and all layers in it that show.
  ///
  /// - Parameter identifier: Returns the identifier of the view of a layer.
  /// - Complexity: O(*n*) in layers.
  @MainActor
  package init(of root: CALayer, identifier: (any LayerOwner) -> String?) {
    var layers: [Layer] = []
    var waiting: [(CALayer, Int?)] = [(root, nil)]
    while let (layer, parent) = waiting.popLast() {
      guard let state = layer.shownState.map({ layer.showing($0, lateBy: 0) }),
        parent == nil || state.isSeen
      else { continue }
      let index = layers.count
      layers.append(
        Layer(
          id: layer.node.id, name: layer.owner.map(identifier) ?? layer.name,
          isView: layer.owner != nil, isTransformLayer: layer is CATransformLayer, state: state,
          mask: layer.maskLayer?.shownState, parent: parent))
      for child in layer.children.reversed() { waiting.append((child, index)) }
    }
    self.layers = layers
  }
}
