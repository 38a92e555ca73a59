/// The options of the command line.
struct Options {
  var filter = ""
  var isQuick = false
  var isJSON = false
  var isListing = false
  /// Whether to count instructions too, where valgrind is installed.
  var countsInstructions = false
  /// The file with the bounds of counts.
  var thresholds: String?
  /// A benchmark to run so many times without measuring, for valgrind to count.
  var bare: (name: String, runs: Int)?

  static let usage = """
    usage: animatic-benchmarks [--filter TEXT] [--quick] [--json] [--list] [--instructions]
                               [--thresholds FILE]
      --filter TEXT      only the benchmarks with TEXT in their names; a $ stands for their ends
      --quick            fewer runs, and not the longest benchmarks
      --json             one line of JSON for each benchmark instead of a table
      --list             print the names only
      --instructions     count instructions as well, with valgrind
      --thresholds FILE  only the benchmarks with bounds in FILE; end with an error when a count is
                         above its bound; instructions count where valgrind is installed
    """

  /// - Returns: `nil` when the arguments cannot be understood.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      switch option {
      case "--quick": isQuick = true
      case "--json": isJSON = true
      case "--list": isListing = true
      case "--instructions": countsInstructions = true
      case "--filter":
        guard let text = rest.popFirst() else { return nil }
        filter = text
      case "--thresholds":
        guard let path = rest.popFirst() else { return nil }
        thresholds = path
      case "--bare":
        guard let name = rest.popFirst(), let runs = rest.popFirst().flatMap({ Int($0) })
        else { return nil }
        bare = (name, runs)
      default: return nil
      }
    }
  }
}
