/// The kinds of values on the command line, as far as help and completion distinguish them.
package enum ValueKind: Sendable, Equatable {
  /// Free text: numbers, names, ranges.
  case text

  case words([String])

  /// Some of these words, separated by commas.
  case list(of: [String])

  case file

  case subcommand

  /// The subject of help: a subcommand or a topic.
  case helpSubject

  /// The words that the case lists; none for text, files, subcommands and subjects of help.
  package var words: [String] {
    switch self {
    case .words(let words), .list(of: let words): words
    case .text, .file, .subcommand, .helpSubject: []
    }
  }
}
