import Animatic
import Foundation

/// A list of two sections that are trees, which fingers open and change.
final class ListTree: UICollectionView {
  typealias Source = UICollectionViewDiffableDataSource<Int, Int>
  typealias Tree = NSDiffableDataSourceSectionSnapshot<Int>
  var source: Source?
  var newest = 100
  static func make(_ frame: CGRect) -> ListTree {
    let look = UICollectionLayoutListConfiguration(appearance: .plain)
    let list = ListTree(
      frame: frame, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: look))
    let cells = UICollectionView.CellRegistration<RowCell, Int> { cell, _, number in
      cell.show(number, nil)
      cell.tag = number
      cell.accessories.append(.outlineDisclosure(options: .init(style: .header)))
    }
    let source = Source(collectionView: list) { view, path, number in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: number)
    }
    source.reorderingHandlers.canReorderItem = { $0 % 5 > 0 }
    source.sectionSnapshotHandlers.shouldCollapseItem = { $0 % 4 > 0 }
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { [weak list] _, children in
      var children = children
      list?.newest += 1
      if let list { children.append([list.newest]) }
      return children
    }
    list.source = source
    for section in 0..<2 {
      var tree = Tree()
      tree.append([section, section + 2, section + 4])
      tree.append([section + 6, section + 8], to: section)
      tree.append([section + 10], to: section + 6)
      source.apply(tree, to: section, animatingDifferences: false)
    }
    return list
  }
  func change(_ number: Int, _ body: (inout Tree, Int) -> Void) {
    guard let source, number % 2 < numberOfSections else { return }
    var tree = source.snapshot(for: number % 2)
    let items = tree.items
    if items.isEmpty { tree.append([number % 2]) } else { body(&tree, items[number % items.count]) }
    source.apply(tree, to: number % 2)
  }
  func grow(_ number: Int) {
    newest += 1
    change(number) { $0.append([newest], to: $1) }
  }
  func prune(_ number: Int) { change(number) { $0.delete([$1]) } }
  func turn(_ number: Int, _ expands: Bool) {
    change(number) { if expands { $0.expand([$1]) } else { $0.collapse([$1]) } }
  }
  func drag(_ number: Int, _ place: CGPoint, _ isCancelled: Bool) {
    let paths = indexPathsForVisibleItems
    guard !paths.isEmpty, beginInteractiveMovementForItem(at: paths[number % paths.count]) else {
      return
    }
    updateInteractiveMovementTargetPosition(place)
    if isCancelled { cancelInteractiveMovement() } else { endInteractiveMovement() }
  }

  /// What is wrong with the cells that show.
  var problems: [String] {
    indexPathsForVisibleItems.compactMap { path in
      let (item, cell) = (source?.itemIdentifier(for: path), cellForItem(at: path) as? RowCell)
      let level = item.flatMap { item in
        source?.snapshot(for: path.section).contains(item) == true
          ? source?.snapshot(for: path.section).level(of: item) : nil
      }
      if cell?.tag != item { return "\(path) shows another item" }
      return cell?.indentationLevel == level ? nil : "\(path) has another indentation"
    }
  }

}
