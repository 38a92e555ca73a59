/// What help explains besides subcommands.
package enum HelpTopic: String, CaseIterable, Sendable {
  /// The format of scene files.
  case scene

  /// What the topic is, as a sentence.
  package var overview: String {
    switch self {
    case .scene: "The format of scene files: all keys with their forms, units and defaults."
    }
  }
}
