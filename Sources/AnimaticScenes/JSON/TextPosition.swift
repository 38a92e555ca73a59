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

/// Counts lines and columns on a way through a text.
struct TextCursor {
  private var offset = 0
  private var position = TextPosition(line: 1, column: 1)

  /// The position of the byte at an offset, which is not before the last one asked for.
  mutating func move(to offset: Int, in bytes: [UInt8]) -> TextPosition {
    if self.offset == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { self.offset = min(3, offset) }
    for byte in bytes[self.offset..<offset] {
      if byte == UInt8(ascii: "\n") {
        position = TextPosition(line: position.line + 1, column: 1)
      } else if byte & 0xC0 != 0x80 {
        // Continuation bytes of UTF-8 take no column.
        position.column += 1
      }
    }
    self.offset = offset
    return position
  }
}
