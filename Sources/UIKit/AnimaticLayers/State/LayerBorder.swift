import AnimaticGraphics

/// The line inside the bounds of a layer.
package struct LayerBorder: Hashable, Sendable {
  /// The width, in points.
  package var width = 0.0
  /// Red, green, blue and opacity, 0…1; `nil` for no line.
  package var color: SIMD4<Double>? = [0, 0, 0, 1]

  /// Whether the line has a width and a colour only, so that it is one of CSS, too.
  package var isPlain: Bool { self == LayerBorder(width: width, color: color) }

  /// Returns the line as an area, to be filled by the even-odd rule.
  ///
  /// - Parameter box: The bounds of the layer with their corners.
  func path(in box: RoundedCorners) -> CGPath {
    let path = CGMutablePath()
    path.addPath(box.path)
    if 2 * width < min(box.rect.width, box.rect.height) { path.addPath(box.inset(by: width).path) }
    return path
  }
}
