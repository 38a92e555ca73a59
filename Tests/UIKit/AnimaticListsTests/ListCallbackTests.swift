import Animatic
import Foundation
import Testing

/// Callbacks that change the list that calls them (rules P3, P9, Q5 and Q8).
@MainActor struct ListCallbackTests {
  private let simulator = Simulator(screen: CGSize(width: 320, height: 220))

  private final class Changing: UITableViewDelegate {
    var onEnd: (() -> Void)?
    var onScroll: (() -> Void)?
    func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt path: IndexPath
    ) {
      let action = onEnd
      onEnd = nil
      action?()
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      let action = onScroll
      onScroll = nil
      action?()
    }
  }

  @Test func `a table asks for no row that goes as another one ends its display`() {
    let (model, changing) = (TableModel(rows: 20), Changing())
    let table = model.makeTable(in: simulator)
    table.delegate = changing
    simulator.flush()
    changing.onEnd = {
      model.sections[0].removeLast(15)
      table.deleteRows(at: (5..<20).map { [0, $0] }, with: .fade)
    }
    table.contentOffset.y = 400
    simulator.advance(by: 1)
    #expect(table.contentOffset.y == 0)
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["0", "1", "2", "3", "4"])
  }

  @Test(arguments: [false, true])
  func `a scroll to a row whose section goes on the way ends`(isAnimated: Bool) {
    let (model, changing) = (TableModel([["a"], (0..<60).map(String.init)]), Changing())
    let table = model.makeTable(in: simulator)
    table.delegate = changing
    simulator.flush()
    changing.onScroll = {
      model.sections.removeLast()
      table.deleteSections([1], with: .fade)
    }
    table.scrollToRow(at: [1, 59], at: .bottom, animated: isAnimated)
    #expect(simulator.shown(table, after: 1) == "a@0.0" && table.contentOffset.y == 0)
  }

  @Test func `a selected row follows two deletions in one callback`() {
    let model = TableModel(rows: 20)
    let table = model.makeTable(in: simulator)
    table.selectRow(at: [0, 3], animated: false, scrollPosition: .none)
    model.onDisplay = { _ in
      model.onDisplay = nil
      for _ in 0..<2 {
        model.sections[0].removeFirst()
        table.deleteRows(at: [[0, 0]], with: .fade)
      }
    }
    table.contentOffset.y = 100
    simulator.advance(by: 1)
    #expect(table.indexPathsForSelectedRows == [[0, 1]])
    table.contentOffset.y = 0
    simulator.flush()
    #expect(table.visibleCells.filter(\.isSelected).map { $0.textLabel?.text } == ["3"])
  }

  @Test func `items of a section that is reloaded are not selected any more`() {
    let screen = CollectionScreen([[1, 2, 3]])
    screen.view.selectItem(at: [0, 2], animated: false, scrollPosition: [])
    screen.model.sections = [[1]]
    screen.view.reloadSections([0])
    #expect(screen.view.indexPathsForSelectedItems == [])
  }

  @Test func `a snapshot is applied as a cell of another one comes`() {
    let screen = ListScreen([["a"]])
    final class Follower: UICollectionViewDelegate {
      var action: (() -> Void)?
      func collectionView(
        _ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath
      ) {
        let taken = action
        action = nil
        taken?()
      }
    }
    let follower = Follower()
    screen.view.delegate = follower
    screen.simulator.flush()
    follower.action = { screen.apply([["a", "b", "c"]], animated: true) }
    screen.apply([["a", "b"]], animated: true)
    #expect(screen.shown(after: 1) == "a 0,0,44 | b 0,44,44 | c 0,88,44")
  }

  @Test func `a snapshot reloads items and sections that move`() {
    let screen = ListScreen([["a", "b"], ["c"]])
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([1, 0])
    snapshot.appendItems(["c"], toSection: 1)
    snapshot.appendItems(["b", "a"], toSection: 0)
    snapshot.reloadItems(["a", "b", "c"])
    snapshot.reloadSections([0, 1])
    screen.source.apply(snapshot, animatingDifferences: true)
    #expect(screen.shown(after: 1) == "c 0,0,44 | b 0,44,44 | a 0,88,44")
  }

  @Test func `a table shows the same after a reload in an animation, in each run`() {
    let runs = (0..<20).map { _ in
      let simulator = Simulator(screen: CGSize(width: 320, height: 480))
      let model = TableModel([["a"], ["b"], ["c"], ["d"]])
      model.titles = ["A", "B", "C", "D"]
      let table = model.makeTable(style: .grouped, in: simulator)
      model.sections.insert(["x"], at: 0)
      model.titles.insert("X", at: 0)
      table.insertSections([0], with: .fade)
      simulator.advance(by: 0.1)
      table.reloadData()
      simulator.advance(by: 0.05)
      return (0..<5).compactMap { section in
        table.headerView(forSection: section).map { view in
          let layer = view.layer.presentation() ?? view.layer
          let way = layer.frame.minY - table.rectForHeader(inSection: section).minY
          return "\(view.textLabel?.text ?? "") \(way) \(layer.opacity)"
        }
      }
    }
    #expect(Set(runs).count == 1)
    #expect(runs[0] == ["X 0.0 1.0", "A 0.0 1.0", "B 0.0 1.0", "C 0.0 1.0", "D 0.0 1.0"])
  }
}
