/// A place in a text: line and column, both counted from 1.
///
/// A column is a Unicode scalar, so that it agrees with what an editor shows; a byte order mark
/// takes no column, and only a line feed starts a new line.
package struct TextPosition: Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  package var line: Int
  /// The column in Unicode scalars, counted from 1.
  package var column: Int

  /// Creates a position from a line and a column, both counted from 1.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// `line:column`, as compilers write it.
  package var description: String { "\(line):\(column)" }
}
