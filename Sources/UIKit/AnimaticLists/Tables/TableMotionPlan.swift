import Foundation

/// How the views of a table move from before a batch of changes to after it (rule P8).
@MainActor final class TableMotionPlan {
  struct Exit {
    let view: UIView
    let frame: CGRect
    let animation: UITableView.RowAnimation
    /// The nearest row above that stays, along with which the view moves: where it was, and where
    /// it is.
    var follows: (oldTop: CGFloat, new: TableGeometry.Element)?
    /// The place of a view that stays in the table and leaves the screen.
    var target: TableGeometry.Element?
  }

  let update: TableUpdate
  let map: ListUpdateMap
  /// The frames before of the views that stay.
  var before: [ObjectIdentifier: CGRect] = [:]
  private(set) var exits: [Exit] = []
  private(set) var leaving: [LeavingView] = []
  private var old: TableGeometry
  private let table: UITableView
  private var lastToStay: (oldTop: CGFloat, new: TableGeometry.Element)?

  init(_ update: TableUpdate, _ map: ListUpdateMap, _ old: TableGeometry, of table: UITableView) {
    (self.update, self.map, self.old, self.table) = (update, map, old, table)
  }

  /// Notes a row that stays. Rows come from top to bottom.
  func stay(_ cell: UITableViewCell, _ new: IndexPath) {
    before[ObjectIdentifier(cell)] = cell.frame
    lastToStay = (cell.frame.minY, .row(new))
  }

  /// Notes a row that leaves.
  func leave(_ cell: UITableViewCell, _ path: IndexPath) {
    let animation = update.exit(of: path)
    // A row that is loaded again fades over its new cell.
    let target = map.newPath(of: path).map { TableGeometry.Element.row($0) }
    exits.append(
      Exit(
        view: cell, frame: cell.frame, animation: animation, follows: lastToStay, target: target))
    leaving.append(LeavingView(cell, .row(path)))
  }

  /// Notes a header or footer that leaves.
  func leaveFading(_ view: UIView, _ element: TableGeometry.Element) {
    exits.append(Exit(view: view, frame: view.frame, animation: .fade))
    leaving.append(LeavingView(view, element))
  }

  /// Keeps a view that stays in the table and leaves the screen, until it has moved there.
  /// - Returns: Whether the view was there before.
  func keep(_ view: UIView, _ element: TableGeometry.Element) -> Bool {
    guard let frame = before[ObjectIdentifier(view)], view.superview === table else { return false }
    exits.append(Exit(view: view, frame: frame, animation: .none, target: element))
    leaving.append(LeavingView(view, element))
    return true
  }

  /// Returns where and how a row begins that shows now and did not before.
  func start(of path: IndexPath, _ frame: CGRect) -> (frame: CGRect, alpha: CGFloat) {
    let origin = map.oldPath(of: path)
    var place = frame
    if let origin {
      place.origin.y = old.top(of: .row(origin))
      guard update.list.reloadedRows.contains(origin) else { return (place, 1) }
    }
    let animation = update.entry(of: path, map)
    return (animation.outside(of: place, table.bounds.width), animation.fades ? 0 : 1)
  }

  func end(of exit: Exit) -> (frame: CGRect, alpha: CGFloat) {
    var frame = exit.frame
    if let target = exit.target {
      frame.origin.y = table.rect(of: target).minY
      if before[ObjectIdentifier(exit.view)] != nil { return (frame, 1) }
    } else if let follows = exit.follows {
      frame.origin.y += table.rect(of: follows.new).minY - follows.oldTop
    }
    return (exit.animation.outside(of: frame, table.bounds.width), exit.animation.fades ? 0 : 1)
  }
}
