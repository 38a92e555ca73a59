extension SceneBlock.Configuration: SceneDecodable {
  init?(_ node: SceneNode) {
    guard let fields = SceneFields(node, of: .configuration) else { return nil }
    self.init(fields)
  }

  /// Decodes the settings among the keys of a block or a configuration.
  init(_ fields: SceneFields) {
    duration = fields.read("duration")
    delay = fields.read("delay")
    startDate = fields.read("startDate")
    curve = fields.read("curve")
    repeatCount = fields.read("repeatCount")
    autoreverses = fields.read("autoreverses")
    beginsFromCurrentState = fields.read("beginsFromCurrentState")
    transition = fields.read("transition")
    offset = fields.node.offset
  }
}

extension SceneBlock: SceneDecodable {
  init?(_ node: SceneNode) {
    guard let fields = SceneFields(node, of: .block) else { return nil }
    name = fields.read("name")
    configuration = SceneBlock.Configuration(fields)
    calculationMode = fields.read("calculationMode")
    changes = fields.read("changes") ?? []
    forever = fields.read("forever")
    offset = node.offset
    checkKeyframes(fields)
  }
}

extension SceneChange: SceneDecodable {
  private static let propertyNames = SceneObject.properties.map(\.name)

  init?(_ node: SceneNode) {
    guard let fields = SceneFields(node, of: .change),
      let (key, node) = fields.only(of: "view", "configure", "animate", "keyframe")
    else { return nil }
    if key != "view" { fields.forbid(Self.propertyNames, beside: key) }
    let change: SceneChange?
    switch key {
    case "view":
      let properties = SceneView.Properties(fields)
      change = SceneValue.Name(node).map { .properties(view: $0, properties) }
    case "configure": change = SceneBlock.Configuration(node).map(Self.configure)
    case "animate": change = SceneBlock(node).map(Self.animate)
    default: change = SceneChange.Keyframe(node).map(Self.keyframe)
    }
    guard let change else { return nil }
    self = change
  }
}

extension SceneBlock.Transition.Kind: SceneDecodable {}

extension SceneBlock.Transition: SceneDecodable {
  init?(_ node: SceneNode) {
    guard let fields = SceneFields(node, of: .transition) else { return nil }
    let kind: Kind? = fields.need("kind")
    let view: SceneValue.Name? = fields.need("view")
    cache = fields.read("cache") ?? true
    guard let kind, let view else { return nil }
    self.kind = kind
    self.view = view
  }
}

extension SceneBlock.CalculationMode: SceneDecodable {}

extension SceneChange.Keyframe: SceneDecodable {
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
      guard case .spring = configuration.curve else { continue }
      fields.node.reader.report(
        at: offset, "keyframes cannot run on a spring",
        remedy: "name a curve or write [x1, y1, x2, y2]")
    }
  }
}
