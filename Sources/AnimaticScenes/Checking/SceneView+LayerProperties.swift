import AnimaticLayers

extension SceneView.Properties {
  /// The animatable properties of numbers that the change sets in the layer of its view.
  var layerProperties: [LayerProperty] {
    let keys = (appearance?.layerKeys ?? []) + (content?.layerKeys ?? [])
    return keys.compactMap(LayerProperty.init(numericKey:))
  }
}

extension SceneView.Appearance {
  fileprivate var layerKeys: [String] {
    keys(
      ("cornerRadius", cornerRadius), ("borderWidth", borderWidth), ("borderColor", borderColor),
      ("shadowColor", shadowColor), ("shadowOpacity", shadowOpacity),
      ("shadowOffset", shadowOffset), ("shadowRadius", shadowRadius))
  }
}

extension SceneContent {
  fileprivate var layerKeys: [String] {
    switch self {
    case .drawing, .image, .label, .control, .scroll: []
    case .shape(let shape):
      keys(
        ("fillColor", shape.fillColor), ("strokeColor", shape.strokeColor),
        ("strokeStart", shape.strokeStart), ("strokeEnd", shape.strokeEnd),
        ("lineWidth", shape.pen.lineWidth), ("miterLimit", shape.pen.miterLimit),
        ("lineDashPhase", shape.pen.lineDashPhase))
    case .gradient(let gradient):
      keys(("startPoint", gradient.startPoint), ("endPoint", gradient.endPoint))
    }
  }
}

/// Returns the keys that have a value.
private func keys(_ values: (key: String, value: (any Sendable)?)...) -> [String] {
  values.filter { $0.value != nil }.map(\.key)
}
