import Animatic
import Foundation

/// The view of a list of a scene: a table whose cells are the rows of the scene, each for one row.
final class SceneListView: UITableView, UITableViewDataSource, UITableViewDelegate {
  private(set) var rows: [UITableViewCell] = []
  private var heights: [ObjectIdentifier: CGFloat] = [:]

  static func make() -> SceneListView {
    let list = SceneListView(frame: .zero)
    // The heights of all rows are known.
    list.estimatedRowHeight = 0
    list.allowsSelection = false
    list.backgroundColor = nil
    (list.dataSource, list.delegate) = (list, list)
    return list
  }

  private func paths(_ rows: some Sequence<Int>) -> [IndexPath] {
    rows.map { IndexPath(row: $0, section: 0) }
  }

  func insert(_ new: [UITableViewCell], at row: Int, with animation: RowAnimation) {
    for cell in new {
      heights[ObjectIdentifier(cell)] = cell.bounds.height
      if cell.backgroundColor == nil { cell.backgroundColor = .clear }
    }
    rows.insert(contentsOf: new, at: row)
    insertRows(at: paths(row..<row + new.count), with: animation)
  }

  func delete(_ old: Set<UITableViewCell>, with animation: RowAnimation) {
    for cell in old { heights[ObjectIdentifier(cell)] = nil }
    let gone = rows.indices.filter { old.contains(rows[$0]) }
    rows.removeAll { old.contains($0) }
    deleteRows(at: paths(gone), with: animation)
  }

  func move(_ cell: UITableViewCell, to row: Int) {
    guard let old = rows.firstIndex(of: cell) else { return }
    rows.insert(rows.remove(at: old), at: row)
    moveRow(at: IndexPath(row: old, section: 0), to: IndexPath(row: row, section: 0))
  }

  /// Follows a change of the size of a row, or puts it back to its place.
  func follow(_ cell: UITableViewCell) {
    let (bounds, key) = (cell.bounds, ObjectIdentifier(cell))
    let place = indexPath(for: cell).map { rectForRow(at: $0) }
    let isThere = place.map { $0.size == bounds.size && $0.center == cell.center }
    guard !(isThere ?? (heights[key] == bounds.height)) else { return }
    heights[key] = bounds.height
    performBatchUpdates(nil)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    rows[indexPath.row]
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    rowHeight >= 0 ? rowHeight : heights[ObjectIdentifier(rows[indexPath.row])] ?? 0
  }
}

extension CGRect {
  fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}
