import AnimaticTiming
import Foundation

/// Items one beside or below the other in a compositional layout (rule Q14).
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    case horizontal, vertical
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  final let arrangement: Arrangement
  /// The items of the group, which repeat while there is room.
  public final let subitems: [NSCollectionLayoutItem]
  /// The number of items; `nil` for as many as fit.
  final let count: Int?
  final let sharesLength: Bool
  /// The distance between the items; `nil`, the default, for none.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  init(
    _ layoutSize: NSCollectionLayoutSize, _ arrangement: Arrangement,
    _ subitems: [NSCollectionLayoutItem], count: Int? = nil, sharesLength: Bool = false
  ) {
    if case .custom = arrangement {
    } else {
      require(!subitems.isEmpty, "a group needs items; pass one at least")
    }
    require(count.map { $0 > 0 } ?? true, "a group cannot have \(count ?? 0) items")
    (self.arrangement, self.subitems, self.count) = (arrangement, subitems, count)
    self.sharesLength = sharesLength
    super.init(layoutSize: layoutSize)
  }

  /// Returns a group of items side by side, which repeat while there is room.
  ///
  /// - Precondition: There is an item.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .horizontal, subitems) }
  /// Returns a group that has an item several times, side by side, with equal parts of the width.
  ///
  /// - Precondition: The number is positive, as in all these methods.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .horizontal, [subitem], count: count, sharesLength: true)
  }
  /// Returns a group that has an item several times, side by side, each with its own size.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .horizontal, [subitem], count: count)
  }
  /// Returns a group of items one below the other, which repeat while there is room.
  ///
  /// - Precondition: There is an item.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .vertical, subitems) }
  /// Returns a group that has an item several times, one below the other, with equal heights.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .vertical, [subitem], count: count, sharesLength: true)
  }
  /// Returns a group that has an item several times, one below the other, each with its own size.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .vertical, [subitem], count: count)
  }
  /// Returns a group whose items a closure places.
  public static func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .custom(itemProvider), []) }

  override var hasEstimates: Bool { super.hasEstimates || subitems.contains { $0.hasEstimates } }
}

/// A section of a compositional layout: a group that repeats until it holds all items (rule Q14).
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject {
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
