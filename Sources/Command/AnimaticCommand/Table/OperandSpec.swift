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
