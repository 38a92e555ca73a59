/// One option of a subcommand or of the tool: the row that parsing, help and completion read.
package struct OptionSpec: Sendable, Equatable {
  /// The long name, without its dashes.
  package let name: String

  /// The one-letter name, without its dash.
  package let short: Character?

  /// How help names the value; `nil` makes the option a flag, which takes none.
  package let valueName: String?

  /// What the value is; of no meaning for a flag.
  package let kind: ValueKind

  /// One or two sentences for the help text.
  package let summary: String

  /// What holds when the option is absent, as help words it.
  package let defaultText: String?

  package init(
    _ name: String,
    short: Character? = nil,
    value valueName: String? = nil,
    kind: ValueKind = .text,
    default defaultText: String? = nil,
    summary: String
  ) {
    self.name = name
    self.short = short
    self.valueName = valueName
    self.kind = kind
    self.summary = summary
    self.defaultText = defaultText
  }

  /// Whether a value follows the name.
  package var takesValue: Bool { valueName != nil }

  /// The long name as typed, such as `--fps`.
  package var flag: String { "--" + name }

  /// Every spelling as typed, the short one first.
  package var flags: [String] { (short.map { ["-\($0)"] } ?? []) + [flag] }
}
