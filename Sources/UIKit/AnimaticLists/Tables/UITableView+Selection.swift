import Foundation

// Rows under the finger, and rows that are selected (rule P7).
extension UITableView: SelectingList {
  func select(_ path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    loadIfNeeded()
    guard let path else { return deselectAll(animated: animated) }
    requireRow(path, "select")
    choose(path, animated: animated)
    if scrollPosition != .none { scroll(to: path, at: scrollPosition, animated: animated) }
  }

  var selection: ListSelection {
    get { store.selection }
    set { store.selection = newValue }
  }
  var letsSelect: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
      : allowsSelection || allowsMultipleSelection
  }
  var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }
  var needsDeselection: Bool { false }

  func hasElement(_ path: IndexPath) -> Bool { store.geometry.contains(path) }
  func element(under touch: UITouch) -> IndexPath? {
    row(at: touch.location(in: self)).flatMap { store.rows[$0] == nil ? nil : $0 }
  }

  func show(_ change: SelectionChange, _ path: IndexPath, animated: Bool) {
    guard let cell = store.rows[path]?.cell else { return }
    switch change {
    case .highlighted, .unhighlighted:
      cell.setHighlighted(change == .highlighted, animated: animated)
    case .selected, .deselected: cell.setSelected(change == .selected, animated: animated)
    }
  }

  func mayHighlight(_ path: IndexPath) -> Bool {
    rowDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
  }
  func choice(for path: IndexPath, selects: Bool) -> IndexPath? {
    guard let rowDelegate else { return path }
    return selects
      ? rowDelegate.tableView(self, willSelectRowAt: path)
      : rowDelegate.tableView(self, willDeselectRowAt: path)
  }
  func tell(_ change: SelectionChange, _ path: IndexPath) {
    switch change {
    case .highlighted: rowDelegate?.tableView(self, didHighlightRowAt: path)
    case .unhighlighted: rowDelegate?.tableView(self, didUnhighlightRowAt: path)
    case .selected: rowDelegate?.tableView(self, didSelectRowAt: path)
    case .deselected: rowDelegate?.tableView(self, didDeselectRowAt: path)
    }
  }
  func userDidSelect() {
    NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
  }
  func act(on path: IndexPath) {
    guard let rowDelegate, rowDelegate.tableView(self, canPerformPrimaryActionForRowAt: path)
    else { return }
    rowDelegate.tableView(self, performPrimaryActionForRowAt: path)
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
