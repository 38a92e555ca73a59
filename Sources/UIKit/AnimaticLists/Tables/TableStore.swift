import Foundation

/// What a table knows of its rows.
struct TableStore {
  /// A row that shows.
  struct Row {
    let cell: UITableViewCell
    /// Whether the height of the row is that of the cell, or what the delegate says.
    var isMeasured = false
  }

  /// The headers, or the footers, that show.
  struct SectionViews {
    var views: [Int: UIView] = [:]
    /// The sections whose view was asked for.
    var asked: Set<Int> = []
  }

  var geometry = TableGeometry(counts: [], base: 44)
  var isLoaded = false
  /// Whether cells come, go and move now, so that nothing else may do that.
  var isTiling = false
  /// Whether that is for a batch of changes.
  var isUpdating = false
  /// The number of times that all has been dropped.
  var revision = 0
  /// The width for which the heights are.
  var width: CGFloat = 0
  var rows: [IndexPath: Row] = [:]
  var headers = SectionViews()
  var footers = SectionViews()
  let cells = ReusePool<UITableViewCell>()
  let sectionViews = ReusePool<UITableViewHeaderFooterView>()
  /// The cells that the data source may get again, while it configures them.
  var kept: [IndexPath: UITableViewCell] = [:]
  var selection = ListSelection()
  /// The views that leave with an animation.
  var leaving: [LeavingView] = []
  /// The batch of changes that has begun, and how many are inside each other.
  var update: TableUpdate?
  var updateDepth = 0
  /// What runs after the animations of the batch.
  var completions: [(Bool) -> Void] = []
  /// The row to which the program scrolls.
  var goal: IndexPath?
  var prefetch = TablePrefetch()
  var isEditing = false
  /// The row that the user moves.
  var move: ListMovement?
}

/// The rows whose data was asked for ahead of time.
struct TablePrefetch {
  var paths: Set<IndexPath> = []
  var lastOffset: CGFloat = 0
  var isUp = false
}
