import Animatic
import Foundation

/// The rows of a table in tests, by names, and a log of what the table asks and tells.
@MainActor final class TableModel: UITableViewDataSource, UITableViewDelegate {
  var sections: [[String]]
  var titles: [String?] = []
  /// The heights of rows by their names; 44 for all others.
  var heights: [String: CGFloat] = [:]
  var log: [String] = []
  var canEdit = false
  var onDisplay: ((IndexPath) -> Void)?

  init(_ sections: [[String]]) { self.sections = sections }

  /// Creates a model of one section with rows that are named by their numbers.
  convenience init(rows count: Int) { self.init([(0..<count).map(String.init)]) }

  func makeTable(style: UITableView.Style = .plain, in simulator: Simulator) -> UITableView {
    let table = UITableView(frame: simulator.window.bounds, style: style)
    table.register(Cell.self, forCellReuseIdentifier: "row")
    (table.dataSource, table.delegate) = (self, self)
    simulator.show(table)
    return table
  }

  /// Returns what the table has told since the last time.
  func told() -> String {
    defer { log = [] }
    return log.joined(separator: " ")
  }

  final class Cell: UITableViewCell {
    static var count = 0
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      Self.count += 1
    }
    required init?(coder: NSCoder) { nil }
    var isPrepared = 0
    override func prepareForReuse() {
      super.prepareForReuse()
      isPrepared += 1
    }
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    heights[sections[indexPath.section][indexPath.row]] ?? 44
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section < titles.count ? titles[section] : nil
  }
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    log.append("+\(cell.textLabel?.text ?? "")")
    onDisplay?(indexPath)
  }
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { log.append("-\(cell.textLabel?.text ?? "")") }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { canEdit }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { canEdit }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    log.append("commit \(editingStyle) \(indexPath.row)")
    sections[indexPath.section].remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .left)
  }
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    log.append("move \(sourceIndexPath.row) \(destinationIndexPath.row)")
    let row = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].insert(row, at: destinationIndexPath.row)
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    log.append("will \(indexPath.row)")
    return indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("did \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    log.append("de \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    log.append("high \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    log.append("low \(indexPath.row)")
  }
}

extension UITableView {
  /// The rows that show, by their texts, with the top of each as it shows now.
  var shown: String {
    let cells = subviews.compactMap { $0 as? UITableViewCell }.filter { !$0.isHidden }
    let tops = cells.map { cell -> (CGFloat, String) in
      let layer = cell.layer.presentation() ?? cell.layer
      let (top, alpha) = (layer.frame.minY, CGFloat(layer.opacity))
      let fade = alpha < 1 ? "*\((alpha * 1000).rounded() / 1000)" : ""
      let side = layer.frame.minX == 0 ? "" : "/\((layer.frame.minX * 100).rounded() / 100)"
      let name = cell.textLabel?.text ?? ""
      return (top, "\(name)@\((top * 100).rounded() / 100)\(side)\(fade)")
    }
    return tops.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map { $0.1 }.joined(separator: " ")
  }
}

extension Simulator {
  /// What a table shows after some seconds; at least a flush passes.
  func shown(_ table: UITableView, after seconds: TimeInterval) -> String {
    advance(by: seconds)
    return table.shown
  }
}
