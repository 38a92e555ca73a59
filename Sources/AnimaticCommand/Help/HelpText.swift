/// Help as text, laid out for a width.
package struct HelpText {
  /// The column at which summaries begin.
  private static let labelColumn = 26

  private let tool: ToolSpec
  private let width: Int

  /// Creates help for a tool.
  ///
  /// - Parameters:
  ///   - tool: The table.
  ///   - columns: The value of the environment variable `COLUMNS`. What is no number above 0 counts
  ///     as 80, and less than 40 as 40.
  package init(tool: ToolSpec, columns: String? = nil) {
    self.tool = tool
    let columns = columns.flatMap { Int($0) } ?? 80
    width = columns > 0 ? max(columns, 40) : 80
  }

  /// The help text of a subcommand, or of the tool; ends with a newline.
  package func text(_ command: CommandSpec?) -> String {
    joined(command.map(sections(of:)) ?? toolSections)
  }

  /// Sections with an empty line between each two.
  func joined(_ sections: [[String]]) -> String {
    sections.filter { !$0.isEmpty }
      .map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  private var toolSections: [[String]] {
    [
      paragraph("OVERVIEW: " + tool.overview),
      paragraph("USAGE: " + tool.usage(of: nil), indent: 7),
      examples(tool.examples),
      list("OPTIONS", tool.options.map(row)),
      list("SUBCOMMANDS", tool.commands.map { ($0.name, $0.overview) }),
      list("TOPICS", HelpTopic.allCases.map { ($0.rawValue, $0.overview) }),
      paragraph("See '\(tool.name) help <subcommand or topic>' for more.", first: 2, indent: 2),
    ]
  }

  private func sections(of command: CommandSpec) -> [[String]] {
    [
      paragraph("OVERVIEW: " + command.overview),
      paragraph("USAGE: " + tool.usage(of: command), indent: 7),
      examples(command.examples),
      list("ARGUMENTS", command.operands.map(row)),
      list("OPTIONS", command.listedOptions.map(row)),
    ]
  }

  func paragraph(_ text: String, first: Int = 0, indent: Int = 0) -> [String] {
    wrapped(text, width: width - indent).enumerated().map { index, line in
      String(repeating: " ", count: index == 0 ? first : indent) + line
    }
  }

  /// Command lines, broken so that they can still be pasted into a shell.
  private func examples(_ examples: [String]) -> [String] {
    guard !examples.isEmpty else { return [] }
    return ["EXAMPLES:"]
      + examples.map { example in
        "  " + wrapped(example, width: width - 8).joined(separator: " \\\n      ")
      }
  }

  private func row(_ operand: OperandSpec) -> (label: String, summary: String) {
    (operand.label, operand.summary + notes(operand.kind, default: nil))
  }

  private func row(_ option: OptionSpec) -> (label: String, summary: String) {
    let value = option.valueName.map { " <\($0)>" } ?? ""
    return (
      option.flags.joined(separator: ", ") + value,
      option.summary + notes(option.kind, default: option.defaultText)
    )
  }

  private func notes(_ kind: ValueKind, default defaultText: String?) -> String {
    let values = kind.words.isEmpty ? nil : "values: " + kind.words.joined(separator: ", ")
    let notes = [values, defaultText.map { "default: " + $0 }].compactMap(\.self)
    return notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
  }

  func list(_ title: String, _ rows: [(label: String, summary: String)]) -> [String] {
    guard !rows.isEmpty else { return [] }
    let margin = String(repeating: " ", count: Self.labelColumn)
    let lines = rows.flatMap { row in
      let label = "  " + row.label
      let summary = wrapped(row.summary, width: width - Self.labelColumn).map { margin + $0 }
      guard label.count < Self.labelColumn, let first = summary.first else {
        return [label] + summary
      }
      return [label + first.dropFirst(label.count)] + summary.dropFirst()
    }
    return [title + ":"] + lines
  }
}
