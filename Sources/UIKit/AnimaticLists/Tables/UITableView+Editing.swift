import Foundation

// Editing mode and swipes (rule P10).
extension UITableView {
  // MARK: - Editing mode

  func edit(_ editing: Bool, animated: Bool) {
    guard editing != store.isEditing else { return }
    closeSwipe(animated: animated)
    store.isEditing = editing
    deselectAll(animated: animated)
    for (path, cell) in shownRows { showEditing(of: cell, path, animated: animated) }
  }

  /// Gives a cell the controls that its row has in editing mode.
  func showEditing(of cell: UITableViewCell, _ path: IndexPath, animated: Bool) {
    var (style, canMove) = (UITableViewCell.EditingStyle.none, false)
    if store.isEditing, let dataSource {
      if dataSource.tableView(self, canEditRowAt: path) {
        style = rowDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
      }
      canMove = dataSource.tableView(self, canMoveRowAt: path)
      cell.shouldIndentWhileEditing =
        rowDelegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
      (cell.place.editingStyle, cell.place.canMove) = (style, canMove)
    }
    let shows = style != .none || canMove
    if cell.isEditing != shows { cell.setEditing(shows, animated: animated) }
  }

  func editControlWasTapped(of cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    if cell.editingStyle == .insert {
      dataSource?.tableView(self, commit: .insert, forRowAt: path)
    } else if let configuration = deletion(of: path) {
      open(path, isLeading: false, configuration)
      settle(open: true)
    }
  }

  // MARK: - Swipes

  /// Returns what a swipe on a row shows.
  private func configuration(_ path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    if isLeading {
      return rowDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    }
    if let own = rowDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) {
      return own
    }
    if let actions = rowDelegate?.tableView(self, editActionsForRowAt: path) {
      return UISwipeActionsConfiguration(
        actions: actions.map { $0.contextual { [weak self] in self?.swipes.open?.path ?? path } })
    }
    guard let dataSource, !isEditing else { return nil }
    swipes.isDefaultAsked = false
    let canEdit = dataSource.tableView(self, canEditRowAt: path)
    let style = rowDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    return canEdit && !swipes.isDefaultAsked && style == .delete ? deletion(of: path) : nil
  }

  /// Returns the button that deletes a row.
  private func deletion(of path: IndexPath) -> UISwipeActionsConfiguration? {
    let title = rowDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
    let action = UIContextualAction(style: .destructive, title: title ?? "Delete") {
      [weak self] _, _, done in
      guard let self else { return }
      self.dataSource?.tableView(self, commit: .delete, forRowAt: self.swipes.open?.path ?? path)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  /// Returns whether a swipe that begins at a point opens a row, or moves the open one.
  func swipeMayBegin(at point: CGPoint, isLeading: Bool) -> Bool {
    guard let path = row(at: point), store.rows[path] != nil, store.move == nil else {
      return false
    }
    if let open = swipes.open { return open.path == path }
    guard let configuration = configuration(path, isLeading: isLeading),
      !configuration.actions.isEmpty, store.rows[path] != nil
    else { return false }
    open(path, isLeading: isLeading, configuration)
    return true
  }
}

extension UITableView: SwipeHost {
  func swipedCell(_ path: IndexPath) -> UIView? { store.rows[path]?.cell }
  func swipeFrame(_ path: IndexPath) -> CGRect { rect(of: .row(path)) }
  func placeSwiped(_ path: IndexPath) {
    guard let cell = store.rows[path]?.cell, store.geometry.contains(path) else { return }
    cell.frame = frame(of: path)
  }
  func swipeDidChange(_ path: IndexPath, isOpen: Bool) {
    store.rows[path]?.cell.place.isOpen = isOpen
    if isOpen {
      rowDelegate?.tableView(self, willBeginEditingRowAt: path)
    } else {
      rowDelegate?.tableView(self, didEndEditingRowAt: path)
    }
  }
}
