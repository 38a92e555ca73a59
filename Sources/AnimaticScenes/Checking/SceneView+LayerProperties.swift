import AnimaticLayers

extension SceneView.Properties {
  /// The animatable properties of numbers that the change sets in the layer of its view.
  var layerProperties: [LayerProperty] {
    let keys = appearance.setKeys + (content.flatMap { $0.kind?.layerKeys($0) } ?? [])
    return keys.compactMap(LayerProperty.init(numericKey:))
  }
}
