import Foundation

extension DisplayList {
  /// Reads a list from its ``text``. Indentation and empty lines have no meaning.
  ///
  /// - Parameter text: One command per line.
  /// - Throws: ``DisplayListError`` for the first line that is no command, or that does not match
  ///   another one.
  /// - Complexity: O(*n*) for *n* characters.
  public init(text: String) throws(DisplayListError) {
    var reader = DisplayListReader(text)
    self = try reader.readList(depth: 0)
  }
}

private struct DisplayListReader {
  private let lines: [Substring]
  private var next = 0

  init(_ text: String) {
    // A carriage return and a line feed are one character of a string.
    lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }

  /// Reads commands up to the end or, in a nested list, up to the closing brace.
  mutating func readList(depth: Int) throws(DisplayListError) -> DisplayList {
    var list = DisplayList()
    // Whether each open group is a layer.
    var open: [Bool] = []
    while next < lines.count {
      next += 1
      var line = try DisplayListLine(lines[next - 1], number: next)
      switch line.command {
      case "": continue
      case "}" where depth > 0 && open.isEmpty:
        try line.finish()
        return list
      case "restore", "end":
        guard let isLayer = open.popLast(), isLayer == (line.command == "end") else {
          throw line.error(
            "\(line.command) ends nothing",
            "begin with \(line.command == "end" ? "layer" : "save")")
        }
        try line.finish()
        list.append(kind: isLayer ? .endLayer : .restore)
      case "image": list.append(.image(try readImage(&line, depth: depth)))
      default:
        try line.read(into: &list)
        if line.command == "save" || line.command == "layer" {
          open.append(line.command == "layer")
        }
      }
    }
    if depth > 0 || !open.isEmpty {
      throw DisplayListError(
        line: max(lines.count, 1), problem: "the list ends too early",
        remedy: open.last.map { $0 ? "add end" : "add restore" } ?? "add } after the image's list")
    }
    return list
  }

  private mutating func readImage(
    _ line: inout DisplayListLine, depth: Int
  ) throws(DisplayListError) -> DisplayList.ImageDrawing {
    let rect = try line.rect("in")
    let transform = try line.transform()
    let isTiled = line.hasWord("tiled")
    let interpolation = try line.word("interpolation", default: CGInterpolationQuality.default)
    let compositing = try line.compositing()
    let pixels = try line.numbers("pixels", count: 2)
    let whole = CGRect(x: 0, y: 0, width: pixels[0], height: pixels[1])
    let crop = try line.optionalRect("crop") ?? whole
    let largest = Double(Int32.max)
    guard whole.integral == whole, pixels.allSatisfy({ 0...largest ~= $0 }), crop.integral == crop,
      crop.standardized == crop, whole.contains(crop)
    else { throw line.error("the image has an impossible size", "write whole pixels, crop inside") }
    let source: CGImage.Source
    if let name = try line.optionalString("named") {
      source = .named(name)
    } else if let text = try line.optionalString("data") {
      guard let data = Data(base64Encoded: text), data.base64EncodedString() == text else {
        throw line.error("the data is not in Base64", "write the bytes of the file in Base64")
      }
      source = .data(data)
    } else {
      let scale = try line.optionalNumbers("scale", count: 1)?[0] ?? 1
      guard line.hasWord("{"), scale > 0 else {
        throw line.error("the image shows nothing", "add named=\"…\", data=\"…\" or {")
      }
      guard depth < DisplayList.greatestDepth else {
        throw line.error(
          "images lie inside each other more than \(DisplayList.greatestDepth) times",
          "draw the inner commands directly")
      }
      try line.finish()
      source = .list(try readList(depth: depth + 1), scale: scale)
    }
    try line.finish()
    return DisplayList.ImageDrawing(
      image: CGImage(source, size: whole.size, crop: crop), rect: rect, transform: transform,
      isTiled: isTiled, interpolation: interpolation, compositing: compositing)
  }
}

extension DisplayListLine {
  /// Reads the command of the line, other than images and ends, and appends it to a list.
  fileprivate mutating func read(into list: inout DisplayList) throws(DisplayListError) {
    switch command {
    case "save": list.append(kind: .save)
    case "resetclip": list.append(kind: .resetClip)
    case "clip":
      let rule = fillRule()
      var path = try path()
      list.append(kind: .clip, &path, rule)
    case "clear":
      var path = try path()
      list.append(kind: .clear, &path)
    case "fill":
      let rule = fillRule()
      var path = try path()
      list.appendFill(&path, rule, try paint())
    case "stroke":
      var path = try path()
      list.appendStroke(&path, DisplayList.Outline(pen: try pen(), paint: try paint()))
    case "layer":
      let rect = try optionalRect("in")
      list.append(.beginLayer(try compositing(), rect))
    case "text":
      let position = try numbers("at", count: 2)
      list.append(
        .text(
          DisplayList.TextDrawing(
            string: try string(), fontName: try string("font"),
            fontSize: try numbers("size", count: 1)[0],
            position: CGPoint(x: position[0], y: position[1]), transform: try transform(),
            color: try color("color"), compositing: try compositing())))
    case "linear", "radial": list.append(.gradient(try gradient()))
    default:
      throw error(
        "\"\(command)\" is no command",
        "write save, restore, clip, resetclip, fill, stroke, clear, image, text, linear, radial, "
          + "layer or end")
    }
    try finish()
  }

