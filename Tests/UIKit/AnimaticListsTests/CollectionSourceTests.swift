import Animatic
import Foundation
import Testing

/// Controllers, registrations and snapshots of collections (rule Q13).
@MainActor struct CollectionSourceTests {
  private typealias Source = UICollectionViewDiffableDataSource<String, Int>

  private func screen() -> (CollectionScreen, Source) {
    let screen = CollectionScreen([])
    let registration = UICollectionView.CellRegistration<NumberCell, Int> { cell, _, number in
      cell.tag = number
    }
    let source = Source(collectionView: screen.view) { view, path, number in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: number)
    }
    return (screen, source)
  }

  @Test func `a snapshot shows by the fewest changes`() {
    let (screen, source) = screen()
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([4], toSection: "b")
    source.apply(snapshot, animatingDifferences: false)
    #expect(screen.shown(after: 0) == ["1 at 0,0", "2 at 110,0", "3 at 220,0", "4 at 0,100"])
    snapshot.deleteItems([2])
    snapshot.moveItem(4, beforeItem: 1)
    snapshot.appendItems([5], toSection: "b")
    var isDone = false
    source.apply(snapshot) { isDone = true }
    #expect(
      screen.shown(after: 0.15) == [
        "1 at 55,0", "2 at 110,0 0.5", "3 at 220,0", "4 at 0,50", "5 at 0,100 0.5",
      ])
    screen.simulator.advance(by: 0.15)
    #expect(isDone && screen.numbers == [1, 3, 4, 5])
    #expect(source.indexPath(for: 5) == IndexPath(item: 0, section: 1))
    #expect(source.itemIdentifier(for: IndexPath(item: 1, section: 0)) == 1)
    #expect(source.itemIdentifier(for: IndexPath(item: 3, section: 0)) == nil)
    #expect(source.index(for: "b") == 1 && source.sectionIdentifier(for: 2) == nil)
    #expect(source.snapshot().itemIdentifiers == [4, 1, 3, 5])
  }

  @Test func `sections move, and a reload crosses cells`() {
    let (screen, source) = screen()
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "b", "c"])
    for (number, section) in ["a", "b", "c"].enumerated() {
      snapshot.appendItems([number], toSection: section)
    }
    source.apply(snapshot)
    screen.simulator.advance(by: 1)
    snapshot.moveSection("c", beforeSection: "a")
    snapshot.deleteSections(["b"])
    snapshot.reloadItems([0])
    source.apply(snapshot)
    #expect(
      screen.shown(after: 0.15) == [
        "0 at 0,0 0.5", "0 at 0,100 0.5", "1 at 0,100 0.5", "2 at 0,100",
      ])
    #expect(screen.shown(after: 0.15) == ["0 at 0,100", "2 at 0,0"])
    #expect(source.snapshot().reloadedItemIdentifiers == [])
  }

  @Test func `a controller is the data source of its view`() {
    final class Numbers: NumberController, UICollectionViewDelegateFlowLayout {
      var scrolls = 0
      override func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
      func collectionView(
        _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
      ) -> CGSize { CGSize(width: 150, height: 100) }
    }
    let simulator = Simulator(screen: CGSize(width: 320, height: 480))
    let controller = Numbers(collectionViewLayout: UICollectionViewFlowLayout())
    controller.items = Array(0..<30)
    simulator.show(controller)
    #expect(controller.view === controller.collectionView)
    #expect(controller.collectionView.visibleCells.count == 10)
    controller.collectionView.contentOffset.y = 50
    #expect(controller.scrolls == 1)
  }
}
