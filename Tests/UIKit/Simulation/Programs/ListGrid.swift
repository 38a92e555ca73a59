import Animatic
import Foundation

// Collections of programs, with their data.
extension Cast {
  static let grids = [
    grid(0, "lines(40)") { ListGrid.lines(40) }, grid(1, "groups()") { ListGrid.groups() },
    grid(2, "guesses()") { ListGrid.guesses() },
  ]

  static let lists = [
    view(
      "rows", "ListGrid.rows(\(rowsFrame.source))",
      declarations: declarations(in: "RowCell", "ListGrid")
    ) { ListGrid.rows(rowsFrame) },
    view(
      "tree", "ListTree.make(\(treeFrame.source))",
      declarations: declarations(in: "RowCell", "ListTree")
    ) { ListTree.make(treeFrame) },
  ]
  private static let rowsFrame = CGRect(x: 160, y: 240, width: 150, height: 200)
  private static let treeFrame = CGRect(x: 10, y: 20, width: 300, height: 300)

  private static func grid(
    _ index: Int, _ source: String,
    layout: @escaping @Sendable @MainActor () -> UICollectionViewLayout
  ) -> Role.Part {
    let frame = CGRect(
      x: 10 + 150 * (index % 2), y: 20 + 220 * (index / 2), width: 140, height: 200)
    return view(
      "grid\(index)", "ListGrid.make(\(frame.source), ListGrid.\(source))",
      declarations: declarations(in: "RowCell", "ListGrid")
    ) { ListGrid.make(frame, layout()) }
  }
}

/// A cell that prefers a size of its own.
final class GridCell: UICollectionViewCell {
  var side: CGFloat?
  override func preferredLayoutAttributesFitting(_ place: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    if let side { place.size = CGSize(width: side, height: side) }
    return place
  }
}

