import Animatic
import Foundation
import Testing

/// Items under a finger that is disturbed (rule Q12), in columns of 100 points with gaps of 10.
@MainActor struct CollectionMovementTests {
  private let screen = CollectionScreen([[1, 2, 3], [4]])

  private func begin() throws -> UICollectionViewCell {
    let cell = try #require(screen.view.cellForItem(at: [0, 0]))
    #expect(screen.view.beginInteractiveMovementForItem(at: [0, 0]))
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 270, y: 50))
    screen.simulator.advance(by: 0.5)
    #expect(isReordering == [1] && screen.view.indexPath(for: cell) == [0, 2])
    return cell
  }

  /// The numbers of the cells that say that they move.
  private var isReordering: [Int] {
    screen.view.visibleCells.filter(\.configurationState.isReordering).map(\.tag)
  }

  @Test func `a cancelled movement leaves no cell that moves`() throws {
    let cell = try begin()
    screen.view.cancelInteractiveMovement()
    #expect(isReordering == [] && !cell.configurationState.isReordering)
    #expect(screen.shown(after: 1) == ["1 at 0,0", "2 at 110,0", "3 at 220,0", "4 at 0,100"])
    #expect(screen.model.sections == [[1, 2, 3], [4]])
  }

  @Test(arguments: [false, true])
  func `a batch of changes cancels a movement`(isBlock: Bool) throws {
    let cell = try begin()
    _ = screen.model.takeLog()
    if isBlock {
      screen.view.performBatchUpdates {
        screen.model.sections[0].remove(at: 1)
        screen.view.deleteItems(at: [[0, 1]])
      }
    } else {
      screen.model.sections[0].remove(at: 1)
      screen.view.deleteItems(at: [[0, 1]])
    }
    #expect(isReordering == [] && screen.view.indexPath(for: cell) == [0, 0])
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 150))
    screen.view.endInteractiveMovement()
    #expect(screen.shown(after: 1) == ["1 at 0,0", "3 at 110,0", "4 at 0,100"])
    #expect(screen.model.takeLog() == ["-2"] && screen.model.sections == [[1, 3], [4]])
  }

  @Test func `a batch cancels a movement to another section`() throws {
    _ = try begin()
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 150))
    screen.simulator.advance(by: 0.5)
    #expect(screen.view.numberOfItems(inSection: 1) == 2)
    screen.model.sections[1].append(5)
    screen.view.insertItems(at: [[1, 1]])
    #expect(
      screen.shown(after: 1) == [
        "1 at 0,0", "2 at 110,0", "3 at 220,0", "4 at 0,100", "5 at 110,100",
      ])
    #expect(screen.model.balanceErrors == 0)
  }

  @Test(arguments: [IndexPath(), [0], [0, 7], [0, 0, 0]])
  func `there is no item at a path that is none`(path: IndexPath) {
    #expect(!screen.view.beginInteractiveMovementForItem(at: path))
    #expect(screen.view.cellForItem(at: path) == nil)
    #expect(screen.view.layoutAttributesForItem(at: path) == nil)
    #expect(screen.view.layoutAttributesForSupplementaryElement(ofKind: "none", at: path) == nil)
    screen.view.deselectItem(at: path, animated: false)
    screen.view.reconfigureItems(at: [path])
  }

  @Test func `a cell that only touches the edge does not show`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 480)
    (layout.minimumLineSpacing, layout.scrollDirection) = (0, .horizontal)
    let screen = CollectionScreen([[1, 2, 3]], layout: layout)
    #expect(screen.numbers == [1])
    screen.scroll(x: 320)
    #expect(screen.numbers == [2] && screen.view.indexPathsForVisibleItems == [[0, 1]])
    screen.scroll(x: 320.5)
    #expect(screen.numbers == [2, 3])
  }
}
