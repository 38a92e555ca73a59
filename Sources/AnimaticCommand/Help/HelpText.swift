import AnimaticReports
import AnimaticScenes

/// The help texts of a tool, wrapped to a width.
package struct HelpText {
  /// The column in which summaries begin.
  private static let labelColumn = 26

  private let tool: ToolSpec
  private let width: Int

  /// Creates help for a tool.
  ///
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

  /// Returns the sections with an empty line between each two.
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
      list("OPTIONS", tool.options.map { ($0.label, $0.explanation) }),
      list("SUBCOMMANDS", tool.commands.map { ($0.name, $0.overview) }),
      list("TOPICS", ToolSpec.HelpTopic.allCases.map { ($0.rawValue, $0.overview) }),
      paragraph("See '\(tool.name) help <subcommand or topic>' for more.", first: 2, indent: 2),
    ]
  }

  private func sections(of command: CommandSpec) -> [[String]] {
    [
      paragraph("OVERVIEW: " + command.overview),
      paragraph("USAGE: " + tool.usage(of: command), indent: 7),
      examples(command.examples),
      list("ARGUMENTS", command.operands.map { ($0.label, $0.explanation) }),
      list("OPTIONS", command.listedOptions.map { ($0.label, $0.explanation) }),
    ]
  }

  func paragraph(_ text: String, first: Int = 0, indent: Int = 0) -> [String] {
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

extension HelpText {
  /// The rules for all of a scene file.
  static let sceneFormatIntroduction = """
    A scene file is JSON in UTF-8. Lengths are in points, times in seconds, angles in degrees. \
    Numbers go from -1e12 to 1e12. Names have at least one character.
    """

  /// The help text on the format of scene files, which ends with a newline.
  package var sceneFormat: String {
    joined(
      [
        paragraph("OVERVIEW: " + ToolSpec.HelpTopic.scene.overview),
        paragraph(Self.sceneFormatIntroduction),
        list("FORMS", SceneObject.Form.all.map { ($0.name, $0.summary) }),
      ] + SceneObject.all.map(section))
  }

  /// The help text on the limits of scenes, which ends with a newline.
  package var limits: String {
    joined([
      paragraph("OVERVIEW: " + ToolSpec.HelpTopic.limits.overview),
      paragraph(Self.limitsIntroduction),
      list("LIMITS", SceneLimit.allCases.map { ($0.name, $0.explanation) }),
    ])
  }

  /// The help text on the columns of all outputs, which ends with a newline.
  package var columns: String {
    joined(
      [
        paragraph("OVERVIEW: " + ToolSpec.HelpTopic.columns.overview),
        paragraph(Self.columnsIntroduction),
      ]
        + OutputTable.all.map { table in
          paragraph("\(table.title.uppercased()): \(table.summary)")
            + list("", table.columns.map { ($0.label, $0.explanation) }).dropFirst()
        })
  }

  /// The rules for the columns of all outputs.
  static let columnsIntroduction = """
    Numbers have the decimals of --precision in text, and all their bits in Arrow. An empty cell is \
    empty in CSV, and null in JSON lines and in Arrow. Arrow has integers as int64, numbers as \
    float64, flags as bool, and texts as dictionaries of utf8; the metadata of each field has its \
    unit, range, meaning, and the reason for which a cell is empty.
    """

  /// The rules for all limits.
  static let limitsIntroduction = """
    A scene beyond a limit is refused with the exit code 65. --limit views=1000,time=10 sets limits, \
    and so does the variable ANIMATIC_LIMITS. Without a limit of time and memory, a scene takes what \
    it needs: set both for scenes of strangers.
    """

  private func section(about object: SceneObject) -> [String] {
    paragraph("\(object.title): \(object.summary)") + ["  \(object.sample)"]
      + list("  KEYS", object.keys.map { ($0.name, $0.explanation) }).dropFirst()
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
