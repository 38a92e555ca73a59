import AnimaticBatch
import AnimaticCommand
import Testing

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

  /// Returns the run of a command line that is to end without an error.
  @discardableResult static func done(
    _ words: String, _ input: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) -> ToolCall {
    done(words.split(separator: " ").map(String.init), input, sourceLocation: sourceLocation)
  }

  /// Returns the run of arguments that is to end without an error.
  @discardableResult static func done(
    _ arguments: [String], _ input: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) -> ToolCall {
    let call = ToolCall(arguments, input)
    #expect(call.code == .done, "\(call.errors)", sourceLocation: sourceLocation)
    return call
  }

  private init(code: ExitCode, output: String, errors: String) {
    (self.code, self.output, self.errors) = (code, output, errors)
  }

  /// Returns the same with another text in place of one in its output and errors.
  func replacing(_ text: String, with other: String) -> ToolCall {
    ToolCall(
      code: code, output: output.replacing(text, with: other),
      errors: errors.replacing(text, with: other))
  }

  /// What the tool says of a call that it refuses, beside the output that there must not be.
  var refusal: Refusal { Refusal(code, message, output: output) }

  /// Whether the tool refuses the call with a text in its message, and prints nothing.
  func isRefused(_ code: ExitCode, _ part: some StringProtocol) -> Bool {
    self.code == code && output.isEmpty && message.contains(part)
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

/// The end of a call that the tool refuses.
struct Refusal: Equatable {
  let code: ExitCode
  let message: String
  let output: String

  init(_ code: ExitCode, _ message: some StringProtocol, output: String = "") {
    (self.code, self.message, self.output) = (code, String(message), output)
  }
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
