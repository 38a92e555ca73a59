import AnimaticGraphics
import AnimaticPictures
import AnimaticPrinting
import Foundation

/// A drawing of a page, with the numbers of all fields of its template.
typealias WebDrawing = DrawnVariant<SVGTemplate, [[Double]]>

struct WebDrawingWriter {
  let drawing: WebDrawing
  let layer: ExportedLayer
  let idPrefix: String
  /// The greatest error, in points.
  let tolerance: Double
  /// The style of an element without animations.
  let style: WebStyle
  let lose: (ExportLoss) -> Void
  private let fields: [Series]
  /// The fields of gradients whose ends move.
  private let moving: Set<Int>

  init(
    _ drawing: WebDrawing, of layer: ExportedLayer, idPrefix: String, tolerance: Double,
    style: WebStyle, lose: @escaping (ExportLoss) -> Void
  ) {
    (self.drawing, self.layer, self.idPrefix) = (drawing, layer, idPrefix)
    (self.tolerance, self.style, self.lose) = (tolerance, style, lose)
    let fields = drawing.shape.fields.indices.map { index in drawing.series { $0[index] } }
    self.fields = fields
    moving = drawing.shape.pieces.reduce(into: []) { moving, piece in
      guard case .endTag(let range, _, let name) = piece,
        name == "svg" || name.hasSuffix("Gradient"),
        range.contains(where: { !fields[$0].isConstant(1e-3) })
      else { return }
      moving.formUnion(range)
    }
  }

  func append(to text: inout String, _ sheet: inout WebSheet) {
    /// Whether each open view of a rectangle lies in a group that moves it.
    var groups: [Bool] = []
    for (index, piece) in drawing.shape.pieces.enumerated() {
      switch piece {
      case .text("<svg"):
        let group = group(ofViewAt: index, &sheet)
        groups.append(!group.isEmpty)
        text += group + "<svg"
      case .text("</svg>"): text += groups.popLast() == true ? "</svg></g>" : "</svg>"
      case .text(let string): text += string.replacing(SVGTemplate.idPrefix, with: idPrefix)
      case .attribute(let index): text += attribute(index)
      case .endTag(let fields, let isEmpty, let name):
        if moving.contains(fields.lowerBound) { text += fixedAttributes(of: name, fields) }
        let style = style(ofElement: name, fields, &sheet).css
        if !style.isEmpty { text += " class=\"\(sheet.className(of: style))\"" }
        if isTrimmed(fields) { text += " pathLength=\"1\"" }
        text += isEmpty ? "/>" : ">"
        if isEmpty, name == "svg", groups.popLast() == true { text += "</g>" }
      }
    }
  }

  /// Returns the attributes of an element whose frame or ends are those of a transform.
  private func fixedAttributes(of element: String, _ fields: Range<Int>) -> String {
    if element == "linearGradient" { return " x1=\"0\" x2=\"1\"" }
    if element == "radialGradient" { return " cx=\"0\" cy=\"0\" r=\"1\"" }
    let box = drawing.samples[0].numbers[fields.upperBound - 1].map { $0.css(decimals: 3) }
    return " x=\"\(box[0])\" y=\"\(box[1])\" width=\"\(box[2])\" height=\"\(box[3])\" viewBox=\""
      + box.joined(separator: " ") + "\""
  }

  /// Returns the beginning of the group of a view of a rectangle whose frame changes: CSS has no
  /// width of such views. Nothing for one at rest.
  private func group(ofViewAt index: Int, _ sheet: inout WebSheet) -> String {
    let tag = drawing.shape.pieces[index...].lazy.compactMap { piece -> Range<Int>? in
      if case .endTag(let range, _, _) = piece { range } else { nil }
    }.first
    guard let tag, moving.contains(tag.lowerBound) else { return "" }
    let names = tag.map { drawing.shape.fields[$0].name }
    guard names == ["x", "y", "width", "height", "viewBox"],
      fields[tag.upperBound - 1].isConstant(1e-3)
    else {
      lose(.numbers)
      return ""
    }
    let matrix = drawing.series { Array($0[tag].joined()) }.map { numbers -> [Double] in
      let scale = SIMD2(numbers[2], numbers[3]) / SIMD2(numbers[6], numbers[7])
      let corner = SIMD2(numbers[0], numbers[1]) - SIMD2(numbers[4], numbers[5]) * scale
      return [scale.x, 0, 0, scale.y, corner.x, corner.y]
    }
    var style = style
    let reach = max(layer.reach, 1)
    addTransform(matrix, reach: reach, extent: reach, to: &style, &sheet)
    return "<g class=\"\(sheet.className(of: style.css))\">"
  }

  private func isConstant(_ index: Int) -> Bool {
    let kind = drawing.shape.fields[index].kind
    return !moving.contains(index) && fields[index].isConstant(kind == .color ? 0.25 : 1e-3)
  }

  /// Returns an attribute at rest; nothing for one that the style has.
  private func attribute(_ index: Int) -> String {
    let field = drawing.shape.fields[index]
    guard let numbers = fields[index].first, numbers != field.fallback, isConstant(index)
    else { return "" }
    var text = TextBuffer(capacity: 256)
    field.kind.append(numbers, to: &text)
    return " \(field.name)=\"\(text.string)\""
  }

