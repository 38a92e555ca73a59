import Animatic

/// A picture of layers as SVG: a group for each node, with its mask, its clips and its shadow.
struct SVGPicture {
  /// The elements so far.
  private(set) var text = ""
  private var idCount = 0

  /// Draws nodes of a tree, each in the group of the one in which it lies.
  ///
  /// SVG has no perspective, so that layers turned in space lie as if seen from far away.
  mutating func draw(_ nodes: [LayerNode]) {
    // The nodes whose groups are open, with what ends them.
    var open: [(index: Int, end: String)] = []
    for (index, node) in nodes.enumerated() {
      while let last = open.last, last.index != node.parent { text += open.removeLast().end }
      let end = begin(node)
      fill(.init(node.outline), node.backgroundColor)
      draw(node.contents)
      open.append((index, border(of: node) + end))
    }
    text += open.reversed().map(\.end).joined()
  }

  /// Opens the groups of a node, and returns their ends.
  private mutating func begin(_ node: LayerNode) -> String {
    let transform = CATransform3DGetAffineTransform(node.transform)
    var groups = ["transform=\"\(transform.svg)\" opacity=\"\(node.opacity.svg)\""]
    for clip in node.clips {
      groups.append("clip-path=\"\(clipID(.init(clip.path), isEvenOdd: clip.isEvenOdd))\"")
    }
    if let mask = node.mask {
      let id = makeID()
      let area = node.bounds.insetBy(dx: -1000, dy: -1000)
      text +=
        "<mask id=\"\(id)\" style=\"mask-type:alpha\" maskUnits=\"userSpaceOnUse\" \(area.svg)>"
      draw(mask)
      text += "</mask>"
      groups.append("mask=\"url(#\(id))\"")
    }
    if let color = node.shadowColor {
      let (offset, blur) = (node.shadowOffset, node.shadowRadius.svg)
      let shadow = "\(offset.width.svg)px \(offset.height.svg)px \(blur)px \(color.css)"
      groups.append("style=\"filter:drop-shadow(\(shadow))\"")
    }
    text += groups.map { "<g \($0)>" }.joined()
    return String(repeating: "</g>", count: groups.count) + "\n"
  }

  private func border(of node: LayerNode) -> String {
    guard let path = node.borderPath, let color = node.borderColor else { return "" }
    return "<path d=\"\(DisplayList.Path(path).svg)\" fill-rule=\"evenodd\" \(color.svg("fill"))/>"
  }

  // MARK: - Display lists

  private mutating func draw(_ list: DisplayList) {
    // The clips of the next command, and those to which a restore returns.
    var clips: [String] = []
    var saved: [[String]] = []
    for command in list.commands {
      switch command {
      case .save: saved.append(clips)
      case .restore: clips = saved.popLast() ?? []
      case .resetClip: clips = []
      case .clip(let path, let rule): clips.append(clipID(path, isEvenOdd: rule == .evenOdd))
      case .beginLayer(let compositing, _):
        saved.append(clips)
        text += "<g opacity=\"\(compositing.alpha.svg)\">"
      case .endLayer:
        clips = saved.popLast() ?? []
        text += "</g>"
      default:
        text += clips.map { "<g clip-path=\"\($0)\">" }.joined()
        draw(command)
        text += String(repeating: "</g>", count: clips.count)
      }
    }
  }

  private mutating func draw(_ command: DisplayList.Command) {
    switch command {
    case .fill(let path, let rule, let color, let compositing):
      fill(path, color, isEvenOdd: rule == .evenOdd, opacity: compositing.alpha)
    case .stroke(let path, let pen, let color, let compositing):
      text += "<path d=\"\(path.svg)\" fill=\"none\" stroke-width=\"\(pen.width.svg)\""
      text += " \(color.svg("stroke", opacity: compositing.alpha))/>"
    case .text(let drawing): draw(drawing)
    case .image(let drawing): draw(drawing)
    case .gradient(let drawing): draw(drawing)
    default: break
    }
  }

