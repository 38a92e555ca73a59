extension Tableau {
  /// Lets a symbol enter the basis in a row of a symbol that is no variable, which leaves it.
  mutating func pivot(_ entering: Symbol, in row: Int32) {
    let leaving = rows[Int(row)].basic
    let index = rows[Int(row)].cells.index(of: entering)
    let scale = -1 / rows[Int(row)].cells[index].coefficient
    rows[Int(row)].cells.remove(at: index)
    rows[Int(row)].cells.scale(by: scale)
    rows[Int(row)].constant *= scale
    addedCells.removeAll(keepingCapacity: true)
    addedCells.append(Cell(symbol: leaving, coefficient: -scale))
    rows[Int(row)].cells.add(addedCells[0])
    visitCount += rows[Int(row)].cells.count
    links.link(addedCells, to: row)
    rows[Int(row)].basic = entering
    rowOfBasic[Int(leaving)] = -1
    rowOfBasic[Int(entering)] = row
    if rows[Int(row)].constant != 0 {
      valueDidChange(of: leaving)
      valueDidChange(of: entering)
    }
    suspect(row)
    substitute(entering, by: row)
  }

  /// Replaces a symbol by the row in which it is basic, in all rows but the definitions.
  private mutating func substitute(_ symbol: Symbol, by source: Int32) {
    let replacement = rows[Int(source)]
    var next = links.take(symbol)
    spareLinks.removeAll(keepingCapacity: true)
    while next >= 0 {
      let row: Int32
      (row, next) = links.pop(next)
      if row == source { continue }
      if isDefinition(row) {
        spareLinks.append(row)
      } else if substitute(symbol, in: row, by: replacement) {
        suspect(row)
        valueDidChange(of: rows[Int(row)].basic)
      }
    }
    relink(symbol)
  }

  /// Links a symbol to the rows of ``spareLinks``, in this order.
  private mutating func relink(_ symbol: Symbol) {
    addedCells.removeAll(keepingCapacity: true)
    addedCells.append(Cell(symbol: symbol, coefficient: 1))
    for row in spareLinks.reversed() { links.link(addedCells, to: row) }
  }

  /// Frees the links to rows that no longer have a symbol, once most links are such.
  mutating func sweepLinks() {
    guard droppedCellCount > 64, droppedCellCount > links.all.count / 2 else { return }
    droppedCellCount = 0
    visitCount += links.all.count
    for symbol in 0..<Symbol(kinds.count) where links.firsts[Int(symbol)] >= 0 {
      visit += 1
      spareLinks.removeAll(keepingCapacity: true)
      var next = links.take(symbol)
      while next >= 0 {
        let row: Int32
        (row, next) = links.pop(next)
        guard visits[Int(row)] != visit, coefficient(of: symbol, in: row) != 0 else { continue }
        visits[Int(row)] = visit
        spareLinks.append(row)
      }
      relink(symbol)
    }
  }

  /// Replaces a symbol that is about to leave by its row, in the definitions that have it.
  mutating func dissolve(_ symbol: Symbol, by replacement: Row) {
    let waits = (replacement.cells + replacement.variables).contains { isStale[Int($0.symbol)] }
    var next = links.take(symbol)
    while next >= 0 {
      let row: Int32
      (row, next) = links.pop(next)
      guard isDefinition(row) else { continue }
      _ = substitute(symbol, in: row, by: replacement)
      noteBounds(of: rows[Int(row)].basic, replacement.cells)
      // The value stays, but may depend on another one that has changed.
      if waits { valueDidChange(of: rows[Int(row)].basic) }
    }
  }

  /// Replaces a symbol in a row, and returns whether the constant there has changed.
  private mutating func substitute(_ symbol: Symbol, in row: Int32, by replacement: Row) -> Bool {
    let factor = coefficient(of: symbol, in: row)
    guard factor != 0 else { return false }
    let index = rows[Int(row)].cells.index(of: symbol)
    rows[Int(row)].cells.remove(at: index)
    rows[Int(row)].cells.add(replacement.cells, times: factor, &spareCells, added: &addedCells)
    links.link(addedCells, to: row)
    if !replacement.variables.isEmpty {
      rows[Int(row)].variables.add(
        replacement.variables, times: factor, &spareCells, added: &addedCells)
      links.link(addedCells, to: row)
    }
    visitCount += rows[Int(row)].cells.count
    rows[Int(row)].constant += factor * replacement.constant
    return replacement.constant != 0
  }

  /// Moves the zero of a symbol by a change, so that a basic symbol is less by it: each row that
  /// has the symbol has another constant.
  mutating func shift(_ symbol: Symbol, by change: Double) {
    let own = rowOfBasic[Int(symbol)]
    visit += 1
    var link = links.firsts[Int(symbol)]
    while link >= 0 {
      let row = links.all[Int(link)].row
      link = links.all[Int(link)].next
      guard visits[Int(row)] != visit else { continue }
      visits[Int(row)] = visit
      let value = coefficient(of: symbol, in: row)
      guard value != 0 else { continue }
      rows[Int(row)].constant += value * change
      // In a definition with a basic symbol, both changes make up for each other.
      guard own < 0 else { continue }
      suspect(row)
      valueDidChange(of: rows[Int(row)].basic)
    }
    guard own >= 0 else { return }
    rows[Int(own)].constant -= change
    suspect(own)
  }
}
