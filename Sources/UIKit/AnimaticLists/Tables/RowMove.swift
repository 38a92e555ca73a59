import Foundation

/// A row that the user moves by its handle.
struct RowMove {
  let origin: IndexPath
  /// The present place of the row.
  var path: IndexPath
  let cell: UITableViewCell
  /// The distance of the finger from the top of the cell.
  let grip: CGFloat
  /// The geometry before the move.
  let before: TableGeometry
  /// The places before and now.
  var map: ListUpdateMap?
}

/// The recogniser of a finger on the handle of a cell.
final class RowMoveGesture: UILongPressGestureRecognizer {
  init(_ cell: UITableViewCell) {
    super.init(target: nil, action: nil)
    minimumPressDuration = 0
    addAction { [weak cell] (press: UIGestureRecognizer) in
      guard let cell, let table = cell.table else { return }
      table.handleMoved(press, cell)
    }
  }
}
