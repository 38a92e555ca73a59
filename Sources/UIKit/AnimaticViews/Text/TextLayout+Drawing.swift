import Foundation

extension TextLayout {
  /// Draws the lines into a context.
  ///
  /// - Parameters:
  ///   - origin: The top left corner of the text.
  ///   - context: The context.
  func draw(at origin: CGPoint, in context: CGContext) {
    for line in lines {
      if line.isClipped {
        context.saveGState()
        context.clip(
          to: CGRect(
            x: origin.x + line.margins.head, y: origin.y + line.top,
            width: line.margins.width, height: line.height))
      }
      for piece in pieces(of: line) { draw(piece, of: line, at: origin, in: context) }
      if line.isClipped { context.restoreGState() }
    }
  }

  /// Characters in one style that follow each other without additional distances.
  private struct Piece {
    let style: Int
    let x: CGFloat
    var width: CGFloat
    var string: String
  }

  private func pieces(of line: TextLine) -> [Piece] {
    var pieces: [Piece] = []
    var x = line.x
    var continues = false
    func append(_ string: Substring, style: Int, width: CGFloat) {
      if continues, let last = pieces.last, last.style == style {
        pieces[pieces.count - 1].string += string
        pieces[pieces.count - 1].width += width
      } else {
        pieces.append(Piece(style: style, x: x, width: width, string: String(string)))
      }
      x += width
      continues = true
    }
    func append(_ range: Range<Int>) {
      var end = range.lowerBound
      while end < range.upperBound {
        let (start, style) = (end, text.units[end].style)
        var width: CGFloat = 0
        var isApart = false
        repeat {
          let unit = text.units[end]
          let isWider = line.spaceExtension > 0 && unit.traits.contains(.breakingSpace)
          width += unit.width + (isWider ? line.spaceExtension : 0)
          // Text after a kern or a wider space begins elsewhere than a painter would put it.
          isApart = isWider || text.styles[style].kern != 0
          end += 1
        } while !isApart && end < range.upperBound && text.units[end].style == style
        append(text.substring(start..<end), style: style, width: width)
        continues = !isApart
      }
    }
    append(line.content.head)
    if let style = line.content.ellipsis {
      append("…", style: style, width: text.ellipsisWidth(style: style))
      continues = text.styles[style].kern == 0
    }
    append(line.content.tail)
    return pieces
  }

  private func draw(
    _ piece: Piece, of line: TextLine, at origin: CGPoint, in context: CGContext
  ) {
    let style = text.styles[piece.style]
    let font = style.font
    let x = origin.x + piece.x
    let baseline = origin.y + line.baseline - style.baselineOffset
    context.saveGState()
    if let background = style.background {
      context.setFillColor(background.cgColor)
      context.fill(
        CGRect(
          x: x, y: baseline - font.ascender, width: piece.width, height: font.lineHeight))
    }
    if let shadow = style.shadow, let color = shadow.shadowColor as? UIColor {
      context.setShadow(
        offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius, color: color.cgColor)
    }
    context.setFillColor(style.color.cgColor)
    if let attachment = style.attachment {
      let extent = attachment.extent
      if let image = attachment.image?.cgImage {
        context.drawUpright(
          image,
          in: CGRect(
            x: x + extent.minX, y: baseline - extent.maxY, width: extent.width,
            height: extent.height))
      }
    } else if !piece.string.allSatisfy(\.isWhitespace) {
      context.show(
        piece.string, fontName: font.fontName, fontSize: font.pointSize,
        at: CGPoint(x: x, y: baseline))
    }
    // Helvetica's AFM file has a line of 0.05 of the size, centred 0.1 below the base line.
    let below = baseline + 0.1 * font.pointSize
    strike(style.underline, style.underlineColor, from: x, piece.width, below, font, context)
    let through = baseline - font.xHeight / 2
    strike(
      style.strikethrough, style.strikethroughColor, from: x, piece.width, through, font, context)
    context.restoreGState()
  }

  /// Draws a line under or through a text.
  private func strike(
    _ style: NSUnderlineStyle, _ color: UIColor?, from x: CGFloat, _ width: CGFloat,
    _ y: CGFloat, _ font: UIFont, _ context: CGContext
  ) {
    guard style.rawValue & 0xF != 0 else { return }
    if let color { context.setFillColor(color.cgColor) }
    let isThick = style.rawValue & 0xF == NSUnderlineStyle.thick.rawValue
    let thickness = font.pointSize * (isThick ? 0.1 : 0.05)
    var rects = [CGRect(x: x, y: y - thickness / 2, width: width, height: thickness)]
    if style.isSuperset(of: .double) {
      rects.append(rects[0].offsetBy(dx: 0, dy: 2 * thickness))
    }
    context.fill(rects)
  }
}
