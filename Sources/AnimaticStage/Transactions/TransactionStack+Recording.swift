import AnimaticTracks

extension TransactionStack {
  /// Records a change of a property in the innermost open block.
  ///
  /// A second change of the same property in one block keeps the first value, with the later target
  /// and settings (rule A11). In another block of the transaction it supersedes the earlier change
  /// (rule A12), unless animations of the property are added to each other.
  ///
  /// - Returns: Whether the change will animate: a block is open, animations are enabled, the values
  ///   differ, and the duration is greater than 0.
  /// - Complexity: O(*k*) in the number of the node's changes in the transaction.
  @discardableResult
  public func record(
    node: AnimationNode, property: PropertyID, from: consuming AnimatableValue,
    to: consuming AnimatableValue, mode: TrackMode
  ) -> Bool {
    guard state.animationsEnabled, from != to, state.frame.isAnimating else { return false }
    for index in state.interrupted.indices { state.interrupted[index].wasInterrupted = true }
    state.frame.record(property, of: node, from: from, to: to, mode: mode)
    return true
  }

  /// Discards changes of the innermost open block, which apply without animations. A block without
  /// any other changes animates nothing (rule A9).
  ///
  /// - Precondition: `isDiscarded` does not use the stack.
  /// - Complexity: O(*n*) in the number of changes of the transaction.
  public func discardChanges(where isDiscarded: (AnimationNode, PropertyID) -> Bool) {
    state.frame.discardChanges(where: isDiscarded)
  }
}
