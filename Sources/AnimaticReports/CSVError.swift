/// A flaw that keeps a CSV file from being read, with its position.
package struct CSVError: Error, Equatable, CustomStringConvertible {
  /// The kinds of flaws.
  package enum Problem: Equatable, Sendable {
    /// The file holds JSON.
    case json
    /// The file has no header line.
    case empty
    /// The file ends inside a quoted cell.
    case unclosedQuote
    /// A cell that does not begin with a quotation mark contains one.
    case strayQuote
    /// Something other than a comma or a line end follows a quoted cell.
    case textAfterQuote
    /// A carriage return stands alone, without a newline after it.
    case bareCarriageReturn
    /// A row has fewer cells than the header.
    case missingCells(count: Int, expected: Int)
    /// A row has more cells than the header.
    case extraCells(expected: Int)
  }

  /// The name of the file, as the caller of the reader gave it.
  package let file: String
  /// The line in the file, counted from 1; line ends inside quoted cells count.
  package let line: Int
  /// The byte in that line, counted from 1.
  package let column: Int
  /// The flaw at that position.
  package let problem: Problem

  /// The way to repair the file, as a sentence without its full stop.
  package var remedy: String {
    switch problem {
    case .json: "print the frames of a scene as CSV with 'animatic frames'"
    case .empty: "the first line must name the columns"
    case .unclosedQuote: "close the cell that begins here with a quotation mark"
    case .strayQuote: "quote the whole cell and double the quotation marks in it"
    case .textAfterQuote: "double the quotation marks inside the cell, or end the cell here"
    case .bareCarriageReturn: "end lines with \\n or \\r\\n, and quote cells that contain \\r"
    case .missingCells: "write every cell, also the empty ones, or quote line ends inside cells"
    case .extraCells: "remove the cells, or quote commas inside cells"
    }
  }

  package var description: String {
    let what =
      switch problem {
      case .json: "the file is JSON, not CSV"
      case .empty: "the file is empty"
      case .unclosedQuote: "a quoted cell has no end"
      case .strayQuote: "a quotation mark inside an unquoted cell"
      case .textAfterQuote: "text after the end of a quoted cell"
      case .bareCarriageReturn: "a carriage return without a newline"
      case .missingCells(let count, let expected):
        "the row has \(count) of the header's \(expected) cells"
      case .extraCells(let expected): "the row has more than the header's \(expected) cells"
      }
    return "\(file):\(line):\(column): \(what); \(remedy)"
  }
}
