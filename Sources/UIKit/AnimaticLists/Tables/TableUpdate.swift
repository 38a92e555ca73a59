import Foundation

/// A batch of changes of a table, and how its rows come and go.
struct TableUpdate {
  typealias RowAnimation = UITableView.RowAnimation

  var list = ListUpdate()
  /// How rows go, by their places before.
  private(set) var exits: [IndexPath: RowAnimation] = [:]
  /// How rows come, by their places after.
  private(set) var entries: [IndexPath: RowAnimation] = [:]
  /// How the rows of sections go, by their places before.
  private(set) var sectionExits: [Int: RowAnimation] = [:]
  /// How the rows of sections come, by their places after.
  private(set) var sectionEntries: [Int: RowAnimation] = [:]
  /// How rows of sections that are loaded again go and come, by their places before.
  private(set) var sectionReloads: [Int: RowAnimation] = [:]

  mutating func insertRows(_ paths: [IndexPath], _ animation: RowAnimation) {
    for path in paths { entries[path] = animation }
    list.insertedRows += paths
  }

  mutating func deleteRows(_ paths: [IndexPath], _ animation: RowAnimation) {
    for path in paths { exits[path] = animation }
    list.deletedRows += paths
  }

  mutating func reloadRows(_ paths: [IndexPath], _ animation: RowAnimation) {
    for path in paths { exits[path] = animation }
    list.reloadedRows.formUnion(paths)
  }

  mutating func insertSections(_ sections: IndexSet, _ animation: RowAnimation) {
    for section in sections { sectionEntries[section] = animation }
    list.insertedSections += sections
  }

  mutating func deleteSections(_ sections: IndexSet, _ animation: RowAnimation) {
    for section in sections { sectionExits[section] = animation }
    list.deletedSections += sections
  }

  mutating func reloadSections(_ sections: IndexSet, _ animation: RowAnimation) {
    for section in sections { sectionReloads[section] = animation }
    list.reloadedSections.formUnion(sections)
  }

  /// Returns how a row goes, or its section, by its place before.
  func exit(of path: IndexPath) -> RowAnimation {
    exits[path] ?? sectionExits[path.section] ?? sectionReloads[path.section] ?? .automatic
  }

  /// Returns how a row comes, or its section, by its place after.
  func entry(of path: IndexPath, _ map: ListUpdateMap) -> RowAnimation {
    if let own = entries[path] ?? sectionEntries[path.section] { return own }
    if let old = map.oldPath(of: path), list.reloadedRows.contains(old) { return exit(of: old) }
    guard let section = map.oldSection(of: path.section) else { return .automatic }
    return sectionReloads[section] ?? .automatic
  }
}

extension UITableView.RowAnimation {
  /// Returns where a row is before it comes, or after it has gone.
  /// - Parameters:
  ///   - frame: Its place in the table.
  ///   - width: The width of the table.
  func outside(of frame: CGRect, _ width: CGFloat) -> CGRect {
    switch self {
    case .right: frame.offsetBy(dx: width, dy: 0)
    case .left: frame.offsetBy(dx: -width, dy: 0)
    case .top: frame.offsetBy(dx: 0, dy: -frame.height)
    case .bottom: frame.offsetBy(dx: 0, dy: frame.height)
    case .middle: CGRect(x: frame.minX, y: frame.midY, width: frame.width, height: 0)
    case .fade, .none, .automatic: frame
    }
  }

  /// Whether the row fades: one that slides out of the table does not, but one that slides over or
  /// under other rows does.
  var fades: Bool { self != .right && self != .left && self != .none }
}

@MainActor final class LeavingView {
  private let view: UIView
  private let element: TableGeometry.Element
  private var isOver = false

  init(_ view: UIView, _ element: TableGeometry.Element) {
    (self.view, self.element) = (view, element)
  }

  /// Removes the view and tells the delegate, once.
  func end(in table: UITableView) {
    guard !isOver else { return }
    isOver = true
    (view.alpha, view.isHidden) = (1, false)
    table.letGo(view, of: element)
  }
}
