/// What a value on the command line is, as far as help and completion need to know.
package enum ValueKind: Sendable, Equatable {
  /// Free text: numbers, names, ranges.
  case text

  /// One of these words.
  case words([String])

  /// Some of these words, separated by commas.
  case list(of: [String])

  /// The path of a file.
  case file

  /// The name of a subcommand.
  case subcommand

  /// What help explains: a subcommand or a topic.
  case helpSubject

  /// The words that can be listed for the value; none for text, files and subcommands.
  package var words: [String] {
    switch self {
    case .words(let words), .list(of: let words): words
    case .text, .file, .subcommand, .helpSubject: []
    }
  }
}
