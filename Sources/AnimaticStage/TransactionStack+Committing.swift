/// What closing a block led to.
public struct CommittedBlock {
  /// The block that was closed.
  public let id: BlockID
  /// Whether it animates nothing, so that its end is to be told at once (rule A9).
  public let isEmpty: Bool
  /// The nest to submit, when this was the outermost block and there is one.
  public var nest: CommittedNest?
}

extension TransactionStack {
  /// Closes the innermost open block.
  ///
  /// - Returns: `nil` when no block is open: the commit has no begin (rule A6).
  public func commit() -> CommittedBlock? {
    guard isOpen else { return nil }
    let (member, animates) = top.close()
    let id = top.members[member].id
    let nest = isOpen ? nil : top.takeNest(making: numberNest())
    return CommittedBlock(id: id, isEmpty: !animates, nest: nest)
  }

  /// Gives back the room of a nest whose changes have been submitted, so that the next nest need not
  /// ask for memory.
  public func reuse(_ nest: consuming CommittedNest) { top.reuse(nest) }
}

extension TransactionStack.Level {
  /// Closes the innermost block.
  ///
  /// - Returns: Its place among the members of the nest, and whether it has changes.
  fileprivate mutating func close() -> (member: Int, animates: Bool) {
    let block = blocks.count - 1
    let (member, animates) = (blocks[block].member, blocks[block].animates)
    blocks.removeLast()
    guard animates else { return (member, false) }
    committedCount += 1
    members[member].committed = committedCount
    return (member, true)
  }

  /// - Parameter number: That of the nest that comes after.
  fileprivate mutating func takeNest(making number: UInt64) -> CommittedNest? {
    defer { restart(as: number) }
    guard committedCount > 0 else { return nil }
    if overtakenCount > 0 { nest.removeAll(where: \.isOvertaken) }
    var taken = CommittedNest(changes: nest, settings: settings, members: members)
    if members.count > 1 { taken.order = order(of: taken.changes) }
    return taken
  }

  /// Tells the members that still have changes from those that have lost them.
  private func order(of changes: ContiguousArray<PropertyChange>) -> CommittedNest.Order {
    var running: [Int] = []
    var isListed = Array(repeating: false, count: members.count)
    for change in changes where !isListed[Int(change.member)] {
      isListed[Int(change.member)] = true
      running.append(Int(change.member))
    }
    let overtaken = members.indices.filter {
      members[$0].committed != nil && members[$0].changes == 0
    }
    return CommittedNest.Order(
      running: running,
      overtaken: overtaken.sorted {
        (members[$0].committed ?? 0) < (members[$1].committed ?? 0)
      })
  }

  fileprivate mutating func reuse(_ old: consuming CommittedNest) {
    guard members.isEmpty, old.members.isEmpty else { return }
    (nest, settings, members) = (old.changes, old.settings, old.members)
  }

  /// Makes way for the next nest.
  private mutating func restart(as number: UInt64) {
    self.number = number
    (nest, settings, members) = ([], [], [])
    (overtakenCount, committedCount, wasInterrupted) = (0, 0, false)
  }
}
