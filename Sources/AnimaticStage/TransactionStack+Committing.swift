/// What closing a block led to.
public struct CommittedBlock {
  /// The block that was closed.
  public let id: BlockID
  /// Whether it animates nothing, so that its end is to be told at once (rule A9).
  public let isEmpty: Bool
  /// The nest to submit, when this was the outermost block and there is one.
  public let nest: CommittedNest?
}

extension TransactionStack {
  /// Closes the innermost open block.
  ///
  /// - Returns: `nil` when no block is open: the commit has no begin (rule A6).
  public mutating func commit() -> CommittedBlock? {
    let top = levels.count - 1
    guard let block = levels[top].blocks.popLast() else { return nil }
    if block.animates { levels[top].noteCommit(of: block.member) }
    let isOutermost = levels[top].blocks.isEmpty
    let nest = isOutermost ? levels[top].takeNest(making: numberNest()) : nil
    return CommittedBlock(id: block.id, isEmpty: !block.animates, nest: nest)
  }
}

extension TransactionStack.Level {
  fileprivate mutating func noteCommit(of member: Int) {
    committedCount += 1
    members[member].committed = committedCount
  }

  /// - Parameter number: That of the nest that comes after.
  fileprivate mutating func takeNest(making number: UInt64) -> CommittedNest? {
    defer { restart(as: number) }
    guard committedCount > 0 else { return nil }
    var taken = CommittedNest(
      changes: overtakenCount == 0 ? nest : nest.filter { !$0.isOvertaken }, settings: settings)
    guard members.count > 1 else {
      taken.blocks = [members[0].id]
      return taken
    }
    // In the order of the first change that is left, for rule F5.
    var isListed = Array(repeating: false, count: members.count)
    for change in taken.changes where !isListed[change.member] {
      isListed[change.member] = true
      taken.blocks.append(change.block)
    }
    let overtaken = members.filter { $0.committed != nil && $0.changes == 0 }
    taken.overtaken = overtaken.sorted { ($0.committed ?? 0) < ($1.committed ?? 0) }.map(\.id)
    return taken
  }

  /// Makes way for the next nest, in the room of this one where that was not handed out.
  private mutating func restart(as number: UInt64) {
    self.number = number
    nest = []
    settings = []
    blocks.removeAll(keepingCapacity: true)
    members.removeAll(keepingCapacity: true)
    (overtakenCount, committedCount, wasInterrupted) = (0, 0, false)
  }
}
