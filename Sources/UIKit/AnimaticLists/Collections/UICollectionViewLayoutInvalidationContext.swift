import Foundation

/// The parts of a layout that are not valid any more.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Creates a context in which nothing in particular is invalid.
  public override init() {}

  /// Whether the whole layout is invalid, as after ``UICollectionViewLayout/invalidateLayout()``.
  open internal(set) var invalidateEverything = false
  /// Whether the numbers of sections and items are invalid, as after a reload.
  open internal(set) var invalidateDataSourceCounts = false
  /// The items that are invalid; `nil` by default.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The supplementary views that are invalid, by kind; `nil` by default.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The decoration views that are invalid, by kind; `nil` by default.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// The distance by which the content offset moves with the invalidation; none by default.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The change of the size of the content; none by default. It has no effect: the layout is asked
  /// for its size again.
  open var contentSizeAdjustment = CGSize.zero

  /// Adds items to the invalid ones.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  /// Adds supplementary views to the invalid ones.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at paths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:]).merging(
      [elementKind: paths], uniquingKeysWith: +)
  }
  /// Adds decoration views to the invalid ones.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:]).merging(
      [elementKind: indexPaths], uniquingKeysWith: +)
  }

  /// The attributes with a size that a view prefers.
  final var preferred: UICollectionViewLayoutAttributes?
  /// Whether all places stay but for what follows the bounds.
  final var keepsPlaces = false

  /// The paths of items that a finger moves, before the present step.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The paths of items that a finger moves.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The middle of the items that a finger moves, in points.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  open override var description: String { String(reflecting: type(of: self)) }
}

// The class is known only at run time; `CALayer.make()` explains how it is created.
extension UICollectionViewLayoutInvalidationContext {
  @_silgen_name("animatic_context_made") static func make()
    -> UICollectionViewLayoutInvalidationContext

  @_silgen_name("animatic_context_made") @usableFromInline convenience init(of _: Void) {
    self.init()
  }
}
