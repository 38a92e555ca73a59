extension SceneTransition.Kind: SceneDecodable {}

extension SceneTransition: SceneDecodable {
  init(_ node: SceneNode) throws(SceneError) {
    let fields = try node.fields(of: "a transition", ["kind", "view", "cache"])
    kind = try fields.need("kind")
    view = try fields.need("view")
    cache = try fields.read("cache") ?? true
  }
}
