/// The help texts of a tool, wrapped to a width.
package struct HelpText {
  /// The column in which summaries begin.
  private static let labelColumn = 26

  private let tool: ToolSpec
  private let width: Int

  /// Creates help for a tool.
  /// - Parameters:
  ///   - tool: The table.
  ///   - columns: The value of the environment variable `COLUMNS`. A value that is no number above
  ///     0 counts as 80, and a number below 40 counts as 40.
  package init(tool: ToolSpec, columns: String? = nil) {
    self.tool = tool
    let columns = columns.flatMap { Int($0) } ?? 80
    width = columns > 0 ? max(columns, 40) : 80
  }

  /// Returns the help text of a subcommand or, for nil, of the tool. The text ends with a newline.
  package func text(_ command: CommandSpec?) -> String {
    joined(command.map(sections(of:)) ?? toolSections)
  }

  /// Returns the help text of a topic, which ends with a newline.
  package func text(_ topic: ToolSpec.HelpTopic) -> String {
    joined(
      [paragraph("OVERVIEW: " + topic.overview), paragraph(topic.introduction)]
        + topic.tables.map { section(about: $0) })
  }

  private func section(about table: HelpTable, wrapsSample: Bool = false) -> [String] {
    guard let summary = table.summary else { return list(table.title, table.rows) }
    let sample = table.sample.map { wrapsSample ? paragraph($0, first: 2, indent: 2) : ["  " + $0] }
    return paragraph("\(table.title.uppercased()): \(summary)") + (sample ?? [])
      + list("", table.rows).dropFirst()
  }

  /// Returns the sections with an empty line between each two.
  private func joined(_ sections: [[String]]) -> String {
    sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(
      separator: "\n")
  }

  private var toolSections: [[String]] {
    [
      paragraph("OVERVIEW: " + tool.overview),
      paragraph("USAGE: " + tool.usage(of: nil), indent: 7), examples(tool.examples),
      list("OPTIONS", tool.options.map { ($0.label, $0.explanation) }),
      list("SUBCOMMANDS", tool.commands.map { ($0.name, $0.overview) }),
      list("TOPICS", ToolSpec.HelpTopic.allCases.map { ($0.rawValue, $0.overview) }),
      paragraph("See '\(tool.name) help <subcommand or topic>' for more.", first: 2, indent: 2),
    ]
  }

  private func sections(of command: CommandSpec) -> [[String]] {
    [
      paragraph("OVERVIEW: " + command.overview),
      paragraph("USAGE: " + tool.usage(of: command), indent: 7), examples(command.examples),
      list("ARGUMENTS", command.operands.map { ($0.label, $0.explanation) }),
      list("OPTIONS", command.listedOptions.map { ($0.label, $0.explanation) }),
    ] + command.tables.map { section(about: $0, wrapsSample: true) }
  }

  private func paragraph(_ text: String, first: Int = 0, indent: Int = 0) -> [String] {
    wrapped(text, width: width - indent).enumerated().map { index, line in
      String(repeating: " ", count: index == 0 ? first : indent) + line
    }
  }

  /// Returns command lines with backslashes at the line breaks, so that users can paste them into a
  /// shell.
  private func examples(_ examples: [String]) -> [String] {
    guard !examples.isEmpty else { return [] }
    return ["EXAMPLES:"]
      + examples.map { example in
        "  " + wrapped(example, width: width - 8).joined(separator: " \\\n      ")
      }
  }

  private func list(_ title: String, _ rows: [(label: String, explanation: String)]) -> [String] {
    guard !rows.isEmpty else { return [] }
    let margin = String(repeating: " ", count: Self.labelColumn)
    let lines = rows.flatMap { row in
      let label = "  " + row.label
      let summary = wrapped(row.explanation, width: width - Self.labelColumn).map { margin + $0 }
      guard label.count < Self.labelColumn, let first = summary.first else {
        return [label] + summary
      }
      return [label + first.dropFirst(label.count)] + summary.dropFirst()
    }
    return [title + ":"] + lines
  }
}

/// Returns `text`, broken at spaces into lines of at most `width` characters. A longer word stays
/// whole.
func wrapped(_ text: String, width: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  for word in text.split(separator: " ") {
    if line.isEmpty {
      line = String(word)
    } else if line.count + 1 + word.count <= width {
      line += " " + word
    } else {
      lines.append(line)
      line = String(word)
    }
  }
  return lines + [line]
}
