import AnimaticPrinting

extension SceneChange: SceneObjectCodable {
  static let noun = "a change"
  static let object = SceneObject(
    noun,
    "What happens in a block: exactly one of \"view\" with its properties, \"configure\", "
      + "\"animate\" and \"keyframe\".",
    sample: #"{"view": "card", "center": [200, 300], "alpha": 0.5}"#,
    rules: [
      .exactlyOne(choices.map(\.description.name)), .only(propertyNames, beside: "view"),
      .atMostOne(SceneContent.keys.map(\.name)),
    ],
    keys: [view.description] + SceneView.Properties.keys.map(\.description)
      + others.map(\.description))
  private static let view = SceneChoice<SceneChange>(
    "view", "The view that changes, by its name", .name(of: "view")
  ) {
    .properties(view: $0, SceneView.Properties())
  } from: {
    if case .properties(let view, _) = $0 { view } else { nil }
  }
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
  private static let choices = [view] + others
  private static let propertyNames = SceneView.Properties.keys.map(\.description.name)

  init?(_ node: SceneNode) {
    node.reader.add(to: .changes, at: node.offset)
    guard let fields = SceneFields(node, of: Self.object),
      let (key, change) = fields.choose(among: Self.choices)
    else { return nil }
    let isOfView = key == Self.view.description.name
    if !isOfView { fields.forbid(Self.propertyNames, beside: key) }
    let properties = isOfView ? SceneView.Properties(fields) : nil
    guard let change else { return nil }
    self = change
    if case .properties(let view, _) = change, let properties {
      self = .properties(view: view, properties)
    }
  }

  var json: JSONValue {
    let fields = Self.choices.compactMap { $0.field(of: self) }
    guard case .properties(_, let properties) = self else { return .object(fields) }
    return .object(fields + properties.fields)
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
    for inner in changes.flatMap(\.keyframes) {
      fields.node.reader.report(
        at: inner.offset, "a keyframe cannot stand inside another one",
        remedy: "put it into the changes of the block")
    }
  }
}
