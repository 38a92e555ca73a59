import Animatic
import Foundation

/// A simulator of 320 by 480 points with a collection view that fills it, and a data source whose
/// items are numbers.
@MainActor final class CollectionScreen {
  let simulator = Simulator(screen: CGSize(width: 320, height: 480))
  let view: UICollectionView
  let model: CollectionModel

  /// Creates a screen with sections of numbers, in a grid of three columns by default.
  init(
    _ sections: [[Int]] = [Array(0..<20)], layout: UICollectionViewLayout = grid(),
    model: CollectionModel = CollectionModel(), cell: UICollectionViewCell.Type = NumberCell.self
  ) {
    self.model = model
    model.sections = sections
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.register(cell, forCellWithReuseIdentifier: "number")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter, "a",
      "b", "badge",
    ] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "header")
    }
    (view.dataSource, view.delegate) = (model, model)
    simulator.show(view)
  }

  /// Loads all data again, and flushes.
  func reload() {
    view.reloadData()
    simulator.flush()
  }

  /// Scrolls to an offset, and flushes.
  func scroll(x: CGFloat = 0, y: CGFloat = 0) {
    view.contentOffset = CGPoint(x: x, y: y)
    simulator.flush()
  }

  /// What shows after some seconds; at least a flush passes.
  func shown(after seconds: TimeInterval) -> [String] {
    simulator.advance(by: seconds)
    return shown
  }

  static func grid(side: CGFloat = 100) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: side, height: side)
    return layout
  }

  /// What shows: the numbers of the cells from back to front, with their origins and opacities.
  var shown: [String] {
    view.subviews.compactMap { $0 as? NumberCell }.sorted { $0.tag < $1.tag }.map { cell in
      let layer = cell.layer.presentation() ?? cell.layer
      let (origin, alpha) = (layer.frame.origin, layer.opacity)
      let faded = alpha == 1 ? "" : " \(Self.text(CGFloat(alpha)))"
      return "\(cell.tag) at \(Self.text(origin.x)),\(Self.text(origin.y))\(faded)"
    }
  }

  /// The numbers of the cells in view, in order.
  var numbers: [Int] { view.visibleCells.map(\.tag).sorted() }

  /// A number, rounded to a thousandth.
  static func text(_ value: CGFloat) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  static func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }
}

/// A cell that counts its preparations for another item.
final class NumberCell: UICollectionViewCell {
  var preparations = 0

  override func prepareForReuse() {
    super.prepareForReuse()
    preparations += 1
  }
}

/// A data source and delegate of sections of numbers, which logs what it is told.
@MainActor class CollectionModel: UICollectionViewDataSource, UICollectionViewDelegate {
  var sections: [[Int]] = []
  var log: [String] = []
  var refuses: Set<String> = []
  /// A closure that runs after each call, with its line in the log.
  var onCall: (UICollectionView, String) -> Void = { _, _ in }
  /// The cells that have come and have not gone.
  var open: Set<ObjectIdentifier> = []
  var balanceErrors = 0

  func note(_ view: UICollectionView, _ line: String) {
    log.append(line)
    onCall(view, line)
  }

  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
  {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "number", for: path)
    cell.tag = sections[path.section][path.item]
    onCall(view, "cell \(cell.tag)")
    return cell
  }
  func collectionView(
    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
  }
  func collectionView(_ view: UICollectionView, moveItemAt from: IndexPath, to: IndexPath) {
    let number = sections[from.section].remove(at: from.item)
    sections[to.section].insert(number, at: to.item)
    note(view, "move \(from.item) to \(to.item)")
  }

  func collectionView(
    _ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath
  ) {
    if !open.insert(ObjectIdentifier(cell)).inserted { balanceErrors += 1 }
    note(view, "+\(cell.tag)")
  }
  func collectionView(
    _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath
  ) {
    if open.remove(ObjectIdentifier(cell)) == nil { balanceErrors += 1 }
    note(view, "-\(cell.tag)")
  }

  private func answers(_ view: UICollectionView, _ name: String, _ path: IndexPath) -> Bool {
    note(view, "\(name) \(path.item)?")
    return !refuses.contains("\(name) \(path.item)")
  }

  func collectionView(_ view: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool {
    answers(view, "highlight", path)
  }
  func collectionView(_ view: UICollectionView, didHighlightItemAt path: IndexPath) {
    note(view, "highlight \(path.item)")
  }
  func collectionView(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) {
    note(view, "unhighlight \(path.item)")
  }
  func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
    answers(view, "select", path)
  }
  func collectionView(_ view: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool {
    answers(view, "deselect", path)
  }
  func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
    note(view, "select \(path.item)")
  }
  func collectionView(_ view: UICollectionView, didDeselectItemAt path: IndexPath) {
    note(view, "deselect \(path.item)")
  }
}

/// A controller of a collection of three numbers, which its items can leave for other places.
class NumberController: UICollectionViewController {
  var items = [0, 1, 2]

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(NumberCell.self, forCellWithReuseIdentifier: "number")
  }
  override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { items.count }
  override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
  { view.dequeueReusableCell(withReuseIdentifier: "number", for: path) }
  override func collectionView(_ view: UICollectionView, canMoveItemAt path: IndexPath) -> Bool {
    true
  }
  override func collectionView(_ view: UICollectionView, moveItemAt from: IndexPath, to: IndexPath)
  { items.insert(items.remove(at: from.item), at: to.item) }
}

extension Simulator {
  /// Shows a controller in the window.
  func show(_ controller: UIViewController) {
    window.rootViewController = controller
    window.makeKeyAndVisible()
    flush()
  }

  /// A finger that drags from a point to another one, until all rests.
  func drag(_ from: CGPoint, _ to: CGPoint, duration: TimeInterval) {
    touch.schedule(.drag(from: from, to: to, duration: duration))
    settle(within: 10)
  }
}
