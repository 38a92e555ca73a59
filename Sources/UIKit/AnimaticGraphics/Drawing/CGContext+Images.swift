import Foundation

extension CGContext {
  /// Draws an image into a rectangle, as Core Graphics does: its top at the greatest y, so that
  /// it is upside down where the y axis points downwards, unless the transform mirrors it.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - rect: The rectangle, in the coordinates of the program.
  ///   - byTiling: Whether copies of the rectangle fill the clip.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    let rect = rect.standardized
    let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
    append(image, in: rect, flip.concatenating(state.ctm), isTiled: byTiling)
  }

  /// Draws an image into a rectangle, with its top at the least y, as UIKit does.
  package func drawUpright(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    append(image, in: rect.standardized, state.ctm, isTiled: byTiling)
  }

  private func append(
    _ image: CGImage, in rect: CGRect, _ transform: CGAffineTransform, isTiled: Bool
  ) {
    var (rect, transform) = (rect, transform)
    if transform.keepsUpright {
      (rect, transform) = (rect.applying(transform), .identity)
    }
    let isFinite = rect.isFinite && transform.isFinite
    guard accepts(isFinite, as: "the rectangle of an image"), rect.width > 0, rect.height > 0
    else { return }
    guard image.depth <= DisplayList.greatestDepth else {
      return report(.imageNestedTooDeep(limit: DisplayList.greatestDepth))
    }
    let drawing = DisplayList.ImageDrawing(
      image: image, rect: rect, transform: transform, isTiled: isTiled,
      interpolation: state.interpolation, compositing: state.compositing)
    if let inner = continuation(of: drawing) {
      continueList(inner)
    } else {
      list.append(.image(drawing))
    }
  }

  /// Returns the list of an image that is drawn first and whole into a context of its size and
  /// scale.
  ///
  /// The context continues this list: a program that draws its last picture before it adds a line
  /// gets one list of lines, and not lists inside each other.
  private func continuation(of drawing: DisplayList.ImageDrawing) -> DisplayList? {
    guard case .list(let inner, let scale) = drawing.image.source,
      list.isEmpty, scale == self.scale, drawing.rect == bounds,
      drawing.transform.isIdentity, !drawing.isTiled, bounds.origin == .zero,
      drawing.compositing.alpha == 1, drawing.compositing.shadow == nil,
      drawing.compositing.blendMode == .normal || drawing.compositing.blendMode == .copy,
      drawing.image.crop
        == CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale),
      drawing.image.crop.size == drawing.image.sourceSize, !inner.endsClipped
    else { return nil }
    return inner
  }

  /// Returns an image of what has been recorded so far; `nil` for a surface without pixels.
  public func makeImage() -> CGImage? {
    let (width, height) = (bounds.width * scale, bounds.height * scale)
    guard width > 0, height > 0, width <= Double(Int32.max), height <= Double(Int32.max) else {
      return nil
    }
    return CGImage(
      .list(displayList, scale: scale), width: Int(width.rounded(.up)),
      height: Int(height.rounded(.up)))
  }

  // MARK: Text

  /// Draws a line of text in one font with the fill colour.
  /// - Parameters:
  ///   - string: The characters.
  ///   - fontName: The name of the font.
  ///   - fontSize: The size of the font in points.
  ///   - position: The beginning of the base line. The text is upright where the y axis points
  ///     downwards.
  package func show(_ string: String, fontName: String, fontSize: CGFloat, at position: CGPoint) {
    let ctm = state.ctm
    var (size, position, transform) = (fontSize, position, ctm)
    if ctm.keepsUpright, let scale = ctm.evenScale {
      (size, position, transform) = (size * scale, position.applying(ctm), .identity)
    }
    guard accepts(position.x, position.y, size, as: "the position of a text"), !string.isEmpty
    else { return }
    list.append(
      .text(
        DisplayList.TextDrawing(
          string: string, fontName: fontName, fontSize: size, position: position,
          transform: transform, color: state.fillColor, compositing: state.compositing)))
  }
}

extension DisplayList {
  /// Whether a clip outside of all groups holds at the end.
  fileprivate var endsClipped: Bool {
    var depth = 0
    var isClipped = false
    for command in commands {
      switch command {
      case .save, .beginLayer: depth += 1
      case .restore, .endLayer: depth -= 1
      case .clip: if depth == 0 { isClipped = true }
      case .resetClip: if depth == 0 { isClipped = false }
      default: break
      }
    }
    return isClipped
  }
}
