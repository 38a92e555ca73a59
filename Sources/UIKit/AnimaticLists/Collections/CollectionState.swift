import Foundation

/// What a collection view knows of its data, and shows of it.
@MainActor
struct CollectionState {
  /// The number of items of each section; `nil` until the data source is asked.
  var counts: [Int]?
  /// Whether all views have to be made again.
  var needsReload = false
  /// Whether the layout is prepared.
  var isPrepared = false
  /// The bounds of which the layout has been told.
  var knownBounds = CGRect.null
  /// The bounds before a change in an animation block, until the layout is told of it.
  var animatedBounds: CGRect?
  /// The views of the elements in view.
  var shown: [ElementKey: UICollectionReusableView] = [:]
  /// The view of an element in front of all others, unless it has gone.
  weak var front: UICollectionReusableView?
  /// The views that go, with the elements that they show, until the animation is over.
  var leaving: [ObjectIdentifier: (view: UICollectionReusableView, key: ElementKey)] = [:]
  /// The views in which sections scroll across the direction of the layout.
  var scrollers: [Int: SectionScroller] = [:]
  /// Such views of a former layout, until their cells have gone.
  var retiredScrollers: [SectionScroller] = []
  /// The attributes of the element whose view is being made.
  var coming: UICollectionViewLayoutAttributes?
  /// Whether views are made and removed now.
  var isShowing = false
  /// The number of changes that make what is computed now obsolete.
  var revision = 0
  /// The views that are free, by their registration.
  let pool = ReusePool<UICollectionReusableView>()
  /// The paths of the items that a view is asked for by a reconfiguration, with their cells.
  var reconfigured: [IndexPath: UICollectionViewCell] = [:]
  /// The batch that collects changes; `nil` while none is open.
  var batch: CollectionBatch?
  /// The change that is made visible now.
  var transition: CollectionTransition?
  /// The item that a finger moves.
  var movement: ListMovement?
  /// The middle of the cell of that item, in points of the content.
  var movementPosition = CGPoint.zero
  /// The interactive change of the layout.
  var interaction: LayoutInteraction?

  /// The row that a swipe has opened.
  var swipes = ListSwipes()
  /// Whether swipes are recognised.
  var hasSwipes = false
  var isEditing = false

  var selection = ListSelection()
  /// The item to which the program scrolls.
  var goal: IndexPath?

  /// The items for which the prefetching data source gets data ready.
  var prefetched: Set<IndexPath> = []
  /// The offset at the last look for such items.
  var lastOffset = CGPoint.zero
}
