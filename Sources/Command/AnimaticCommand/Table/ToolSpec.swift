/// The description of the whole command line, which the parser, the help, the manual page
/// and the completion read.
package struct ToolSpec: Sendable, Equatable {
  package let name: String

  /// The version, which `--version` prints.
  package let version: String
  /// The purpose of the tool, as a sentence.
  package let overview: String
  /// Complete command lines.
  package let examples: [String]
  /// The options that the tool accepts before and after any subcommand.
  package let options: [OptionSpec]
  /// The subcommands, with `help`, in the order of the help text.
  package let commands: [CommandSpec]

  /// Returns the description of `animatic` with these subcommands and `help`.
  package static func animatic(_ commands: [CommandSpec]) -> ToolSpec {
    ToolSpec(
      name: "animatic",
      version: "1.0.0",
      overview: """
        Compute, list and compare the frames and events of UIKit animations, without a screen.
        """,
      examples: [
        "animatic frames slide.json --fps 30 -o slide.csv",
        "animatic events slide.json",
        "animatic curve easeInOut --samples 11",
      ],
      options: [.version, .help, .completionScript, .manual],
      commands: commands + [.help])
  }

  /// Returns all words that a value can be; none for text and files.
  package func words(for kind: ValueKind) -> [String] {
    switch kind {
    case .text, .file, .words, .list: kind.words
    case .subcommand: commands.map(\.name)
    case .helpSubject: commands.map(\.name) + ToolSpec.HelpTopic.allCases.map(\.rawValue)
    }
  }

  package func command(named name: String) -> CommandSpec? { commands.first { $0.name == name } }

  /// Returns the usage line of a subcommand or, for nil, of the tool itself.
  package func usage(of command: CommandSpec?) -> String {
    "\(name) \(command?.usage ?? "<subcommand> [options]")"
  }
}

extension ToolSpec {
  package enum HelpTopic: String, CaseIterable, Sendable {
    case scene, columns, limits

    package var overview: String {
      switch self {
      case .scene: "The format of scene files: all keys with their forms, units and defaults."
      case .columns: "The columns of all outputs: their meanings, units, ranges and empty cells."
      case .limits: "The limits of scenes: what each bounds, and its default."
      }
    }
  }

  /// The shells that can complete command lines.
  package enum Shell: String, CaseIterable, Sendable { case bash, zsh, fish }

  package enum Variable: String, CaseIterable, Sendable {
    case columns = "COLUMNS"
    case limits = "ANIMATIC_LIMITS"
    case noColor = "NO_COLOR"
    case colorTerm = "COLORTERM"
    case term = "TERM"

    package var effect: String {
      switch self {
      case .columns: "The columns of help and of plots."
      case .limits: "Limits of scenes, as '--limit' has them, which '--limit' overrides."
      case .noColor: "Plots have no colours if the variable is not empty."
      case .colorTerm: "With 'truecolor' or '24bit', 'play' shows all colours, otherwise 256."
      case .term: "With 'dumb', 'play' refuses to draw."
      }
    }
  }
}
