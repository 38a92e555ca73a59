/// An area outside of which a layer and its sublayers do not show.
package struct ScreenClip: Sendable {
  /// The area.
  package let area: ScreenArea
  /// The index of the next clip around this one, which also applies; `nil` for none.
  package let outer: Int?

  package init(_ area: ScreenArea, outer: Int? = nil) {
    self.area = area
    self.outer = outer
  }
}
