extension Solver {
  /// Finds the values that satisfy the constraints best.
  /// - Returns: The conflicts of required constraints that this call found. One constraint of each
  ///   no longer counts: the last one that was added of those that are not kept.
  package mutating func solve() -> [Conflict] {
    finishRemovals()
    repairRows()
    keepLengthsSmall()
    reduceErrors()
    tableau.refresh()
    tableau.sweepLinks()
    defer { conflicts.removeAll() }
    return conflicts
  }

  /// Lets lengths be 0 that the constraints leave open.
  private mutating func keepLengthsSmall() {
    while let variable = tableau.freedVariables.popLast() {
      guard tableau.kinds[Int(variable)] == .variable, tableau.rowOfBasic[Int(variable)] < 0
      else { continue }
      tableau.defineByLength(variable)
    }
    while let length = tableau.boundedLengths.popLast() {
      guard tableau.kinds[Int(length)] == .length, shrinkings[length] == nil else { continue }
      shrinkings[length] = add([Term(Variable(symbol: length))], 0, .equal, priority: Self.least)
    }
  }

  // MARK: - The dual simplex method

  /// Gives each basic symbol a value that it may have.
  ///
  /// While no symbol would make the errors smaller, the symbols that enter keep it so, and the
  /// result is the best one. Otherwise Bland's rule alone chooses, which ends in any case.
  private mutating func repairRows() {
    var pivotCount = 0
    while let row = nextInfeasibleRow(byLeastSymbol: pivotCount > 1_000) {
      let isOptimal = pivotCount <= 1_000 && objective.entering(in: tableau) == nil
      guard let entering = enteringSymbol(for: row, byCost: isOptimal) else {
        breakConstraint(of: row)
        continue
      }
      pivot(entering, in: row)
      pivotCount += 1
    }
  }

  private mutating func nextInfeasibleRow(byLeastSymbol: Bool) -> Int32? {
    guard byLeastSymbol else {
      while !tableau.suspects.isEmpty {
        let row = tableau.clearSuspect(at: tableau.suspects.count - 1)
        if tableau.isInfeasible(row) { return row }
      }
      return nil
    }
    var best: Int?
    for (index, row) in tableau.suspects.enumerated() where tableau.isInfeasible(row) {
      let symbol = tableau.rows[Int(row)].basic
      if best.map({ symbol < tableau.rows[Int(tableau.suspects[$0])].basic }) ?? true {
        best = index
      }
    }
    return best.map { tableau.clearSuspect(at: $0) }
  }

  /// Returns the symbol whose growth takes a row's constant to 0.
  private func enteringSymbol(for row: Int32, byCost: Bool) -> Symbol? {
    let direction = tableau.rows[Int(row)].constant < 0 ? 1.0 : -1
    var best: (symbol: Symbol, rate: Double)?
    for cell in tableau.rows[Int(row)].cells where tableau.kinds[Int(cell.symbol)] != .dummy {
      let rate = cell.coefficient * direction
      guard rate > 0 else { continue }
      guard let present = best else {
        best = (cell.symbol, rate)
        if byCost { continue } else { break }
      }
      if objective.isCheaper(cell.symbol, by: rate, than: present.symbol, by: present.rate) {
        best = (cell.symbol, rate)
      }
    }
    return best?.symbol
  }

  /// Breaks one of the constraints that make a row infeasible, whose markers are the row's symbols.
  private mutating func breakConstraint(of row: Int32) {
    let basic = tableau.rows[Int(row)].basic
    let symbols = [basic] + tableau.rows[Int(row)].cells.map(\.symbol)
    let found = Set(symbols.map { Int(owners[Int($0)]) }).sorted {
      records[$0].order < records[$1].order
    }
    guard let broken = found.last(where: { !records[$0].isKept }) ?? found.last else { return }
    // The broken constraint's marker leaves with this row: the basic symbol then is 0.
    let marker = records[broken].marker
    if tableau.rowOfBasic[Int(marker)] < 0 { pivot(marker, in: row) }
    removeEffects(of: Constraint(index: broken))
    records[broken].isBroken = true
    conflicts.append(
      Conflict(constraints: found.map { Constraint(index: $0) }, broken: Constraint(index: broken)))
  }

  // MARK: - The primal simplex method

  /// Makes the errors of optional constraints as small as possible.
  private mutating func reduceErrors() {
    while let entering = objective.entering(in: tableau) {
      guard let row = blockingRow(for: entering) else { return objective.clear(entering) }
      pivot(entering, in: row)
    }
  }

  /// Returns the row whose basic symbol is the first to reach 0 as another symbol grows.
  func blockingRow(for entering: Symbol) -> Int32? {
    var best: (ratio: Double, symbol: Symbol, row: Int32)?
    tableau.forEachRow(with: entering) { row, coefficient in
      let symbol = tableau.rows[Int(row)].basic
      let isDummy = tableau.kinds[Int(symbol)] == .dummy
      guard coefficient < 0 || isDummy else { return }
      let ratio = isDummy ? 0 : max(0, -tableau.rows[Int(row)].constant / coefficient)
      let difference = ratio - (best?.ratio ?? .infinity)
      if difference < -1e-12 || (difference <= 1e-12 && symbol < best?.symbol ?? symbol) {
        best = (ratio, symbol, row)
      }
    }
    return best?.row
  }
}
