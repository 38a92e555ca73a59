import Foundation

/// An item, or a group of items, in a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
  /// The size.
  public final let layoutSize: NSCollectionLayoutSize
  /// The supplementary views at the edges of the item.
  public final let supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  /// The distances by which the item is smaller than its size; none by default.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The distances around the item; `nil` by default.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Creates an item with supplementary views.
  public init(
    layoutSize: NSCollectionLayoutSize,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
  ) { (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems) }

  /// Whether a size in the item depends on what views prefer.
  var hasEstimates: Bool { layoutSize.isEstimated }

  open override var description: String { String(reflecting: type(of: self)) }
}
