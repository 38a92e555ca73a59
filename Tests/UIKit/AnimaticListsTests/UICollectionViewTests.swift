import Animatic
import Foundation
import SimulatorSupport
import Testing

/// Cells that come and go, their selection, and scrolling to them (rules Q1 to Q6, Q11).
@MainActor struct UICollectionViewTests {
  private func path(_ item: Int) -> IndexPath { CollectionScreen.path(item) }

  @Test func `only what shows has cells, which show one item after the other`() {
    let screen = CollectionScreen([Array(0..<300)])
    #expect(screen.numbers == Array(0..<15) && screen.model.takeLog().count == 15)
    let cells = Set(screen.view.visibleCells.map(ObjectIdentifier.init))
    for offset in stride(from: CGFloat(110), through: 2200, by: 110) {
      screen.scroll(y: offset)
    }
    #expect(screen.numbers == Array(60..<75))
    let later = Set(screen.view.visibleCells.map(ObjectIdentifier.init))
    #expect(cells.union(later).count == 18)
    #expect(screen.view.visibleCells.allSatisfy { (($0 as? NumberCell)?.preparations ?? 0) > 0 })
    #expect(screen.view.subviews.count == 15 && screen.model.balanceErrors == 0)
  }

  @Test func `cells that come are told before cells that go`() {
    let screen = CollectionScreen()
    _ = screen.model.takeLog()
    screen.scroll(y: 150)
    #expect(screen.model.takeLog() == ["+15", "+16", "+17", "-0", "-1", "-2"])
    #expect(screen.view.visibleCells.map(\.tag) == Array(3..<18))
    #expect(screen.view.indexPathsForVisibleItems == (3..<18).map(path))
  }

  @Test func `a reload shows all items again with the next layout`() {
    let screen = CollectionScreen([[1, 2]])
    _ = screen.model.takeLog()
    screen.model.sections = [[3], [4, 5]]
    screen.view.reloadData()
    #expect(screen.view.numberOfSections == 2 && screen.view.numberOfItems(inSection: 1) == 2)
    #expect(screen.view.cellForItem(at: path(0)) == nil && screen.model.takeLog() == [])
    screen.simulator.flush()
    #expect(screen.model.takeLog() == ["-1", "-2", "+3", "+4", "+5"])
    #expect(screen.view.indexPath(for: screen.view.visibleCells[0]) != nil)
  }

  @Test func `callbacks may reload, scroll and update`() {
    let screen = CollectionScreen()
    var count = 0
    screen.model.onCall = { view, line in
      guard count < 6, line.hasPrefix("+") else { return }
      count += 1
      if count == 1 { view.reloadData() }
      if count == 3 { view.contentOffset.y = 100 }
      if count == 5 {
        screen.model.sections[0].append(500 + count)
        view.insertItems(at: [IndexPath(item: screen.model.sections[0].count - 1, section: 0)])
      }
    }
    screen.view.reloadData()
    screen.simulator.advance(by: 1)
    #expect(count == 6 && screen.numbers == Array(3..<18))
    #expect(screen.view.contentOffset.y == 100 && screen.model.balanceErrors == 0)
    #expect(screen.model.open == Set(screen.view.visibleCells.map(ObjectIdentifier.init)))
  }

  @Test func `a callback that always reloads does not hang`() {
    let screen = CollectionScreen()
    screen.model.onCall = { view, line in if line.hasPrefix("+") { view.reloadData() } }
    let found = diagnostics { screen.reload() }
    #expect(found.count == 1)
    screen.model.onCall = { _, _ in }
    screen.simulator.flush()
    #expect(screen.numbers == Array(0..<15) && screen.model.balanceErrors == 0)
  }

  @Test(
    arguments: [
      (5, [], false, 0), (19, [], false, 280), (9, .top, false, 280), (3, .top, false, 110),
      (9, .centeredVertically, false, 140), (15, .bottom, false, 170), (10, .top, true, 280),
    ] as [(Int, UICollectionView.ScrollPosition, Bool, CGFloat)])
  func `an item scrolls to its place`(
    item: Int, position: UICollectionView.ScrollPosition, animated: Bool, offset: CGFloat
  ) {
    let screen = CollectionScreen()
    screen.view.scrollToItem(at: path(item), at: position, animated: animated)
    if animated {
      #expect(screen.view.contentOffset.y == 0)
      screen.simulator.advance(by: 0.15)
      #expect(screen.view.contentOffset.y == offset / 2)
      screen.simulator.advance(by: 0.5)
    }
    #expect(screen.view.contentOffset.y == offset)
  }

