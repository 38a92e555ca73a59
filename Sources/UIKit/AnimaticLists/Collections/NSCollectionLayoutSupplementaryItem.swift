import Foundation

/// A supplementary view at the edges of an item in a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of the view.
  public final let elementKind: String
  /// The edges of the item at which the view is.
  public final let containerAnchor: NSCollectionLayoutAnchor
  /// The edges of the view that are there; `nil` for those of ``containerAnchor``.
  public final let itemAnchor: NSCollectionLayoutAnchor?
  /// The order from back to front; 1 by default.
  open var zIndex = 1

  /// Creates a view at edges of an item.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor? = nil
  ) {
    (self.elementKind, self.containerAnchor) = (elementKind, containerAnchor)
    self.itemAnchor = itemAnchor
    super.init(layoutSize: layoutSize)
  }

  func frame(at item: CGRect) -> CGRect {
    let size = layoutSize.size(in: item.size)
    let place = containerAnchor.point(of: item)
    let own = (itemAnchor ?? containerAnchor).point(of: CGRect(origin: .zero, size: size))
    let (shift, more) = (containerAnchor.shift(of: size), itemAnchor?.shift(of: size) ?? .zero)
    return CGRect(
      x: place.x - own.x + shift.x + more.x, y: place.y - own.y + shift.y + more.y,
      width: size.width, height: size.height)
  }
}
