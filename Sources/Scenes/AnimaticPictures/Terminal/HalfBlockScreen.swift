import AnimaticPrinting
import AnimaticTiming

/// A screen of a terminal: a picture of two pixels in each character, and a line of text below it.
///
/// The screen remembers the characters, and prints the escape sequences only for those that change.
package struct HalfBlockScreen: Sendable {
  package let columns: Int
  /// The number of rows of characters; the last is the line of text.
  package let rows: Int
  package let depth: TerminalColor.Depth

  /// The colours of the two pixels of a character; `nil` for the background of the terminal.
  private struct Cell: Equatable {
    var top: TerminalColor?
    var bottom: TerminalColor?
  }

  private var cells: [Cell]
  private var status: String?

  /// Creates a screen that has nothing printed.
  /// - Parameters:
  ///   - columns: The number of columns of characters, at least 1.
  ///   - rows: The number of rows of characters, at least 2.
  ///   - depth: The number of colours of the terminal.
  package init(columns: Int, rows: Int, depth: TerminalColor.Depth) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 2)
    self.depth = depth
    cells = [Cell](repeating: Cell(), count: self.columns * (self.rows - 1))
  }

  /// Returns the greatest size in pixels that a picture of a shape has on the screen.
  ///
  /// A character is twice as high as wide, so that its two pixels are squares.
  /// - Parameters:
  ///   - width: The width of the picture, in any unit.
  ///   - height: The height of the picture, in the same unit.
  package func pixelSize(width: Double, height: Double) -> (width: Int, height: Int) {
    let rows = 2 * (rows - 1)
    guard width > 0, height > 0 else { return (1, 1) }
    let scale = min(Double(columns) / width, Double(rows) / height)
    return (
      max(1, min(Int(clamping: (width * scale).rounded()), columns)),
      max(1, min(Int(clamping: (height * scale).rounded()), rows))
    )
  }

  /// Appends the escape sequences that change the screen to a picture and a line of text.
  /// - Parameters:
  ///   - grid: The pixels, which come in the middle of the screen.
  ///   - line: The line of text, without control characters.
  ///   - text: The buffer; it stays as it is if nothing changes.
  package mutating func update(to grid: PixelGrid, _ line: String, into text: inout TextBuffer) {
    let next = layOut(grid)
    let line = String(line.prefix(columns))
    guard next != cells || line != status else { return }
    // A terminal that knows the mode shows all changes at once.
    text.append("\u{1B}[?2026h")
    var pen = Pen(depth: depth)
    for row in 0..<rows - 1 {
      var isContinued = false
      for column in 0..<columns {
        let index = row * columns + column
        guard next[index] != cells[index] else {
          isContinued = false
          continue
        }
        if !isContinued { text.appendPosition(column: column, row: row) }
        pen.append(top: next[index].top, bottom: next[index].bottom, to: &text)
        isContinued = true
      }
    }
    pen.end(in: &text)
    if line != status {
      text.appendPosition(column: 0, row: rows - 1)
      text.append("\u{1B}[7m")
      text.append(line + String(repeating: " ", count: max(0, columns - line.count)))
      text.append("\u{1B}[0m")
    }
    text.append("\u{1B}[?2026l")
    cells = next
    status = line
  }

  private func layOut(_ grid: PixelGrid) -> [Cell] {
    var next = [Cell](repeating: Cell(), count: cells.count)
    let left = max(0, (columns - grid.width) / 2)
    let top = max(0, (rows - 1 - (grid.height + 1) / 2) / 2)
    for row in 0..<min((grid.height + 1) / 2, rows - 1 - top) {
      for column in 0..<min(grid.width, columns - left) {
        next[(top + row) * columns + left + column] = Cell(
          top: grid[column, 2 * row], bottom: grid[column, 2 * row + 1])
      }
    }
    return next
  }

  /// The colours that the terminal prints with.
  private struct Pen {
    let depth: TerminalColor.Depth
    private var foreground: TerminalColor?
    private var background: TerminalColor?
    private var isUsed = false

    init(depth: TerminalColor.Depth) { self.depth = depth }

    /// Appends one character with a pixel in each half.
    mutating func append(top: TerminalColor?, bottom: TerminalColor?, to text: inout TextBuffer) {
      isUsed = true
      switch (top, bottom) {
      case (let top, let bottom) where top == bottom:
        Self.set(&background, top, 48, of: depth, in: &text)
        text.append(" ")
      case (nil, let bottom):
        Self.set(&background, nil, 48, of: depth, in: &text)
        Self.set(&foreground, bottom, 38, of: depth, in: &text)
        text.append("▄")
      case (let top, let bottom):
        Self.set(&foreground, top, 38, of: depth, in: &text)
        Self.set(&background, bottom, 48, of: depth, in: &text)
        text.append("▀")
      }
    }

    /// Appends the sequence that ends all colours.
    func end(in text: inout TextBuffer) {
      if isUsed { text.append("\u{1B}[0m") }
    }

    private static func set(
      _ current: inout TerminalColor?, _ color: TerminalColor?, _ code: Int,
      of depth: TerminalColor.Depth, in text: inout TextBuffer
    ) {
      guard color != current else { return }
      current = color
      text.append("\u{1B}[")
      // The code after that of a colour is that of the terminal's own colour.
      guard let color else {
        text.append(code + 1)
        return text.append("m")
      }
      text.append(code)
      switch depth {
      case .full:
        text.append(";2;")
        text.append(Int(color.red))
        text.append(";")
        text.append(Int(color.green))
        text.append(";")
        text.append(Int(color.blue))
      case .palette:
        text.append(";5;")
        text.append(color.paletteIndex)
      }
      text.append("m")
    }
  }
}

extension TextBuffer {
  /// Appends the escape sequence that moves the cursor, whose first column and row are 0.
  fileprivate mutating func appendPosition(column: Int, row: Int) {
    append("\u{1B}[")
    append(row + 1)
    append(";")
    append(column + 1)
    append("H")
  }
}
