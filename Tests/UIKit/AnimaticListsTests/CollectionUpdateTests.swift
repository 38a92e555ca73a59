import Foundation
import SimulatorSupport
import Testing

@testable import AnimaticLists

/// Changes of the data (rules Q8, Q9), in columns of 100 points with gaps of 10.
@MainActor struct CollectionUpdateTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    CollectionScreen.path(item, section)
  }

  @Test func `an insertion makes room, and the new cell fades in`() {
    let screen = CollectionScreen([[1, 2, 3]])
    screen.model.sections = [[1, 9, 2, 3]]
    screen.view.insertItems(at: [path(1)])
    #expect(screen.shown(after: 0) == ["1 at 0,0", "2 at 110,0", "3 at 220,0", "9 at 110,0 0"])
    screen.simulator.advance(by: 0.15)
    // Half of the way after half of the time: ease-in-out.
    #expect(screen.shown == ["1 at 0,0", "2 at 165,0", "3 at 110,55", "9 at 110,0 0.5"])
    #expect(screen.shown(after: 0.15) == ["1 at 0,0", "2 at 220,0", "3 at 0,110", "9 at 110,0"])
  }

  @Test func `a deleted cell fades out, and goes with the end of the animation`() {
    let screen = CollectionScreen([[1, 2, 3]])
    _ = screen.model.takeLog()
    var ends: [Bool] = []
    screen.model.sections = [[1, 3]]
    screen.view.performBatchUpdates {
      screen.view.deleteItems(at: [path(1)])
    } completion: {
      ends.append($0)
    }
    #expect(screen.view.visibleCells.count == 2 && screen.model.log == [])
    #expect(screen.shown(after: 0.15) == ["1 at 0,0", "2 at 110,0 0.5", "3 at 165,0"])
    #expect(ends == [] && screen.model.log == [])
    #expect(screen.shown(after: 0.15) == ["1 at 0,0", "3 at 110,0"])
    #expect(ends == [true] && screen.model.log == ["-2"])
  }

  @Test func `deletions have old paths and insertions new ones, in any order`() {
    let screen = CollectionScreen([[0, 1, 2, 3, 4, 5]])
    screen.model.sections = [[10, 1, 5, 3, 11]]
    screen.view.performBatchUpdates {
      screen.view.insertItems(at: [path(4), path(0)])
      screen.view.deleteItems(at: [path(4), path(0), path(2)])
      screen.view.moveItem(at: path(5), to: path(2))
    }
    #expect(
      screen.shown(after: 1) == [
        "1 at 110,0", "3 at 0,110", "5 at 220,0", "10 at 0,0", "11 at 110,110",
      ])
  }

  @Test func `sections come, go and move with their items`() {
    let screen = CollectionScreen([[1], [2, 3], [4]])
    let cell = screen.view.cellForItem(at: path(0, 2))
    screen.model.sections = [[4], [5], [1, 6]]
    screen.view.performBatchUpdates {
      screen.view.deleteSections([1])
      screen.view.insertSections([1])
      screen.view.moveSection(2, toSection: 0)
      screen.view.insertItems(at: [path(1, 2)])
    }
    #expect(
      screen.shown(after: 0.15) == [
        "1 at 0,100", "2 at 0,100 0.5", "3 at 110,100 0.5", "4 at 0,100", "5 at 0,100 0.5",
        "6 at 110,200 0.5",
      ])
    #expect(screen.shown(after: 0.15) == ["1 at 0,200", "4 at 0,0", "5 at 0,100", "6 at 110,200"])
    #expect(screen.view.cellForItem(at: path(0)) === cell)
  }

  @Test func `a reload crosses two cells, a reconfiguration keeps the cell`() {
    let screen = CollectionScreen([[1, 2]])
    let (first, second) = (
      screen.view.cellForItem(at: path(0)), screen.view.cellForItem(at: path(1))
    )
    screen.model.sections = [[7, 8]]
    screen.view.reloadItems(at: [path(0)])
    screen.view.reconfigureItems(at: [path(1)])
    #expect(screen.shown(after: 0.15) == ["1 at 0,0 0.5", "7 at 0,0 0.5", "8 at 110,0"])
    #expect(screen.view.cellForItem(at: path(0)) !== first)
    #expect(screen.view.cellForItem(at: path(1)) === second)
  }

  @Test func `a second update begins where the first one shows`() {
    let screen = CollectionScreen([[1, 2]])
    screen.model.sections = [[9, 1, 2]]
    screen.view.insertItems(at: [path(0)])
    screen.simulator.advance(by: 0.15)
    screen.model.sections = [[1, 2]]
    screen.view.deleteItems(at: [path(0)])
    #expect(screen.shown == ["1 at 55,0", "2 at 165,0", "9 at 0,0 0.5"])
    #expect(
      screen.shown(after: 1) == ["1 at 0,0", "2 at 110,0"] && screen.model.balanceErrors == 0)
  }

  @Test func `items that come from beyond the edge come from their old places`() {
    let screen = CollectionScreen()
    screen.model.sections[0].removeFirst(3)
    screen.view.deleteItems(at: [path(0), path(1), path(2)])
    #expect(
      screen.shown(after: 0.15).contains("15 at 0,495") && screen.shown.contains("0 at 0,0 0.5"))
    screen.simulator.advance(by: 0.15)
    #expect(screen.numbers == Array(3..<18))
  }

  @Test func `content that gets shorter scrolls with the update`() {
    let screen = CollectionScreen()
    screen.scroll(y: 280)
    screen.model.sections = [Array(0..<15)]
    screen.view.deleteItems(at: (15..<20).map { path($0) })
    #expect(screen.view.contentOffset.y == 60)
    screen.simulator.advance(by: 0.15)
    #expect(screen.view.layer.presentation()?.bounds.minY == 170)
    screen.simulator.advance(by: 0.15)
    #expect(screen.numbers == Array(0..<15) && screen.model.balanceErrors == 0)
  }

  @Test func `the selection follows its items`() {
    let screen = CollectionScreen([[1, 2, 3]])
    screen.view.allowsMultipleSelection = true
    for item in 0..<3 {
      screen.view.selectItem(at: path(item), animated: false, scrollPosition: [])
    }
    screen.model.sections = [[9, 3, 1]]
    screen.view.performBatchUpdates {
      screen.view.insertItems(at: [path(0)])
      screen.view.deleteItems(at: [path(1)])
      screen.view.moveItem(at: path(2), to: path(1))
    }
    #expect(screen.view.indexPathsForSelectedItems == [path(1), path(2)])
  }

  @Test func `an update of a view that was not shown is a reload`() {
    let screen = CollectionScreen([[1]])
    screen.view.reloadData()
    screen.model.sections = [[1, 2]]
    screen.view.insertItems(at: [path(1)])
    #expect(screen.numbers == [1, 2])
  }

  @Test func `without animations an update is done at once`() {
    let screen = CollectionScreen([[1, 2, 3]])
    screen.model.sections = [[3]]
    var isDone = false
    UIView.performWithoutAnimation {
      screen.view.performBatchUpdates {
        screen.view.deleteItems(at: [path(0), path(1)])
      } completion: { _ in
        isDone = true
      }
    }
    #expect(screen.shown(after: 0) == ["3 at 0,0"] && isDone)
  }

  // Each update of sections of three items, and what is wrong with it.
  @Test func `an update that does not fit the data is told in words`() {
    func message(_ updates: [UICollectionViewUpdateItem], _ old: [Int], _ new: [Int]) -> String {
      let result = Result { () throws(ListUpdate.Problem) in
        try ListUpdate(updates).map(from: old, to: new)
      }
      guard case .failure(let problem) = result else { return "" }
      return problem.message
    }
    typealias Update = UICollectionViewUpdateItem
    let insert = Update(.insert, from: nil, to: path(1))
    let delete = Update(.delete, from: path(0), to: nil)
    let move = Update(.move, from: path(0), to: path(1))
    func moved(_ from: Int, _ to: Int) -> Update { Update(.move, fromSection: from, toSection: to) }
    let wrong: [([Update], [Int], String)] = [
      ([insert], [3], "section 0 had 3 items before the update and has 3 after it, but 1 were"),
      (
        [move, Update(.delete, from: path(2), to: nil)], [3],
        "0 were inserted, 1 deleted, 1 moved in and 1 moved out"
      ),
      ([Update(.delete, fromSection: 4, toSection: nil)], [3], "move section 4: there are 1"),
      ([Update(.insert, fromSection: nil, toSection: 4)], [3], "insert section 4, or move one"),
      ([Update(.delete, from: path(3), to: nil)], [2], "item 3 of section 0, which is not there"),
      ([Update(.insert, from: nil, to: IndexPath())], [3], "cannot insert the path []"),
      ([Update(.delete, from: [0], to: nil)], [3], "cannot delete, reload or move the path [0]"),
      (
        [delete, Update(.reload, from: path(0), to: path(0))], [2],
        "item 0 of section 0 is deleted or moved, and reloaded, in one update"
      ),
    ]
    for (updates, new, text) in wrong {
      #expect(message(updates, [3], new).contains(text), "\(message(updates, [3], new))")
    }
    let three = [1, 1, 1]
    #expect(
      [
        message([insert, delete], [3], [3]), message([moved(0, 1), moved(1, 0)], three, three),
        message([moved(1, 0), moved(2, 0)], three, three),
      ] == ["", "", "section 0 is inserted or moved to twice in one update"])
  }

  @Test func `a layout decides how items come and go`() {
    final class Sliding: UICollectionViewFlowLayout {
      var steps: [String] = []
      override func prepare(forCollectionViewUpdates items: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: items)
        steps.append("prepare \(items.map(\.updateAction.rawValue))")
      }
      override func initialLayoutAttributesForAppearingItem(at path: IndexPath)
        -> UICollectionViewLayoutAttributes?
      {
        steps.append("initial \(path.item)")
        let attributes = super.initialLayoutAttributesForAppearingItem(at: path)
        attributes?.transform = CGAffineTransform(translationX: -100, y: 0)
        return attributes
      }
      override func finalLayoutAttributesForDisappearingItem(at path: IndexPath)
        -> UICollectionViewLayoutAttributes?
      {
        steps.append("final \(path.item)")
        let attributes = layoutAttributesForItem(at: path)
        attributes?.center.x += 100
        return attributes
      }
      override func finalizeCollectionViewUpdates() { steps.append("finalize") }
    }
    let layout = Sliding()
    layout.itemSize = CGSize(width: 100, height: 100)
    let screen = CollectionScreen([[1, 2]], layout: layout)
    screen.model.sections = [[1, 9]]
    screen.view.performBatchUpdates {
      screen.view.deleteItems(at: [path(1)])
      screen.view.insertItems(at: [path(1)])
    }
    // Items that stay are asked about, too, and begin where the layout says.
    #expect(
      layout.steps == [
        "prepare [1, 0]", "initial 0", "initial 1", "final 0", "final 1", "finalize",
      ])
    #expect(screen.shown(after: 0.15) == ["1 at -50,0", "2 at 160,0", "9 at 60,0 0.5"])
  }

  /// The layout shows fewer cells as the first of six new ones comes.
  @Test func `a change of the layout as cells come leaves their appearances in balance`() {
    let screen = CollectionScreen()
    _ = screen.model.takeLog()
    screen.model.onCall = { view, line in
      guard line == "+100" else { return }
      view.setCollectionViewLayout(CollectionScreen.grid(side: 300), animated: false)
    }
    screen.model.sections[0].insert(contentsOf: 100..<106, at: 0)
    screen.view.insertItems(at: (0..<6).map { CollectionScreen.path($0) })
    screen.simulator.advance(by: 1)
    #expect((screen.view.visibleCells.map(\.tag), screen.model.balanceErrors) == ([100, 101], 0))
    #expect(screen.model.open == Set(screen.view.visibleCells.map(ObjectIdentifier.init)))
  }

  @Test(arguments: [false, true])
  func `an item may come as a change of the layout lets a cell go`(isAnimated: Bool) {
    let screen = CollectionScreen()
    _ = screen.model.takeLog()
    screen.model.onCall = { view, line in
      guard line.hasPrefix("-"), screen.model.sections[0].count == 20 else { return }
      screen.model.sections[0].insert(100, at: 0)
      view.insertItems(at: [CollectionScreen.path(0)])
    }
    screen.view.setCollectionViewLayout(CollectionScreen.grid(side: 300), animated: isAnimated)
    screen.simulator.advance(by: 1)
    #expect((screen.view.visibleCells.map(\.tag), screen.model.balanceErrors) == ([100, 0], 0))
    #expect(screen.model.open == Set(screen.view.visibleCells.map(ObjectIdentifier.init)))
  }

  @Test func `an item may come during an interactive change of the layout`() {
    let screen = CollectionScreen([[1, 2]])
    let between = screen.view.startInteractiveTransition(to: CollectionScreen.grid(side: 300))
    between.transitionProgress = 0.5
    screen.model.sections[0].append(3)
    screen.view.insertItems(at: [CollectionScreen.path(2)])
    screen.simulator.advance(by: 1)
    #expect(screen.view.visibleCells.map(\.tag) == [1, 2, 3])
    screen.view.finishInteractiveTransition()
    #expect(screen.shown(after: 1) == ["1 at 10,0", "2 at 10,310"])
  }
}
