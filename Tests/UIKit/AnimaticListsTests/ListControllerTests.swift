import Animatic
import Foundation
import Testing

/// Controllers of tables and collections, and what a decoder makes of lists (rules P6, Q17).
@MainActor struct ListControllerTests {
  private let simulator = Simulator(screen: CGSize(width: 320, height: 220))

  private final class Rows: UITableViewController {
    var count = 3
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      count
    }
    override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath)
      -> UITableViewCell
    { UITableViewCell(style: .default, reuseIdentifier: nil) }
  }

  private final class Items: NumberController {
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "number")
    }
    override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
      -> UICollectionViewCell
    {
      let cell = super.collectionView(view, cellForItemAt: path)
      (cell as? UICollectionViewListCell)?.accessories = [.delete()]
      return cell
    }
  }

  @Test func `editing of a controller of a table is that of its table`() throws {
    let rows = Rows(style: .plain)
    simulator.show(rows)
    rows.setEditing(true, animated: true)
    let cell = try #require(rows.tableView.cellForRow(at: [0, 0]))
    #expect(rows.isEditing && rows.tableView.isEditing && cell.editingStyle == .delete)
    simulator.advance(by: 0.15)
    #expect(cell.contentView.layer.presentation()?.frame.minX == 19)
    rows.setEditing(false, animated: false)
    #expect(!rows.tableView.isEditing && !cell.isEditing)
  }

  @Test func `editing of a controller of a collection is that of its collection`() throws {
    let items = Items(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    items.loadViewIfNeeded()
    // Off screen, nothing animates.
    items.setEditing(true, animated: true)
    #expect(items.collectionView.isEditing)
    items.setEditing(false, animated: true)
    simulator.show(items)
    items.setEditing(true, animated: true)
    let cell = try #require(items.collectionView.visibleCells.first)
    simulator.advance(by: 0.15)
    #expect(cell.contentView.layer.presentation()?.frame.minX == 18.5)
    #expect(cell.contentView.frame.minX == 37)
    simulator.advance(by: 0.3)
    items.setEditing(false, animated: false)
    simulator.flush()
    #expect(cell.contentView.layer.presentation()?.frame.minX == 0)
  }

  @Test func `a controller shows the view that it is given`() {
    let (table, rows) = (UITableView(frame: .zero, style: .grouped), Rows(style: .plain))
    rows.tableView = table
    #expect(rows.view === table && rows.tableView === table)
    let refresh = UIRefreshControl()
    rows.refreshControl = refresh
    #expect(rows.refreshControl === refresh && table.refreshControl === refresh)
    let items = Items(collectionViewLayout: UICollectionViewFlowLayout())
    let first = items.collectionViewLayout
    let list = UICollectionView(frame: .zero, collectionViewLayout: CollectionScreen.grid())
    items.collectionView = list
    #expect(items.view === list && items.collectionViewLayout === list.collectionViewLayout)
    #expect(first !== items.collectionViewLayout)
  }

  @Test func `a long press moves items of a controller, unless its standard gesture is off`() {
    let numbers = NumberController(collectionViewLayout: CollectionScreen.grid())
    simulator.show(numbers)
    for (isOn, items) in [(true, [1, 2, 0]), (false, [1, 2, 0]), (true, [2, 0, 1])] {
      numbers.installsStandardGestureForInteractiveMovement = isOn
      simulator.touch.began(at: CGPoint(x: 50, y: 50))
      simulator.advance(by: 0.6)
      for x in [150, 270] {
        simulator.touch.moved(to: CGPoint(x: x, y: 50))
        simulator.advance(by: 0.5)
      }
      simulator.touch.ended(at: CGPoint(x: 270, y: 50))
      simulator.advance(by: 1)
      #expect(numbers.items == items)
    }
  }

  /// A pop that the finger takes back.
  private func takeBackPop(of controller: UIViewController, meanwhile: () -> Void) {
    simulator.touch.schedule(
      .drag(from: CGPoint(x: 2, y: 150), to: CGPoint(x: 60, y: 150), duration: 2))
    simulator.advance(by: 1)
    meanwhile()
    simulator.settle(within: 5)
    #expect(controller.navigationController?.viewControllers.count == 2)
  }

  @Test func `rows are selected again if a pop is taken back, but not those that have gone`() {
    let rows = Rows(style: .plain)
    let stack = UINavigationController(rootViewController: rows)
    simulator.show(stack)
    for (count, selection) in [(3, [[0, 1]]), (1, nil)] as [(Int, [IndexPath]?)] {
      rows.tableView.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
      stack.pushViewController(UIViewController(), animated: false)
      simulator.advance(by: 1)
      takeBackPop(of: rows) {
        #expect(rows.tableView.indexPathsForSelectedRows == nil)
        rows.count = count
        rows.tableView.reloadData()
      }
      #expect(rows.tableView.indexPathsForSelectedRows == selection)
      stack.popViewController(animated: false)
      simulator.advance(by: 1)
    }
  }

  @Test func `a controller that keeps its selection does not clear it`() {
    let rows = Rows(style: .plain)
    rows.clearsSelectionOnViewWillAppear = false
    rows.tableView.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
    simulator.show(rows)
    #expect(rows.tableView.indexPathForSelectedRow == [0, 1])
    rows.tableView.selectRow(at: nil, animated: false, scrollPosition: .none)
    #expect(rows.tableView.indexPathForSelectedRow == nil)
  }

  @Test func `a decoder makes lists with the defaults`() throws {
    let coder = NSKeyedArchiver(requiringSecureCoding: false)
    #expect(UITableView(coder: coder)?.style == .plain)
    #expect(UITableViewController(coder: coder)?.tableView.style == .plain)
    #expect(UITableViewController(nibName: nil, bundle: nil).tableView.style == .plain)
    let cell = try #require(UITableViewCell(coder: coder))
    #expect(cell.contentView.superview === cell && cell.detailTextLabel == nil)
    let header = try #require(UITableViewHeaderFooterView(coder: coder))
    #expect(header.contentView.superview === header && header.reuseIdentifier == nil)
    let framed = UITableViewHeaderFooterView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    #expect(framed.contentView.frame.size == CGSize(width: 50, height: 20))
    #expect(UICollectionView(coder: coder)?.collectionViewLayout is UICollectionViewFlowLayout)
    for controller in [
      UICollectionViewController(coder: coder),
      UICollectionViewController(nibName: nil, bundle: nil),
    ] {
      #expect(controller?.collectionViewLayout is UICollectionViewFlowLayout)
      #expect(controller?.collectionView.collectionViewLayout is UICollectionViewFlowLayout)
    }
    let layout = try #require(UICollectionViewCompositionalLayout(coder: coder))
    #expect(layout.configuration.scrollDirection == .vertical)
    #expect(
      CollectionScreen([[1]], layout: layout).view.contentSize == CGSize(width: 320, height: 0))
    let between = try #require(UICollectionViewTransitionLayout(coder: coder))
    #expect(between.currentLayout !== between.nextLayout && between.transitionProgress == 0)
    let content = try #require(UIListContentView(coder: coder))
    #expect((content.configuration as? UIListContentConfiguration) == .cell())
  }
}
