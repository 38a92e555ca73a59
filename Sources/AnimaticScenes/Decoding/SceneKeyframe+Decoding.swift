extension SceneCalculationMode: SceneDecodable {}

extension SceneKeyframe: SceneDecodable {
  init(_ node: SceneNode) throws(SceneError) {
    let fields = try node.fields(of: "a keyframe", ["start", "duration", "changes"])
    start = try (fields.need("start") as Fraction).number
    duration = try (fields.need("duration") as Fraction).number
    changes = try fields.read("changes") ?? []
    location = node.location
    for case .configure(let configuration) in changes {
      throw node.error(
        at: configuration.location, "a keyframe has no settings of its own",
        remedy: "put \"configure\" in front of it")
    }
    if let inner = changes.flatMap(\.keyframes).first {
      throw node.error(
        at: inner.location, "a keyframe cannot stand inside another one",
        remedy: "put it into the changes of the block")
    }
  }

  /// A number in 0…1.
  private struct Fraction: SceneDecodable {
    let number: Double

    init(_ node: SceneNode) throws(SceneError) {
      number = try node.number(in: 0...1, "a fraction in 0…1")
    }
  }
}

extension SceneBlock {
  /// Checks that what only keyframes have comes with keyframes, and what they cannot have does not.
  func checkKeyframes(_ fields: SceneFields) throws(SceneError) {
    guard keyframeMode != nil else {
      if let mode = fields["calculationMode"] {
        throw mode.error(
          "\"calculationMode\" has no effect without keyframes",
          remedy: "add {\"keyframe\": …} to \"changes\"")
      }
      return
    }
    var settings = [(configuration, fields["curve"]?.location ?? location)]
    for case .configure(let configuration) in changes {
      settings.append((configuration, configuration.location))
    }
    for case (let configuration, let location) in settings {
      guard case .spring = configuration.curve else { continue }
      throw fields.node.error(
        at: location, "keyframes cannot run on a spring",
        remedy: "name a curve or write [x1, y1, x2, y2]")
    }
  }
}
