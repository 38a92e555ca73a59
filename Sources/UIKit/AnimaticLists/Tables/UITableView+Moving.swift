import Foundation

// Rows that the user moves by their handles (rule P10).
extension UITableView: MovingList {
  /// The cell that the user moves.
  var movedCell: UITableViewCell? { store.move.flatMap { store.rows[$0.target]?.cell } }

  func beginMove(of cell: UIView) -> Bool {
    guard store.move == nil, let cell = cell as? UITableViewCell, let path = indexPath(for: cell)
    else { return false }
    closeSwipe(animated: true)
    store.move = ListMovement(of: path)
    bringSubviewToFront(cell)
    UIView.animate(withDuration: ListMotion.duration) { cell.alpha = 0.9 }
    return true
  }

  func move(to middle: CGPoint) {
    guard let move = store.move, let cell = movedCell else { return }
    cell.center.y = middle.y
    guard let over = row(at: CGPoint(x: bounds.midX, y: middle.y)), over != move.target else {
      return
    }
    let target =
      rowDelegate?.tableView(
        self, targetIndexPathForMoveFromRowAt: move.source, toProposedIndexPath: over) ?? over
    // The delegate may have ended the movement, or changed the list.
    if store.move != nil, target != move.target { shift(to: target) }
  }

  /// Lets the other rows make room for the row at another place.
  private func shift(to target: IndexPath) {
    var counts = store.geometry.counts
    guard let step = store.move?.move(to: target, &counts) else { return }
    store.selection.follow(step)
    let (old, rows) = (store.geometry, store.rows)
    store.rows = [:]
    for (path, row) in rows { if let new = step.newPath(of: path) { store.rows[new] = row } }
    store.geometry = TableGeometry(counts: counts, base: old.heights.base)
    store.geometry.top = old.top
    old.heights.forEachKnown { place, height in
      var element = old.element(at: place)
      if case .row(let path) = element { element = .row(step.newPath(of: path) ?? path) }
      store.geometry.setHeight(height, of: element)
    }
    UIView.animate(
      withDuration: ListMotion.duration, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: {
        for (view, frame) in self.arrangement() where view.frame != frame { view.frame = frame }
      })
  }

  /// Returns the place in the data of a row that shows.
  func dataPath(of path: IndexPath) -> IndexPath { store.move?.dataPath(of: path) ?? path }

  func endMove(isCancelled: Bool) {
    if isCancelled, let move = store.move, move.target != move.source { shift(to: move.source) }
    guard let move = store.move else { return }
    let cell = movedCell
    store.move = nil
    if move.target != move.source {
      dataSource?.tableView(self, moveRowAt: move.source, to: move.target)
    }
    UIView.animate(
      withDuration: ListMotion.duration, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: {
        guard let cell else { return }
        cell.alpha = 1
        if let path = self.indexPath(for: cell) { cell.frame = self.frame(of: path) }
      })
    setNeedsLayout()
  }
}

extension UITableView: UIDataSourceTranslating {
  /// Returns the path at which a row of the data source shows; `nil` for `nil`.
  public func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?)
    -> IndexPath?
  {
    dataSourceIndexPath.map { store.move?.shownPath(of: $0) ?? $0 }
  }
  /// Returns the path in the data source of a row that shows; `nil` for `nil`.
  public func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?)
    -> IndexPath?
  { presentationIndexPath.map { dataPath(of: $0) } }
}
