import AnimaticGraphics
import AnimaticPrinting
import Foundation

// The elements of single commands, without their shadows and blend modes.
extension SVGCanvas {
  func fill(
    _ path: DisplayList.Path, _ rule: CGPathFillRule, _ color: SIMD4<Double>,
    _ compositing: DisplayList.Compositing
  ) {
    text.append("<path d=\"")
    text.append(path: path)
    text.append(UInt8(ascii: "\""))
    if rule == .evenOdd { text.append(" fill-rule=\"evenodd\"") }
    text.append(
      attribute: "fill", opacityName: "fill-opacity", color: color, alpha: compositing.alpha,
      isWide: hasWideColors)
    if !compositing.isAntialiased { text.append(" shape-rendering=\"crispEdges\"") }
    text.append("/>")
  }

  /// Appends a stroked path. A pen with a transform strokes the path before that transform.
  func stroke(
    _ path: DisplayList.Path, _ pen: DisplayList.Pen, _ color: SIMD4<Double>,
    _ compositing: DisplayList.Compositing
  ) {
    var path = path
    if pen.transform != .identity {
      let area = pen.transform.a * pen.transform.d - pen.transform.b * pen.transform.c
      guard area != 0 else { return }
      path = path.applying(pen.transform.inverted())
    }
    text.append("<path d=\"")
    text.append(path: path)
    text.append("\" fill=\"none\"")
    text.append(transform: pen.transform)
    text.append(
      attribute: "stroke", opacityName: "stroke-opacity", color: color, alpha: compositing.alpha,
      isWide: hasWideColors)
    append(pen)
    if !compositing.isAntialiased { text.append(" shape-rendering=\"crispEdges\"") }
    text.append("/>")
  }

  /// Appends the numbers of a pen that differ from the defaults of SVG.
  private func append(_ pen: DisplayList.Pen) {
    if pen.width != 1 { text.append(attribute: "stroke-width", length: pen.width) }
    switch pen.cap {
    case .round: text.append(" stroke-linecap=\"round\"")
    case .square: text.append(" stroke-linecap=\"square\"")
    default: break
    }
    switch pen.join {
    case .round: text.append(" stroke-linejoin=\"round\"")
    case .bevel: text.append(" stroke-linejoin=\"bevel\"")
    default:
      let limit = max(pen.miterLimit, 1)
      if limit != 4 { text.append(attribute: "stroke-miterlimit", factor: limit) }
    }
    guard !pen.dashLengths.isEmpty else { return }
    text.append(" stroke-dasharray=\"")
    text.append(list: pen.dashLengths) { $0.append(length: max($1, 0)) }
    text.append(UInt8(ascii: "\""))
    if pen.dashPhase != 0 { text.append(attribute: "stroke-dashoffset", length: pen.dashPhase) }
  }

  /// Appends a line of text, which fills the width that the engine measures.
  func draw(_ drawing: DisplayList.TextDrawing) {
    let face = FontFace(name: drawing.fontName)
    text.append("<text")
    text.append(transform: drawing.transform)
    text.append(attribute: "x", length: drawing.position.x)
    text.append(attribute: "y", length: drawing.position.y)
    text.append(attribute: "font-family", text: face.svgFamilies)
    text.append(attribute: "font-size", length: drawing.fontSize)
    if face.weight != 0 { text.append(attribute: "font-weight", factor: Double(face.cssWeight)) }
    if face.isItalic { text.append(" font-style=\"italic\"") }
    let width = drawing.width
    if width > 0 {
      text.append(attribute: "textLength", length: width)
      text.append(" lengthAdjust=\"spacingAndGlyphs\"")
    }
    text.append(
      attribute: "fill", opacityName: "fill-opacity", color: drawing.color.srgbComponents,
      alpha: drawing.compositing.alpha, isWide: hasWideColors)
    let string = drawing.string
    if string.hasPrefix(" ") || string.hasSuffix(" ") || string.contains("  ") {
      text.append(" xml:space=\"preserve\"")
    }
    text.append(">")
    text.append(escaped: string)
    text.append("</text>")
  }
}

extension FontFace {
  /// The families of the font for SVG: the font's own one, and those with the same widths.
  var svgFamilies: String {
    let isKnown = ["Helvetica", "Courier", "Arial"].contains(family)
    let safe = family.filter { $0.isLetter || $0.isNumber || $0 == " " }
    let first = isKnown || safe.isEmpty ? "" : "'\(safe)', "
    return first
      + (hasOneWidth
        ? "Courier, 'Courier New', 'Liberation Mono', monospace"
        : "Helvetica, Arial, 'Liberation Sans', sans-serif")
  }
}
