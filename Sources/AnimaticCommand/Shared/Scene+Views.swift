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
  ///
  /// - Parameter words: Names or patterns; `nil` for all views.
  /// - Throws: `UsageError.invalidValue` for a word that means no view of the scene.
  package func viewNames(chosenBy words: [String]?) throws(UsageError) -> [String] {
    let names = viewNames
    guard let words else { return names }
    let known = Set(names)
    var chosen: Set<String> = []
    for word in words {
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
}
