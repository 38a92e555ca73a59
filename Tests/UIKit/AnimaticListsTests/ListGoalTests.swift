import Animatic
import Foundation
import Testing

/// Scrolls to rows and items whose sizes become known on the way (rules P5 and Q11).
@MainActor struct ListGoalTests {
  private let simulator = Simulator(screen: CGSize(width: 320, height: 480))

  private func makeTable(_ model: TableModel, height: CGFloat) -> UITableView {
    for name in model.sections.joined() { model.heights[name] = height }
    let table = model.makeTable(in: simulator)
    table.estimatedRowHeight = 44
    simulator.flush()
    return table
  }

  @Test(arguments: [(20, 720), (44, 2160), (100, 3000)], [false, true])
  func `a scroll to the last of 60 rows ends with its bottom at the bottom edge`(
    row: (height: CGFloat, offset: CGFloat), isAnimated: Bool
  ) throws {
    let model = TableModel(rows: 60)
    let table = makeTable(model, height: row.height)
    table.scrollToRow(at: [0, 59], at: .bottom, animated: isAnimated)
    simulator.advance(by: 1)
    #expect(table.contentOffset.y == row.offset && table.contentSize.height == row.offset + 480)
    let cell = try #require(table.cellForRow(at: [0, 59]))
    #expect(cell.frame.maxY == row.offset + 480 && cell.frame.height == row.height)
  }

  @Test(arguments: [UITableView.ScrollPosition.top, .middle, .bottom, .none])
  func `an animated scroll ends where one without animation does`(
    position: UITableView.ScrollPosition
  ) {
    let model = TableModel(rows: 200)
    let tables = [false, true].map { isAnimated in
      let table = makeTable(model, height: 70)
      table.scrollToRow(at: [0, 120], at: position, animated: isAnimated)
      simulator.advance(by: 1)
      table.scrollToRow(at: [0, 60], at: position, animated: isAnimated)
      simulator.advance(by: 1)
      return table
    }
    #expect(tables[0].contentOffset == tables[1].contentOffset)
    let row = tables[1].rectForRow(at: [0, 60])
    #expect(tables[1].bounds.contains(row) && row.height == 70)
  }

  @Test func `a scroll follows its row through a batch of changes`() {
    let model = TableModel(rows: 60)
    let table = makeTable(model, height: 44)
    table.scrollToRow(at: [0, 40], at: .top, animated: true)
    simulator.advance(by: 0.1)
    model.sections[0].removeFirst(10)
    table.deleteRows(at: (0..<10).map { [0, $0] }, with: .fade)
    simulator.advance(by: 1)
    #expect(table.contentOffset.y == 30 * 44 && table.visibleCells[0].textLabel?.text == "40")
  }

  @Test func `an animated scroll does not end beyond content that has become shorter`() {
    let view = UIScrollView(frame: simulator.window.bounds)
    view.contentSize.height = 4000
    simulator.window.addSubview(view)
    view.setContentOffset(CGPoint(x: 0, y: 3000), animated: true)
    simulator.advance(by: 0.1)
    view.contentSize.height = 1000
    simulator.advance(by: 1)
    #expect(view.contentOffset.y == 520)
    // One that was sent beyond the content goes there.
    view.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
    view.contentSize.height = 1001
    simulator.advance(by: 1)
    #expect(view.contentOffset.y == 900)
  }

  private final class Tall: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(_ place: UICollectionViewLayoutAttributes)
      -> UICollectionViewLayoutAttributes
    {
      place.size = CGSize(width: 300, height: 100)
      return place
    }
  }

  @Test(arguments: [0, 10], [false, true])
  func `a scroll to the last item ends with its bottom at the bottom edge`(
    spacing: CGFloat, isAnimated: Bool
  ) throws {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 300, height: 40)
    layout.minimumLineSpacing = spacing
    let screen = CollectionScreen([Array(0..<60)], layout: layout, cell: Tall.self)
    screen.view.scrollToItem(at: [0, 59], at: .bottom, animated: isAnimated)
    screen.simulator.advance(by: 1)
    let cell = try #require(screen.view.cellForItem(at: [0, 59]))
    #expect(cell.frame.size == CGSize(width: 300, height: 100))
    #expect(cell.frame.maxY == screen.view.bounds.maxY)
    #expect(screen.view.contentSize.height == screen.view.bounds.maxY)
    #expect(screen.model.balanceErrors == 0)
  }
}
