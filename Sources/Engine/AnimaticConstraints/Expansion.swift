/// Empty memory for rows that are written without basic symbols.
struct Expansion {
  struct Sum {
    var coefficient = 0.0
    /// The number of coefficients that were added.
    var count = 0
    var isVisited = false

    /// Whether the sum is 0, but for rounding.
    var isNegligible: Bool { count == 0 || count > 1 && coefficient.isNegligible }
  }

  /// The number of cells that the last expansion visited.
  var visitCount = 0
  var sums: [Sum] = []
  /// The symbols that were visited, the basic ones after all that their rows have.
  var order: [Symbol] = []
  /// The basic symbols whose rows are being visited, and the numbers of cells that were.
  var path: [(symbol: Symbol, count: Int)] = []
  var present: [Symbol] = []

  /// Writes the sum of a row without basic symbols.
  /// - Parameter isOpen: Whether it writes out a row; the basic symbols of others stay.
  /// - Complexity: O(*n* + *m*·log *m*) in the cells of the rows that it leads to and in those of
  ///   the result.
  mutating func expand(
    _ row: inout Tableau.Row, _ rows: [Tableau.Row], _ rowOfBasic: [Int32],
    _ kinds: [SymbolKind], where isOpen: (Int32) -> Bool
  ) {
    start(rowOfBasic.count)
    visit(row.variables, rows, rowOfBasic, isOpen)
    visit(row.cells, rows, rowOfBasic, isOpen)
    row.cells.removeAll(keepingCapacity: true)
    row.variables.removeAll(keepingCapacity: true)
    while let (symbol, sum) = next() {
      let inner = rowOfBasic[Int(symbol)]
      if inner >= 0, isOpen(inner) {
        row.constant += sum.coefficient * rows[Int(inner)].constant
        add(rows[Int(inner)].variables, times: sum.coefficient)
        add(rows[Int(inner)].cells, times: sum.coefficient)
      } else if kinds[Int(symbol)].isVariable {
        row.variables.append(Cell(symbol: symbol, coefficient: sum.coefficient))
      } else {
        row.cells.append(Cell(symbol: symbol, coefficient: sum.coefficient))
      }
    }
    row.cells.sort { $0.symbol < $1.symbol }
    row.variables.sort { $0.symbol < $1.symbol }
  }

  mutating func start(_ symbolCount: Int) {
    if sums.count < symbolCount {
      sums += repeatElement(Sum(), count: max(symbolCount, 2 * sums.count) - sums.count)
    }
    visitCount = 0
  }

  /// Returns the next symbol whose sum is complete, and is not 0.
  private mutating func next() -> (Symbol, Sum)? {
    while let symbol = order.popLast() {
      let sum = sums[Int(symbol)]
      sums[Int(symbol)] = Sum()
      visitCount += 1
      if !sum.isNegligible { return (symbol, sum) }
    }
    return nil
  }

  private mutating func add(_ cells: [Cell], times factor: Double) {
    for cell in cells {
      sums[Int(cell.symbol)].coefficient += cell.coefficient * factor
      sums[Int(cell.symbol)].count += 1
    }
  }

  /// Visits the symbols of cells and of the rows that they lead to. The rows may be a long chain,
  /// so the visit keeps a stack of its own.
  private mutating func visit(
    _ cells: [Cell], _ rows: [Tableau.Row], _ rowOfBasic: [Int32], _ isOpen: (Int32) -> Bool
  ) {
    for cell in cells {
      enter(cell.symbol)
      while let (present, count) = path.last {
        let row = rowOfBasic[Int(present)]
        let isWritten = row >= 0 && isOpen(row)
        let variableCount = isWritten ? rows[Int(row)].variables.count : 0
        let otherCount = isWritten ? rows[Int(row)].cells.count : 0
        if count < variableCount + otherCount {
          path[path.count - 1].count += 1
          let isOther = count >= variableCount
          enter(
            isOther
              ? rows[Int(row)].cells[count - variableCount].symbol
              : rows[Int(row)].variables[count].symbol)
        } else {
          order.append(present)
          path.removeLast()
        }
      }
    }
    add(cells, times: 1)
  }

  mutating func enter(_ symbol: Symbol) {
    guard !sums[Int(symbol)].isVisited else { return }
    sums[Int(symbol)].isVisited = true
    path.append((symbol, 0))
  }
}
