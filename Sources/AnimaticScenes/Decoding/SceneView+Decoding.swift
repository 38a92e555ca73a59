extension SceneView: SceneDecodable {
  init?(_ node: SceneNode) {
    guard let fields = SceneFields(node, of: .view) else { return nil }
    let name: SceneName? = fields.need("name")
    properties = SceneProperties(fields)
    contentMode = fields.read("contentMode")
    clipsToBounds = fields.read("clipsToBounds")
    autoresizingMask = fields.read("autoresizingMask")
    autoresizesSubviews = fields.read("autoresizesSubviews")
    tag = fields.read("tag")
    subviews = fields.read("subviews") ?? []
    offset = node.offset
    guard let name else { return nil }
    self.name = name
  }
}

extension SceneContentMode: SceneDecodable {}
extension SceneResizing: SceneDecodable {}

extension SceneProperties {
  /// Decodes the properties among the members of a view or a change.
  init(_ fields: SceneFields) {
    bounds = fields.read("bounds")
    center = fields.read("center")
    frame = fields.read("frame")
    transform = fields.read("transform")
    alpha = fields.read("alpha")
    backgroundColor = fields.read("backgroundColor")
    contentStretch = fields.read("contentStretch")
    hidden = fields.read("hidden")
  }
}
