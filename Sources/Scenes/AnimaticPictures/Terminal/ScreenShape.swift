/// A coloured area of the screen: the background of a layer, its border, or what it draws.
package struct ScreenShape {
  /// The part of an area that has a colour.
  package enum Paint {
    /// The whole area.
    case fill
    /// The margin along the edge, of a width in points.
    case border(Double)
    /// The whole area has the colours of a gradient. The opacity of the shape multiplies theirs.
    case gradient(ScreenGradient)
    /// The whole area shows an image, whose opacity that of the shape multiplies.
    case image(ScreenImageDrawing)
  }

  package let area: ScreenArea
  /// The part of the area that has the colour.
  package let paint: Paint
  /// Red, green, blue and opacity, 0…1, with the opacity of the ancestors in it.
  package let color: SIMD4<Double>
  /// The index of the innermost clip that applies, or `nil` for none.
  package let clip: Int?

  package init(_ area: ScreenArea, _ paint: Paint, _ color: SIMD4<Double>, clip: Int? = nil) {
    self.area = area
    self.paint = paint
    self.color = color
    self.clip = clip
  }
}
