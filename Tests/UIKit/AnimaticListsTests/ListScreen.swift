import Animatic
import Foundation

/// A simulator of 320 by 480 points with a list of texts by sections, in cells that a closure sets
/// up.
@MainActor final class ListScreen {
  typealias Source = UICollectionViewDiffableDataSource<Int, String>
  typealias SetUp = (_ cell: UICollectionViewListCell, _ text: String) -> Void

  let simulator = Simulator(screen: CGSize(width: 320, height: 480))
  let view: UICollectionView
  let source: Source

  init(
    _ sections: [[String]] = [["a", "b"], ["c"]],
    _ configuration: UICollectionLayoutListConfiguration = .init(appearance: .plain),
    setUp: @escaping SetUp = { _, _ in }
  ) {
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
      setUp(cell, text)
    }
    let headers = ["Header", "Footer"].map { name in
      UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
        elementKind: "UICollectionElementKindSection\(name)"
      ) { view, _, path in
        var content = view.defaultContentConfiguration()
        content.text = "\(name) \(path.section)"
        view.contentConfiguration = content
      }
    }
    source = Source(collectionView: view) { view, path, text in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: text)
    }
    source.supplementaryViewProvider = { view, kind, path in
      view.dequeueConfiguredReusableSupplementary(
        using: kind.hasSuffix("Header") ? headers[0] : headers[1], for: path)
    }
    simulator.window.addSubview(view)
    apply(sections)
    simulator.flush()
  }

  func apply(_ sections: [[String]], animated: Bool = false) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections(Array(sections.indices))
    for (index, texts) in sections.enumerated() { snapshot.appendItems(texts, toSection: index) }
    source.apply(snapshot, animatingDifferences: animated)
  }

  /// What shows after some seconds; at least a flush passes.
  func shown(after seconds: TimeInterval) -> String {
    simulator.advance(by: seconds)
    return shown
  }

  func cell(_ item: Int, _ section: Int = 0) -> UICollectionViewListCell? {
    view.cellForItem(at: [section, item]) as? UICollectionViewListCell
  }

  /// The texts of all list cells from top to bottom, each with the frame of its cell.
  var shown: String {
    let cells = view.subviews.compactMap { $0 as? UICollectionViewListCell }
    let sorted = cells.sorted { $0.frame.minY < $1.frame.minY }
    return sorted.map { cell in
      let frame = cell.layer.presentation()?.frame ?? cell.frame
      let text = Self.labels(in: cell.contentView).first?.text ?? "?"
      let numbers = [frame.minX, frame.minY, frame.height].map { CollectionScreen.text($0) }
      return "\(text) \(numbers.joined(separator: ","))"
    }.joined(separator: " | ")
  }

  static func labels(in view: UIView) -> [UILabel] {
    view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels(in: $0) }
  }
}
