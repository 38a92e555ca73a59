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
    guard let words else { return viewNames }
    var chosen: Set<String> = []
    for word in words {
      let found = viewNames(matching: word)
      guard !found.isEmpty else {
        throw .invalidValue(
          word, name: OptionSpec.views.flag, allowed: "names of views of the scene",
          nearest: nearestName(to: word, among: viewNames))
      }
      chosen.formUnion(found)
    }
    return viewNames.filter(chosen.contains)
  }
}