  private mutating func paint() throws(DisplayListError) -> DisplayList.Paint {
    DisplayList.Paint(color: try color("color"), compositing: try compositing())
  }

  private mutating func fillRule() -> CGPathFillRule { hasWord("evenodd") ? .evenOdd : .winding }

  private mutating func pen() throws(DisplayListError) -> DisplayList.Pen {
    var pen = DisplayList.Pen()
    pen.width = try numbers("width", count: 1)[0]
    pen.cap = try word("cap", default: CGLineCap.butt)
    pen.join = try word("join", default: CGLineJoin.miter)
    pen.miterLimit = try optionalNumbers("miter", count: 1)?[0] ?? 10
    if let dash = try optionalNumbers("dash", count: nil) {
      (pen.dashPhase, pen.dashLengths) = (dash[0], Array(dash.dropFirst()))
      guard !pen.dashLengths.isEmpty else {
        throw error("the dash has no lengths", "write dash=phase,length,…")
      }
    }
    if let numbers = try optionalNumbers("pen", count: 4) {
      pen.transform = CGAffineTransform(coefficients: numbers + [0, 0])
    }
    return pen
  }

  private mutating func gradient() throws(DisplayListError) -> DisplayList.GradientDrawing {
    let isRadial = command == "radial"
    let from = try numbers("from", count: isRadial ? 3 : 2)
    let to = try numbers("to", count: isRadial ? 3 : 2)
    let (start, end) = (CGPoint(x: from[0], y: from[1]), CGPoint(x: to[0], y: to[1]))
    var stops: [CGGradient.Stop] = []
    while let numbers = try optionalNumbers("stop", count: 5) {
      let color = CGColor.make(SIMD4(numbers[1...]))
      stops.append(CGGradient.Stop(location: numbers[0], color: color))
    }
    guard !stops.isEmpty, stops.allSatisfy({ 0...1 ~= $0.location }) else {
      throw error("the gradient has no colours", "add stop=location,red,green,blue,alpha, 0…1")
    }
    var options: CGGradientDrawingOptions = []
    if hasWord("before") { options.insert(.drawsBeforeStartLocation) }
    if hasWord("after") { options.insert(.drawsAfterEndLocation) }
    return DisplayList.GradientDrawing(
      gradient: CGGradient(stops: stops),
      shape: isRadial ? .radial(start, from[2], end, to[2]) : .linear(start, end),
      options: options, transform: try transform(), compositing: try compositing())
  }

  fileprivate mutating func compositing() throws(DisplayListError) -> DisplayList.Compositing {
    var compositing = DisplayList.Compositing()
    compositing.alpha = try optionalNumbers("alpha", count: 1)?[0] ?? 1
    compositing.blendMode = try word("blend", default: CGBlendMode.normal)
    if let numbers = try optionalNumbers("shadow", count: 7) {
      compositing.shadow = DisplayList.Shadow(
        offset: CGSize(width: numbers[0], height: numbers[1]), blur: numbers[2],
        color: .make(SIMD4(numbers[3...])))
    }
    compositing.isAntialiased = !hasWord("aliased")
    return compositing
  }

  fileprivate mutating func transform() throws(DisplayListError) -> CGAffineTransform {
    let numbers = try optionalNumbers("transform", count: 6)
    return numbers.map(CGAffineTransform.init(coefficients:)) ?? .identity
  }

  fileprivate mutating func rect(_ key: String) throws(DisplayListError) -> CGRect {
    let numbers = try numbers(key, count: 4)
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  fileprivate mutating func optionalRect(_ key: String) throws(DisplayListError) -> CGRect? {
    guard let numbers = try optionalNumbers(key, count: 4) else { return nil }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private mutating func color(_ key: String) throws(DisplayListError) -> CGColor {
    .make(SIMD4(try numbers(key, count: 4)))
  }
}

/// A text that is no display list, with the line of the first mistake.
public struct DisplayListError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, from 1.
  public let line: Int
  /// The mistake in the line.
  public let problem: String
  /// The advice on what to write instead.
  public let remedy: String
  /// The line, the mistake and the remedy.
  public var description: String { "line \(line): \(problem); \(remedy)" }
}
