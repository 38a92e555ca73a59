import Foundation

/// The changes of a batch by kind, each checked against the numbers of sections and items.
struct UpdateLists {
  private typealias Mistake = CollectionChanges.Mistake

  private(set) var deletedSections: [Int] = []
  private(set) var insertedSections: [Int] = []
  private(set) var movedSections: [Int: Int] = [:]
  private(set) var reloadedSections: Set<Int> = []
  private(set) var movedItems: [IndexPath: IndexPath] = [:]
  private(set) var reloadedItems: Set<IndexPath> = []
  private(set) var deletedItems: [IndexPath] = []
  private(set) var insertedItems: [IndexPath] = []
  private var (goneSections, newSections): (Set<Int>, Set<Int>) = ([], [])
  private var (goneItems, newItems): (Set<IndexPath>, Set<IndexPath>) = ([], [])

  init(
    _ updates: [UICollectionViewUpdateItem], _ old: [Int], _ new: [Int]
  ) throws(CollectionChanges.Mistake) {
    for update in updates where update.isSection { try addSection(update, old, new) }
    let (gone, came) = (deletedSections.count, insertedSections.count)
    if old.count - gone + came != new.count {
      throw Mistake(
        text: "there were \(old.count) sections before the update and there are \(new.count) after "
          + "it, but \(came) were inserted and \(gone) deleted; change the data source by the same "
          + "changes, inside the block of the update")
    }
    for update in updates where !update.isSection { try addItem(update, old, new) }
  }

  private mutating func addSection(
    _ update: UICollectionViewUpdateItem, _ old: [Int], _ new: [Int]
  ) throws(CollectionChanges.Mistake) {
    let from = update.indexPathBeforeUpdate?.section
    let to = update.indexPathAfterUpdate?.section
    if let from, !old.indices.contains(from) {
      throw Mistake(text: "there is no section \(from) before the update among \(old.count)")
    }
    if update.updateAction == .reload {
      if let from { reloadedSections.insert(from) }
      return
    }
    if let to, !new.indices.contains(to) {
      throw Mistake(text: "there is no section \(to) after the update among \(new.count)")
    }
    if let from, !goneSections.insert(from).inserted {
      throw Mistake(text: "section \(from) is deleted or moved twice in one update")
    }
    if let to, !newSections.insert(to).inserted {
      throw Mistake(text: "section \(to) is inserted or moved to twice in one update")
    }
    switch (from, to) {
    case (let from?, let to?):
      movedSections[from] = to
      // The items of a section that moves move with it.
      goneSections.remove(from)
      newSections.remove(to)
    case (let from?, nil): deletedSections.append(from)
    case (nil, let to?): insertedSections.append(to)
    case (nil, nil): break
    }
  }

  private mutating func addItem(
    _ update: UICollectionViewUpdateItem, _ old: [Int], _ new: [Int]
  ) throws(CollectionChanges.Mistake) {
    let (from, to) = (update.indexPathBeforeUpdate, update.indexPathAfterUpdate)
    if let from { try check(from, old, "before") }
    if update.updateAction == .reload {
      if let from { reloadedItems.insert(from) }
      return
    }
    if let to { try check(to, new, "after") }
    if let from, !goneItems.insert(from).inserted {
      throw Mistake(text: "\(Self.name(from)) is deleted or moved twice in one update")
    }
    if let to, !newItems.insert(to).inserted {
      throw Mistake(text: "\(Self.name(to)) is inserted or moved to twice in one update")
    }
    switch (from, to) {
    case (let from?, let to?): movedItems[from] = to
    case (let from?, nil): deletedItems.append(from)
    case (nil, let to?): insertedItems.append(to)
    case (nil, nil): break
    }
  }

  private func check(
    _ path: IndexPath, _ counts: [Int], _ time: String
  ) throws(CollectionChanges.Mistake) {
    guard counts.indices.contains(path.section) else {
      throw Mistake(
        text: "\(Self.name(path)) is in no section: there are \(counts.count) \(time) the update")
    }
    guard (0..<counts[path.section]).contains(path.item) else {
      throw Mistake(
        text: "there is no \(Self.name(path)) \(time) the update: the section has "
          + "\(counts[path.section]) items")
    }
  }

  private static func name(_ path: IndexPath) -> String {
    "item \(path.item) of section \(path.section)"
  }
}
