import Foundation

extension DisplayList {
  /// The list as text, one line per command; equal for equal lists. What saves, layers and images
  /// enclose is indented.
  ///
  /// - Complexity: O(*n*) for *n* points and characters.
  public var text: String {
    var writer = DisplayListWriter()
    writer.write(self)
    return writer.text
  }
}

/// The text of a display list in the making. ``DisplayListReader`` reads what it writes.
private struct DisplayListWriter {
  private(set) var text = ""
  private var indent = 0

  mutating func write(_ list: DisplayList) {
    for command in list.commands {
      switch command {
      case .restore, .endLayer: indent -= 1
      default: break
      }
      text += String(repeating: "  ", count: indent)
      write(command)
      text += "\n"
      switch command {
      case .save, .beginLayer: indent += 1
      default: break
      }
    }
  }

  private mutating func write(_ command: DisplayList.Command) {
    switch command {
    case .save: text += "save"
    case .restore: text += "restore"
    case .resetClip: text += "resetclip"
    case .endLayer: text += "end"
    case .clip(let path, let rule):
      text += rule == .evenOdd ? "clip evenodd" : "clip"
      write(path)
    case .clear(let path):
      text += "clear"
      write(path)
    case .fill(let path, let rule, let color, let compositing):
      text += rule == .evenOdd ? "fill evenodd" : "fill"
      write("color", color)
      write(compositing)
      write(path)
    case .stroke(let path, let pen, let color, let compositing):
      text += "stroke"
      write("color", color)
      write(pen)
      write(compositing)
      write(path)
    case .image(let drawing): write(drawing)
    case .text(let drawing): write(drawing)
    case .gradient(let drawing): write(drawing)
    case .beginLayer(let compositing, let rect):
      text += "layer"
      if let rect { write("in", rect.numbers) }
      write(compositing)
    }
  }

  private mutating func write(_ pen: DisplayList.Pen) {
    write("width", [pen.width])
    if pen.cap != .butt { write("cap", word: pen.cap) }
    if pen.join != .miter { write("join", word: pen.join) }
    if pen.miterLimit != 10 { write("miter", [pen.miterLimit]) }
    if !pen.dashLengths.isEmpty { write("dash", [pen.dashPhase] + pen.dashLengths) }
    write(pen.transform, as: "pen")
  }

  private mutating func write(_ drawing: DisplayList.ImageDrawing) {
    text += "image"
    write("in", drawing.rect.numbers)
    write(drawing.transform)
    if drawing.isTiled { text += " tiled" }
    if drawing.interpolation != .default { write("interpolation", word: drawing.interpolation) }
    write(drawing.compositing)
    let image = drawing.image
    write("pixels", [image.sourceSize.width, image.sourceSize.height])
    if image.crop != CGRect(origin: .zero, size: image.sourceSize) {
      write("crop", image.crop.numbers)
    }
    switch image.source {
    case .named(let name): write("named", string: name)
    case .data(let data): write("data", string: data.base64EncodedString())
    case .list(let list, let scale):
      if scale != 1 { write("scale", [scale]) }
      text += " {\n"
      indent += 1
      write(list)
      indent -= 1
      text += String(repeating: "  ", count: indent) + "}"
    }
  }

  private mutating func write(_ drawing: DisplayList.TextDrawing) {
    text += "text"
    text += " " + quoted(drawing.string)
    write("font", string: drawing.fontName)
    write("size", [drawing.fontSize])
    write("at", [drawing.position.x, drawing.position.y])
    write("color", drawing.color)
    write(drawing.transform)
    write(drawing.compositing)
  }

  private mutating func write(_ drawing: DisplayList.GradientDrawing) {
    switch drawing.shape {
    case .linear(let start, let end):
      text += "linear"
      write("from", [start.x, start.y])
      write("to", [end.x, end.y])
    case .radial(let start, let startRadius, let end, let endRadius):
      text += "radial"
      write("from", [start.x, start.y, startRadius])
      write("to", [end.x, end.y, endRadius])
    }
    for stop in drawing.gradient.stops { write("stop", [stop.location] + stop.color.numbers) }
    if drawing.options.contains(.drawsBeforeStartLocation) { text += " before" }
    if drawing.options.contains(.drawsAfterEndLocation) { text += " after" }
    write(drawing.transform)
    write(drawing.compositing)
  }

  private mutating func write(_ compositing: DisplayList.Compositing) {
    if compositing.alpha != 1 { write("alpha", [compositing.alpha]) }
    if compositing.blendMode != .normal { write("blend", word: compositing.blendMode) }
    if let shadow = compositing.shadow {
      let numbers: [Double] = [shadow.offset.width, shadow.offset.height, shadow.blur]
      write("shadow", numbers + shadow.color.numbers)
    }
    if !compositing.isAntialiased { text += " aliased" }
  }

  private mutating func write(_ path: DisplayList.Path) {
    var points = path.points.makeIterator()
    for verb in path.verbs {
      text += " "
      text.unicodeScalars.append(Unicode.Scalar(verb.letter))
      for index in 0..<verb.pointCount {
        guard let point = points.next() else { return }
        if index > 0 { text += " " }
        text += Double(point.x).shortText + "," + Double(point.y).shortText
      }
    }
  }

  private mutating func write(_ transform: CGAffineTransform, as key: String = "transform") {
    guard !transform.isIdentity else { return }
    let numbers = transform.coefficients
    write(key, key == "pen" ? Array(numbers.prefix(4)) : numbers)
  }

  private mutating func write(_ key: String, _ color: CGColor) { write(key, color.numbers) }

  private mutating func write(_ key: String, word: some Any) { text += " \(key)=\(word)" }

  private mutating func write(_ key: String, string: String) {
    text += " \(key)=\(quoted(string))"
  }

  private mutating func write(_ key: String, _ numbers: [Double]) {
    text += " \(key)=" + numbers.map(\.shortText).joined(separator: ",")
  }

  /// Returns a string in quotation marks, with escapes for marks, backslashes and control
  /// characters.
  private func quoted(_ string: String) -> String {
    var result = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.properties.generalCategory == .control:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension CGColor {
  /// Red, green, blue and alpha.
  fileprivate var numbers: [Double] { srgbComponents.numbers }
}

extension CGRect {
  fileprivate var numbers: [Double] { [origin.x, origin.y, size.width, size.height] }
}
