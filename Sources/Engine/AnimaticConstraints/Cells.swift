/// A symbol with its coefficient in a row.
struct Cell {
  var symbol: Symbol
  var coefficient: Double
}

// The cells of a row, which are sorted by symbol.
extension [Cell] {
  /// Returns the index of the first cell whose symbol is not before another one.
  func index(of symbol: Symbol) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the coefficient of a symbol; 0 for one that no cell has.
  func coefficient(of symbol: Symbol) -> Double {
    let index = index(of: symbol)
    return index < count && self[index].symbol == symbol ? self[index].coefficient : 0
  }

  @discardableResult mutating func add(_ cell: Cell) -> Bool {
    let index = index(of: cell.symbol)
    guard index < count, self[index].symbol == cell.symbol else {
      insert(cell, at: index)
      return true
    }
    self[index].coefficient += cell.coefficient
    if self[index].coefficient.isNegligible { remove(at: index) }
    return false
  }

  mutating func scale(by factor: Double) {
    var cells = mutableSpan
    for index in cells.indices { cells[index].coefficient *= factor }
  }

  /// Adds a multiple of other cells.
  /// - Parameters:
  ///   - spare: Memory that one sum after the other uses.
  ///   - added: The cells whose symbols were not there.
  mutating func add(
    _ other: [Cell], times factor: Double, _ spare: inout [Cell], added: inout [Cell]
  ) {
    added.removeAll(keepingCapacity: true)
    if other.count <= 2 {
      for cell in other
      where add(Cell(symbol: cell.symbol, coefficient: cell.coefficient * factor)) {
        added.append(cell)
      }
      return
    }
    swap(&self, &spare)
    removeAll(keepingCapacity: true)
    let (old, new) = (spare.span, other.span)
    append(addingCapacity: old.count + new.count) { sum in
      var index = 0
      for next in new.indices {
        let symbol = new[next].symbol
        while index < old.count, old[index].symbol < symbol {
          sum.append(old[index])
          index += 1
        }
        var cell = Cell(symbol: symbol, coefficient: new[next].coefficient * factor)
        if index < old.count, old[index].symbol == symbol {
          cell.coefficient += old[index].coefficient
          index += 1
          if cell.coefficient.isNegligible { continue }
        } else {
          added.append(cell)
        }
        sum.append(cell)
      }
      while index < old.count {
        sum.append(old[index])
        index += 1
      }
    }
  }
}
