extension SceneDocument: SceneDecodable {
  init?(_ node: SceneNode) {
    guard let fields = SceneFields(node, of: .scene) else { return nil }
    source = node.reader.source
    if let schema = fields["$schema"] { _ = schema.text }
    screen = fields.read("screen") ?? Screen()
    semantics = fields.read("semantics") ?? .legacy
    views = fields.read("views") ?? []
    timeline = fields.read("timeline") ?? []
    forever = fields.read("forever")
  }
}

extension SceneDocument.Semantics: SceneDecodable {}
extension SceneForever: SceneDecodable {}

extension SceneDocument.Screen: SceneDecodable {
  init?(_ node: SceneNode) {
    guard let fields = SceneFields(node, of: .screen) else { return nil }
    if let width = fields["width"].flatMap(Self.extent) { self.width = width }
    if let height = fields["height"].flatMap(Self.extent) { self.height = height }
    backgroundColor = fields.read("backgroundColor")
  }

  private static func extent(_ node: SceneNode) -> Double? {
    node.number(in: Double.leastNonzeroMagnitude..., "a number above 0")
  }
}
