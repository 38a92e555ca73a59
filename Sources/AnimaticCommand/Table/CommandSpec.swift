/// One subcommand: everything that parsing, help and completion know about it.
package struct CommandSpec: Sendable, Equatable {
  /// The name as typed.
  package let name: String

  /// What the subcommand does, as a sentence.
  package let overview: String

  /// Command lines that work as they stand.
  package let examples: [String]

  /// The positional arguments, in order.
  package let operands: [OperandSpec]

  /// The options of this subcommand alone, without those of the tool.
  package let options: [OptionSpec]

  package init(
    name: String,
    overview: String,
    examples: [String],
    operands: [OperandSpec],
    options: [OptionSpec] = []
  ) {
    self.name = name
    self.overview = overview
    self.examples = examples
    self.operands = operands
    self.options = options
  }

  /// The options that help and completion list: its own, and `--help`.
  package var listedOptions: [OptionSpec] { options + [.help] }

  /// What follows the name of the tool in a usage line: `frames <scene> [options]`.
  package var usage: String {
    ([name] + operands.map(\.placeholder) + (options.isEmpty ? [] : ["[options]"]))
      .joined(separator: " ")
  }

  /// `help` itself, which the parser resolves and no handler has to run.
  package static let help = CommandSpec(
    name: "help",
    overview: "Show help for the tool, for one subcommand, or on the format of scenes.",
    examples: ["animatic help frames", "animatic help scene"],
    operands: [
      OperandSpec(
        "subject", kind: .helpSubject, isOptional: true,
        summary: "The subcommand to explain, or 'scene' for the format of scene files.")
    ])
}
