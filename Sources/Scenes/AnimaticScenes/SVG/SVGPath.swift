/// The outlines of the elements of SVG.
enum SVGPath {
  /// Returns the outline of an element as the text of a path, empty for one without a size; `nil`
  /// for an element that is no shape.
  static func text(of node: XMLNode) throws(SVGFlaw) -> String? {
    func length(_ key: String) throws(SVGFlaw) -> Double {
      try SVGLength.value(of: key, in: node)
    }
    switch node.name {
    case "path": return node.attributes["d"] ?? ""
    case "line":
      return "M\(try length("x1")) \(try length("y1"))L\(try length("x2")) \(try length("y2"))"
    case "polyline": return points(of: node)
    case "polygon": return points(of: node).isEmpty ? "" : points(of: node) + "Z"
    case "circle":
      let radius = try length("r")
      return ellipse(try length("cx"), try length("cy"), radius, radius)
    case "ellipse":
      return ellipse(try length("cx"), try length("cy"), try length("rx"), try length("ry"))
    case "rect": return try rectangle(node)
    default: return nil
    }
  }

  private static func points(of node: XMLNode) -> String {
    let points = (node.attributes["points"] ?? "").trimmed
    return points.isEmpty ? "" : "M" + points
  }

  private static func ellipse(_ x: Double, _ y: Double, _ rx: Double, _ ry: Double) -> String {
    guard rx > 0, ry > 0 else { return "" }
    let arc = "a\(rx) \(ry) 0 0 1 "
    return "M\(x + rx) \(y)\(arc)\(-2 * rx) 0\(arc)\(2 * rx) 0Z"
  }

  private static func rectangle(_ node: XMLNode) throws(SVGFlaw) -> String {
    func length(_ key: String, _ standard: Double = 0) throws(SVGFlaw) -> Double {
      try SVGLength.value(of: key, in: node, default: standard)
    }
    let (x, y) = (try length("x"), try length("y"))
    let (width, height) = (try length("width"), try length("height"))
    guard width > 0, height > 0 else { return "" }
    let both = try length("rx", try length("ry"))
    let (rx, ry) = (min(both, width / 2), min(try length("ry", both), height / 2))
    guard rx > 0, ry > 0 else { return "M\(x) \(y)h\(width)v\(height)h\(-width)Z" }
    let arc = "a\(rx) \(ry) 0 0 1 "
    return "M\(x + rx) \(y)h\(width - 2 * rx)\(arc)\(rx) \(ry)v\(height - 2 * ry)\(arc)\(-rx) \(ry)"
      + "h\(2 * rx - width)\(arc)\(-rx) \(-ry)v\(2 * ry - height)\(arc)\(rx) \(-ry)Z"
  }
}
