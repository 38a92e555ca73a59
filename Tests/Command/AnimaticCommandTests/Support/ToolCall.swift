import AnimaticBatch
import AnimaticCommand

/// One run of the tool in memory: its output and its exit code.
@MainActor struct ToolCall {
  let code: ExitCode
  let output: String
  let errors: String

  /// Runs the words of a command line, in which `-` is the given text.
  init(_ words: String, _ input: String = "") {
    self.init(words.split(separator: " ").map(String.init), input)
  }

  /// Runs the arguments of a command line, in which `-` is the given text.
  init(_ arguments: [String], _ input: String = "") {
    let memory = MemorySystem()
    memory.input = .success(Array(input.utf8))
    code = AnimaticCommand.run(
      arguments: arguments, system: memory.system, subcommands: AnimaticCommand.subcommands)
    output = memory.output
    errors = memory.errors
  }

  /// The lines of the output.
  var lines: [Substring] {
    output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }

  /// The first line of the errors, without the word "Error".
  var message: Substring {
    let line = errors.prefix { $0 != "\n" }
    return line.hasPrefix("Error: ") ? line.dropFirst(7) : line
  }

  /// The output as CSV without quotes.
  var table: Table { Table(lines) }
}

/// A CSV table whose cells hold neither commas nor quotes.
struct Table {
  let header: [Substring]
  let rows: [[Substring]]

  init(_ lines: [Substring]) {
    let cells = lines.map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    header = cells.first ?? []
    rows = Array(cells.dropFirst())
  }

  /// A column's cells, of all rows or of those of one view.
  subscript(name: String, view view: String? = nil) -> [String] {
    guard let column = header.firstIndex(of: name[...]) else { return [] }
    let views = header.firstIndex(of: "view")
    return rows.filter { row in view == nil || views.map { row[$0] == view! } == true }
      .map { String($0[column]) }
  }

  /// The same as numbers; not a number for an empty cell.
  func numbers(_ name: String, view: String? = nil) -> [Double] {
    self[name, view: view].map { Double($0) ?? .nan }
  }
}