  private func style(
    ofElement element: String, _ range: Range<Int>, _ sheet: inout WebSheet
  ) -> WebStyle {
    var style = style
    if isTrimmed(range) { addTrim(range, to: &style, &sheet) }
    if element == "svg" { return style }
    let changing = range.filter { !isConstant($0) }
    if element.hasSuffix("Gradient") {
      addGradient(element, range, changing, to: &style, &sheet)
      return style
    }
    for index in changing {
      let (field, series) = (drawing.shape.fields[index], fields[index])
      let name = field.name
      switch field.kind {
      case .path:
        style.add(series, tolerance / 2, to: &sheet) { numbers in
          var text = TextBuffer(capacity: 256)
          field.kind.append(numbers, to: &text)
          return "d:path('\(text.string)')"
        }
      case .color:
        style.add(series.map { $0.map { $0 / 255 } + [1] }, .color(), to: &sheet) {
          "\(name):\($0.cssColor)"
        }
      case .factor where name != "offset":
        style.add(series, .color(), to: &sheet) { "\(name):\($0[0].css(decimals: 4))" }
      case .lengths where Self.isLength(name, of: element):
        style.add(series, tolerance / 2, to: &sheet) {
          "\(name):" + $0.map(\.px).joined(separator: " ")
        }
      case .transform where name == "transform":
        let reach = max(layer.reach, 1)
        addTransform(series, reach: reach, extent: reach, to: &style, &sheet)
      default: lose(name == "offset" ? .gradients : .numbers)
      }
    }
    return style
  }

  /// Returns whether an attribute of lengths is a property of CSS, too.
  private static func isLength(_ name: String, of element: String) -> Bool {
    switch name {
    case "stroke-width", "stroke-dashoffset", "stroke-dasharray": true
    case "x", "y", "width", "height", "rx": ["rect", "image"].contains(element)
    default: false
    }
  }

  /// Adds a transform of the plane.
  /// - Parameters:
  ///   - reach: The greatest distance of what turns, in points.
  ///   - extent: The greatest distance before the scale.
  private func addTransform(
    _ series: Series, reach: Double, extent: Double, to style: inout WebStyle,
    _ sheet: inout WebSheet
  ) {
    style.add(series.map { Array($0[4...]) }, tolerance / 2, unless: [0, 0], to: &sheet) {
      WebBox.translate($0)
    }
    var last = PlaneAxes()
    let axes = series.map { numbers in
      let axes = PlaneAxes(
        x: SIMD2(numbers[0], numbers[1]), y: SIMD2(numbers[2], numbers[3]), after: last)
      last = axes
      return axes.numbers + [axes.lean]
    }
    style.addTurn(of: axes, reach, extent, tolerance, to: &sheet)
    style.add(axes.map { [$0[3]] }, .degrees(tolerance / reach), unless: [0], to: &sheet) {
      "transform:skewX(\($0[0].css(decimals: 5))deg)"
    }
  }

  // MARK: - Gradients

  /// Adds the ends of a gradient as the transform of one from 0 to 1.
  private func addGradient(
    _ element: String, _ range: Range<Int>, _ changing: [Int], to style: inout WebStyle,
    _ sheet: inout WebSheet
  ) {
    guard !changing.isEmpty else { return }
    let names = element == "linearGradient" ? ["x1", "y1", "x2", "y2"] : ["cx", "cy", "r"]
    let found = range.map { drawing.shape.fields[$0].name }
    let isTransformed = found.last == "gradientTransform"
    guard found == names + (isTransformed ? ["gradientTransform"] : []) else {
      return lose(.gradients)
    }
    let matrix = drawing.series { Array($0[range].joined()) }.map { numbers -> [Double] in
      let (x, y) = (numbers[0], numbers[1])
      let isRadial = names.count == 3
      let (across, down) = isRadial ? (numbers[2], 0) : (numbers[2] - x, numbers[3] - y)
      let ends = CGAffineTransform(a: across, b: down, c: -down, d: across, tx: x, ty: y)
      guard isTransformed else { return ends.coefficients }
      return ends.concatenating(CGAffineTransform(coefficients: Array(numbers.suffix(6))))
        .coefficients
    }
    let reach = matrix.times.indices.reduce(1) {
      max($0, hypot(matrix.after($1, 0), matrix.after($1, 1)))
    }
    addTransform(matrix, reach: reach, extent: 1, to: &style, &sheet)
  }

  // MARK: - Trimmed lines

  /// Returns whether an element is a line of a shape of which only a part shows.
  private func isTrimmed(_ range: Range<Int>) -> Bool {
    range.contains { drawing.shape.fields[$0].name == "stroke" }
      && layer.ever { $0.trim != SIMD2(0, 1) }
  }

  /// Adds the part of a line that shows, as a dash in units of the length of the line.
  private func addTrim(_ range: Range<Int>, to style: inout WebStyle, _ sheet: inout WebSheet) {
    let fields = range.map { drawing.shape.fields[$0] }
    let isOneLine = fields.contains { field in
      guard case .path(let verbs) = field.kind else { return false }
      return verbs.count { $0 == .move } <= 1
    }
    if !isOneLine || fields.contains(where: { $0.name == "stroke-dasharray" }) {
      return lose(.trim)
    }
    let length = FitBound.points(tolerance, each: max(2 * .pi * layer.reach, 1))
    style.add(layer.series { [max($0.trim.y - $0.trim.x, 0)] }, length, to: &sheet) {
      "stroke-dasharray:\($0[0].css(decimals: 6)) 2"
    }
    style.add(layer.series { [-$0.trim.x] }, length, unless: [0], to: &sheet) {
      "stroke-dashoffset:\($0[0].css(decimals: 6))"
    }
    // A dash of no length would show its round ends.
    let isThere = layer.series { [$0.trim.y > $0.trim.x ? 1 : 0] }.switched
    style.add(isThere, .switched, unless: [1], to: &sheet) { "opacity:\($0[0].css(decimals: 4))" }
  }
}