/// A collection that changes its items by numbers, and does something once as it scrolls, or as a
/// cell comes or goes.
final class ListGrid: UICollectionView, UICollectionViewDataSource, UICollectionViewDelegate {
  var items = [Array(0..<12), [], Array(12..<15)]
  var sides: [Int: CGFloat] = [:]
  var newest = 100
  /// Whether the data has changed without a word.
  var isLying = false
  var pending: (() -> Void)?
  func act() {
    let steps = pending
    pending = nil
    steps?()
  }
  static func make(_ frame: CGRect, _ layout: UICollectionViewLayout) -> ListGrid {
    let grid = ListGrid(frame: frame, collectionViewLayout: layout)
    grid.register(GridCell.self, forCellWithReuseIdentifier: "item")
    (grid.dataSource, grid.delegate) = (grid, grid)
    return grid
  }
  static func rows(_ frame: CGRect) -> ListGrid {
    var look = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    look.trailingSwipeActionsConfigurationProvider = { path in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: "\(path.item)") { _, _, done in done(true) }
      ])
    }
    let grid = make(frame, UICollectionViewCompositionalLayout.list(using: look))
    grid.register(RowCell.self, forCellWithReuseIdentifier: "item")
    return grid
  }
  static func lines(_ side: CGFloat) -> UICollectionViewLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: side, height: side)
    return layout
  }
  static func guesses() -> UICollectionViewLayout {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 40, height: 40)
    return layout
  }
  static func groups() -> UICollectionViewLayout {
    let whole = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    let size = NSCollectionLayoutSize(
      widthDimension: .absolute(60), heightDimension: .absolute(50))
    let item = NSCollectionLayoutItem(layoutSize: whole)
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [item]))
    section.orthogonalScrollingBehavior = .groupPaging
    return UICollectionViewCompositionalLayout(section: section)
  }
  func path(_ number: Int) -> IndexPath? {
    let paths = items.indices.flatMap { section in
      items[section].indices.map { IndexPath(item: $0, section: section) }
    }
    return paths.isEmpty ? nil : paths[number % paths.count]
  }
  func lie(_ number: Int) {
    items[number % items.count] += [number, number]
    isLying = true
  }
  func confess() {
    if isLying { reloadData() }
    isLying = false
  }
  func insert(_ number: Int) {
    confess()
    let section = number % items.count
    let place = IndexPath(item: number % (items[section].count + 1), section: section)
    newest += 1
    items[section].insert(newest, at: place.item)
    insertItems(at: [place])
  }
  func delete(_ number: Int) {
    confess()
    guard let path = path(number) else { return }
    items[path.section].remove(at: path.item)
    deleteItems(at: [path])
  }
  func move(_ number: Int, _ other: Int) {
    confess()
    guard let path = path(number), let end = self.path(other) else { return }
    let item = items[path.section].remove(at: path.item)
    let place = IndexPath(item: min(end.item, items[end.section].count), section: end.section)
    items[end.section].insert(item, at: place.item)
    moveItem(at: path, to: place)
  }
  func resize(_ number: Int, _ side: CGFloat, _ isKept: Bool) {
    confess()
    guard let path = path(number) else { return }
    sides[items[path.section][path.item]] = side
    if isKept { reconfigureItems(at: [path]) } else { reloadItems(at: [path]) }
  }
  func exchange(_ number: Int) {
    confess()
    let section = number % items.count
    performBatchUpdates { [self] in
      deleteItems(at: items[section].indices.map { [section, $0] })
      items[section] = items[section].filter { $0 % 3 != number % 3 }.map { $0 + 1000 } + [number]
      insertItems(at: items[section].indices.map { [section, $0] })
    }
  }
  func changeSections(_ number: Int) {
    confess()
    let section = number % items.count
    switch number % 4 {
    case 0:
      items.insert([number, number + 1], at: section)
      insertSections([section])
    case 1 where items.count > 1:
      items.remove(at: section)
      deleteSections([section])
    case 2:
      items.insert(items.remove(at: section), at: 0)
      moveSection(section, toSection: 0)
    default:
      items[section].append(number)
      reloadSections([section])
    }
  }
  func select(_ number: Int, _ isAnimated: Bool) {
    confess()
    guard let path = path(number) else { return }
    selectItem(at: path, animated: isAnimated, scrollPosition: .centeredVertically)
  }
  func change(_ layout: UICollectionViewLayout, _ progress: CGFloat, _ isCancelled: Bool) {
    let between = startInteractiveTransition(to: layout)
    between.transitionProgress = progress
    if isCancelled { cancelInteractiveTransition() } else { finishInteractiveTransition() }
  }
  func drag(_ number: Int, _ place: CGPoint, _ isCancelled: Bool) {
    confess()
    guard let path = path(number), beginInteractiveMovementForItem(at: path) else { return }
    updateInteractiveMovementTargetPosition(place)
    if isCancelled { cancelInteractiveMovement() } else { endInteractiveMovement() }
  }
  func take(_ number: Int) {
    confess()
    if let path = path(number) { beginInteractiveMovementForItem(at: path) }
  }
  func scroll(_ number: Int, _ position: ScrollPosition, _ isAnimated: Bool) {
    confess()
    if let path = path(number) { scrollToItem(at: path, at: position, animated: isAnimated) }
  }
  func numberOfSections(in view: UICollectionView) -> Int { items.count }
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    items[section].count
  }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
  {
    let cell = dequeueReusableCell(withReuseIdentifier: "item", for: path)
    cell.tag = items[path.section][path.item]
    (cell as? GridCell)?.side = sides[cell.tag]
    (cell as? RowCell)?.show(cell.tag, sides[cell.tag])
    return cell
  }
  func collectionView(_ view: UICollectionView, moveItemAt path: IndexPath, to end: IndexPath) {
    items[end.section].insert(items[path.section].remove(at: path.item), at: end.item)
  }

  var note: (String) -> Void = { _ in }
  private(set) var displayed: Set<ObjectIdentifier> = []
  private(set) var faults: [String] = []

  func collectionView(
    _ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath
  ) {
    note("shows item \(cell.tag)")
    if !displayed.insert(ObjectIdentifier(cell)).inserted { faults.append("a cell shows twice") }
    act()
  }
  func collectionView(
    _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath
  ) {
    note("hides item \(cell.tag)")
    if displayed.remove(ObjectIdentifier(cell)) == nil { faults.append("a cell hides twice") }
    act()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { act() }

  /// The item that a finger highlights, as the delegate has heard.
  private var lit: Int?
  func collectionView(_ view: UICollectionView, didHighlightItemAt path: IndexPath) {
    lit = cellForItem(at: path)?.tag
    note("highlights item \(lit ?? -1)")
  }
  func collectionView(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) {
    note("lowers \(path)")
    if lit == nil { faults.append("\(path) loses no highlight") }
    lit = nil
  }
  func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
    note("selects \(path)")
    if indexPathsForSelectedItems?.contains(path) != true {
      faults.append("\(path) is not selected")
    }
  }

  /// What is wrong with the cells that show.
  var problems: [String] {
    var found = faults
    for shown in indexPathsForVisibleItems.sorted() {
      let path = dataSourceIndexPath(forPresentationIndexPath: shown) ?? shown
      let (item, cell) = (items[path.section][path.item], cellForItem(at: shown))
      if cell?.tag != item { found.append("\(path) shows another item") }
      if cell?.isHighlighted == true, lit != item { found.append("\(path) keeps a highlight") }
      if cell?.isSelected != indexPathsForSelectedItems?.contains(shown) {
        found.append("\(path) shows another selection")
      }
      if cell?.isDescendant(of: self) != true { found.append("the cell of \(path) is elsewhere") }
    }
    if Set(cells.map(ObjectIdentifier.init)) != displayed {
      found.append("cells stay or are missing")
    }
    return found
  }

  /// The cells inside the collection, also those of sections that scroll by themselves.
  private var cells: [UIView] {
    let views = subviews.flatMap { view in
      view is UIScrollView && !(view is UICollectionView) ? view.subviews : [view]
    }
    return views.filter { $0 is UICollectionViewCell }
  }
}

extension ListGrid: Watched {}
