import AnimaticPrinting

extension SceneChange: SceneObjectCodable {
  static let noun = "a change"
  static let isComposed = true
  static let object = SceneObject(
    noun,
    "What happens in a block: exactly one of \"view\" or \"views\" with properties, "
      + "\"configure\", \"animate\" and \"keyframe\".",
    sample: #"{"view": "card", "center": [200, 300], "alpha": 0.5}"#,
    rules: [
      .exactlyOne(choices.map(\.description.name)), .schema(propertyRule),
      .only([stagger.name], beside: "views"), .atMostOne(SceneContent.keys.map(\.name)),
    ],
    keys: [view.description, views.description, stagger]
      + SceneView.Properties.keys.map(\.description) + others.map(\.description))
  private static let view = SceneChoice<SceneChange>(
    "view", "The view that changes, by its name", .name(of: "view")
  ) {
    .properties(view: $0, SceneView.Properties())
  } from: {
    if case .properties(let view, _) = $0 { view } else { nil }
  }
  private static let views = SceneChoice<SceneChange>(
    "views", "Several views, by their names or by patterns with * and ?", .views
  ) {
    .group(Group(views: $0))
  } from: {
    if case .group(let group) = $0 { group.views } else { nil }
  }
  private static let stagger = SceneObject.Key(
    "stagger", "The seconds by which each of the views waits for the one before it, in a block",
    SceneStagger.form, default: "0")
  private static let others: [SceneChoice<SceneChange>] = [
    SceneChoice(
      "configure", "Sets some of the block's settings from here on", as: SceneChange.configure
    ) { if case .configure(let configuration) = $0 { configuration } else { nil } },
    SceneChoice("animate", "Runs a block inside the block", as: SceneChange.animate) {
      if case .animate(let block) = $0 { block } else { nil }
    },
    SceneChoice(
      "keyframe", "Makes changes in a part of the block's duration", as: SceneChange.keyframe
    ) { if case .keyframe(let keyframe) = $0 { keyframe } else { nil } },
  ]
  private static let choices = [view, views] + others
  private static let propertyRule: String = {
    let names = propertyNames.map { #"{"required": ["\#($0)"]}"# }.joined(separator: ", ")
    return #""anyOf": [{"required": ["view"]}, {"required": ["views"]}, "#
      + #"{"not": {"anyOf": [\#(names)]}}]"#
  }()
  private static let propertyNames = SceneView.Properties.keys.map(\.description.name)

  init?(_ node: SceneNode) {
    node.reader.add(to: .changes, at: node.offset)
    guard let fields = SceneFields(node, of: Self.object),
      let (key, change) = fields.choose(among: Self.choices)
    else { return nil }
    let isOfViews = [Self.view.description.name, Self.views.description.name].contains(key)
    if !isOfViews { fields.forbid(Self.propertyNames, beside: key) }
    if key != Self.views.description.name { fields.forbid([Self.stagger.name], beside: key) }
    let properties = isOfViews ? SceneView.Properties(fields) : nil
    let stagger = fields[Self.stagger.name].map(SceneStagger.init)
    guard let change else { return nil }
    self = change
    guard let properties else { return }
    if case .properties(let view, _) = change { self = .properties(view: view, properties) }
    guard case .group(var group) = change else { return }
    if let stagger {
      guard let stagger else { return nil }
      group.stagger = stagger
    }
    (group.properties, group.offset) = (properties, fields[key]?.offset ?? node.offset)
    node.reader.hasGroups = true
    self = .group(group)
  }

  var json: JSONValue {
    let fields = Self.choices.compactMap { $0.field(of: self) }
    switch self {
    case .properties(_, let properties): return .object(fields + properties.fields)
    case .group(let group):
      let stagger = group.stagger.map { [(Self.stagger.name, $0.json)] } ?? []
      return .object(fields + stagger + group.properties.fields)
    case .configure, .animate, .keyframe: return .object(fields)
    }
  }
}

extension SceneForm<[SceneChange]> {
  /// An array of changes, of which the schema refuses those with some keys.
  static func changes(without keys: String...) -> Self {
    let refused = keys.map { #"{"required": ["\#($0)"]}"# }.joined(separator: ", ")
    let schema = #""allOf": [{\#(SceneChange.form.schema)}, {"not": {"anyOf": [\#(refused)]}}]"#
    return list(of: SceneChange.form, schema: schema, [SceneChange].init)
  }
}

extension SceneChange.Keyframe: SceneSettings {
  static let noun = "a keyframe"
  static let object = SceneObject(
    Self.self, "Changes in a part of the block's duration.",
    sample: #"{"start": 0.5, "duration": 0.5, "changes": [{"view": "card", "alpha": 0}]}"#)
  static let keys: [SceneKey<Self>] = [
    SceneKey(
      "start", always: \.start, "When it begins, as a fraction of the block", .relativeTime,
      isRequired: true),
    SceneKey(
      "duration", always: \.duration,
      "How long it takes, as a fraction of the block, 0...1; with 0 the changes jump",
      .relativeTime.withoutRange, isRequired: true),
    SceneKey(
      "curve", \.curve, "The curve, not a spring; without effect in paced and discrete modes",
      .ofKeyframe, default: "linear"),
    SceneKey(
      "changes", always: \.changes, "What changes; no settings and no keyframes",
      .changes(without: "configure", "keyframe")),
  ]

  mutating func finish(_ fields: SceneFields) {
    offset = fields.node.offset
    fields.node.reader.add(to: .keyframes, at: offset)
    for case .configure(let configuration) in changes {
      fields.node.reader.report(
        at: configuration.offset, "a keyframe has no settings of its own",
        remedy: "put \"configure\" in front of it")
    }
    changes.reportStaggers(fields.node.reader)
    for inner in changes.flatMap(\.keyframes) {
      fields.node.reader.report(
        at: inner.offset, "a keyframe cannot stand inside another one",
        remedy: "put it into the changes of the block")
    }
  }
}
