import AnimaticTiming
import Foundation

// Rows under the finger, and rows that are selected (rule P7).
extension UITableView {
  // MARK: - By the program

  func select(_ path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    loadIfNeeded()
    guard let path else {
      for old in store.selection.sorted() { deselect(old, animated: animated) }
      return
    }
    requireRow(path, "select")
    if !allowsSeveral {
      for old in store.selection.sorted() where old != path { deselect(old, animated: animated) }
    }
    store.selection.insert(path)
    store.rows[path]?.cell.setSelected(true, animated: animated)
    if scrollPosition != .none { scroll(to: path, at: scrollPosition, animated: animated) }
  }

  func deselect(_ path: IndexPath, animated: Bool) {
    guard store.selection.remove(path) != nil else { return }
    store.rows[path]?.cell.setSelected(false, animated: animated)
  }

  private var allowsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  private var letsSelect: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
      : allowsSelection || allowsMultipleSelection
  }

  // MARK: - By the finger

  /// Highlights the row under a finger.
  ///
  /// - Returns: Whether there is a row that may be selected.
  func pressRow(_ touches: Set<UITouch>) -> Bool {
    if swipes.open != nil {
      closeSwipe(animated: true)
      return true
    }
    guard store.press.touch == nil, letsSelect, touches.count == 1, let touch = touches.first,
      let path = row(at: touch.location(in: self)), store.rows[path] != nil,
      rowDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return false }
    store.press = TablePress(touch: touch, path: path)
    highlight(path, true)
    return true
  }

  private func highlight(_ path: IndexPath, _ isHighlighted: Bool) {
    guard let cell = store.rows[path]?.cell else { return }
    cell.setHighlighted(isHighlighted, animated: false)
    if isHighlighted {
      rowDelegate?.tableView(self, didHighlightRowAt: path)
    } else {
      rowDelegate?.tableView(self, didUnhighlightRowAt: path)
    }
  }

  /// Ends the highlight of the row under a finger, which stays on the screen without it.
  func endPress() {
    guard let path = store.press.path else { return }
    store.press = TablePress()
    highlight(path, false)
  }

  /// Takes the row under a finger that lifts.
  private func takePress(_ touches: Set<UITouch>) -> IndexPath? {
    guard let touch = store.press.touch, touches.contains(touch), let path = store.press.path
    else { return nil }
    store.press = TablePress()
    return path
  }

  /// Selects the row that a finger leaves.
  ///
  /// - Returns: Whether the finger was on a row.
  func releaseRow(_ touches: Set<UITouch>) -> Bool {
    tile()
    guard let path = takePress(touches), let cell = store.rows[path]?.cell else { return false }
    choose(path)
    if let now = indexPath(for: cell) { highlight(now, false) }
    return true
  }

  /// Ends the highlight of the row under a finger.
  ///
  /// - Returns: Whether the finger was on a row.
  func cancelRow(_ touches: Set<UITouch>) -> Bool {
    guard let path = takePress(touches) else { return false }
    highlight(path, false)
    return true
  }

  /// Selects a row for the user, or deselects it, and tells the delegate.
  private func choose(_ path: IndexPath) {
    if allowsSeveral, store.selection.contains(path) {
      deselectForUser(path)
      return noteSelection()
    }
    guard letsSelect else { return }
    let answer = rowDelegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
    guard let chosen = answer else { return }
    if !allowsSeveral {
      for old in store.selection.sorted() where old != chosen { deselectForUser(old) }
    }
    // The delegate may have changed the rows, or begun to edit them.
    guard store.geometry.contains(chosen), letsSelect else { return }
    store.selection.insert(chosen)
    store.rows[chosen]?.cell.setSelected(true, animated: false)
    rowDelegate?.tableView(self, didSelectRowAt: chosen)
    noteSelection()
    act(on: chosen)
  }

  /// Lets the delegate perform the action of a row that no other row is chosen with.
  private func act(on path: IndexPath) {
    guard let rowDelegate, store.selection.subtracting([path]).isEmpty,
      store.geometry.contains(path),
      rowDelegate.tableView(self, canPerformPrimaryActionForRowAt: path)
    else { return }
    rowDelegate.tableView(self, performPrimaryActionForRowAt: path)
  }

  private func deselectForUser(_ path: IndexPath) {
    let answer = rowDelegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
    guard let chosen = answer, store.selection.contains(chosen) else { return }
    deselect(chosen, animated: false)
    rowDelegate?.tableView(self, didDeselectRowAt: chosen)
  }

  private func noteSelection() {
    NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
  }

  func accessoryWasTapped(of cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    rowDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
  }
}

extension UITableViewCell {
  /// The table that shows the cell.
  var table: UITableView? { container as? UITableView }
}
