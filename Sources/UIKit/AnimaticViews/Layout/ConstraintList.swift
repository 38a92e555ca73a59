/// Active constraints in the order in which they came.
///
/// A constraint knows its place in each of its lists, so that it leaves without a search: a view
/// may hold the constraints of thousands of other views, which are removed one by one.
@MainActor final class ConstraintList {
  enum Part: Int { case holder, first, second }

  private struct Entry {
    /// The constraint; `nil` after it has left.
    var constraint: NSLayoutConstraint?
    let part: Part
  }

  // Unchecked exclusivity: no access to the entries calls out, and the main actor serialises them.
  @exclusivity(unchecked) private var entries: [Entry] = []
  /// The number of entries without a constraint.
  private var gapCount = 0
  /// The index of the first entry with a constraint, or the number of entries.
  private var start = 0
  /// The number of entries that makes the list forget those that are not active.
  private var limit = 16

  /// All constraints. One whose items are both of the view may come twice.
  var all: [NSLayoutConstraint] { entries[start...].compactMap(\.constraint) }
  var first: NSLayoutConstraint? { start < entries.count ? entries[start].constraint : nil }

  func append(_ constraint: NSLayoutConstraint, as part: Part) {
    if entries.count == limit { sweep() }
    constraint.places[part.rawValue] = Int32(entries.count)
    entries.append(Entry(constraint: constraint, part: part))
  }

  /// Removes a constraint; does nothing with one that the list does not have.
  /// - Complexity: O(1) on average.
  func remove(_ constraint: NSLayoutConstraint, as part: Part) {
    let place = Int(constraint.places[part.rawValue])
    guard place < entries.count, entries[place].constraint === constraint else { return }
    entries[place].constraint = nil
    gapCount += 1
    while start < entries.count, entries[start].constraint == nil { start += 1 }
    if gapCount > entries.count / 2 { sweep() }
  }

  /// Removes the gaps, and the constraints whose holders were released.
  private func sweep() {
    let old = entries
    entries = []
    // A closure for `filter` would check for each constraint that it runs on the main actor.
    for entry in old {
      guard let constraint = entry.constraint, constraint.owner != nil else { continue }
      constraint.places[entry.part.rawValue] = Int32(entries.count)
      entries.append(entry)
    }
    (gapCount, start, limit) = (0, 0, max(16, 2 * entries.count))
    // The deinitialiser of a constraint may read the list.
    extendLifetime(old)
  }
}
