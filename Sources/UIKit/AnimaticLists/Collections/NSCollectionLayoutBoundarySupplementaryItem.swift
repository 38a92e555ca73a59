import Foundation

/// A header or a footer of a section, or of a whole compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The place at the edges of the section.
  public final let alignment: NSRectAlignment
  /// The distance from there, in points.
  public final let offset: CGPoint
  /// Whether the section is longer for the view; `true` by default. Otherwise the view covers it.
  open var extendsBoundary = true
  /// Whether the view stays in view while the section shows; `false` by default.
  open var pinToVisibleBounds = false

  /// Creates a header or a footer.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    (self.alignment, offset) = (alignment, absoluteOffset)
    super.init(
      layoutSize: layoutSize, elementKind: elementKind,
      containerAnchor: NSCollectionLayoutAnchor(edges: []))
  }

  /// Whether the view is at the end of the section.
  func isFooter(isVertical: Bool) -> Bool {
    isVertical
      ? [.bottom, .bottomLeading, .bottomTrailing].contains(alignment)
      : [.trailing, .topTrailing, .bottomTrailing].contains(alignment)
  }

  /// Returns the place across the direction of scrolling, in a room.
  func place(_ length: CGFloat, in room: CGFloat, isVertical: Bool) -> CGFloat {
    let ends: [NSRectAlignment] =
      isVertical
      ? [.trailing, .topTrailing, .bottomTrailing] : [.bottom, .bottomLeading, .bottomTrailing]
    let starts: [NSRectAlignment] =
      isVertical ? [.leading, .topLeading, .bottomLeading] : [.top, .topLeading, .topTrailing]
    if ends.contains(alignment) { return room - length }
    return starts.contains(alignment) ? 0 : (room - length) / 2
  }
}
