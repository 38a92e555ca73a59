import Foundation

// The drawing of layers needs these, for which Core Graphics has no names.
extension CGContext {
  /// The opacity of all drawing, 0…1.
  package var alpha: CGFloat { state.compositing.alpha }
  /// The number of commands so far, also of those in groups that are still open.
  package var commandCount: Int { list.count }

  /// Draws all commands of a list, whose coordinates are those of the list of the context.
  package func append(_ other: DisplayList) { list.append(contentsOf: other) }

  /// Draws the shadow of a path's inside, and not the inside.
  ///
  /// The recorded path lies to the right of the clip, and its shadow falls back to the left.
  /// - Complexity: O(*n*) for *n* elements.
  package func drawShadow(of path: CGPath) {
    let box = path.boundingBox.applying(state.ctm)
    guard let shadow = state.compositing.shadow, !path.isEmpty, box.isFinite else { return }
    let distance = max(state.clipBounds.maxX - box.minX, 0).rounded(.up)
    saveGState()
    state.ctm = state.ctm.concatenating(CGAffineTransform(translationX: distance, y: 0))
    state.compositing.shadow = DisplayList.Shadow(
      offset: CGSize(width: shadow.offset.width - distance, height: shadow.offset.height),
      blur: shadow.blur, color: shadow.color)
    setFillColor(gray: 0, alpha: 1)
    beginPath()
    addPath(path)
    fillPath()
    restoreGState()
  }
}

extension CGGradient {
  /// Returns the colour at a location, 0…1.
  /// - Complexity: O(*n*) for *n* colours.
  package func color(at location: Double) -> CGColor {
    guard let after = stops.firstIndex(where: { $0.location > location }) else {
      return stops[stops.count - 1].color
    }
    guard after > 0 else { return stops[0].color }
    let (low, high) = (stops[after - 1], stops[after])
    let fraction = (location - low.location) / (high.location - low.location)
    return CGColor.make(
      low.color.srgbComponents * (1 - fraction) + high.color.srgbComponents * fraction)
  }
}
