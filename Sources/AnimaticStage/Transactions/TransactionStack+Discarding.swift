import AnimaticTracks

extension TransactionStack {
  /// Takes changes out of the innermost open block; they apply without animations. A block that
  /// has none left is one that animates nothing (rule A9).
  public func discardChanges(where isUnwanted: (AnimationNode, PropertyID) -> Bool) {
    top.discardChanges(where: isUnwanted)
  }
}

extension TransactionStack.Level {
  fileprivate mutating func discardChanges(where isUnwanted: (AnimationNode, PropertyID) -> Bool) {
    guard openCount > 0 else { return }
    let member = block.member
    var discards = false
    for place in nest.indices {
      guard !nest[place].isOvertaken, nest[place].member == Int32(member),
        isUnwanted(nest[place].node, nest[place].property)
      else { continue }
      overtake(place)
      discards = true
    }
    // One that has lost all to other blocks of the nest is told so (rule A12).
    if discards && members[member].changes == 0 { block.animates = false }
  }
}
