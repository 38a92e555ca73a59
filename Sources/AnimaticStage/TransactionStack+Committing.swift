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
    if block.animates { levels[top].committed.append(block.id) }
    let isOutermost = levels[top].blocks.isEmpty
    let nest = isOutermost ? levels[top].takeNest() : nil
    return CommittedBlock(id: block.id, isEmpty: !block.animates, nest: nest)
  }
}

extension TransactionStack.Level {
  fileprivate mutating func takeNest() -> CommittedNest? {
    defer { self = TransactionStack.Level() }
    guard !committed.isEmpty else { return nil }
    return CommittedNest(
      changes: nest.compactMap { $0 }, settings: settings,
      overtaken: committed.filter { counts[$0] == 0 })
  }
}
