import Foundation

// Editing mode and swipes (rule P10).
extension UITableView {
  // MARK: - Editing mode

  func edit(_ editing: Bool, animated: Bool) {
    guard editing != store.isEditing else { return }
    closeSwipe(animated: animated)
    store.isEditing = editing
    for path in store.selection.sorted() { deselect(path, animated: animated) }
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

  private func open(
    _ path: IndexPath, isLeading: Bool, _ configuration: UISwipeActionsConfiguration
  ) {
    closeSwipe(animated: false)
    guard let cell = store.rows[path]?.cell else { return }
    rowDelegate?.tableView(self, willBeginEditingRowAt: path)
    let open = OpenRow(path, isLeading: isLeading, configuration) { [weak self] action, view in
      self?.perform(action, from: view)
    }
    swipes.open = open
    UIView.performWithoutAnimation {
      open.view.frame = rect(of: .row(path))
      insertSubview(open.view, belowSubview: cell)
      open.set(0)
    }
    cell.place.isOpen = true
  }

  func swipeMoved(_ pan: UIPanGestureRecognizer) {
    guard let open = swipes.open else { return }
    switch pan.state {
    case .began, .changed:
      if pan.state == .began { (open.base, swipes.isMoving) = (open.offset, true) }
      open.pull(pan.translation(in: self).x)
      placeOpenRow()
    case .ended:
      swipes.isMoving = false
      if open.isFull, let first = open.configuration.actions.first {
        perform(first, from: open.view)
      } else {
        settle(open: open.staysOpen(pan.velocity(in: self).x))
      }
    case .cancelled:
      swipes.isMoving = false
      closeSwipe(animated: true)
    default: break
    }
  }

  private func perform(_ action: UIContextualAction, from view: UIView) {
    action.handler(action, view) { [weak self] _ in self?.closeSwipe(animated: true) }
  }

  private func placeOpenRow() {
    guard let open = swipes.open, let cell = store.rows[open.path]?.cell else { return }
    cell.frame = frame(of: open.path)
  }

  /// Opens the row to the width of its buttons, or closes it.
  private func settle(open isOpen: Bool) {
    guard isOpen, let open = swipes.open else { return closeSwipe(animated: true) }
    UIView.animate(
      withDuration: TableMotion.duration, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: {
        open.set(open.isLeading ? open.width : -open.width)
        self.placeOpenRow()
      })
  }

  /// Closes the open row, if there is one.
  func closeSwipe(animated: Bool) {
    guard let open = swipes.open else { return }
    (swipes.open, swipes.isMoving) = (nil, false)
    let cell = store.rows[open.path]?.cell
    cell?.place.isOpen = false
    let isAnimated = animated && window != nil
    UIView.animate(
      withDuration: isAnimated ? TableMotion.duration : 0, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: {
        open.set(0)
        if let cell, self.store.geometry.contains(open.path) {
          cell.frame = self.frame(of: open.path)
        }
      }, completion: { _ in open.view.removeFromSuperview() })
    rowDelegate?.tableView(self, didEndEditingRowAt: open.path)
  }

  /// Closes the open row as a batch of changes begins. A row that goes does so from where it is.
  func endSwipe(_ map: ListUpdateMap) {
    guard let open = swipes.open else { return }
    if map.newPath(of: open.path) != nil { return closeSwipe(animated: true) }
    (swipes.open, swipes.isMoving) = (nil, false)
    store.rows[open.path]?.cell.place.isOpen = false
    UIView.animate(
      withDuration: window == nil ? 0 : TableMotion.duration, animations: { open.view.alpha = 0 },
      completion: { _ in open.view.removeFromSuperview() })
    rowDelegate?.tableView(self, didEndEditingRowAt: open.path)
  }
}
