extension SceneDocument: SceneDecodable {
  private static let keys = ["screen", "semantics", "views", "timeline"]

  init(_ node: SceneNode) throws(SceneError) {
    let fields = try node.fields(of: "a scene", Self.keys)
    file = node.file
    screen = try fields.read("screen") ?? Screen()
    semantics = try fields.read("semantics") ?? .legacy
    views = try fields.read("views") ?? []
    timeline = try fields.read("timeline") ?? []
  }
}

extension SceneDocument.Screen: SceneDecodable {
  init(_ node: SceneNode) throws(SceneError) {
    let fields = try node.fields(of: "a screen", ["width", "height", "backgroundColor"])
    if let width = fields["width"] { self.width = try Self.extent(width) }
    if let height = fields["height"] { self.height = try Self.extent(height) }
    backgroundColor = try fields.read("backgroundColor")
  }

  private static func extent(_ node: SceneNode) throws(SceneError) -> Double {
    try node.number(in: Double.leastNonzeroMagnitude..., "a number above 0")
  }
}
