import Foundation

/// An element of a collection view: a cell, a supplementary or a decoration view, at its position.
struct ElementKey: Hashable {
  var category: UICollectionView.ElementCategory
  /// The kind; empty of a cell.
  var kind: String
  var indexPath: IndexPath

  init(_ category: UICollectionView.ElementCategory, _ kind: String, _ indexPath: IndexPath) {
    (self.category, self.kind, self.indexPath) = (category, kind, indexPath)
  }

  init(cell indexPath: IndexPath) { self.init(.cell, "", indexPath) }

  func at(_ path: IndexPath) -> ElementKey { ElementKey(category, kind, path) }

  func hash(into hasher: inout Hasher) {
    hasher.combine(category)
    for index in indexPath { hasher.combine(index) }
  }
}
