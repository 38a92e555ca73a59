/// The manual page of a tool in the language of `man(7)`, from the table that help and completion
/// read.
package struct ManualPage {
  private let tool: ToolSpec

  package init(tool: ToolSpec) { self.tool = tool }

  /// The source of the page, which ends with a newline.
  package var source: String {
    let title = tool.name.uppercased()
    let lines: [String] =
      [
        ".\\\" Printed by \(tool.name) --\(OptionSpec.manual.name).",
        ".TH \(title) 1 \"\" \(argument("\(tool.name) \(tool.version)")) \"User commands\"",
        // Names of options and keys stay whole, and words keep their distance.
        ".nh", ".ad l",
      ] + section("NAME", [text("\(tool.name) - \(tool.overview)")])
      + section("SYNOPSIS", usage(of: nil)) + section("OPTIONS", tool.options.flatMap(entry))
      + section("SUBCOMMANDS", tool.commands.flatMap(subsection))
      + section("SCENE FILES", content(of: .scene)) + section("COLUMNS", content(of: .columns))
      + section("LIMITS", content(of: .limits))
      + section("EXIT STATUS", ExitCode.allCases.flatMap { entry("\($0.rawValue)", $0.meaning) })
      + section("ENVIRONMENT", ToolSpec.Variable.allCases.flatMap { entry($0.rawValue, $0.effect) })
      + section("EXAMPLES", listing(tool.examples))
    return lines.joined(separator: "\n") + "\n"
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    [".SH \(argument(title))"] + lines
  }

  private func subsection(about command: CommandSpec) -> [String] {
    [".SS \(argument(command.name))", text(command.overview)] + usage(of: command)
      + command.operands.flatMap { entry($0.label, $0.explanation) }
      + command.listedOptions.flatMap(entry)
      + (command.examples.isEmpty ? [] : [".P", "Examples:"] + listing(command.examples))
      + command.tables.flatMap { table in
        [".P", text("\(table.title): \(table.summary ?? "")")] + listing([table.sample ?? ""])
          + table.rows.flatMap { entry($0.label, $0.explanation) }
      }
  }

  private func content(of topic: ToolSpec.HelpTopic) -> [String] {
    var lines = [text(topic.introduction)]
    for table in topic.tables {
      if let summary = table.summary { lines += [".SS \(argument(table.title))", text(summary)] }
      if let sample = table.sample { lines += listing([sample]) }
      for row in table.rows { lines += entry(row.label, row.explanation) }
    }
    return lines
  }

  private func usage(of command: CommandSpec?) -> [String] { listing([tool.usage(of: command)]) }

  private func entry(_ option: OptionSpec) -> [String] { entry(option.label, option.explanation) }

  /// Returns an indented paragraph with a bold term before it.
  private func entry(_ term: String, _ text: String) -> [String] {
    [".TP", ".B \(argument(term))", self.text(text)]
  }

  /// Returns lines that keep their breaks.
  private func listing(_ lines: [String]) -> [String] {
    [".P", ".RS 4", ".nf"] + lines.map(text) + [".fi", ".RE"]
  }

  /// Returns a line of text, in which nothing is a request.
  private func text(_ line: String) -> String {
    let escaped = escaped(line)
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }

  private func argument(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// Returns a text with the escapes of all characters that are syntax or that `roff` would replace
  /// by typographic ones, which nobody could paste into a shell.
  private func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "\"": escaped += "\\(dq"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      case _ where scalar.isASCII: escaped.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        escaped += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
      }
    }
  }
}
