/// A location in a scene file: a JSON path with a line and a column.
public struct SceneLocation: Hashable, Sendable, CustomStringConvertible {
  /// The JSON path, such as `timeline[2].animate.changes[0].view`; empty for the whole document.
  public var path: String
  /// The line and column of the value or key.
  public var position: SceneLocation.Position
  /// `line:column: path`, or only `line:column` for the whole document.
  public var description: String { path.isEmpty ? "\(position)" : "\(position): \(path)" }
}

extension SceneLocation {
  static let document = SceneLocation(path: "", position: Position(line: 1, column: 1))

  /// A line and a column in a text.
  ///
  /// Columns count Unicode scalars, as most editors do. A byte order mark has no column, and only a
  /// line feed ends a line.
  public struct Position: Hashable, Sendable, CustomStringConvertible {
    /// The line, counted from 1.
    public var line: Int
    /// The column in Unicode scalars, counted from 1.
    public var column: Int
    /// `line:column`, as compilers write it.
    public var description: String { "\(line):\(column)" }
  }
}

/// A cursor that counts lines and columns while it moves through a text.
struct TextCursor {
  private var offset = 0
  private var position = SceneLocation.Position(line: 1, column: 1)

  /// Moves to an offset, which is not before the last one, and returns the position there.
  mutating func move(to offset: Int, in bytes: [UInt8]) -> SceneLocation.Position {
    if self.offset == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { self.offset = min(3, offset) }
    for byte in bytes[self.offset..<offset] {
      if byte == UInt8(ascii: "\n") {
        position = SceneLocation.Position(line: position.line + 1, column: 1)
      } else if byte & 0xC0 != 0x80 {
        // Continuation bytes of UTF-8 have no column.
        position.column += 1
      }
    }
    self.offset = offset
    return position
  }
}
