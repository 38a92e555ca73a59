import Animatic
import Foundation
import Testing

/// Context menus of lists (rule N22).
@MainActor
struct ListMenuTests {
  private let simulator = Simulator(screen: CGSize(width: 320, height: 640))

  /// A table of three rows, of which the second has a menu.
  private final class Rows: UITableViewController {
    var lines: [String] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      3
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      lines.append("select \(indexPath.row)")
    }
    override func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      lines.append("ask \(indexPath.row)")
      guard indexPath.row == 1 else { return nil }
      return UIContextMenuConfiguration(
        actionProvider: { _ in UIMenu(children: [UIAction(title: "Delete") { _ in }]) })
    }
    override func tableView(
      _ tableView: UITableView,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) { lines.append("commit") }
  }

  @Test func `a press on a row asks for its menu, and on any other is a tap`() throws {
    let rows = Rows(style: .plain)
    rows.tableView.rowHeight = 50
    simulator.show(rows)
    simulator.touch.press(at: CGPoint(x: 100, y: 25), duration: 0.6)
    #expect(rows.lines == ["ask 0", "select 0"])
    rows.lines = []
    simulator.touch.press(at: CGPoint(x: 100, y: 75), duration: 0.6)
    simulator.settle()
    #expect(rows.lines == ["ask 1"] && rows.tableView.indexPathForSelectedRow?.row != 1)
    let panel = try #require(simulator.window.subviews.last)
    #expect(panel.subviews[1].frame == CGRect(x: 0, y: 50, width: 320, height: 50))
    simulator.touch.tap(at: CGPoint(x: 100, y: 75))
    simulator.settle()
    #expect(rows.lines == ["ask 1", "commit"] && panel.window == nil)
  }

  @Test func `a collection asks by its new and its former method`() {
    final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
      var lines: [String] = []
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        4
      }
      func collectionView(
        _ view: UICollectionView, cellForItemAt path: IndexPath
      ) -> UICollectionViewCell { view.dequeueReusableCell(withReuseIdentifier: "a", for: path) }
      func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
      ) -> UIContextMenuConfiguration? {
        lines.append("items \(indexPaths.map(\.item))")
        return indexPaths == [[0, 0]] ? UIContextMenuConfiguration() : nil
      }
      func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
        point: CGPoint
      ) -> UIContextMenuConfiguration? {
        lines.append("item \(indexPath.item)")
        return nil
      }
    }
    let (layout, items) = (UICollectionViewFlowLayout(), Items())
    (layout.itemSize, layout.minimumInteritemSpacing) = (CGSize(width: 80, height: 80), 0)
    let view = UICollectionView(frame: simulator.window.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "a")
    (view.dataSource, view.delegate) = (items, items)
    simulator.show(view)
    simulator.touch.press(at: CGPoint(x: 120, y: 40), duration: 0.6)
    #expect(items.lines == ["items [1]", "item 1"] && simulator.window.subviews == [view])
    simulator.touch.press(at: CGPoint(x: 40, y: 40), duration: 0.6)
    #expect(items.lines.last == "items [0]" && simulator.window.subviews.count == 2)
  }
}
