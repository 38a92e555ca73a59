extension SceneCalculationMode: SceneDecodable {}

extension SceneKeyframe: SceneDecodable {
  init?(_ node: SceneNode) {
    guard let fields = SceneFields(node, of: .keyframe) else { return nil }
    let start: Fraction? = fields.need("start")
    let duration: Fraction? = fields.need("duration")
    changes = fields.read("changes") ?? []
    offset = node.offset
    for case .configure(let configuration) in changes {
      node.reader.report(
        at: configuration.offset, "a keyframe has no settings of its own",
        remedy: "put \"configure\" in front of it")
    }
    for inner in changes.flatMap(\.keyframes) {
      node.reader.report(
        at: inner.offset, "a keyframe cannot stand inside another one",
        remedy: "put it into the changes of the block")
    }
    guard let start, let duration else { return nil }
    self.start = start.number
    self.duration = duration.number
  }

  /// A number in 0…1.
  private struct Fraction: SceneDecodable {
    let number: Double

    init?(_ node: SceneNode) {
      guard let number = node.number(in: 0...1, "a fraction in 0…1") else { return nil }
      self.number = number
    }
  }
}

extension SceneBlock {
  /// Checks that what only keyframes have comes with keyframes, and what they cannot have does not.
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
      guard case .spring = configuration.curve else { continue }
      fields.node.reader.report(
        at: offset, "keyframes cannot run on a spring",
        remedy: "name a curve or write [x1, y1, x2, y2]")
    }
  }
}
