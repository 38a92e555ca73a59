extension SceneStep: SceneObjectDecodable {
  static let noun = "a step"
  static let object = SceneObject(
    noun, "When something happens, \"at\" or \"after\", and what: exactly one of the others.",
    sample: #"{"at": 1.5, "set": [{"view": "card", "alpha": 1}]}"#,
    advice: [
      "changes": #"they go into "animate": {"changes": ...} or "set": ..."#,
      "duration": #"it goes into "animate": {"duration": ...}"#,
    ],
    rules: [
      .exactlyOne(triggers.map(\.description.name)),
      .exactlyOne((actions + fingers).map(\.description.name)), .only([to.name], beside: "add"),
    ],
    keys: triggers.map(\.description) + actions.map(\.description) + [to]
      + fingers.map(\.description))
  private static let triggers: [SceneChoice<Trigger>] = [
    SceneChoice("at", "The time in seconds from the start", .time, as: Trigger.at),
    SceneChoice(
      "after", "The block that is to end, by its name; one that is cut short does not",
      .name(of: "block"), as: Trigger.after),
  ]
  private static let actions: [SceneChoice<Action>] = [
    SceneChoice("animate", "Runs an animation block", as: Action.animate),
    SceneChoice(
      "set", "Makes changes outside any block: at once", .changes(without: "keyframe"),
      as: Action.set),
    SceneChoice(
      "remove", "Removes a view from its superview", .name(of: "view"), as: Action.remove),
    SceneChoice("add", "Adds a view") { .add($0, to: nil) },
  ]
  private static let to = SceneObject.Key(
    "to", "The superview of what is added", SceneForm.name(of: "view"), default: "the window")
  private static let fingers: [SceneChoice<Action>] = [
    SceneChoice(
      "touch",
      "Lets a finger go through points of the screen, or several fingers at once; times are in "
        + "seconds after the step, 0 to 3600; a single point is a tap", .fingers, as: Action.touch),
    SceneChoice(
      "tap", "Lets a finger tap on the middle of a view, which it must reach", .name(of: "view"),
      as: Action.tap),
  ]

  init?(_ node: SceneNode) {
    node.reader.add(to: .steps, at: node.offset)
    guard let fields = SceneFields(node, of: Self.object) else { return nil }
    let trigger = fields.choose(among: Self.triggers)?.value
    let action = Self.action(fields)
    guard let trigger, let action else { return nil }
    self.init(trigger: trigger, action: action, offset: node.offset)
  }

  private static func action(_ fields: SceneFields) -> Action? {
    guard let (key, action) = fields.choose(among: actions + fingers) else { return nil }
    if key != "add" { fields.forbid([to.name], beside: key) }
    switch action {
    case .add(let view, to: _):
      return .add(view, to: fields[to.name].flatMap(SceneValue.Name.init))
    case .set(let changes):
      for case .keyframe(let keyframe) in changes {
        fields.node.reader.report(
          at: keyframe.offset, "a keyframe needs a block around it",
          remedy: "put it into the changes of an \"animate\"")
      }
    default: break
    }
    return action
  }
}
