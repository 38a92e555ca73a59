/// The result of closing a block.
public struct CommittedBlock: ~Copyable {
  /// The block.
  public let id: BlockID
  /// The block's observer, if any.
  public let observer: AnyObject?
  /// Whether the block animates nothing, so that the caller notifies its observer at once (rule
  /// A9).
  public let isEmpty: Bool
  private let closedTransaction: Transaction?

  init(_ id: BlockID, observer: AnyObject?, isEmpty: Bool, _ transaction: consuming Transaction?) {
    (self.id, self.observer, self.isEmpty) = (id, observer, isEmpty)
    closedTransaction = transaction
  }

  /// Returns the transaction to submit, when this was the outermost block and any block animates.
  ///
  /// - Complexity: O(1)
  public consuming func transaction() -> Transaction? { closedTransaction }
}
