import AnimaticPrinting
import Foundation

extension CGRect: SceneFormed {
  static let form = SceneForm.numbers(
    "x", "y", "width", "height", of: { [$0.origin.x, $0.origin.y, $0.size.width, $0.size.height] },
    { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) })
}

extension CGPoint: SceneFormed {
  static let form = SceneForm.numbers(
    "x", "y", of: { [$0.x, $0.y] }, { CGPoint(x: $0[0], y: $0[1]) })
}

extension CGSize: SceneFormed {
  static let form = SceneForm.vector()
}

extension SceneValue.Name: SceneCodable {
  static let form = SceneForm.name()

  init?(_ node: SceneNode) {
    guard node.kind != .array else {
      node.reportMismatch("a string", remedy: "write one name; a change takes several as \"views\"")
      return nil
    }
    guard let text = node.text else { return nil }
    guard !text.isEmpty else {
      node.report("a name must not be empty", remedy: "write at least one character")
      return nil
    }
    self.init(text: text, offset: node.offset)
  }

  var json: JSONValue { .text(text) }
}

extension SceneValue.RepeatCount: SceneCodable {
  static let form = SceneForm(
    "number | \"forever\"",
    schema: #""anyOf": [{"type": "number", "minimum": 0}, {"const": "forever"}]"#,
    SceneValue.RepeatCount.init)

  init?(_ node: SceneNode) {
    switch node.kind {
    case .number:
      guard let count = node.element.number, count >= 0 else {
        node.report(
          "expected a number of at least 0, found \(node.element.number ?? 0)",
          remedy: "write \"forever\" for an endless animation")
        return nil
      }
      self = .times(count)
    case .string:
      guard let text = node.text else { return nil }
      guard text == "forever" else {
        node.report("unknown value \(quoted(text))", remedy: Self.remedy(for: text))
        return nil
      }
      self = .forever
    default:
      node.reportMismatch(
        "a number or \"forever\"", remedy: node.kind == .true ? "write \"forever\"" : nil)
      return nil
    }
  }

  private static func remedy(for text: String) -> String {
    if let count = Double(text), count >= 0, count.isFinite {
      return "write \(plain(count)) without quotes"
    }
    let isEndless = ["infinite", "infinity", "inf", "indefinite", "loop", "always", "-1"]
      .contains(text.lowercased())
    return isEndless ? "write \"forever\"" : "write a number or \"forever\""
  }

  var json: JSONValue {
    switch self {
    case .times(let count): count.json
    case .forever: "forever"
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

  var json: JSONValue {
    switch self {
    case .noColor: .null
    case .color(let color): color.json
    }
  }
}

extension SceneValue.Color: SceneCodable {
  static let form = SceneForm<SceneValue.Color>("colour", definition: "color")
  static let components = SceneForm.numbers(
    "red", "green", "blue", "alpha", each: .number(in: 0...1, "a colour component in 0…1"),
    of: { [$0.red, $0.green, $0.blue, $0.alpha] },
    { SceneValue.Color(red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3]) })

  init?(_ node: SceneNode) {
    switch node.kind {
    case .array:
      let isUsual = SceneElements(of: node).allSatisfy { $0.element.number.map { $0 <= 1 } ?? true }
      if !isUsual || SceneElements(of: node).count == 3,
        let (message, remedy) = ColorAdvice.mistake(in: node.element)
      {
        node.report(message, remedy: remedy)
        return nil
      }
      guard let color = Self.components.read(node) else { return nil }
      self = color
    case .string: self.init(text: node)
    default:
      node.reportMismatch("a colour")
      return nil
    }
  }

  private init?(text node: SceneNode) {
    guard let text = node.text else { return nil }
    if let color = Self(text) {
      self = color
    } else {
      let isHexadecimal = text.hasPrefix("#")
      node.report(
        isHexadecimal ? "\(quoted(text)) is not a colour" : "no colour is called \(quoted(text))",
        remedy: ColorAdvice.remedy(for: text))
      return nil
    }
  }

  var json: JSONValue { text.map { .text($0) } ?? Self.components.write(self) }
}

extension SceneValue.Transform: SceneCodable {
  static let form = SceneForm<SceneValue.Transform>(
    "[a, b, c, d, tx, ty] | [operation, ...]", definition: "transform")
  static let matrix = SceneForm.numbers("a", "b", "c", "d", "tx", "ty", of: \.self) { $0 }

