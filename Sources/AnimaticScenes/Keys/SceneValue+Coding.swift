extension SceneValue.Rect: SceneCodable {
  static let form = SceneForm.numbers("x", "y", "width", "height") {
    SceneValue.Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
  }

  init?(_ node: SceneNode) {
    guard let rect = Self.form.read(node) else { return nil }
    self = rect
  }
}

extension SceneValue.Point: SceneCodable {
  static let form = SceneForm.numbers("x", "y") { SceneValue.Point(x: $0[0], y: $0[1]) }

  init?(_ node: SceneNode) {
    guard let point = Self.form.read(node) else { return nil }
    self = point
  }
}

extension SceneValue.Name: SceneCodable {
  static let form = SceneForm.name()

  init?(_ node: SceneNode) {
    guard let text = node.text else { return nil }
    guard !text.isEmpty else {
      node.report("a name must not be empty", remedy: "write at least one character")
      return nil
    }
    self.init(text: text, offset: node.offset)
  }
}

extension SceneValue.RepeatCount: SceneCodable {
  static let form = SceneForm(
    "number | \"forever\"",
    schema: #""anyOf": [{"type": "number", "minimum": 0}, {"const": "forever"}]"#,
    SceneValue.RepeatCount.init)

  init?(_ node: SceneNode) {
    switch node.kind {
    case .number:
      guard let count = node.number(in: 0..., "a number of at least 0") else { return nil }
      self = .times(count)
    case .string:
      guard let text = node.text else { return nil }
      guard text == "forever" else {
        node.report("unknown value \(quoted(text))", remedy: "write a number or \"forever\"")
        return nil
      }
      self = .forever
    default:
      node.reportMismatch("a number or \"forever\"")
      return nil
    }
  }
}

extension SceneValue.Background: SceneCodable {
  static let form = SceneForm<SceneValue.Background>("colour | null", definition: "background")

  init?(_ node: SceneNode) {
    if node.kind == .null {
      self = .noColor
    } else {
      guard let color = SceneValue.Color(node) else { return nil }
      self = .color(color)
    }
  }
}

extension SceneValue.Color: SceneCodable {
  static let form = SceneForm<SceneValue.Color>("colour", definition: "color")

  init?(_ node: SceneNode) {
    switch node.kind {
    case .array: self.init(components: node)
    case .string: self.init(text: node)
    default:
      node.reportMismatch("a colour")
      return nil
    }
  }

  private init?(components node: SceneNode) {
    guard let numbers = node.numbers(["red", "green", "blue", "alpha"]) else { return nil }
    for element in SceneElements(of: node) {
      if element.number(in: 0...1, "a colour component in 0…1") == nil { return nil }
    }
    self.init(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
  }

  private init?(text node: SceneNode) {
    guard let text = node.text else { return nil }
    if let color = Self(text) {
      self = color
    } else if text.utf8.first == UInt8(ascii: "#") {
      node.report(
        "\(quoted(text)) is not a colour", remedy: "write \"#RRGGBB\" or \"#RRGGBBAA\"")
      return nil
    } else {
      node.report(
        "no colour is called \(quoted(text))",
        remedy: didYouMean(text, among: Self.names)
          ?? "one of " + Self.names.joined(separator: ", "))
      return nil
    }
  }

  /// Reads a colour in the spelling of scenes: a name, `#RRGGBB` or `#RRGGBBAA`; `nil` for other texts.
  package init?(_ text: String) {
    let characters = Array(text.utf8)
    if characters.first == UInt8(ascii: "#") {
      self.init(hexadecimal: characters.dropFirst())
    } else {
      guard let named = Self.named.first(where: { $0.name == text }) else { return nil }
      self = named.color
    }
  }

  private init?(hexadecimal digits: ArraySlice<UInt8>) {
    guard digits.count == 6 || digits.count == 8 else { return nil }
    var value: UInt32 = 0
    for digit in digits {
      switch Unicode.Scalar(digit) {
      case "0"..."9": value = value << 4 | UInt32(digit & 15)
      case "a"..."f", "A"..."F": value = value << 4 | UInt32(digit & 15 + 9)
      default: return nil
      }
    }
    let rgba = digits.count == 8 ? value : value << 8 | 0xFF
    func component(_ shift: UInt32) -> Double { Double(rgba >> shift & 0xFF) / 255 }
    self.init(red: component(24), green: component(16), blue: component(8), alpha: component(0))
  }
}

extension SceneValue.Transform: SceneCodable {
  static let form = SceneForm<SceneValue.Transform>(
    "[a, b, c, d, tx, ty] | [operation, ...]", definition: "transform")

  init?(_ node: SceneNode) {
    guard node.kind == .array else {
      node.reportMismatch("[a, b, c, d, tx, ty] or an array of operations")
      return nil
    }
    guard SceneElements(of: node).first(where: { _ in true })?.kind == .number else {
      guard let operations = [Operation](node) else { return nil }
      self = .operations(operations)
      return
    }
    guard let numbers = node.numbers(["a", "b", "c", "d", "tx", "ty"]) else { return nil }
    self = .matrix(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }
}

extension SceneValue.Transform.Operation: SceneObjectCodable {
  static let noun = "an operation"
  static let object = SceneObject(
    noun, "One operation of a transform; exactly one of the keys.", sample: #"{"rotate": 90}"#,
    rules: [.exactlyOne(choices.map(\.description.name))], keys: choices.map(\.description))
  private static let choices: [SceneChoice<Self>] = [
    SceneChoice("rotate", "Rotates, by degrees", as: Self.rotate),
    SceneChoice("scale", "Scales, by factors") { (factors: Factors) in
      .scale(x: factors.x, y: factors.y)
    },
    SceneChoice("translate", "Moves, by points") { (vector: SceneValue.Point) in
      .translate(x: vector.x, y: vector.y)
    },
  ]

  init?(_ node: SceneNode) {
    guard let fields = SceneFields(node, of: Self.object),
      let operation = fields.choose(among: Self.choices)?.value
    else { return nil }
    self = operation
  }

  /// The factors of a scaling: one number for both axes, or `[sx, sy]`.
  private struct Factors: SceneCodable {
    let x: Double
    let y: Double

    static let form = SceneForm(
      "number | [sx, sy]", schema: "\"anyOf\": [{\(Double.form.schema)}, {\(both.schema)}]",
      Factors.init)
    private static let both = SceneForm.numbers("sx", "sy") { ($0[0], $0[1]) }

    init?(_ node: SceneNode) {
      switch node.kind {
      case .number:
        guard let factor = Double(node) else { return nil }
        (x, y) = (factor, factor)
      case .array:
        guard let factors = Self.both.read(node) else { return nil }
        (x, y) = factors
      default:
        node.reportMismatch("a number or [sx, sy]")
        return nil
      }
    }
  }
}
