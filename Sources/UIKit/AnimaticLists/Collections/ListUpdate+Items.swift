import Foundation

// Batches of changes of collection views (rule Q8).
extension ListUpdate {
  /// Creates a batch of changes of items and sections.
  init(_ updates: [UICollectionViewUpdateItem]) {
    noun = "item"
    for update in updates {
      let (from, to) = (update.indexPathBeforeUpdate, update.indexPathAfterUpdate)
      if update.isSection {
        switch (update.updateAction, from?.section, to?.section) {
        case (.reload, let from?, _): reloadedSections.insert(from)
        case (_, let from?, let to?): movedSections.append((from, to))
        case (_, let from?, nil): deletedSections.append(from)
        case (_, nil, let to?): insertedSections.append(to)
        case (_, nil, nil): break
        }
      } else {
        switch (update.updateAction, from, to) {
        case (.reload, let from?, _): reloadedRows.insert(from)
        case (_, let from?, let to?): movedRows.append((from, to))
        case (_, let from?, nil): deletedRows.append(from)
        case (_, nil, let to?): insertedRows.append(to)
        case (_, nil, nil): break
        }
      }
    }
  }
}

extension ListUpdateMap {
  /// Returns the element after the changes that an element before them becomes, with its view;
  /// `nil` if it is gone or reloaded.
  func newKey(of old: ElementKey) -> ElementKey? {
    if old.category == .cell { return keptPath(of: old.indexPath).map(old.at) }
    guard old.indexPath.count == 2 else { return old }
    let section = old.indexPath.section
    guard !reloadedSections.contains(section), let new = newSection(of: section) else { return nil }
    return old.at(IndexPath(item: old.indexPath.item, section: new))
  }

  /// Returns the element before the changes that has become an element after them; `nil` if that is
  /// inserted or reloaded.
  func oldKey(of new: ElementKey) -> ElementKey? {
    if new.category == .cell {
      guard let path = oldPath(of: new.indexPath), !reloadedRows.contains(path) else { return nil }
      return new.at(path)
    }
    guard new.indexPath.count == 2 else { return new }
    guard let section = oldSection(of: new.indexPath.section), !reloadedSections.contains(section)
    else { return nil }
    return new.at(IndexPath(item: new.indexPath.item, section: section))
  }
}
