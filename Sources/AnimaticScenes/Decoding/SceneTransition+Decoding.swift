extension SceneTransition.Kind: SceneDecodable {}

extension SceneTransition: SceneDecodable {
  init?(_ node: SceneNode) {
    guard let fields = SceneFields(node, of: .transition) else { return nil }
    let kind: Kind? = fields.need("kind")
    let view: SceneName? = fields.need("view")
    cache = fields.read("cache") ?? true
    guard let kind, let view else { return nil }
    self.kind = kind
    self.view = view
  }
}
