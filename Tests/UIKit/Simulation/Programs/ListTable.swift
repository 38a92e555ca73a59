import Animatic
import Foundation

// Tables of programs, with their data.
extension Cast {
  static let tables = (0..<2).map { index in
    let frame = CGRect(x: 10 + 150 * index, y: 20, width: 140, height: 200)
    return view(
      "table\(index)", "ListTable.make(\(frame.source))",
      declarations: declarations(in: "ListTable")
    ) { ListTable.make(frame) }
  }
}

/// A table that changes its rows by numbers, and does something once as it scrolls, or as a cell
/// comes or goes.
final class ListTable: UITableView, UITableViewDataSource, UITableViewDelegate {
  var rows = [Array(0..<12), [], Array(12..<15)]
  var heights: [Int: Double] = [:]
  var newest = 100
  var pending: (() -> Void)?
  func act() {
    let steps = pending
    pending = nil
    steps?()
  }
  static func make(_ frame: CGRect) -> ListTable {
    let table = ListTable(frame: frame)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    (table.dataSource, table.delegate) = (table, table)
    return table
  }
  func path(_ number: Int) -> IndexPath? {
    let paths = rows.indices.flatMap { section in
      rows[section].indices.map { IndexPath(row: $0, section: section) }
    }
    return paths.isEmpty ? nil : paths[number % paths.count]
  }
  private func isThere(_ path: IndexPath) -> Bool {
    rows.indices.contains(path.section) && rows[path.section].indices.contains(path.row)
  }
  func scroll(_ number: Int, _ position: ScrollPosition, _ isAnimated: Bool) {
    guard let path = path(number) else { return }
    scrollToRow(at: path, at: position, animated: isAnimated)
  }
  func insert(_ number: Int, _ animation: RowAnimation) {
    let section = number % rows.count
    let place = IndexPath(row: number % (rows[section].count + 1), section: section)
    newest += 1
    rows[section].insert(newest, at: place.row)
    insertRows(at: [place], with: animation)
  }
  func delete(_ number: Int, _ animation: RowAnimation) {
    guard let path = path(number) else { return }
    rows[path.section].remove(at: path.row)
    deleteRows(at: [path], with: animation)
  }
  func move(_ number: Int, _ other: Int) {
    guard let path = path(number), let end = self.path(other) else { return }
    let row = rows[path.section].remove(at: path.row)
    let place = IndexPath(row: min(end.row, rows[end.section].count), section: end.section)
    rows[end.section].insert(row, at: place.row)
    moveRow(at: path, to: place)
  }
  func resize(_ number: Int, _ height: Double, _ animation: RowAnimation) {
    guard let path = path(number) else { return }
    heights[rows[path.section][path.row]] = height
    if animation == .none {
      performBatchUpdates(nil)
    } else {
      reloadRows(at: [path], with: animation)
    }
  }
  func exchange(_ number: Int, _ animation: RowAnimation) {
    let section = number % rows.count
    performBatchUpdates { [self] in
      deleteRows(at: rows[section].indices.map { [section, $0] }, with: animation)
      rows[section] = rows[section].filter { $0 % 3 != number % 3 }.map { $0 + 1000 } + [number]
      insertRows(at: rows[section].indices.map { [section, $0] }, with: animation)
    }
  }
  func changeSections(_ number: Int, _ animation: RowAnimation) {
    let section = number % rows.count
    switch number % 4 {
    case 0:
      rows.insert([number, number + 1], at: section)
      insertSections([section], with: animation)
    case 1 where rows.count > 1:
      rows.remove(at: section)
      deleteSections([section], with: animation)
    case 2:
      rows.insert(rows.remove(at: section), at: 0)
      moveSection(section, toSection: 0)
    default:
      rows[section].append(number)
      reloadSections([section], with: animation)
    }
  }
  func numberOfSections(in tableView: UITableView) -> Int { rows.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows[section].count
  }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = dequeueReusableCell(withIdentifier: "row", for: path)
    cell.textLabel?.text = "\(rows[path.section][path.row])"
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section == 1 ? "one" : nil
  }
  func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
    heights[rows[path.section][path.row]] ?? UITableView.automaticDimension
  }
  func tableView(_ tableView: UITableView, canEditRowAt path: IndexPath) -> Bool { true }
  func tableView(_ tableView: UITableView, canMoveRowAt path: IndexPath) -> Bool { true }
  func tableView(
    _ tableView: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath
  ) {
    rows[path.section].remove(at: path.row)
    deleteRows(at: [path], with: .left)
  }
  func tableView(_ tableView: UITableView, moveRowAt path: IndexPath, to end: IndexPath) {
    rows[end.section].insert(rows[path.section].remove(at: path.row), at: end.row)
  }

  var note: (String) -> Void = { _ in }
  private(set) var shown: Set<ObjectIdentifier> = []
  private(set) var faults: [String] = []

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath
  ) {
    note("shows row \(cell.textLabel?.text ?? "")")
    if !shown.insert(ObjectIdentifier(cell)).inserted { faults.append("a cell shows twice") }
    act()
  }
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt path: IndexPath
  ) {
    note("hides row \(cell.textLabel?.text ?? "")")
    if shown.remove(ObjectIdentifier(cell)) == nil { faults.append("a cell hides twice") }
    act()
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { act() }

  /// The row that a finger highlights, as the delegate has heard.
  private var lit: Int?
  func tableView(_ tableView: UITableView, didHighlightRowAt path: IndexPath) {
    lit = rows[path.section][path.row]
    note("highlights row \(lit ?? -1)")
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt path: IndexPath) {
    note("lowers row \(rows[path.section][path.row])")
    if lit != rows[path.section][path.row] { faults.append("another row loses its highlight") }
    lit = nil
  }
  func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
    note("selects row \(rows[path.section][path.row])")
    if indexPathsForSelectedRows?.contains(path) != true {
      faults.append("\(path) is not selected")
    }
  }

  /// What is wrong with the cells that show.
  var problems: [String] {
    guard window != nil, bounds.height > 0 else { return faults }
    var found = faults
    for path in indexPathsForVisibleRows ?? [] {
      let (row, cell) = (rows[path.section][path.row], cellForRow(at: path))
      if cell?.textLabel?.text != "\(row)" { found.append("\(path) shows another row") }
      if cell?.superview !== self { found.append("the cell of \(path) is not in its table") }
      if cell?.isHighlighted == true, lit != row { found.append("\(path) keeps a highlight") }
      let isSelected = indexPathsForSelectedRows?.contains(path) ?? false
      if cell?.isSelected != isSelected { found.append("\(path) shows another selection") }
    }
    for path in indexPathsForSelectedRows ?? [] where !isThere(path) {
      found.append("\(path) is selected and not there")
    }
    let cells = subviews.filter { $0 is UITableViewCell }
    if Set(cells.map(ObjectIdentifier.init)) != shown { found.append("cells stay or are missing") }
    return found
  }
}

extension ListTable: Watched {}
