import Foundation

/// What a split view controller knows of its columns.
@MainActor struct SplitState {
  typealias Column = UISplitViewController.Column
  typealias DisplayMode = UISplitViewController.DisplayMode

  var controllers: [Column: UIViewController] = [:]
  /// The children that show them: navigation controllers, or the controllers themselves.
  var holders: [Column: UIViewController] = [:]
  /// The columns whose navigation controllers the container has made.
  var made: Set<Column> = []
  var primary = SplitLayout.Width()
  var supplementary = SplitLayout.Width()
  var preferredMode = DisplayMode.automatic
  /// The number of columns beside the secondary one that a call or the user has chosen since the
  /// program set the preferred mode.
  var chosenCount: Int?
  /// The present mode; `automatic` before the columns have been placed.
  var mode = DisplayMode.automatic
  /// The mode of the places that the columns have, or move to.
  var placedMode = DisplayMode.automatic
  /// The view over the secondary column that takes the taps beside columns over it.
  var shade: UIView?
  var isCollapsed = false
  var isMoving = false
  /// The number of calls that ask for the places of the columns while one of them runs.
  var arrangingCount = 0
  /// The number of changes of the mode, which identifies the last one.
  var changeCount = 0
}

extension UISplitViewController.Column {
  /// The columns that lie beside each other.
  static let lanes: [UISplitViewController.Column] = [.primary, .supplementary, .secondary]
}
