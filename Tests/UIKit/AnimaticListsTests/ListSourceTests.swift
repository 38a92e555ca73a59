import Animatic
import Foundation
import Testing

/// Data sources of snapshots, and what a reload of items and sections does (rules P1, P11, Q13 and
/// Q16).
@MainActor struct ListSourceTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  private let simulator = Simulator(screen: CGSize(width: 320, height: 220))

  private func table() -> (UITableView, UITableViewDiffableDataSource<String, Int>) {
    let table = UITableView(frame: simulator.window.bounds)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    simulator.window.addSubview(table)
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) {
      table, path, number in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = "\(number)"
      return cell
    }
    return (table, source)
  }

  private func collection() -> (CollectionScreen, UICollectionViewDiffableDataSource<String, Int>) {
    let screen = CollectionScreen([])
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: screen.view) {
      view, path, number in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "number", for: path)
      cell.tag = number
      return cell
    }
    return (screen, source)
  }

  @Test func `a nib that a program makes itself gives a table and a collection their views`() {
    final class Nib: UINib {
      override func instantiate(withOwner owner: Any?, options: [OptionsKey: Any]? = nil) -> [Any] {
        [UIView(), UITableViewCell(style: .value1, reuseIdentifier: nil), NumberCell(frame: .zero)]
      }
    }
    let (nib, (table, _), screen) = (
      Nib(nibName: "views", bundle: nil), table(), CollectionScreen()
    )
    table.register(nib, forCellReuseIdentifier: "nib")
    let row = table.dequeueReusableCell(withIdentifier: "nib")
    #expect(row?.reuseIdentifier == "nib" && row?.detailTextLabel != nil)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "nib")
    #expect(table.dequeueReusableCell(withIdentifier: "nib")?.detailTextLabel == nil)
    screen.view.register(nib, forCellWithReuseIdentifier: "nib")
    let item = screen.view.dequeueReusableCell(withReuseIdentifier: "nib", for: [0, 0])
    #expect(item is NumberCell && item.reuseIdentifier == "nib")
    screen.view.register(nib, forSupplementaryViewOfKind: "a", withReuseIdentifier: "nib")
    let view = screen.view.dequeueReusableSupplementaryView(
      ofKind: "a", withReuseIdentifier: "nib", for: [0, 0])
    #expect(view is NumberCell)
  }

  @Test func `a snapshot is shown by a reload, without any animation`() {
    let (table, source) = table()
    var ends = 0
    source.applySnapshotUsingReloadData(snapshot([("a", [1, 2])])) { ends += 1 }
    #expect(simulator.shown(table, after: 0) == "1@0.0 2@44.0" && ends == 1)
    table.selectRow(at: [0, 0], animated: false, scrollPosition: .none)
    source.applySnapshotUsingReloadData(snapshot([("a", [2])]))
    #expect(simulator.shown(table, after: 0) == "2@0.0" && table.indexPathForSelectedRow == nil)
    let (screen, items) = collection()
    items.applySnapshotUsingReloadData(snapshot([("a", [1, 2])])) { ends += 1 }
    #expect(screen.shown(after: 0) == ["1 at 0,0", "2 at 110,0"] && ends == 2)
    items.applySnapshotUsingReloadData(snapshot([("a", [2])]))
    #expect(screen.shown(after: 0) == ["2 at 0,0"])
    #expect(source.description.contains("UITableViewDiffableDataSource"))
    #expect(items.description.contains("UICollectionViewDiffableDataSource"))
  }

  @Test func `an application can be awaited`() async {
    let (table, source) = table()
    UIView.setAnimationsEnabled(false)
    await source.apply(snapshot([("a", [1])]), animatingDifferences: false)
    UIView.setAnimationsEnabled(true)
    #expect(table.numberOfRows(inSection: 0) == 1)
  }

  @Test func `a source whose view is gone keeps the snapshot`() {
    var ends = 0
    let rows: UITableViewDiffableDataSource<String, Int>
    do {
      let table = UITableView(frame: .zero)
      rows = UITableViewDiffableDataSource(tableView: table) { _, _, _ in nil }
    }
    rows.apply(snapshot([("a", [1])])) { ends += 1 }
    let items: UICollectionViewDiffableDataSource<String, Int>
    do {
      let view = UICollectionView(frame: .zero, collectionViewLayout: CollectionScreen.grid())
      items = UICollectionViewDiffableDataSource(collectionView: view) { _, _, _ in nil }
    }
    items.apply(snapshot([("a", [1, 2])])) { ends += 1 }
    #expect(ends == 2 && rows.snapshot().itemIdentifiers == [1])
    #expect(items.snapshot().itemIdentifiers == [1, 2])
  }

  @Test func `the rows of a source are not edited or moved unless a subclass says so`() {
    let (table, source) = table()
    source.apply(snapshot([("a", [1, 2])]), animatingDifferences: false)
    simulator.flush()
    table.setEditing(true, animated: false)
    #expect(table.visibleCells.allSatisfy { !$0.isEditing })
    source.tableView(table, commit: .delete, forRowAt: [0, 0])
    source.tableView(table, moveRowAt: [0, 0], to: [0, 1])
    #expect(source.snapshot().itemIdentifiers == [1, 2])
  }

  @Test func `an item that moves and is loaded again goes and comes`() {
    var next = snapshot([("a", [3, 1, 2])])
    next.reloadItems([3])
    let (table, source) = table()
    source.apply(snapshot([("a", [1, 2, 3])]), animatingDifferences: false)
    simulator.flush()
    let cell = table.cellForRow(at: [0, 2])
    source.apply(next)
    #expect(
      simulator.shown(table, after: 0.15).contains("3@0.0*0.5") && table.shown.contains("1@22.0"))
    #expect(
      simulator.shown(table, after: 0.2) == "3@0.0 1@44.0 2@88.0"
        && table.cellForRow(at: [0, 0]) !== cell)
    let (screen, items) = collection()
    items.apply(snapshot([("a", [1, 2, 3])]), animatingDifferences: false)
    screen.simulator.flush()
    let old = screen.view.cellForItem(at: [0, 2])
    items.apply(next)
    #expect(
      screen.shown(after: 0.15).contains("3 at 0,0 0.5") && screen.shown.contains("1 at 55,0"))
    #expect(screen.shown(after: 0.2) == ["1 at 110,0", "2 at 220,0", "3 at 0,0"])
    #expect(screen.view.cellForItem(at: [0, 0]) !== old)
  }

  @Test func `a section that is loaded again has new cells, and others keep theirs`() {
    var next = snapshot([("a", [1]), ("b", [2])])
    next.reloadSections(["b"])
    #expect(next.reloadedSectionIdentifiers == ["b"])
    let (table, source) = table()
    source.apply(snapshot([("a", [1]), ("b", [2])]), animatingDifferences: false)
    simulator.flush()
    let rows = [table.cellForRow(at: [0, 0]), table.cellForRow(at: [1, 0])]
    source.apply(next)
    simulator.advance(by: 1)
    #expect(table.cellForRow(at: [0, 0]) === rows[0] && table.cellForRow(at: [1, 0]) !== rows[1])
    let (screen, items) = collection()
    items.apply(snapshot([("a", [1]), ("b", [2])]), animatingDifferences: false)
    screen.simulator.flush()
    let cells = [screen.view.cellForItem(at: [0, 0]), screen.view.cellForItem(at: [1, 0])]
    items.apply(next)
    screen.simulator.advance(by: 1)
    #expect(screen.view.cellForItem(at: [0, 0]) === cells[0])
    #expect(screen.view.cellForItem(at: [1, 0]) !== cells[1])
  }

  @Test func `items that are configured again keep their cells`() {
    let (screen, items) = collection()
    items.apply(snapshot([("a", [1, 2])]), animatingDifferences: false)
    screen.simulator.flush()
    let cells = screen.view.visibleCells
    for cell in cells { cell.tag = 0 }
    var next = snapshot([("a", [1, 2])])
    next.reconfigureItems([2])
    #expect(next.reconfiguredItemIdentifiers == [2])
    items.apply(next)
    #expect(cells.map(\.tag) == [0, 2] && screen.view.visibleCells == cells)
  }

  @Test func `sections move after others, and to themselves`() {
    var value = snapshot([("a", [1]), ("b", [2]), ("c", [3])])
    value.moveSection("a", afterSection: "b")
    #expect(value.sectionIdentifiers == ["b", "a", "c"] && value.itemIdentifiers == [2, 1, 3])
    value.moveSection("c", afterSection: "c")
    #expect(value.sectionIdentifiers == ["b", "a", "c"])
  }

  @Test func `a tree is forgotten as a snapshot contradicts it, and told as a difference`() {
    let (screen, items) = collection()
    var tree = NSDiffableDataSourceSectionSnapshot<Int>()
    tree.append([1, 2])
    tree.append([3], to: 1)
    items.apply(tree, to: "a", animatingDifferences: false)
    #expect(items.snapshot(for: "a").items == [1, 3, 2] && items.snapshot(for: "b").items == [])
    items.applySnapshotUsingReloadData(snapshot([("a", [2, 1])]))
    screen.simulator.flush()
    #expect(items.snapshot(for: "a").items == [2, 1])
    items.apply(tree, to: "a", animatingDifferences: false)
    items.apply(snapshot([("b", [7])]), animatingDifferences: false)
    #expect(items.snapshot(for: "a").items == [])
  }
}
