import AnimaticGraphics
import AnimaticPrinting

extension SceneContent.Drawing: SceneObjectCodable {
  static let noun = "a drawing"
  static let object = SceneObject(
    noun, "A fill or a stroke of a drawing; exactly one of \"fill\" and \"stroke\".",
    sample: ##"{"fill": "#3366FF", "path": {"oval": [0, 0, 40, 40]}}"##,
    rules: [
      .exactlyOne(colors.map(\.description.name)), .only([fillRule.name], beside: "fill"),
      .only(penNames, beside: "stroke"),
    ],
    keys: colors.map(\.description) + [path, fillRule] + SceneContent.Pen.keys.map(\.description))
  private static let colors: [SceneChoice<Paint>] = [
    SceneChoice("fill", "Fills the path with a colour") {
      .fill($0)
    } from: {
      if case .fill(let color, _) = $0 { color } else { nil }
    },
    SceneChoice("stroke", "Strokes the path with a colour") {
      .stroke($0)
    } from: {
      if case .stroke(let color, _) = $0 { color } else { nil }
    },
  ]
  private static let path = SceneObject.Key(
    "path", "The path, in points of the bounds", SceneValue.Path.form, isRequired: true)
  private static let fillRule = SceneObject.Key(
    "fillRule", "Which points are inside the path", SceneContent.FillRule.form, default: "nonZero")
  private static let penNames = SceneContent.Pen.keys.map(\.description.name)

  init?(_ node: SceneNode) {
    guard let fields = SceneFields(node, of: Self.object),
      let (key, paint) = fields.choose(among: Self.colors)
    else { return nil }
    let path = fields.need(Self.path.name).flatMap(SceneValue.Path.init)
    var pen = SceneContent.Pen()
    _ = pen.read(fields)
    let rule = fields[Self.fillRule.name].flatMap(SceneContent.FillRule.init)
    fields.forbid(key == "fill" ? Self.penNames : [Self.fillRule.name], beside: key)
    guard let paint, let path else { return nil }
    switch paint {
    case .fill(let color, _): self.init(.fill(color, rule ?? .nonZero), path)
    case .stroke(let color, _): self.init(.stroke(color, pen), path)
    }
  }

  var json: JSONValue {
    let fields = Self.colors.compactMap { $0.field(of: paint) } + [(Self.path.name, path.json)]
    switch paint {
    case .fill(_, .nonZero): return .object(fields)
    case .fill(_, let rule): return .object(fields + [(Self.fillRule.name, rule.json)])
    case .stroke(_, let pen): return .object(fields + pen.fields)
    }
  }
}

extension SceneValue.Path: SceneCodable {
  static let form = SceneForm<SceneValue.Path>("path", definition: "path")

  init?(_ node: SceneNode) {
    if node.kind == .object {
      self.init(object: node)
    } else if node.kind == .string, let text = node.text {
      do {
        let elements = try [PathElement](text: text)
        if let number = elements.firstNumber(beyond: SceneValue.Number.limit) {
          node.report("expected numbers from -1e12 to 1e12 in a path, found \(number)")
          return nil
        }
        node.reader.add(elements.count, to: .elements, at: node.offset)
        self = .elements(Elements(normal: elements.text))
      } catch {
        node.report("\(error)", remedy: "write a path such as \"M0 0L10 0L10 10Z\"")
        return nil
      }
    } else {
      node.reportMismatch("a path in quotes or an object")
      return nil
    }
  }

  var json: JSONValue {
    if case .elements(let elements) = self { return .text(elements.text) }
    let fields = Self.shapes.compactMap { $0.field(of: self) }
    guard case .roundedRect(_, let radius) = self else { return .object(fields) }
    return .object(fields + [(Self.cornerRadius.name, radius.json)])
  }

  static let object = SceneObject(
    "a path",
    "A path in the form of an object: exactly one of \"rect\", \"roundedRect\" and \"oval\".",
    sample: #"{"roundedRect": [0, 0, 40, 20], "cornerRadius": 5}"#,
    rules: [
      .exactlyOne(shapes.map(\.description.name)),
      .only([cornerRadius.name], beside: "roundedRect"),
    ],
    definition: "pathObject", keys: shapes.map(\.description) + [cornerRadius])
  private static let shapes: [SceneChoice<SceneValue.Path>] = [
    SceneChoice("rect", "A rectangle", as: SceneValue.Path.rect) {
      if case .rect(let rect) = $0 { rect } else { nil }
    },
    SceneChoice("roundedRect", "A rectangle with round corners") {
      .roundedRect($0, cornerRadius: 0)
    } from: {
      if case .roundedRect(let rect, _) = $0 { rect } else { nil }
    },
    SceneChoice("oval", "The ellipse in a rectangle", as: SceneValue.Path.oval) {
      if case .oval(let rect) = $0 { rect } else { nil }
    },
  ]
  private static let cornerRadius = SceneObject.Key(
    "cornerRadius", "The radius of the corners of a \"roundedRect\"", SceneForm<Double>.length,
    default: "0")

  private init?(object node: SceneNode) {
    guard let fields = SceneFields(node, of: Self.object),
      let (key, path) = fields.choose(among: Self.shapes)
    else { return nil }
    let radius = fields[Self.cornerRadius.name].flatMap(SceneForm<Double>.length.read) ?? 0
    if key != "roundedRect" { fields.forbid([Self.cornerRadius.name], beside: key) }
    guard let path else { return nil }
    self = path
    if case .roundedRect(let rect, _) = path { self = .roundedRect(rect, cornerRadius: radius) }
  }
}

extension [PathElement] {
  /// Returns the first coordinate whose magnitude is above a limit; `nil` if there is none.
  fileprivate func firstNumber(beyond limit: Double) -> Double? {
    var number: Double?
    for element in self {
      element.forEachPoint { point in
        number = number ?? [point.x, point.y].first { abs($0) > limit }
      }
    }
    return number
  }
}
