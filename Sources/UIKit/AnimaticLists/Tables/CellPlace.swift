import Foundation

/// What a table tells a cell about its row.
struct CellPlace: Equatable {
  var separatorInset = UIEdgeInsets.zero
  /// The colour of the line below the cell; `nil` for no line.
  var separatorColor: UIColor?
  var editingStyle = UITableViewCell.EditingStyle.delete
  /// Whether the buttons of a swipe show beside the cell.
  var isOpen = false
  /// Whether the user may move the row.
  var canMove = false
  /// The distance of the contents from the left and the right edge, in points.
  var margin: CGFloat = 16
}

/// What a cell shows itself to be.
struct CellStatus {
  var isSelected = false
  var isHighlighted = false
  var isEditing = false
  var separatorInset: UIEdgeInsets?
}
