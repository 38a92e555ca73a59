extension Solver {
  /// Returns whether a variable could have another value that satisfies the constraints as well.
  /// - Complexity: O(*r*·log *n*) in the rows that share a symbol with that of the variable.
  package mutating func isAmbiguous(_ variable: Variable) -> Bool {
    let row = row(of: variable)
    return !row.variables.isEmpty || row.cells.contains { isFree($0.symbol) }
  }

  /// Gives a variable that is ambiguous another of its values, and returns whether it did.
  package mutating func exerciseAmbiguity(of variable: Variable) -> Bool {
    for cell in row(of: variable).cells where isFree(cell.symbol) {
      guard let blocking = blockingRow(for: cell.symbol) else { continue }
      pivot(cell.symbol, in: blocking)
      tableau.refresh()
      return true
    }
    return false
  }

  /// Returns what a variable is without basic symbols: itself, if it is not basic.
  private mutating func row(of variable: Variable) -> Tableau.Row {
    finishRemovals()
    var row = Tableau.Row(variables: [Cell(symbol: variable.symbol, coefficient: 1)])
    tableau.expand(&row)
    return row
  }

  /// Returns whether a symbol that is not basic can grow at no cost.
  private func isFree(_ symbol: Symbol) -> Bool {
    switch tableau.kinds[Int(symbol)] {
    case .variable, .length: return true
    case .dummy, .free: return false
    case .slack, .error:
      guard objective.isIndifferent(to: symbol) else { return false }
      guard let row = blockingRow(for: symbol) else { return true }
      let basic = tableau.rows[Int(row)].basic
      return tableau.kinds[Int(basic)] != .dummy && tableau.rows[Int(row)].constant > 1e-9
    }
  }
}
