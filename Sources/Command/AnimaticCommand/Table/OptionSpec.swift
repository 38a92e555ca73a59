/// The description of one option, which the parser, the help, the manual page and the completion
/// read.
package struct OptionSpec: Sendable, Equatable {
  /// The long name, without its dashes.
  package let name: String
  /// The one-letter name, without its dash.
  package let short: Character?
  /// The name of the value in help; `nil` for a flag, which has no value.
  package let valueName: String?
  /// The kind of the value; without meaning for a flag.
  package let kind: ValueKind
  /// One or two sentences for the help text.
  package let summary: String
  /// The behaviour without the option, in the words of the help.
  package let defaultText: String?

  package init(
    _ name: String, short: Character? = nil, value valueName: String? = nil,
    kind: ValueKind = .text, default defaultText: String? = nil, summary: String
  ) {
    self.name = name
    self.short = short
    self.valueName = valueName
    self.kind = kind
    self.summary = summary
    self.defaultText = defaultText
  }

  package var takesValue: Bool { valueName != nil }

  /// The long name with its dashes, such as `--fps`.
  package var flag: String { "--" + name }
  /// All names with their dashes, the short one first.
  package var flags: [String] { (short.map { ["-\($0)"] } ?? []) + [flag] }
}

extension OptionSpec {
  package static let until = OptionSpec(
    "until", value: "S", default: "when everything has settled",
    summary: "Stop at this time, in seconds.")

  package static let precision = OptionSpec(
    "precision", value: "N|full", default: "6",
    summary: """
      Print this many decimals, 0 to 17; 'full' prints the shortest decimal that reads back \
      exactly.
      """)

  package static let limit = OptionSpec(
    "limit", value: "name=N,...", default: "those of 'animatic help limits'",
    summary: "Refuse a scene that asks for more; for scenes of strangers.")

  package static let output = OptionSpec(
    "output", short: "o", value: "FILE", kind: .file, default: "standard output",
    summary: """
      Write to this file, whole or not at all. The extension says the format: \
      \(OutputFormat.extensions).
      """)

  package static let width = OptionSpec(
    "width", value: "N", default: "that of the terminal, or 80",
    summary: "Plot in this many columns, 20 to 1000.")

  package static let height = OptionSpec(
    "height", value: "N", default: "24, or less in a smaller terminal",
    summary: "Plot in this many rows, 6 to 1000.")

  package static let help = OptionSpec("help", short: "h", summary: "Show help information.")

  package static let schema = OptionSpec(
    "schema", summary: "With 'scene', print the JSON Schema of scene files, for editors.")

  package static let version = OptionSpec("version", summary: "Show the version.")

  package static let completionScript = OptionSpec(
    "generate-completion-script", value: "shell",
    kind: .words(ToolSpec.Shell.allCases.map(\.rawValue)),
    summary: "Print a completion script for this shell.")

  package static let manual = OptionSpec(
    "generate-manual", summary: "Print the manual page, for man.")
}

/// The description of one positional argument of a subcommand.
package struct OperandSpec: Sendable, Equatable {
  /// The name in help and errors, without angle brackets.
  package let name: String

  package let kind: ValueKind

  /// Whether a command line may omit the argument; only the last operands can be optional.
  package let isOptional: Bool
  /// Whether a command line may have several of the argument; only the last operand can.
  package let isRepeated: Bool
  /// One or two sentences for the help text.
  package let summary: String

  package init(
    _ name: String, kind: ValueKind = .text, isOptional: Bool = false,
    isRepeated: Bool = false, summary: String
  ) {
    self.name = name
    self.kind = kind
    self.isOptional = isOptional
    self.isRepeated = isRepeated
    self.summary = summary
  }

  /// The name in usage lines: `<scene>`, `[<subcommand>]` if the argument is optional, or
  /// `<scene>...` if it may be repeated.
  package var placeholder: String { isOptional ? "[\(label)]" : isRepeated ? label + "..." : label }
  /// The name in angle brackets.
  package var label: String { "<\(name)>" }

  /// The scene file that most subcommands read.
  package static let scene = OperandSpec(
    "scene", kind: .file, summary: "The scene file (JSON); '-' is standard input.")
}
