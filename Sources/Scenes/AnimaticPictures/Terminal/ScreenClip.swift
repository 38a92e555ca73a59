/// A limit that narrows or fades a layer with its sublayers: an area outside of which they do not
/// show, or a mask.
package struct ScreenClip {
  /// The area or the mask of a clip.
  package enum Shape {
    /// Only the inside of an area shows.
    case area(ScreenArea)
    /// The opacity of shapes applies to the layer.
    case mask([ScreenShape])
  }

  /// The area or the mask of the clip.
  package let shape: Shape
  /// The index of the next clip around this one, which also applies; `nil` for none.
  package let outer: Int?

  package init(_ area: ScreenArea, outer: Int? = nil) { self.init(.area(area), outer: outer) }

  package init(_ shape: Shape, outer: Int? = nil) {
    self.shape = shape
    self.outer = outer
  }
}
