import Foundation

// Rows that the user moves by their handles (rule P10).
extension UITableView {
  func handleMoved(_ press: UIGestureRecognizer, _ cell: UITableViewCell) {
    switch press.state {
    case .began: beginMove(of: cell, at: press.location(in: self))
    case .changed: carryOn(to: press.location(in: self))
    case .ended: endMove(isCancelled: false)
    case .cancelled, .failed: endMove(isCancelled: true)
    default: break
    }
  }

  private func beginMove(of cell: UITableViewCell, at point: CGPoint) {
    guard store.move == nil, let path = indexPath(for: cell) else { return }
    closeSwipe(animated: true)
    store.move = RowMove(
      origin: path, path: path, cell: cell, grip: point.y - cell.frame.minY,
      before: store.geometry)
    bringSubviewToFront(cell)
    UIView.animate(withDuration: TableMotion.duration) { cell.alpha = 0.9 }
  }

  private func carryOn(to point: CGPoint) {
    guard let move = store.move else { return }
    move.cell.frame.origin.y = point.y - move.grip
    let middle = CGPoint(x: bounds.midX, y: move.cell.frame.midY)
    guard let over = row(at: middle), over != move.path else { return }
    let target =
      rowDelegate?.tableView(
        self, targetIndexPathForMoveFromRowAt: move.origin, toProposedIndexPath: over) ?? over
    guard target != move.path else { return }
    shift(to: target)
  }

  /// Lets the other rows make room for the row at another place.
  private func shift(to target: IndexPath) {
    guard var move = store.move else { return }
    var (update, counts) = (ListUpdate(), move.before.counts)
    guard counts.indices.contains(target.section) else { return }
    update.movedRows = [(move.origin, target)]
    counts[move.origin.section] -= 1
    counts[target.section] += 1
    guard target.row >= 0, target.row < counts[target.section],
      let map = try? update.map(from: move.before.counts, to: counts)
    else { return }
    let old = move.map
    var rows: [IndexPath: TableStore.Row] = [:]
    for (path, row) in store.rows {
      let origin =
        path == move.path ? move.origin : old.map { $0.oldPath(of: path) ?? path } ?? path
      if let new = map.newPath(of: origin) { rows[new] = row }
    }
    (move.path, move.map) = (target, map)
    (store.rows, store.move) = (rows, move)
    var geometry = TableGeometry(counts: counts, base: move.before.heights.base)
    geometry.top = move.before.top
    move.before.heights.forEachKnown { place, height in
      switch move.before.element(at: place) {
      case .row(let path):
        if let new = map.newPath(of: path) { geometry.setHeight(height, of: .row(new)) }
      case let other: geometry.setHeight(height, of: other)
      }
    }
    store.geometry = geometry
    UIView.animate(
      withDuration: TableMotion.duration, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: {
        for (view, frame) in self.arrangement() where view.frame != frame { view.frame = frame }
      })
  }

  /// Returns the place in the data of a row that shows.
  func dataPath(of path: IndexPath) -> IndexPath {
    guard let move = store.move, let map = move.map else { return path }
    return path == move.path ? move.origin : map.oldPath(of: path) ?? path
  }

  /// Lets go of the row that the user moves, if there is one.
  func endMove(isCancelled: Bool) {
    if isCancelled, let move = store.move, move.path != move.origin { shift(to: move.origin) }
    guard let move = store.move else { return }
    store.move = nil
    let selection = store.selection
    store.selection = Set(selection.map { move.map?.newPath(of: $0) ?? $0 })
    if move.path != move.origin, !isCancelled {
      dataSource?.tableView(self, moveRowAt: move.origin, to: move.path)
    }
    UIView.animate(
      withDuration: TableMotion.duration, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: {
        move.cell.alpha = 1
        if let path = self.indexPath(for: move.cell) { move.cell.frame = self.frame(of: path) }
      })
    setNeedsLayout()
  }
}

extension UITableView: UIDataSourceTranslating {
  /// Returns the path at which a row of the data source shows; `nil` for `nil`.
  public func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?)
    -> IndexPath?
  {
    dataSourceIndexPath.map { store.move?.map?.newPath(of: $0) ?? $0 }
  }
  /// Returns the path in the data source of a row that shows; `nil` for `nil`.
  public func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?)
    -> IndexPath?
  { presentationIndexPath.map { dataPath(of: $0) } }
}
