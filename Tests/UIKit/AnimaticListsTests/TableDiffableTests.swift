import Animatic
import Foundation
import Testing

/// Tables of snapshots, and controllers of tables (rules P6 and P11).
@MainActor struct TableDiffableTests {
  private let simulator = Simulator(screen: CGSize(width: 320, height: 220))

  private func source(_ table: UITableView) -> UITableViewDiffableDataSource<String, Int> {
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    simulator.window.addSubview(table)
    return UITableViewDiffableDataSource(tableView: table) { table, path, number in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = "\(number)"
      return cell
    }
  }

  @Test func `the table shows a snapshot, and the changes to the next one animate`() {
    let table = UITableView(frame: simulator.window.bounds)
    let source = source(table)
    var snapshot = source.snapshot()
    snapshot.appendSections(["all"])
    snapshot.appendItems([1, 2, 3])
    source.apply(snapshot, animatingDifferences: false)
    #expect(simulator.shown(table, after: 0) == "1@0.0 2@44.0 3@88.0")
    snapshot.moveItem(3, beforeItem: 1)
    snapshot.deleteItems([2])
    snapshot.appendItems([4])
    snapshot.reconfigureItems([1])
    source.defaultRowAnimation = .left
    var isOver = false
    source.apply(snapshot) { isOver = true }
    #expect(source.snapshot().itemIdentifiers == [3, 1, 4])
    #expect(
      simulator.shown(table, after: 0.15) == "1@22.0 3@44.0 2@66.0/-160.0 4@88.0/-160.0" && !isOver)
    #expect(simulator.shown(table, after: 0.2) == "3@0.0 1@44.0 4@88.0" && isOver)
    #expect(source.itemIdentifier(for: [0, 2]) == 4 && source.itemIdentifier(for: [0, 3]) == nil)
    #expect(source.indexPath(for: 1) == [0, 1] && source.indexPath(for: 2) == nil)
    #expect(source.sectionIdentifier(for: 0) == "all" && source.index(for: "all") == 0)
  }

  @Test func `a controller shows its rows and clears its selection as it appears`() {
    final class Rows: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        section == 0 ? 30 : 0
      }
      override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath)
        -> UITableViewCell
      {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.textLabel?.text = "row \(path.row)"
        cell.detailTextLabel?.text = "detail"
        return cell
      }
    }
    let rows = Rows(style: .grouped)
    let navigation = UINavigationController(rootViewController: rows)
    simulator.show(navigation)
    #expect(rows.tableView.style == .grouped && rows.tableView.visibleCells.count >= 3)
    rows.tableView.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
    navigation.pushViewController(UIViewController(), animated: false)
    simulator.flush()
    #expect(rows.tableView.indexPathForSelectedRow == [0, 1])
    navigation.popViewController(animated: true)
    simulator.settle(within: 5)
    #expect(rows.tableView.indexPathForSelectedRow == nil)
  }

  @Test func `accessories take room from the contents, and texts lie as the style says`() {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
    cell.textLabel?.text = "text"
    cell.detailTextLabel?.text = "detail"
    let widths: [(UITableViewCell.AccessoryType, CGFloat)] = [
      (.none, 320), (.disclosureIndicator, 287), (.checkmark, 281), (.detailButton, 273),
      (.detailDisclosureButton, 255),
    ]
    for (type, width) in widths {
      cell.accessoryType = type
      cell.layoutIfNeeded()
      #expect(cell.contentView.frame.width == width, "\(type)")
    }
    cell.accessoryType = .none
    cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 51, height: 31))
    cell.layoutIfNeeded()
    #expect(cell.accessoryView?.frame == CGRect(x: 254, y: 14, width: 51, height: 31))
    let (text, detail) = (cell.textLabel!.frame, cell.detailTextLabel!.frame)
    #expect(text.minX == 16 && detail.minX == 16 && text.maxY == detail.minY)
    #expect(abs(text.minY - (60 - detail.maxY)) <= 1)
  }
}