  @Test func `a tap selects, in UIKit's order`() throws {
    let screen = CollectionScreen()
    _ = screen.model.takeLog()
    func tap(_ item: Int) throws -> [String] {
      try screen.simulator.touch.tap(on: #require(screen.view.cellForItem(at: path(item))))
      return screen.model.takeLog()
    }
    #expect(
      try tap(4) == ["highlight 4?", "highlight 4", "select 4?", "select 4", "unhighlight 4"])
    #expect(screen.view.cellForItem(at: path(4))?.isSelected == true)
    #expect(
      try tap(5) == [
        "highlight 5?", "highlight 5", "select 5?", "deselect 4?", "deselect 4", "select 5",
        "unhighlight 5",
      ])
    screen.view.allowsMultipleSelection = true
    #expect(try tap(4).contains("select 4") && tap(5).contains("deselect 5"))
    #expect(screen.view.indexPathsForSelectedItems == [path(4)])
    screen.model.refuses = ["highlight 7", "select 8", "deselect 4"]
    #expect(try tap(7) == ["highlight 7?"])
    #expect(try tap(8) == ["highlight 8?", "highlight 8", "select 8?", "unhighlight 8"])
    #expect(try tap(4).contains("deselect 4?"))
    #expect(screen.view.indexPathsForSelectedItems == [path(4)])
  }

  @Test func `a selection lasts while its cell is gone, and ends with a reload`() {
    let screen = CollectionScreen([Array(0..<100)])
    screen.view.selectItem(at: path(2), animated: false, scrollPosition: [])
    screen.scroll(y: 2000)
    #expect(screen.view.visibleCells.allSatisfy { !$0.isSelected })
    screen.scroll(y: 0)
    #expect(screen.view.cellForItem(at: path(2))?.isSelected == true)
    screen.reload()
    #expect(screen.view.indexPathsForSelectedItems == [])
    #expect(screen.view.cellForItem(at: path(2))?.isSelected == false)
  }

  @Test func `the selected background shows while the item is selected`() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
    let background = UIView()
    cell.selectedBackgroundView = background
    cell.backgroundView = UIView()
    #expect(background.isHidden && background.frame == cell.bounds)
    #expect(cell.subviews == [cell.backgroundView, background, cell.contentView])
    cell.isSelected = true
    #expect(!background.isHidden)
    cell.frame.size.width = 90
    #expect(cell.contentView.frame.width == 90 && cell.backgroundView?.frame.width == 90)
  }

  @Test func `data of the next screen is asked for, and cancelled on the way back`() {
    final class Source: UICollectionViewDataSourcePrefetching {
      var log: [String] = []
      func collectionView(_ view: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
        log.append("+\(paths.map(\.item))")
      }
      func collectionView(
        _ view: UICollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]
      ) { log.append("-\(paths.map(\.item))") }
    }
    let source = Source()
    let screen = CollectionScreen([Array(0..<100)], layout: CollectionScreen.grid(side: 160))
    screen.view.prefetchDataSource = source
    for offset in [170, 340, 170] as [CGFloat] {
      screen.scroll(y: offset)
    }
    #expect(source.log == ["+[4, 5, 6]", "+[7]", "-[5, 6, 7]", "+[0]"])
  }

  @Test func `the background view stays behind the cells`() {
    let screen = CollectionScreen()
    let background = UIView()
    screen.view.backgroundView = background
    screen.scroll(y: 120)
    #expect(screen.view.subviews.first === background)
    #expect(background.frame == CGRect(x: 0, y: 120, width: 320, height: 480))
  }

  @Test func `nothing keeps a collection view that is removed`() {
    weak var kept: UICollectionView?
    weak var cell: UIView?
    do {
      let screen = CollectionScreen()
      (kept, cell) = (screen.view, screen.view.visibleCells.first)
      screen.model.sections[0].remove(at: 0)
      screen.view.deleteItems(at: [path(0)])
      screen.view.removeFromSuperview()
      screen.simulator.advance(by: 1)
    }
    #expect(kept == nil && cell == nil)
  }
}
