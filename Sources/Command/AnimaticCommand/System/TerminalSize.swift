package struct TerminalSize: Equatable, Sendable {
  package let columns: Int
  package let rows: Int

  /// The size of output that is not on a terminal.
  package static let standard = TerminalSize(columns: 80, rows: 24)
}

extension CommandSystem {
  /// Returns the size of text for the output: what the options say, then the variable `COLUMNS`,
  /// then the terminal, and 80 × 24 without one.
  /// - Parameters:
  ///   - width: The number of columns that the user demands.
  ///   - height: The number of rows that the user demands.
  ///   - path: The file of the output, or `nil` for standard output.
  func size(width: Int?, height: Int?, of path: String?) -> TerminalSize {
    let terminal = writesToTerminal(path) ? outputSize() : nil
    let columns = environment("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    // The prompt of the shell comes below the text.
    let rows = terminal.map { min($0.rows - 1, TerminalSize.standard.rows) }
    return TerminalSize(
      columns: width ?? columns ?? terminal?.columns ?? TerminalSize.standard.columns,
      rows: height ?? rows ?? TerminalSize.standard.rows)
  }

  /// Whether text for the output has colours: only on a terminal, and not if the variable
  /// `NO_COLOR` forbids them.
  func usesColor(for path: String?) -> Bool {
    writesToTerminal(path) && (environment("NO_COLOR") ?? "").isEmpty
  }

  private func writesToTerminal(_ path: String?) -> Bool {
    outputIsTerminal && (path == nil || path == "-")
  }
}
