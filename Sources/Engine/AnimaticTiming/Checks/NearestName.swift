/// Returns the name that is most similar to a misspelt name, or nil if none is similar enough.
///
/// The distance counts insertions, deletions, replacements and swaps of neighbours. It must be at
/// most a third of the length of `name`, or 1 for a short name. Of names at the same distance the
/// first wins. A name of more than 64 characters is similar to none.
/// - Complexity: O(*n* · *k*²) for *n* names of *k* characters.
package func nearestName(to name: String, among names: some Sequence<String>) -> String? {
  let letters = Array(name.prefix(65))
  guard letters.count <= 64 else { return nil }
  var nearest: String?
  var limit = max(1, letters.count / 3)
  for candidate in names {
    let other = Array(candidate.prefix(65))
    guard abs(other.count - letters.count) <= limit else { continue }
    let distance = alignmentDistance(letters, other)
    guard distance <= limit else { continue }
    nearest = candidate
    // A later name must have a smaller distance.
    limit = distance - 1
  }
  return nearest
}

/// Returns the optimal string alignment distance: Damerau–Levenshtein without edits inside a
/// swapped pair.
/// - Complexity: O(*n* · *m*) for texts of *n* and *m* characters.
private func alignmentDistance(_ a: [Character], _ b: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        best = min(best, beforeLast[j - 1] + 1)
      }
      row.append(best)
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}
