import Foundation

/// A section of a compositional layout: a group that repeats until it holds all items (rule Q14).
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
  final let group: NSCollectionLayoutGroup
  /// The distances around the groups, in points; none by default.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The distance between groups, in points; 0 by default.
  open var interGroupSpacing: CGFloat = 0
  /// The manner in which the section scrolls across the direction of the layout; `none` by default.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The headers and footers; none by default.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether headers and footers stay inside ``contentInsets``; `true` by default.
  open var supplementariesFollowContentInsets = true
  /// The views behind the section; none by default.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// A closure that may change the elements in view, as the section scrolls; `nil` by default.
  open var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// The look of a section that is a list; `nil` for another one.
  final var list: UICollectionLayoutListConfiguration?
  /// The room above all else in the section, in points.
  final var topPadding: CGFloat = 0

  /// Creates a section of a group.
  public init(group: NSCollectionLayoutGroup) { self.group = group }

  var hasEstimates: Bool {
    group.hasEstimates || boundarySupplementaryItems.contains { $0.hasEstimates }
  }

  open override var description: String { String(reflecting: type(of: self)) }
}
