extension SceneProperties {
  static let keys = [
    "frame", "bounds", "center", "transform", "alpha", "backgroundColor", "contentStretch",
    "hidden",
  ]

  /// Decodes the properties among the members of a view or a change.
  init(_ fields: SceneFields) throws(SceneError) {
    bounds = try fields.read("bounds")
    center = try fields.read("center")
    frame = try fields.read("frame")
    transform = try fields.read("transform")
    alpha = try fields.read("alpha")
    backgroundColor = try fields.read("backgroundColor")
    contentStretch = try fields.read("contentStretch")
    hidden = try fields.read("hidden")
  }
}

extension SceneView: SceneDecodable {
  private static let keys =
    ["name"] + SceneProperties.keys + [
      "contentMode", "clipsToBounds", "autoresizingMask", "autoresizesSubviews", "tag", "subviews",
    ]

  init(_ node: SceneNode) throws(SceneError) {
    let fields = try node.fields(of: "a view", Self.keys)
    name = try fields.need("name")
    properties = try SceneProperties(fields)
    contentMode = try fields.read("contentMode")
    clipsToBounds = try fields.read("clipsToBounds")
    autoresizingMask = try fields.read("autoresizingMask")
    autoresizesSubviews = try fields.read("autoresizesSubviews")
    tag = try fields.read("tag")
    subviews = try fields.read("subviews") ?? []
    location = node.location
  }
}
