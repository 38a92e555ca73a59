import AnimaticTiming

/// Unique identifiers in lists.
///
/// Each identifier has a slot while it is there. All that need not hash works with slots.
struct IdentifierOrder<Identifier: Hashable> {
  private(set) var slots: [Identifier: Int] = [:]
  private(set) var order = LinkedOrder()
  private var identifiers: [Identifier?] = []
  private var freeSlots: [Int] = []

  subscript(slot: Int) -> Identifier {
    guard let identifier = identifiers[slot] else { stopProgram("the slot \(slot) is free") }
    return identifier
  }

  func all(in list: Int) -> [Identifier] {
    var found: [Identifier] = []
    found.reserveCapacity(order.count(of: list))
    order.forEach(in: list) { found.append(self[$0]) }
    return found
  }

  func slot(of identifier: Identifier, to purpose: StaticString) -> Int {
    guard let slot = slots[identifier] else {
      stopProgram(
        "cannot \(purpose) the identifier \(identifier), which is not in the snapshot; append it"
          + " first")
    }
    return slot
  }

  /// Puts identifiers behind a slot, or at the start of a list. Those that are in a list leave it.
  /// - Parameter anchor: The slot in the list after which they come; −1 for none.
  mutating func insert(_ new: [Identifier], in list: Int, after anchor: Int) {
    requireUnique(new)
    if anchor < 0, order.count(of: list) == 0 { slots.reserveCapacity(slots.count + new.count) }
    var (previous, moved) = (anchor, Set<Int>())
    var newSlots: [Int] = []
    newSlots.reserveCapacity(new.count)
    for identifier in new {
      if let slot = slots[identifier] { moved.insert(slot) }
      newSlots.append(takeSlot(identifier))
    }
    // The anchor itself may be among those that move.
    while previous >= 0, moved.contains(previous) { previous = order.previous(of: previous) }
    for slot in moved { order.remove(slot) }
    for slot in newSlots {
      order.insert(slot, in: list, after: previous)
      previous = slot
    }
  }

  mutating func remove(_ identifier: Identifier) {
    if let slot = slots.removeValue(forKey: identifier) { release(slot) }
  }

  mutating func removeAll(in list: Int) {
    var dropped: [Int] = []
    order.forEach(in: list) { dropped.append($0) }
    for slot in dropped {
      slots[self[slot]] = nil
      release(slot)
    }
  }

  private mutating func release(_ slot: Int) {
    order.remove(slot)
    identifiers[slot] = nil
    freeSlots.append(slot)
  }

  private mutating func takeSlot(_ identifier: Identifier) -> Int {
    let slot = slots[identifier] ?? freeSlots.last ?? identifiers.count
    if slot == identifiers.count {
      identifiers.append(identifier)
    } else if identifiers[slot] == nil {
      freeSlots.removeLast()
      identifiers[slot] = identifier
    }
    slots[identifier] = slot
    return slot
  }

  private func requireUnique(_ new: [Identifier]) {
    guard new.count > 1 else { return }
    var seen = Set<Identifier>(minimumCapacity: new.count)
    for identifier in new {
      require(
        seen.insert(identifier).inserted,
        "the identifiers of a snapshot must be unique, and \(identifier) is given twice")
    }
  }
}

extension IdentifierOrder: Sendable where Identifier: Sendable {}
