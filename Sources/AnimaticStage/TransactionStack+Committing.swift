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
    let level = self
    self = TransactionStack.Level(number: number)
    guard level.committedCount > 0 else { return nil }
    let changes =
      level.overtakenCount == 0 ? level.nest : level.nest.filter { !$0.isOvertaken }
    var nest = CommittedNest(changes: changes, settings: level.settings)
    guard level.members.count > 1 else {
      nest.blocks = [level.members[0].id]
      return nest
    }
    // In the order of the first change that is left, for rule F5.
    var isListed = Array(repeating: false, count: level.members.count)
    for change in changes where !isListed[change.member] {
      isListed[change.member] = true
      nest.blocks.append(change.block)
    }
    let overtaken = level.members.filter { $0.committed != nil && $0.changes == 0 }
    nest.overtaken = overtaken.sorted { ($0.committed ?? 0) < ($1.committed ?? 0) }.map(\.id)
    return nest
  }
}
