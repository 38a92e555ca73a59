import AnimaticTiming
import Foundation

/// Items one beside or below the other in a compositional layout (rule Q14).
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
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

  override var hasEstimates: Bool {
    super.hasEstimates || subitems.contains { $0.hasEstimates }
  }
}
