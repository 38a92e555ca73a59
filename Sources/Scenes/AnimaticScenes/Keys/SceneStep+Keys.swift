import AnimaticPrinting

extension SceneStep: SceneObjectCodable {
  static let noun = "a step"
  static let isComposed = true
  static let object = SceneObject(
    noun, "When something happens, \"at\" or \"after\", and what: exactly one of the others.",
    sample: #"{"at": 1.5, "set": [{"view": "card", "alpha": 1}]}"#,
    rules: [
      .exactlyOne(triggers.map(\.description.name)),
      .exactlyOne((actions + fingers + strokes).map(\.description.name)),
      .only([to.name], beside: "add"), .only([modifiers.name], beside: "press"),
    ],
    keys: triggers.map(\.description) + actions.map(\.description) + [to]
      + (fingers + strokes).map(\.description) + [modifiers])
  private static let triggers: [SceneChoice<Trigger>] = [
    SceneChoice("at", "The time in seconds from the start", .time, as: Trigger.at) {
      if case .at(let time) = $0 { time } else { nil }
    },
    SceneChoice(
      "after", "The block that is to end, by its name; one that is cut short does not",
      .name(of: "block"), as: Trigger.after, from: \.block),
  ]
  private static let actions: [SceneChoice<Action>] = [
    SceneChoice("animate", "Runs an animation block", as: Action.animate) {
      if case .animate(let block) = $0 { block } else { nil }
    },
    SceneChoice(
      "set", "Makes changes outside any block: at once", .changes(without: "keyframe"),
      as: Action.set
    ) { if case .set(let changes) = $0 { changes } else { nil } },
    SceneChoice(
      "remove", "Removes a view from its superview", .name(of: "view"), as: Action.remove
    ) { if case .remove(let view) = $0 { view } else { nil } },
    SceneChoice("add", "Adds a view") {
      .add($0, to: nil)
    } from: {
      if case .add(let view, to: _) = $0 { view } else { nil }
    },
    SceneChoice("insert", "Lets views become rows of a list", as: Action.insert) {
      if case .insert(let insertion) = $0 { insertion } else { nil }
    },
    SceneChoice("delete", "Lets rows go from their list", as: Action.delete) {
      if case .delete(let deletion) = $0 { deletion } else { nil }
    },
    SceneChoice("move", "Gives a row another place in its list", as: Action.move) {
      if case .move(let move) = $0 { move } else { nil }
    },
  ]
  private static let to = SceneObject.Key(
    "to", "The superview of what is added", SceneForm.name(of: "view"), default: "the window")
  private static let fingers: [SceneChoice<Action>] = [
    SceneChoice(
      "touch",
      "Lets a finger go through points of the screen, or several fingers at once; times are in "
        + "seconds after the step, 0 to 3600; a single point is a tap", .fingers, as: Action.touch
    ) { if case .touch(let fingers) = $0 { fingers } else { nil } },
    SceneChoice(
      "tap", "Lets a finger tap on the middle of a view, which it must reach", .name(of: "view"),
      as: Action.tap
    ) { if case .tap(let view) = $0 { view } else { nil } },
  ]
  private static let strokes: [SceneChoice<Action>] = [
    SceneChoice(
      "type", "Types a text into the first responder, ten characters in a second", .typed,
      as: Action.type
    ) { if case .type(let text) = $0 { text } else { nil } },
    SceneChoice("press", "Presses a key for 0.05 s") {
      .press($0, [])
    } from: {
      if case .press(let key, _) = $0 { key } else { nil }
    },
  ]
  private static let modifiers = SceneObject.Key(
    "modifiers", "The keys that are down with the one to press", [Modifier].form, default: "[]")

  init?(_ node: SceneNode) {
    node.reader.add(to: .steps, at: node.offset)
    guard let fields = SceneFields(node, of: Self.object) else { return nil }
    let trigger = fields.choose(among: Self.triggers)?.value
    let action = Self.action(fields)
    guard let trigger, let action else { return nil }
    self.init(trigger: trigger, action: action, offset: node.offset)
  }

  private static func action(_ fields: SceneFields) -> Action? {
    guard let (key, action) = fields.choose(among: actions + fingers + strokes) else { return nil }
    if key != "add" { fields.forbid([to.name], beside: key) }
    if key != "press" { fields.forbid([modifiers.name], beside: key) }
    switch action {
    case .add(let view, to: _): return .add(view, to: fields[to.name].flatMap(SceneValue.Name.init))
    case .press(let key, _):
      return .press(key, fields[modifiers.name].flatMap([Modifier].init) ?? [])
    case .set(let changes):
      changes.reportStaggers(fields.node.reader)
      for case .keyframe(let keyframe) in changes {
        fields.node.reader.report(
          at: keyframe.offset, "a keyframe needs a block around it",
          remedy: "put it into the changes of an \"animate\"")
      }
    default: break
    }
    return action
  }

  var json: JSONValue {
    var fields = Self.triggers.compactMap { $0.field(of: trigger) }
    fields += (Self.actions + Self.fingers + Self.strokes).compactMap { $0.field(of: action) }
    switch action {
    case .add(_, to: let parent?): fields.append((Self.to.name, parent.json))
    case .press(_, let modifiers) where !modifiers.isEmpty:
      fields.append((Self.modifiers.name, modifiers.json))
    default: break
    }
    return .object(fields)
  }
}

extension SceneForm<String> {
  fileprivate static var typed: Self {
    let form = Self.text()
    return Self(form.text, schema: form.schema) { node in
      let text = form.read(node)
      node.reader.add(text?.count ?? 0, to: .typing, at: node.offset)
      return text
    }
  }
}

extension SceneStep.Key: SceneCodable {}
extension SceneStep.Modifier: SceneCodable {}
