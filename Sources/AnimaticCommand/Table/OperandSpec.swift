/// One positional argument of a subcommand.
package struct OperandSpec: Sendable, Equatable {
  /// How help and errors name it, without the angle brackets.
  package let name: String

  /// What the argument is.
  package let kind: ValueKind

  /// Whether it may be left out; only the last operands of a subcommand can be optional.
  package let isOptional: Bool

  /// One or two sentences for the help text.
  package let summary: String

  package init(
    _ name: String, kind: ValueKind = .text, isOptional: Bool = false, summary: String
  ) {
    self.name = name
    self.kind = kind
    self.isOptional = isOptional
    self.summary = summary
  }

  /// The name as usage lines show it: `<scene>`, or `[<subcommand>]` when optional.
  package var placeholder: String { isOptional ? "[\(label)]" : label }

  /// The name in angle brackets.
  package var label: String { "<\(name)>" }

  /// The scene file that most subcommands read.
  package static let scene = OperandSpec(
    "scene", kind: .file, summary: "The scene file (JSON); '-' is standard input.")
}
