/// Deletions, insertions and moves in a list of numbers, as a map between old and new indices.
struct IndexChanges {
  /// The old indices that leave their place, in order.
  let removed: [Int]
  /// The new indices that something comes to, in order.
  let added: [Int]

  /// - Parameters:
  ///   - removed: The old indices that are deleted or moved away, each once.
  ///   - added: The new indices that are inserted or moved to, each once.
  init(removed: [Int], added: [Int]) {
    (self.removed, self.added) = (removed.sorted(), added.sorted())
  }

  /// Returns the new index of what stays; `nil` for what leaves its place.
  func new(of old: Int) -> Int? { Self.map(old, out: removed, in: added) }
  /// Returns the old index of what stays; `nil` for what has come.
  func old(of new: Int) -> Int? { Self.map(new, out: added, in: removed) }

  private static func map(_ index: Int, out: [Int], in others: [Int]) -> Int? {
    let before = out.firstIndexAbove { $0 >= index }
    if before < out.count, out[before] == index { return nil }
    let rank = index - before
    // The number of others that end up before: the first whose index less those before it is more.
    var (low, high) = (0, others.count)
    while low < high {
      let middle = (low + high) / 2
      if others[middle] - middle > rank { high = middle } else { low = middle + 1 }
    }
    return rank + low
  }
}
