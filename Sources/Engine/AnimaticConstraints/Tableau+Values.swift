extension Tableau {
  /// Notes that the value of a symbol may have changed, and with it those of the variables whose
  /// definitions lead to it.
  mutating func valueDidChange(of symbol: Symbol) {
    waiting.removeAll(keepingCapacity: true)
    if !isVariable(symbol) || note(symbol) { waiting.append(symbol) }
    var index = 0
    while index < waiting.count {
      let present = waiting[index]
      index += 1
      var link = links.firsts[Int(present)]
      while link >= 0 {
        let row = links.all[Int(link)].row
        link = links.all[Int(link)].next
        guard isDefinition(row), coefficient(of: present, in: row) != 0 else { continue }
        let basic = rows[Int(row)].basic
        if note(basic) { waiting.append(basic) }
      }
    }
    visitCount += index
  }

  /// Notes that the value of a variable may have changed. Returns `false` if that was noted before,
  /// and thus of all variables whose definitions lead to it.
  private mutating func note(_ variable: Symbol) -> Bool {
    let isNew = !isStale[Int(variable)] || !isTouched[Int(variable)]
    if !isStale[Int(variable)] { stale.append(variable) }
    isStale[Int(variable)] = true
    touch(variable)
    return isNew
  }

  /// Notes a variable for the caller that asks for changes.
  mutating func touch(_ variable: Symbol) {
    guard !isTouched[Int(variable)] else { return }
    isTouched[Int(variable)] = true
    touched.append(variable)
  }

  /// Forgets which variables may have changed.
  mutating func clearTouched() {
    for symbol in touched { isTouched[Int(symbol)] = false }
    touched.removeAll(keepingCapacity: true)
  }

  mutating func refresh() {
    while let variable = stale.popLast() { refresh(variable) }
  }

  mutating func refresh(_ variable: Symbol) {
    waiting.removeAll(keepingCapacity: true)
    waiting.append(variable)
    // A chain may be long, so what a value depends on waits in a list of its own.
    while let present = waiting.last {
      visitCount += 1
      if !isStale[Int(present)] || compute(present) { waiting.removeLast() }
    }
  }

  /// Computes the value of a variable, or lets variables that it depends on wait before it.
  private mutating func compute(_ variable: Symbol) -> Bool {
    let (row, count) = (rowOfBasic[Int(variable)], waiting.count)
    var value = 0.0
    if row >= 0 {
      value = rows[Int(row)].constant
      for cell in rows[Int(row)].variables {
        if isStale[Int(cell.symbol)] { waiting.append(cell.symbol) }
        guard rowOfBasic[Int(cell.symbol)] >= 0 else { continue }
        value += cell.coefficient * values[Int(cell.symbol)]
      }
      for cell in rows[Int(row)].cells where rowOfBasic[Int(cell.symbol)] >= 0 {
        value += cell.coefficient * rows[Int(rowOfBasic[Int(cell.symbol)])].constant
      }
    }
    guard waiting.count == count else { return false }
    values[Int(variable)] = value
    isStale[Int(variable)] = false
    return true
  }
}
