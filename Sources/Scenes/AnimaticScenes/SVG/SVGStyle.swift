import Animatic

/// How an element of SVG is painted: the values that it has or inherits.
struct SVGStyle {
  var fill: SceneValue.Color? = SceneValue.Color(red: 0, green: 0, blue: 0)
  var stroke: SceneValue.Color?
  var (fillOpacity, strokeOpacity) = (1.0, 1.0)
  var rule = SceneContent.FillRule.nonZero
  var pen = SceneContent.Pen()
  /// The value of `currentColor`.
  var color = SceneValue.Color(red: 0, green: 0, blue: 0)
  var isVisible = true

  /// Values of one element alone, which those in it do not inherit.
  struct Own {
    var opacity = 1.0
    var isShown = true
  }

  init() {
    (pen.lineWidth, pen.miterLimit) = (1, 4)
  }

  /// Takes the values of an element, those of its `style` over its attributes.
  mutating func adopt(_ node: XMLNode) throws(SVGFlaw) -> Own {
    var own = Own()
    var values = node.attributes
    for declaration in (node.attributes["style"] ?? "").split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1).map(\.trimmed)
      if parts.count == 2 { values[parts[0]] = parts[1] }
    }
    if let text = values["color"] { color = try Self.paint(text, color, "color", node) ?? color }
    for (key, text) in values.sorted(by: { $0.key < $1.key }) where text != "inherit" {
      try adopt(key, text.trimmed, node, &own)
    }
    return own
  }

  private mutating func adopt(
    _ key: String, _ text: String, _ node: XMLNode, _ own: inout Own
  ) throws(SVGFlaw) {
    func number() throws(SVGFlaw) -> Double { try SVGLength.value(text, key, node) }
    switch key {
    case "fill": fill = try Self.paint(text, color, key, node)
    case "stroke": stroke = try Self.paint(text, color, key, node)
    case "fill-opacity": fillOpacity = try Self.opacity(text, key, node)
    case "stroke-opacity": strokeOpacity = try Self.opacity(text, key, node)
    case "opacity": own.opacity = try Self.opacity(text, key, node)
    case "fill-rule": rule = text == "evenodd" ? .evenOdd : .nonZero
    case "stroke-width": pen.lineWidth = max(try number(), 0)
    case "stroke-miterlimit": pen.miterLimit = max(try number(), 0)
    case "stroke-linecap": pen.lineCap = SceneContent.LineCap(rawValue: text)
    case "stroke-linejoin": pen.lineJoin = SceneContent.LineJoin(rawValue: text)
    case "stroke-dashoffset": pen.lineDashPhase = try number()
    case "stroke-dasharray": pen.lineDashPattern = try Self.dashes(text, key, node)
    case "display": own.isShown = text != "none"
    case "visibility": isVisible = text == "visible"
    case "clip-path", "mask", "filter", "marker", "marker-start", "marker-mid", "marker-end":
      guard text == "none" else {
        throw SVGFlaw(
          node, "a shape has no \"\(key)\"",
          "leave it out, or draw the outline that it makes as a path")
      }
    case "mix-blend-mode":
      guard text == "normal" else {
        throw SVGFlaw(node, "a shape has no \"\(key)\"", "leave it out")
      }
    default: break
    }
  }

  private static func paint(
    _ text: String, _ current: SceneValue.Color, _ key: String, _ node: XMLNode
  ) throws(SVGFlaw) -> SceneValue.Color? {
    if text == "none" { return nil }
    if text.lowercased() == "currentcolor" { return current }
    if let color = SceneValue.Color(css: text) { return color }
    throw SVGFlaw(
      node, "\"\(key)\" is \(quoted(text)), which is no plain colour",
      text.hasPrefix("url(")
        ? "give it a colour; a view with \"gradient\" and a \"mask\" shows a gradient"
        : "write #RRGGBB, rgb(...) or a name of CSS")
  }

  private static func opacity(
    _ text: String, _ key: String, _ node: XMLNode
  ) throws(SVGFlaw) -> Double {
    let isPercentage = text.hasSuffix("%")
    let number = try SVGLength.value(isPercentage ? String(text.dropLast()) : text, key, node)
    return min(max(isPercentage ? number / 100 : number, 0), 1)
  }

  private static func dashes(
    _ text: String, _ key: String, _ node: XMLNode
  ) throws(SVGFlaw) -> [Double]? {
    if text == "none" { return nil }
    var numbers: [Double] = []
    for part in text.split(whereSeparator: { ", \t\r\n".contains($0) }) {
      numbers.append(max(try SVGLength.value(String(part), key, node), 0))
    }
    return numbers.contains { $0 > 0 } ? numbers.count % 2 == 0 ? numbers : numbers + numbers : nil
  }
}

/// What a scene cannot take from a file of SVG, with the line and a remedy.
struct SVGFlaw: Error {
  let line: Int
  let message: String
  let remedy: String

  init(_ node: XMLNode, _ message: String, _ remedy: String) {
    (line, self.message, self.remedy) = (node.line, message, remedy)
  }
}

/// The lengths of SVG.
enum SVGLength {
  /// The units in points, of which 96 are an inch.
  private static let units: [(String, Double)] = [
    ("px", 1), ("pt", 96.0 / 72), ("pc", 16), ("mm", 96 / 25.4), ("cm", 96 / 2.54), ("in", 96),
  ]

  /// Returns a length in points.
  static func value(_ text: String, _ key: String, _ node: XMLNode) throws(SVGFlaw) -> Double {
    let text = text.trimmed
    let unit = units.first { text.hasSuffix($0.0) }
    let number = Double(text.dropLast(unit?.0.count ?? 0))
    guard let number, abs(number) <= SceneValue.Number.limit else {
      throw SVGFlaw(node, "\"\(key)\" is \(quoted(text)), which is no length", "write a number")
    }
    return number * (unit?.1 ?? 1)
  }

  /// Returns the length of an attribute; a standard without one.
  static func value(
    of key: String, in node: XMLNode, default standard: Double = 0
  ) throws(SVGFlaw) -> Double {
    guard let text = node.attributes[key] else { return standard }
    return try value(text, key, node)
  }
}

extension StringProtocol {
  /// The text without spaces at its ends.
  var trimmed: String {
    let part = drop { " \t\r\n".contains($0) }
    guard let last = part.lastIndex(where: { !" \t\r\n".contains($0) }) else { return "" }
    return String(part[...last])
  }
}
