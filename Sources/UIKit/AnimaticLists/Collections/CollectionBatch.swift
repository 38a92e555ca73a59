import Foundation

/// The changes that a block of updates collects.
@MainActor struct CollectionBatch {
  /// The number of blocks that are open, one in the other.
  var depth = 0
  /// Whether the data source was not asked before, so that all is shown again.
  let isReload: Bool
  let before: [Int]
  /// The attributes of the elements in view and around it before.
  let old: [ElementKey: UICollectionViewLayoutAttributes]
  var updates: [UICollectionViewUpdateItem] = []
  var completions: [(Bool) -> Void] = []
}

/// A change of the data or of the layout that cells follow.
@MainActor struct CollectionTransition {
  /// The attributes of the elements in view and around it before.
  let old: [ElementKey: UICollectionViewLayoutAttributes]
  var oldLayout: UICollectionViewLayout?
  var changes: ListUpdateMap?

  func newKey(of old: ElementKey) -> ElementKey? { changes.map { $0.newKey(of: old) } ?? old }
  func oldKey(of new: ElementKey) -> ElementKey? { changes.map { $0.oldKey(of: new) } ?? new }
}

@MainActor struct LayoutInteraction {
  let layout: UICollectionViewTransitionLayout
  let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  /// The content offsets at the start and at the end.
  let (from, to): (CGPoint, CGPoint)
}
