/// The name that a misspelt one was most likely meant to be, or nil when none is near enough.
///
/// Near enough is a distance of at most a third of the length of `name`, and of 1 for short ones;
/// insertions, deletions, replacements and swaps of neighbours count 1 each. Of equally near names
/// the first wins. Names of more than 64 characters are never near.
///
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
    // Later names have to be nearer than this one.
    limit = distance - 1
  }
  return nearest
}

/// `did you mean "card"?`, or nil when no name is near.
func didYouMean(_ name: String, among names: some Sequence<String>) -> String? {
  nearestName(to: name, among: names).map { "did you mean \(quoted($0))?" }
}

/// The optimal string alignment distance: Damerau–Levenshtein without edits inside a swapped pair.
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
