extension SceneStep: SceneDecodable {
  init?(_ node: SceneNode) {
    guard let fields = SceneFields(node, of: .step) else { return nil }
    let trigger = Trigger(fields)
    let action = Action(fields)
    guard let trigger, let action else { return nil }
    self.trigger = trigger
    self.action = action
    offset = node.offset
  }
}

extension SceneStep.Trigger {
  init?(_ fields: SceneFields) {
    guard let (key, node) = fields.only(of: "at", "after") else { return nil }
    let trigger: Self? =
      key == "at"
      ? node.number(in: 0...SceneNumber.limit, "a time from 0 to 1e12").map(Self.at)
      : SceneName(node).map(Self.after)
    guard let trigger else { return nil }
    self = trigger
  }
}

extension SceneStep.Action {
  init?(_ fields: SceneFields) {
    guard let (key, node) = fields.only(of: "animate", "set", "remove", "add") else { return nil }
    if key != "add" { fields.forbid(["to"], beside: key) }
    let action: Self?
    switch key {
    case "animate": action = SceneBlock(node).map(Self.animate)
    case "set":
      action = [SceneChange](node).map(Self.set)
      if case .set(let changes) = action { Self.forbidKeyframes(in: changes, node.reader) }
    case "remove": action = SceneName(node).map(Self.remove)
    default:
      let superview: SceneName? = fields.read("to")
      action = SceneView(node).map { .add($0, to: superview) }
    }
    guard let action else { return nil }
    self = action
  }

  private static func forbidKeyframes(in changes: [SceneChange], _ reader: SceneReader) {
    for case .keyframe(let keyframe) in changes {
      reader.report(
        at: keyframe.offset, "a keyframe needs a block around it",
        remedy: "put it into the changes of an \"animate\"")
    }
  }
}
