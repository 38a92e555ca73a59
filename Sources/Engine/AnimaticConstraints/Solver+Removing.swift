extension Solver {
  /// Constraints and variables that wait to be removed.
  struct Removals {
    var constraints: [Constraint] = []
    /// The variables, which no other constraints have.
    var variables: [Symbol] = []
  }

  /// Removes what waits.
  ///
  /// Removing a constraint may change the row of every other one, so many of them are removed
  /// faster if the rest is added again.
  mutating func finishRemovals() {
    if removed.constraints.isEmpty && removed.variables.isEmpty { return }
    var present = Removals()
    swap(&present, &removed)
    let count = present.constraints.count
    let isMuch = count > 8 && 4 * count > records.count - freeRecords.count
    for constraint in present.constraints {
      if !isMuch, !records[constraint.index].isBroken { removeEffects(of: constraint) }
      records[constraint.index] = Record()
      freeRecords.append(constraint.index)
    }
    for variable in present.variables {
      let row = tableau.rowOfBasic[Int(variable)]
      if row >= 0, !isMuch { tableau.remove(row) }
      tableau.free(variable)
    }
    if isMuch { addAgain() }
  }

  /// Adds the constraints that are left to an empty tableau, in the order in which they came.
  private mutating func addAgain() {
    objective = Objective()
    objective.reserve(owners.count)
    tableau.removeRows()
    let present = records.indices.filter { records[$0].marker >= 0 && !records[$0].isBroken }
    for index in present.sorted(by: { records[$0].order < records[$1].order }) { install(index) }
  }
}