  private mutating func fill(
    _ path: DisplayList.Path, _ color: CGColor?, isEvenOdd: Bool = false, opacity: Double = 1
  ) {
    guard let color else { return }
    text += "<path d=\"\(path.svg)\" fill-rule=\"\(isEvenOdd ? "evenodd" : "nonzero")\""
    text += " \(color.svg("fill", opacity: opacity))/>"
  }

  /// Draws each character where the layout has put it, whatever font the viewer has.
  private mutating func draw(_ drawing: DisplayList.TextDrawing) {
    var position = drawing.position.x
    let positions = drawing.advances.map { advance in
      defer { position += advance }
      return position.svg
    }
    let weight = drawing.fontWeight >= UIFont.Weight.semibold.rawValue ? "bold" : "normal"
    let escaped = drawing.string.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;")
    text += "<text transform=\"\(drawing.transform.svg)\" x=\"\(positions.joined(separator: " "))\""
    text +=
      " y=\"\(drawing.position.y.svg)\" font-family=\"\(drawing.fontFamily), Arial, sans-serif\""
    text += " font-weight=\"\(weight)\" font-size=\"\(drawing.fontSize.svg)\""
    text += " \(drawing.color.svg("fill", opacity: drawing.compositing.alpha))>\(escaped)</text>"
  }

  /// Draws the part of an image that its crop shows.
  private mutating func draw(_ drawing: DisplayList.ImageDrawing) {
    let image = drawing.image
    text +=
      "<g transform=\"\(drawing.transform.svg)\" opacity=\"\(drawing.compositing.alpha.svg)\">"
    text +=
      "<svg \(drawing.rect.svg) viewBox=\"\(image.crop.numbers)\" preserveAspectRatio=\"none\">"
    let size = "width=\"\(image.sourceSize.width.svg)\" height=\"\(image.sourceSize.height.svg)\""
    switch image.source {
    case .list(let list, let scale):
      text += "<g transform=\"scale(\(scale.svg))\">"
      draw(list)
      text += "</g>"
    case .named(let name): text += "<image \(size) href=\"\(name)\"/>"
    case .data(let data):
      let type = data.first == 0xFF ? "jpeg" : "png"
      text += "<image \(size) href=\"data:image/\(type);base64,\(data.base64EncodedString())\"/>"
    }
    text += "</svg></g>"
  }

  private mutating func draw(_ drawing: DisplayList.GradientDrawing) {
    guard case .linear(let start, let end) = drawing.shape else { return }
    let id = makeID()
    text += "<linearGradient id=\"\(id)\" gradientUnits=\"userSpaceOnUse\""
    text += " x1=\"\(start.x.svg)\" y1=\"\(start.y.svg)\" x2=\"\(end.x.svg)\" y2=\"\(end.y.svg)\""
    text += " gradientTransform=\"\(drawing.transform.svg)\">"
    for stop in drawing.gradient.stops {
      text += "<stop offset=\"\(stop.location.svg)\" \(stop.color.svg("stop"))/>"
    }
    text += "</linearGradient><rect x=\"-1000\" y=\"-1000\" width=\"2000\" height=\"2000\""
    text += " fill=\"url(#\(id))\" fill-opacity=\"\(drawing.compositing.alpha.svg)\"/>"
  }

  // MARK: - References

  private mutating func makeID() -> String {
    idCount += 1
    return "i\(idCount)"
  }

  /// Writes a clip path, and returns a reference to it.
  private mutating func clipID(_ path: DisplayList.Path, isEvenOdd: Bool) -> String {
    let id = makeID()
    text += "<clipPath id=\"\(id)\"><path d=\"\(path.svg)\""
    text += " clip-rule=\"\(isEvenOdd ? "evenodd" : "nonzero")\"/></clipPath>"
    return "url(#\(id))"
  }
}
