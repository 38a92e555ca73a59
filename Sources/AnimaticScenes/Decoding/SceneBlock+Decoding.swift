extension SceneConfiguration: SceneDecodable {
  static let keys = [
    "duration", "delay", "startDate", "curve", "repeatCount", "autoreverses",
    "beginsFromCurrentState", "transition",
  ]

  init(_ node: SceneNode) throws(SceneError) {
    try self.init(node.fields(of: "a configuration", Self.keys))
  }

  /// Decodes the settings among the members of a block or a configuration.
  init(_ fields: SceneFields) throws(SceneError) {
    duration = try fields.read("duration")
    delay = try fields.read("delay")
    startDate = try fields.read("startDate")
    curve = try fields.read("curve")
    repeatCount = try fields.read("repeatCount")
    autoreverses = try fields.read("autoreverses")
    beginsFromCurrentState = try fields.read("beginsFromCurrentState")
    transition = try fields.read("transition")
    location = fields.node.location
  }
}

extension SceneBlock: SceneDecodable {
  private static let keys = ["name"] + SceneConfiguration.keys + ["calculationMode", "changes"]

  init(_ node: SceneNode) throws(SceneError) {
    let fields = try node.fields(of: "a block", Self.keys)
    name = try fields.read("name")
    configuration = try SceneConfiguration(fields)
    calculationMode = try fields.read("calculationMode")
    changes = try fields.read("changes") ?? []
    location = node.location
    try checkKeyframes(fields)
  }
}

extension SceneChange: SceneDecodable {
  private static let keys = ["view"] + SceneProperties.keys + ["configure", "animate", "keyframe"]

  init(_ node: SceneNode) throws(SceneError) {
    let fields = try node.fields(of: "a change", Self.keys)
    let (key, node) = try fields.only(of: "view", "configure", "animate", "keyframe")
    if key != "view" { try fields.forbid(SceneProperties.keys, beside: key) }
    switch key {
    case "view": self = .properties(view: try SceneName(node), try SceneProperties(fields))
    case "configure": self = .configure(try SceneConfiguration(node))
    case "animate": self = .animate(try SceneBlock(node))
    default: self = .keyframe(try SceneKeyframe(node))
    }
  }
}
