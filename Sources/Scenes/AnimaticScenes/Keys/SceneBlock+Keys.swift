import Animatic

extension SceneBlock.Configuration: SceneSettings {
  typealias Target = ScriptedScreen
  static let noun = "a configuration"
  static let object = SceneObject(
    Self.self, "Settings for the following changes in the block.",
    sample: #"{"duration": 2, "curve": "linear"}"#)
  static let keys: [SceneKey<Self>] = [
    SceneKey(
      "duration", \.duration, "The length of one cycle in seconds; 0 applies the changes at once",
      default: "0.2, or what the block around has"
    ) { UIView.setAnimationDuration($1) },
    SceneKey("delay", \.delay, "The wait in seconds", default: "0") {
      UIView.setAnimationDelay($1)
    },
    SceneKey(
      "startDate", \.startDate, "The earliest start in seconds from the step; may be in the past"
    ) { UIView.setAnimationStartTime($0.time + $1) },
    SceneKey(
      "phase", \.phase,
      "The seconds of the animation that have passed when it begins, as if it had begun earlier",
      .length, default: "0"
    ) { UIView.setAnimationPhase($1) },
    SceneKey(
      "curve", \.curve, "The timing curve", default: "easeInOut, or what the block around has",
      applied: { _, curve, configuration in
        curve.set()
        if let duration = curve.duration, configuration.duration == nil {
          UIView.setAnimationDuration(duration)
        }
      }),
    SceneKey(
      "repeatCount", \.repeatCount,
      "How often the animation plays; a fraction stops in mid-cycle", default: "0, which means once"
    ) { UIView.setRepeatCount($1.number) },
    SceneKey(
      "autoreverses", \.autoreverses,
      "Whether every cycle also plays backwards; has an effect with a repeatCount", default: "false"
    ) { UIView.setAnimationRepeatAutoreverses($1) },
    SceneKey(
      "beginsFromCurrentState", \.beginsFromCurrentState,
      "Whether the animation begins from what shows, not from the model's value; of effect with "
        + "legacy semantics, and on opacity and colours with additive semantics", default: "false"
    ) { UIView.setAnimationBeginsFromCurrentState($1) },
    SceneKey("transition", \.transition, "What is shown while the contents of a view change"),
  ]

  mutating func finish(_ fields: SceneFields) {
    offset = fields.node.offset
    checkEnd(fields)
  }

  /// Reports a spring that never comes to rest in a block without a duration.
  fileprivate func checkEnd(_ fields: SceneFields) {
    guard duration == nil, let length = curve?.duration, length > SceneValue.Number.limit else {
      return
    }
    fields["curve"]?.report(
      "the spring never comes to rest", remedy: "give the block a \"duration\", or more damping")
  }
}

extension SceneBlock: SceneSettings {
  static let noun = "a block"
  static let object = SceneObject(
    Self.self, "An animation block: what changes, and how the changes are animated.",
    sample: #"{"duration": 0.5, "curve": "easeOut", "changes": [{"view": "card", "alpha": 0}]}"#,
    rules: keyframeRules)
  static let keys: [SceneKey<Self>] =
    [SceneKey("name", \.name, "The name, which no other block has, to come \"after\" it")]
    + SceneBlock.Configuration.keys.map { SceneKey($0, in: \.configuration) } + [
      SceneKey(
        "calculationMode", \.calculationMode, "What shows between keyframes", default: "linear"),
      SceneKey("changes", always: \.changes, "What changes, in order"), .forever(\.forever),
    ]

  mutating func finish(_ fields: SceneFields) {
    offset = fields.node.offset
    configuration.offset = offset
    configuration.checkEnd(fields)
    checkKeyframes(fields)
  }
}

extension SceneBlock.Transition: SceneSettings {
  static let noun = "a transition"
  static let object = SceneObject(
    Self.self, "What a block shows while the contents of a view change.",
    sample: #"{"kind": "flipFromLeft", "view": "card"}"#)
  static let keys: [SceneKey<Self>] = [
    SceneKey("kind", always: \.kind, "What it shows", isRequired: true),
    SceneKey(
      "view", always: \.view, "The view whose contents change", .name(of: "view"), isRequired: true),
    SceneKey(
      "cache", always: \.cache,
      "Whether what shows in the end is taken down once, instead of following its views",
      default: "true"),
  ]
}

extension SceneBlock.Transition.Kind: SceneCodable {}

// MARK: - Keyframes

extension SceneBlock {
  /// Reports a calculation mode without keyframes, and springs beside keyframes.
  func checkKeyframes(_ fields: SceneFields) {
    guard keyframeMode != nil else {
      if let mode = fields["calculationMode"] {
        mode.report(
          "\"calculationMode\" has no effect without keyframes",
          remedy: "add {\"keyframe\": …} to \"changes\"")
      }
      return
    }
    var settings = [(configuration, fields["curve"]?.offset ?? offset)]
    for case .configure(let configuration) in changes {
      settings.append((configuration, configuration.offset))
    }
    for case (let configuration, let offset) in settings {
      guard configuration.curve?.isSpring == true else { continue }
      fields.node.reader.report(
        at: offset, "keyframes cannot run on a spring",
        remedy: "name a curve or write [x1, y1, x2, y2]")
    }
  }

  /// The rules of `checkKeyframes(_:)` for the schema.
  fileprivate static let keyframeRules: [SceneObject.Rule] = {
    let noSpring =
      #"{"not": {"anyOf": [{"type": "object"}, {"type": "string", "pattern": "^spring:"}]}}"#
    let hasKeyframe =
      #""properties": {"changes": {"contains": {"required": ["keyframe"]}}}"#
    let settings =
      #"{"items": {"properties": {"configure": {"properties": {"curve": \#(noSpring)}}}}}"#
    return [
      .schema(
        #""dependentSchemas": {"calculationMode": {"required": ["changes"], \#(hasKeyframe)}}"#),
      .schema(
        #""if": {"required": ["changes"], \#(hasKeyframe)}, "#
          + #""then": {"properties": {"curve": \#(noSpring), "changes": \#(settings)}}"#),
    ]
  }()
}
