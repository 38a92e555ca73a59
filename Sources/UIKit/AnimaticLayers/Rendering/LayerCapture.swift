/// A layer and all layers in it as they showed at one instant.
///
/// The nodes are values, which outlive the layers.
package struct LayerCapture {
  let nodes: [LayerNode]

  /// Captures a layer and all layers in it that show, in the coordinates of the layer.
  ///
  /// - Parameter identifier: Returns the identifier of the view of a layer.
  /// - Complexity: O(*n*) in layers and copies of layers.
  @MainActor package init(of root: CALayer, identifier: @escaping (any LayerOwner) -> String?) {
    nodes = LayerTree(capturing: root, identifier: identifier).nodes
  }
}
