extension TransactionStack {
  /// Takes changes out of the innermost open block; they apply without animations. A block that
  /// has none left is one that animates nothing (rule A9).
  public mutating func discardChanges(where isUnwanted: (AnimationNode) -> Bool) {
    levels[levels.count - 1].discardChanges(where: isUnwanted)
  }
}

extension TransactionStack.Level {
  fileprivate mutating func discardChanges(where isUnwanted: (AnimationNode) -> Bool) {
    guard let block = blocks.indices.last else { return }
    let id = blocks[block].id
    for place in nest.indices {
      guard let change = nest[place], change.block == id, isUnwanted(change.node) else { continue }
      nest[place] = nil
      counts[id, default: 0] -= 1
      if counts[id] == 0 { blocks[block].animates = false }
    }
    places = places.filter { nest[$0.value] != nil }
  }
}
