/// A coloured area of the screen: the background of a layer or its border.
package struct ScreenShape: Sendable {
  /// The component of an area that has the colour.
  package enum Paint: Equatable, Sendable {
    /// The whole area.
    case fill
    /// The margin along the edge, of a width in points.
    case border(Double)
  }

  /// The area.
  package let area: ScreenArea
  /// The component of the area that has the colour.
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
