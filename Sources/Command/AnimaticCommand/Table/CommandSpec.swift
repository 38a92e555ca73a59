/// The description of one subcommand, which the parser, the help, the manual page
/// and the completion read.
package struct CommandSpec: Sendable, Equatable {
  package let name: String

  /// The purpose of the subcommand, as a sentence.
  package let overview: String
  /// Complete command lines.
  package let examples: [String]
  /// The positional arguments, in order.
  package let operands: [OperandSpec]
  /// The options of this subcommand, without the options of the tool.
  package let options: [OptionSpec]
  /// The forms of the files that the subcommand reads, where no topic of help has them.
  package let forms: [Form]

  /// The form of an object in a file of JSON.
  package struct Form: Sendable, Equatable {
    package let title: String
    package let summary: String
    /// A small legal object.
    package let sample: String
    package let keys: [Key]

    package struct Key: Sendable, Equatable {
      package let name: String
      package let summary: String
    }

    package init(_ title: String, _ summary: String, sample: String, _ keys: [(String, String)]) {
      (self.title, self.summary, self.sample) = (title, summary, sample)
      self.keys = keys.map { Key(name: $0.0, summary: $0.1) }
    }
  }

  package init(
    name: String, overview: String, examples: [String], operands: [OperandSpec],
    options: [OptionSpec] = [], forms: [Form] = []
  ) {
    self.name = name
    self.overview = overview
    self.examples = examples
    self.operands = operands
    self.options = options
    self.forms = forms
  }

  /// The options in help and completion: those of the subcommand, and `--help`.
  package var listedOptions: [OptionSpec] { options + [.help] }

  /// The text after the name of the tool in a usage line: `frames <scene> [options]`.
  package var usage: String {
    ([name] + operands.map(\.placeholder) + (options.isEmpty ? [] : ["[options]"]))
      .joined(separator: " ")
  }

  /// The subcommand `help`, which the parser handles itself.
  package static let help = CommandSpec(
    name: "help",
    overview: "Show help for the tool, for one subcommand, or on scenes.",
    examples: ["animatic help frames", "animatic help scene"],
    operands: [
      OperandSpec(
        "subject", kind: .helpSubject, isOptional: true,
        summary: """
          The subcommand to explain, 'scene' for the format of scene files, 'limits' for their \
          limits, or 'columns' for the columns of all outputs.
          """)
    ],
    options: [.schema])
}
