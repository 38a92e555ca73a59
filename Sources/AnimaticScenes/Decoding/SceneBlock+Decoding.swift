extension SceneConfiguration: SceneDecodable {
  init?(_ node: SceneNode) {
    guard let fields = SceneFields(node, of: .configuration) else { return nil }
    self.init(fields)
  }

  /// Decodes the settings among the members of a block or a configuration.
  init(_ fields: SceneFields) {
    duration = fields.read("duration")
    delay = fields.read("delay")
    startDate = fields.read("startDate")
    curve = fields.read("curve")
    repeatCount = fields.read("repeatCount")
    autoreverses = fields.read("autoreverses")
    beginsFromCurrentState = fields.read("beginsFromCurrentState")
    transition = fields.read("transition")
    offset = fields.node.offset
  }
}

extension SceneBlock: SceneDecodable {
  init?(_ node: SceneNode) {
    guard let fields = SceneFields(node, of: .block) else { return nil }
    name = fields.read("name")
    configuration = SceneConfiguration(fields)
    calculationMode = fields.read("calculationMode")
    changes = fields.read("changes") ?? []
    forever = fields.read("forever")
    offset = node.offset
    checkKeyframes(fields)
  }
}

extension SceneChange: SceneDecodable {
  private static let propertyNames = SceneObject.properties.map(\.name)

  init?(_ node: SceneNode) {
    guard let fields = SceneFields(node, of: .change),
      let (key, node) = fields.only(of: "view", "configure", "animate", "keyframe")
    else { return nil }
    if key != "view" { fields.forbid(Self.propertyNames, beside: key) }
    let change: SceneChange?
    switch key {
    case "view":
      let properties = SceneProperties(fields)
      change = SceneName(node).map { .properties(view: $0, properties) }
    case "configure": change = SceneConfiguration(node).map(Self.configure)
    case "animate": change = SceneBlock(node).map(Self.animate)
    default: change = SceneKeyframe(node).map(Self.keyframe)
    }
    guard let change else { return nil }
    self = change
  }
}
