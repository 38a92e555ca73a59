/// A set of linear constraints, and the values of variables that satisfy them best.
///
/// Required constraints hold. Of the optional ones, the sum of the errors of each priority is as
/// small as higher priorities allow. The method is that of Badros, Borning and Stuckey,
/// *The Cassowary Linear Arithmetic Constraint Solving Algorithm* (2001), except that
/// an infeasible row waits for the dual simplex method instead of an artificial variable.
///
/// Equal calls in equal order give equal values to the last bit.
package struct Solver: ~Copyable {
  package struct Variable: Hashable, Sendable {
    let symbol: Symbol
    /// A small number that no other present variable has.
    package var index: Int { Int(symbol) }
  }

  /// A multiple of a variable.
  package struct Term: Sendable {
    package var variable: Variable
    package var coefficient: Double

    package init(_ variable: Variable, _ coefficient: Double = 1) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  package struct Constraint: Hashable, Sendable {
    package let index: Int
  }

  /// Required constraints that cannot hold together.
  package struct Conflict: Sendable {
    /// All of them, in the order in which they were added.
    package let constraints: [Constraint]
    /// The one that no longer counts.
    package let broken: Constraint
  }

  /// The priority from which on a constraint is required.
  package static let required = 1_000.0
  /// The priority with which a length that inequalities leave open is 0.
  static let least = 0.0

  struct Record {
    var marker: Symbol = -1
    /// The opposite of the marker, as an error is of a slack; −1 for none.
    var opposite: Symbol = -1
    /// The coefficient of the marker where the constraint was added, 1 or −1.
    var sign = 1.0
    var isEquation = false
    var constant = 0.0
    /// The priority of the marker where that is an error.
    var priority = 0.0
    var excessPriority = 0.0
    /// The number of constraints that were added before.
    var order = 0
    var isKept = false
    var isBroken = false
    var terms: [Cell] = []
  }

  var tableau = Tableau()
  var objective = Objective()
  var records: [Record] = []
  /// The constraint of a marker or of its opposite.
  var owners: [Int32] = []
  var freeRecords: [Int] = []
  private var additionCount = 0
  /// What was removed since the last change of another kind.
  var removed = Removals()
  var conflicts: [Conflict] = []
  /// The constraints that make lengths 0 with the ``least`` priority.
  var shrinkings: [Symbol: Constraint] = [:]

  package init() {}

  /// The number of cells and symbols that were visited so far, by which growth is measured.
  package var visitCount: Int { tableau.visitCount }

  // MARK: - Variables

  /// Adds a variable, which is 0 while no constraint has it.
  /// - Parameter isLength: Whether the variable stays 0 as far as other variables that are no
  ///   lengths can satisfy the constraints.
  package mutating func makeVariable(isLength: Bool = false) -> Variable {
    Variable(symbol: makeSymbol(isLength ? .length : .variable, owner: -1))
  }

  /// Removes a variable that no constraint has any more.
  package mutating func remove(_ variable: Variable) {
    if let shrinking = shrinkings.removeValue(forKey: variable.symbol) { remove(shrinking) }
    removed.variables.append(variable.symbol)
  }

  /// The value of a variable as of the last ``solve()``.
  package func value(of variable: Variable) -> Double { tableau.values[variable.index] }

  /// Calls a closure with each variable whose value may differ from that at the last call, in the
  /// order in which they changed.
  package mutating func forEachChange(_ body: (Variable) -> Void) {
    for symbol in tableau.touched where tableau.isVariable(symbol) {
      body(Variable(symbol: symbol))
    }
    tableau.clearTouched()
  }

  private mutating func makeSymbol(_ kind: SymbolKind, owner: Int) -> Symbol {
    let symbol = tableau.makeSymbol(kind)
    if owners.count <= Int(symbol) {
      owners.append(-1)
      objective.reserve(owners.count)
    }
    owners[Int(symbol)] = Int32(owner)
    return symbol
  }

  // MARK: - Constraints

  /// Adds a constraint between the sum of terms and a constant, and 0. It counts from the next
  /// ``solve()`` on.
  /// - Parameters:
  ///   - priority: A positive number; from ``required`` on the constraint must hold.
  ///   - excessPriority: Another one for sums above 0, of an equation of which neither is required.
  ///   - isKept: Whether a conflict with constraints that are not kept breaks one of those.
  package mutating func add(
    _ terms: [Term], _ constant: Double, _ relation: Relation, priority: Double = required,
    excessPriority: Double? = nil, isKept: Bool = false
  ) -> Constraint {
    finishRemovals()
    let index = freeRecords.popLast() ?? records.count
    if index == records.count { records.append(Record()) }
    additionCount += 1
    var record = Record(
      constant: constant, priority: priority, excessPriority: excessPriority ?? priority,
      order: additionCount, isKept: isKept)
    record.terms.reserveCapacity(terms.count)
    for term in terms where term.coefficient != 0 {
      record.terms.add(Cell(symbol: term.variable.symbol, coefficient: term.coefficient))
    }
    record.isEquation = relation == .equal
    if relation == .greaterThanOrEqual { record.sign = -1 }
    records[index] = record
    install(index)
    return Constraint(index: index)
  }

  /// Makes the symbols and the row of a constraint.
  mutating func install(_ index: Int) {
    let (isRequired, isEquation) = (
      records[index].priority >= Self.required, records[index].isEquation
    )
    let kind: SymbolKind = !isEquation ? .slack : isRequired ? .dummy : .error
    records[index].marker = makeSymbol(kind, owner: index)
    records[index].opposite = isRequired ? -1 : makeSymbol(.error, owner: index)
    insertRow(of: records[index])
  }

  /// Makes one symbol of a new row basic, and the row a row of the tableau.
  private mutating func insertRow(of record: Record) {
    var row = Tableau.Row(constant: record.constant)
    if record.marker >= 0 { row.cells.add(Cell(symbol: record.marker, coefficient: record.sign)) }
    if record.opposite >= 0 {
      row.cells.add(Cell(symbol: record.opposite, coefficient: -record.sign))
    }
    row.variables = record.terms
    // A variable that no row has is defined by the constraint as it is, unless it is a length and
    // another variable may be free.
    let isOfLengths = row.variables.allSatisfy { tableau.kinds[Int($0.symbol)] == .length }
    var subject = row.variables.last {
      tableau.isUnused($0.symbol) && (isOfLengths || tableau.kinds[Int($0.symbol)] != .length)
    }?.symbol
    if subject == nil {
      subject = tableau.eliminate(&row)
      if subject == nil { tableau.expand(&row) }
    }
    if let subject {
      let index = row.variables.index(of: subject)
      let scale = -1 / row.variables.remove(at: index).coefficient
      insert(&row, of: subject, times: scale)
    } else {
      // The marker takes up the constant if that gives it a value that it may have. Otherwise its
      // opposite does, and where there is none, the row is infeasible until the next solution.
      let fails = row.constant * record.sign > 0
      let symbol = fails && record.opposite >= 0 ? record.opposite : record.marker
      let index = row.cells.index(of: symbol)
      let scale = -1 / row.cells.remove(at: index).coefficient
      insert(&row, of: symbol, times: scale)
    }
    if record.priority < Self.required { addErrors(of: record, weight: 1) }
  }

  private mutating func insert(_ row: inout Tableau.Row, of symbol: Symbol, times scale: Double) {
    row.cells.scale(by: scale)
    row.variables.scale(by: scale)
    tableau.insert(
      symbol, constant: row.constant * scale, cells: row.cells, variables: row.variables)
  }

  /// Adds the errors of an optional constraint to the objective, or removes them.
  private mutating func addErrors(of record: Record, weight: Double) {
    for (symbol, priority) in [
      (record.marker, record.priority), (record.opposite, record.excessPriority),
    ] where tableau.kinds[Int(symbol)] == .error {
      objective.add(symbol, priority: priority, weight: weight, in: tableau)
    }
  }

  /// Removes a constraint. Others that were broken stay so.
  package mutating func remove(_ constraint: Constraint) {
    removed.constraints.append(constraint)
  }

  /// Whether a constraint conflicts with others and no longer counts.
  package func isBroken(_ constraint: Constraint) -> Bool { records[constraint.index].isBroken }

  /// Takes a constraint out of the tableau.
  mutating func removeEffects(of constraint: Constraint) {
    let record = records[constraint.index]
    if record.priority < Self.required { addErrors(of: record, weight: -1) }
    if tableau.rowOfBasic[Int(record.marker)] < 0 {
      if let row = leavingRow(for: record.marker) {
        pivot(record.marker, in: row)
      } else {
        tableau.retire(record.marker)
      }
    }
    let row = tableau.rowOfBasic[Int(record.marker)]
    if row >= 0 { tableau.remove(row) }
    for symbol in [record.marker, record.opposite] where symbol >= 0 {
      objective.clear(symbol)
      tableau.free(symbol)
    }
  }

  /// Returns the row that a marker leaves the tableau with: one whose basic symbol is always 0,
  /// else the one that keeps the most rows feasible; `nil` if only definitions have the marker.
  private func leavingRow(for marker: Symbol) -> Int32? {
    var best: (rank: Int, ratio: Double, symbol: Symbol, row: Int32)?
    tableau.forEachRow(with: marker) { row, coefficient in
      let symbol = tableau.rows[Int(row)].basic
      let ratio = tableau.rows[Int(row)].constant / coefficient
      let found: (Int, Double, Symbol, Int32) =
        switch tableau.kinds[Int(symbol)] {
        case .dummy, .variable, .length, .free: (0, 0, symbol, row)
        case .slack, .error: coefficient < 0 ? (1, -ratio, symbol, row) : (2, ratio, symbol, row)
        }
      if best.map({ (found.0, found.1, found.2) < ($0.rank, $0.ratio, $0.symbol) }) ?? true {
        best = found
      }
    }
    return best?.row
  }

  /// Changes the constant of a constraint. It counts from the next ``solve()`` on.
  package mutating func setConstant(_ constant: Double, of constraint: Constraint) {
    finishRemovals()
    let record = records[constraint.index]
    let change = (constant - record.constant) * record.sign
    records[constraint.index].constant = constant
    guard change != 0, !record.isBroken else { return }
    if tableau.rowOfBasic[Int(record.marker)] < 0, record.opposite >= 0,
      tableau.rowOfBasic[Int(record.opposite)] >= 0
    {
      tableau.shift(record.opposite, by: -change)
    } else {
      tableau.shift(record.marker, by: change)
    }
  }

  /// Lets a symbol enter the basis in a row, and replaces it in the objective.
  mutating func pivot(_ entering: Symbol, in row: Int32) {
    tableau.pivot(entering, in: row)
    objective.substitute(entering, by: row, in: tableau)
  }
}
