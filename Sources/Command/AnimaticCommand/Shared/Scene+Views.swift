import AnimaticScenes
import AnimaticTiming

extension OptionSpec {
  /// The views that a table shows, in all subcommands that print one.
  package static let views = OptionSpec(
    "views", value: "name,...", default: "all",
    summary: "Print only what concerns these views: names, or patterns such as 'row*'.")
}

extension Scene {
  /// Returns the names of the views that `--views` chooses, in the order of the scene.
  /// - Parameter words: Names or patterns; `nil` for all views.
  /// - Throws: `UsageError.invalidValue` for a word that means no view of the scene.
  package func viewNames(chosenBy words: [String]?) throws(UsageError) -> [String] {
    let names = viewNames
    guard let words else { return names }
    let known = Set(names)
    var chosen: Set<String> = []
    for word in Self.joined(words, among: known) {
      let found = known.contains(word) ? [word] : names.filter { matchesPattern(word, $0) }
      guard !found.isEmpty else {
        throw .invalidValue(
          word, name: OptionSpec.views.flag, allowed: "names of views of the scene",
          nearest: nearestName(to: word, among: names))
      }
      chosen.formUnion(found)
    }
    return names.filter(chosen.contains)
  }

  /// Joins words that commas separate, where only together they are the name of a view.
  private static func joined(_ words: [String], among names: Set<String>) -> [String] {
    if words.allSatisfy(names.contains) { return words }
    var joined: [String] = []
    var rest = words[...]
    while !rest.isEmpty {
      let count = (1...rest.count).last { names.contains(rest.prefix($0).joined(separator: ",")) }
      joined.append(rest.prefix(count ?? 1).joined(separator: ","))
      rest = rest.dropFirst(count ?? 1)
    }
    return joined
  }
}
