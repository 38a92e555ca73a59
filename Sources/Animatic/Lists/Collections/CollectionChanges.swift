import Foundation

/// The changes of a batch as a map between old and new paths (rule Q8).
struct CollectionChanges {
  private let paths: PathChanges
  let reloadedSections: Set<Int>
  let reloadedItems: Set<IndexPath>

  /// The changes with their checks, or the mistake that they make, in words.
  ///
  /// - Parameters:
  ///   - updates: The changes.
  ///   - old: The number of items of each section before.
  ///   - new: The number of items of each section after.
  static func make(
    of updates: [UICollectionViewUpdateItem], from old: [Int], to new: [Int]
  ) -> Result<CollectionChanges, Mistake> {
    do {
      return .success(try CollectionChanges(updates, old, new))
    } catch {
      return .failure(error)
    }
  }

  /// A mistake in a batch, in words.
  struct Mistake: Error { var text: String }

  private init(
    _ updates: [UICollectionViewUpdateItem], _ old: [Int], _ new: [Int]
  ) throws(Mistake) {
    let lists = try UpdateLists(updates, old, new)
    paths = PathChanges(
      deletedSections: lists.deletedSections, insertedSections: lists.insertedSections,
      movedSections: lists.movedSections, deletedRows: lists.deletedItems,
      insertedRows: lists.insertedItems, movedRows: lists.movedItems)
    (reloadedSections, reloadedItems) = (lists.reloadedSections, lists.reloadedItems)
    for section in old.indices where !reloadedSections.contains(section) {
      guard let place = paths.newSection(of: section) else { continue }
      let (gone, came) = paths.rowCounts(inOldSection: section)
      if old[section] - gone + came != new[place] {
        throw Self.wrongCount(section, old[section], new[place], gone, came, lists)
      }
    }
  }

  private static func wrongCount(
    _ section: Int, _ old: Int, _ new: Int, _ gone: Int, _ came: Int, _ lists: UpdateLists
  ) -> Mistake {
    let out = lists.movedItems.keys.count { $0.section == section }
    let moved = lists.movedItems.values.count { $0.section == section }
    return Mistake(
      text: "section \(section) had \(old) items before the update and has \(new) after it, but "
        + "\(came - moved) were inserted, \(gone - out) deleted, \(moved) moved in and \(out) moved "
        + "out; change the data source by the same changes, inside the block of the update")
  }

  /// Returns the new number of a section; `nil` if it is gone.
  func newSection(of old: Int) -> Int? { paths.newSection(of: old) }

  /// Returns the new path of an item; `nil` if it is gone.
  func newPath(of old: IndexPath) -> IndexPath? { paths.newPath(of: old) }

  /// Returns the old path of an item; `nil` if it is inserted.
  func oldPath(of new: IndexPath) -> IndexPath? { paths.oldPath(of: new) }

  /// Returns the element after the changes that an element before them becomes, with its view;
  /// `nil` if it is gone or reloaded.
  func newKey(of old: ElementKey) -> ElementKey? {
    if reloadedSections.contains(old.indexPath.section) { return nil }
    if old.category == .cell {
      if reloadedItems.contains(old.indexPath) { return nil }
      return newPath(of: old.indexPath).map(old.at)
    }
    guard old.indexPath.count == 2 else { return old }
    return newSection(of: old.indexPath.section).map {
      old.at(IndexPath(item: old.indexPath.item, section: $0))
    }
  }

  /// Returns the element before the changes that has become an element after them; `nil` if that is
  /// inserted or reloaded.
  func oldKey(of new: ElementKey) -> ElementKey? {
    if new.category == .cell {
      guard let path = oldPath(of: new.indexPath), !reloadedItems.contains(path),
        !reloadedSections.contains(path.section)
      else { return nil }
      return new.at(path)
    }
    guard new.indexPath.count == 2 else { return new }
    guard let section = paths.oldSection(of: new.indexPath.section),
      !reloadedSections.contains(section)
    else { return nil }
    return new.at(IndexPath(item: new.indexPath.item, section: section))
  }
}
