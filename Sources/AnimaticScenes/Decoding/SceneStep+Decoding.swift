extension SceneStep: SceneDecodable {
  private static let keys = ["at", "after", "animate", "set", "remove", "add", "to"]

  init(_ node: SceneNode) throws(SceneError) {
    let fields = try node.fields(of: "a step", Self.keys)
    trigger = try Trigger(fields)
    action = try Action(fields)
    location = node.location
  }
}

extension SceneStep.Trigger {
  init(_ fields: SceneFields) throws(SceneError) {
    let (key, node) = try fields.only(of: "at", "after")
    switch key {
    case "at": self = .at(try node.number(in: 0...SceneNumber.limit, "a time from 0 to 1e12"))
    default: self = .after(try SceneName(node))
    }
  }
}

extension SceneStep.Action {
  init(_ fields: SceneFields) throws(SceneError) {
    let (key, node) = try fields.only(of: "animate", "set", "remove", "add")
    if key != "add" { try fields.forbid(["to"], beside: key) }
    switch key {
    case "animate": self = .animate(try SceneBlock(node))
    case "set":
      let changes = try [SceneChange](node)
      for case .keyframe(let keyframe) in changes {
        throw node.error(
          at: keyframe.location, "a keyframe needs a block around it",
          remedy: "put it into the changes of an \"animate\"")
      }
      self = .set(changes)
    case "remove": self = .remove(try SceneName(node))
    default: self = .add(try SceneView(node), to: try fields.read("to"))
    }
  }
}
