/// A flaw that keeps a CSV file from being read, with its position.
package struct CSVError: Error, Equatable, CustomStringConvertible {
  package enum Problem: Equatable, Sendable {
    case json, noTable, empty, unclosedQuote, strayQuote, textAfterQuote, bareCarriageReturn
    case missingCells(count: Int, expected: Int)
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

  package var description: String { "\(file):\(line):\(column): \(words.flaw); \(remedy)" }

  /// The way to repair the file, as a sentence without its full stop.
  package var remedy: String { words.remedy }

  private var words: (flaw: String, remedy: String) {
    switch problem {
    case .json:
      ("the file is JSON, not CSV", "print the frames of a scene as CSV with 'animatic frames'")
    case .noTable:
      (
        "the file is no table of columns",
        "compare CSV, JSON lines or Arrow of 'animatic', or scenes (.json)"
      )
    case .empty: ("the file is empty", "the first line must name the columns")
    case .unclosedQuote:
      ("a quoted cell has no end", "close the cell that begins here with a quotation mark")
    case .strayQuote:
      (
        "a quotation mark inside an unquoted cell",
        "quote the whole cell and double the quotation marks in it"
      )
    case .textAfterQuote:
      (
        "text after the end of a quoted cell",
        "double the quotation marks inside the cell, or end the cell here"
      )
    case .bareCarriageReturn:
      (
        "a carriage return without a newline",
        "end lines with \\n or \\r\\n, and quote cells that contain \\r"
      )
    case .missingCells(let count, let expected):
      (
        "the row has \(count) of the header's \(expected) cells",
        "write every cell, also the empty ones, or quote line ends inside cells"
      )
    case .extraCells(let expected):
      (
        "the row has more than the header's \(expected) cells",
        "remove the cells, or quote commas inside cells"
      )
    }
  }
}