  init?(_ node: SceneNode) {
    guard node.kind == .array else {
      node.reportMismatch(
        "[a, b, c, d, tx, ty] or an array of operations", remedy: Self.remedy(for: node))
      return nil
    }
    guard SceneElements(of: node).first(where: { _ in true })?.kind == .number else {
      guard let operations = [Operation](node) else { return nil }
      self = .operations(operations)
      return
    }
    guard let numbers = Self.matrix.read(node) else { return nil }
    self = .matrix(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }

  var json: JSONValue {
    switch self {
    case .matrix(let a, let b, let c, let d, let tx, let ty): [a, b, c, d, tx, ty].json
    case .operations(let operations): operations.json
    }
  }
}

extension SceneValue.Transform {
  /// Returns the operations that an object, or functions of CSS, stand for, as a remedy.
  fileprivate static func remedy(for node: SceneNode) -> String {
    let sample = "write operations such as [{\"scale\": 2}, {\"rotate\": 90}]"
    guard let text = node.element.string else {
      return node.kind == .object ? node.spelling.map { "write [\($0)]" } ?? sample : sample
    }
    var operations: [Operation] = []
    for function in text.split(separator: ")") {
      let parts = function.split { "(, ".contains($0) }
      let numbers = parts.dropFirst().compactMap { part in
        Double(part.replacing("px", with: "").replacing("deg", with: ""))
      }
      guard let x = numbers.first, numbers.count == parts.count - 1, numbers.count <= 2 else {
        return sample
      }
      let y = numbers.count > 1 ? numbers[1] : nil
      switch parts[0] {
      case "scale": operations.append(.scale(x: x, y: y ?? x))
      case "scaleX": operations.append(.scale(x: x, y: 1))
      case "scaleY": operations.append(.scale(x: 1, y: x))
      case "rotate", "rotateZ": operations.append(.rotate(degrees: x))
      case "translate", "translate3d": operations.append(.translate(x: x, y: y ?? 0))
      case "translateX": operations.append(.translate(x: x, y: 0))
      case "translateY": operations.append(.translate(x: 0, y: x))
      default: return sample
      }
    }
    let spelling = JSONValue.list(operations.map(\.json)).file.dropLast()
    return operations.isEmpty || spelling.contains("\n") ? sample : "write \(spelling)"
  }
}

extension SceneValue.Transform.Operation: SceneObjectCodable {
  static let noun = "an operation"
  static let object = SceneObject(
    noun, "One operation of a transform; exactly one of the keys.", sample: #"{"rotate": 90}"#,
    rules: [.exactlyOne(choices.map(\.description.name))], keys: choices.map(\.description))
  private static let choices: [SceneChoice<Self>] = [
    SceneChoice("rotate", "Rotates, by degrees", as: Self.rotate) {
      if case .rotate(let degrees) = $0 { degrees } else { nil }
    },
    SceneChoice("scale", "Scales, by factors") { (factors: Factors) in
      .scale(x: factors.x, y: factors.y)
    } from: {
      if case .scale(let x, let y) = $0 { Factors(x: x, y: y) } else { nil }
    },
    SceneChoice("translate", "Moves, by points") { (vector: CGPoint) in
      .translate(x: vector.x, y: vector.y)
    } from: {
      if case .translate(let x, let y) = $0 { CGPoint(x: x, y: y) } else { nil }
    },
  ]

  init?(_ node: SceneNode) {
    guard let fields = SceneFields(node, of: Self.object),
      let operation = fields.choose(among: Self.choices)?.value
    else { return nil }
    self = operation
  }

  var json: JSONValue { .object(Self.choices.compactMap { $0.field(of: self) }) }

  /// The factors of a scaling: one number for both axes, or `[sx, sy]`.
  private struct Factors: SceneCodable {
    let x: Double
    let y: Double

    static let form = SceneForm(
      "number | [sx, sy]", schema: "\"anyOf\": [{\(Double.form.schema)}, {\(both.schema)}]",
      Factors.init(_:))
    private static let both = SceneForm.numbers(
      "sx", "sy", of: { [$0.x, $0.y] }, { Factors(x: $0[0], y: $0[1]) })

    init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

    init?(_ node: SceneNode) {
      switch node.kind {
      case .number:
        guard let factor = Double(node) else { return nil }
        (x, y) = (factor, factor)
      case .array:
        guard let factors = Self.both.read(node) else { return nil }
        self = factors
      default:
        node.reportMismatch("a number or [sx, sy]")
        return nil
      }
    }

    var json: JSONValue { x == y ? x.json : Self.both.write(self) }
  }
}
