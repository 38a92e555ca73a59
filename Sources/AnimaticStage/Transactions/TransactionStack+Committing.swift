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
  public func commit() -> CommittedBlock? {
    guard isOpen else { return nil }
    let closed = close()
    return CommittedBlock(
      id: closed.id, isEmpty: closed.isEmpty, nest: closed.endsNest ? takeNest() : nil)
  }
}
