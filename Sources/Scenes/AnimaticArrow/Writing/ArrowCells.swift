/// Rows of cells on their way into a table, whose texts become indices as they come.
package struct ArrowCells: Sendable {
  /// The rows since the last removal.
  package private(set) var batch: ArrowBatch
  private var columns: [Texts]

  /// The different texts of a column, in the order in which they have come.
  private struct Texts {
    var list: [String] = []
    var numbers: [String: Int] = [:]
  }

  package init(columnCount: Int) {
    batch = ArrowBatch(columnCount: columnCount)
    columns = [Texts](repeating: Texts(), count: columnCount)
  }

  package mutating func append(_ cell: TableCell, to column: Int) {
    switch cell {
    case .empty: batch.appendEmpty()
    case .integer(let integer): batch.append(integer)
    case .number(let number): batch.append(number)
    case .flag(let flag): batch.append(flag ? 1 : 0)
    case .text(let text): batch.append(index(of: text, in: column))
    }
  }

  @discardableResult package mutating func index(of text: String, in column: Int) -> Int {
    if let number = columns[column].numbers[text] { return number }
    let number = columns[column].list.count
    columns[column].list.append(text)
    columns[column].numbers[text] = number
    return number
  }

  package func texts(of column: Int) -> [String] { columns[column].list }

  /// Removes all rows, and keeps the texts.
  package mutating func removeRows() { batch.removeAll() }
}
