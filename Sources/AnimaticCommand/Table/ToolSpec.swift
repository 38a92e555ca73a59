/// The whole command line as one value, from which parser, help and completion are derived.
package struct ToolSpec: Sendable, Equatable {
  /// The name of the program.
  package let name: String

  /// The version that `--version` prints.
  package let version: String

  /// What the tool does, as a sentence.
  package let overview: String

  /// Command lines that work as they stand.
  package let examples: [String]

  /// The options that are accepted before and after any subcommand.
  package let options: [OptionSpec]

  /// The subcommands in the order of the help text, `help` among them.
  package let commands: [CommandSpec]

  /// The table of `animatic` with these subcommands, `help` added at the end.
  package static func animatic(_ commands: [CommandSpec]) -> ToolSpec {
    ToolSpec(
      name: "animatic",
      version: "0.1.0",
      overview: """
        Compute, list and compare the frames and events of UIKit animations, without a screen.
        """,
      examples: [
        "animatic frames slide.json --fps 30 -o slide.csv",
        "animatic events slide.json",
        "animatic curve easeInOut --samples 11",
      ],
      options: [.version, .help, .completionScript],
      commands: commands + [.help])
  }

  /// The words that can be listed for a value; none for text and files.
  package func words(for kind: ValueKind) -> [String] {
    switch kind {
    case .text, .file, .words, .list: kind.words
    case .subcommand: commands.map(\.name)
    case .helpSubject: commands.map(\.name) + HelpTopic.allCases.map(\.rawValue)
    }
  }

  /// The subcommand of this name.
  package func command(named name: String) -> CommandSpec? {
    commands.first { $0.name == name }
  }

  /// The usage line of a subcommand, or of the tool itself.
  package func usage(of command: CommandSpec?) -> String {
    "\(name) \(command?.usage ?? "<subcommand> [options]")"
  }
}
