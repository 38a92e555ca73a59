extension Tableau {
  /// Finds the last variable of a row once the row is written without basic variables, and writes
  /// out what leads to it; `nil` for none.
  mutating func eliminate(_ row: inout Row) -> Symbol? {
    let found = expansion.eliminate(&row, rows, rowOfBasic, kinds, &bounds)
    visitCount += expansion.visitCount
    return found
  }

  /// Writes the sum of a row without basic symbols.
  mutating func expand(_ row: inout Row) {
    expansion.expand(&row, rows, rowOfBasic, kinds) { _ in true }
    visitCount += expansion.visitCount
  }

  /// Takes a symbol out of the definitions, which alone have it: the first variable whose value
  /// depends on the symbol is free then, and the others follow it.
  mutating func retire(_ symbol: Symbol) {
    let users = users(of: symbol)
    loosenBounds(of: users)
    visit += 1
    // An only definition has no variable that leads to the symbol.
    let isOnly = users.allSatisfy { $0 == users[0] }
    for variable in isOnly ? users : dependents(of: symbol).sorted() {
      let row = rowOfBasic[Int(variable)]
      var definition = rows[Int(row)]
      // What does not lead to the symbol leads to the variable neither, and stays as it is.
      let (visits, visit) = (visits, visit)
      expansion.expand(&definition, rows, rowOfBasic, kinds) { visits[Int($0)] == visit }
      visitCount += expansion.visitCount
      let index = definition.cells.index(of: symbol)
      guard definition.cells.coefficient(of: symbol) != 0 else { continue }
      let scale = -1 / definition.cells[index].coefficient
      definition.cells.remove(at: index)
      definition.cells.scale(by: scale)
      definition.variables.scale(by: scale)
      definition.variables.add(Cell(symbol: variable, coefficient: -scale))
      definition.constant *= scale
      refresh(variable)
      let value = scale * values[Int(variable)]
      // The symbol is basic for a moment, which may leave a suspect.
      if kinds[Int(variable)] != .length { freedVariables.append(variable) }
      rowOfBasic[Int(variable)] = -1
      (rows[Int(row)].basic, rows[Int(row)].constant) = (symbol, value)
      suspect(row)
      drop(row)
      if value != 0 {
        valueDidChange(of: variable)
        valueDidChange(of: symbol)
      } else {
        touch(variable)
      }
      return dissolve(symbol, by: definition)
    }
  }

  /// Defines a variable that is free by the first length whose definition leads to it. The length
  /// is free in its place. Does nothing without such a length.
  mutating func defineByLength(_ free: Symbol) {
    visit += 1
    for length in dependents(of: free).sorted() where kinds[Int(length)] == .length {
      let row = rowOfBasic[Int(length)]
      var definition = rows[Int(row)]
      let (visits, visit) = (visits, visit)
      expansion.expand(&definition, rows, rowOfBasic, kinds) { visits[Int($0)] == visit }
      visitCount += expansion.visitCount
      let coefficient = definition.variables.coefficient(of: free)
      guard coefficient != 0 else { continue }
      loosenBounds(of: users(of: free))
      let scale = -1 / coefficient
      definition.variables.remove(at: definition.variables.index(of: free))
      definition.cells.scale(by: scale)
      definition.variables.scale(by: scale)
      definition.variables.add(Cell(symbol: length, coefficient: -scale))
      valueDidChange(of: length)
      drop(row)
      return insert(
        free, constant: definition.constant * scale, cells: definition.cells,
        variables: definition.variables)
    }
  }

  private func users(of symbol: Symbol) -> [Symbol] {
    var found: [Symbol] = []
    var link = links.firsts[Int(symbol)]
    while link >= 0 {
      let row = links.all[Int(link)].row
      link = links.all[Int(link)].next
      guard isDefinition(row), coefficient(of: symbol, in: row) != 0 else { continue }
      found.append(rows[Int(row)].basic)
    }
    return found
  }

  /// Returns the variables whose definitions have a symbol, or lead to it.
  private mutating func dependents(of symbol: Symbol) -> [Symbol] {
    var found = [symbol]
    var index = 0
    while index < found.count {
      for user in users(of: found[index]) where visits[Int(rowOfBasic[Int(user)])] != visit {
        visits[Int(rowOfBasic[Int(user)])] = visit
        found.append(user)
      }
      index += 1
    }
    visitCount += found.count
    return Array(found.dropFirst())
  }

  /// Lets the bounds of variables, and of all whose definitions lead to them, allow any symbol.
  /// Where one does so already, those that depend on it do too, and need no visit.
  private mutating func loosenBounds(of variables: [Symbol]) {
    var waiting = variables
    while let variable = waiting.popLast() {
      visitCount += 1
      guard bounds[Int(variable)] != .max else { continue }
      bounds[Int(variable)] = .max
      waiting += users(of: variable)
    }
  }
}
