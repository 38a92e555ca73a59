import AnimaticChecks

// What `commit()` does, step by step: for a host that lets the changes go to the stage as they
// lie.

/// A block that was closed.
public struct ClosedBlock {
  /// Which one.
  public let id: BlockID
  /// Whether it animates nothing, so that its end is to be told at once (rule A9).
  public let isEmpty: Bool
  /// Whether it was the outermost block of a nest with changes, which is to be taken or handed over
  /// before another block is opened.
  public let endsNest: Bool
}

extension TransactionStack {
  /// Closes the innermost open block; see ``commit()``.
  ///
  /// - Precondition: A block is open.
  public func close() -> ClosedBlock {
    require(isOpen, "close() answers a begin(); no block is open")
    let (id, animates) = top.close()
    if holdsClosedNest { top.finish() } else if !isOpen { top.restart(as: numberNest()) }
    return ClosedBlock(id: id, isEmpty: !animates, endsNest: holdsClosedNest)
  }

  /// How many blocks of the closed nest will be told of.
  public var toldCount: Int { top.order?.count ?? 1 }

  /// One of the blocks of the closed nest that will be told of.
  public func toldBlock(at place: Int) -> BlockID {
    top.members[top.order?[place] ?? 0].id
  }

  /// Lets the changes of the closed nest start at the next flush of a stage.
  ///
  /// - Precondition: A nest has been closed and not been taken yet.
  public func handOver(to stage: Stage) {
    requireClosedNest()
    stage.pending.take(&top.nest, &top.settings, &top.members, top.order)
    top.restart(as: numberNest())
  }

  /// Takes the closed nest.
  ///
  /// - Precondition: A nest has been closed and not been taken yet.
  public func takeNest() -> CommittedNest {
    requireClosedNest()
    defer { top.restart(as: numberNest()) }
    return CommittedNest(
      changes: top.nest.copied, settings: top.settings.copied, members: top.members.copied,
      order: top.order)
  }

  private func requireClosedNest() {
    require(holdsClosedNest, "there is no nest to take; close() tells when there is one")
  }

  /// Whether a nest waits to be taken or handed over.
  var holdsClosedNest: Bool { !isOpen && top.committedCount > 0 }
}

extension TransactionStack.Level {
  /// Closes the innermost block.
  ///
  /// - Returns: Its name, and whether it has changes.
  fileprivate mutating func close() -> (id: BlockID, animates: Bool) {
    let (member, animates) = (block.member, block.animates)
    let id = members[member].id
    if let around = outer.popLast() { block = around }
    openCount -= 1
    if animates {
      committedCount += 1
      members[member].committed = committedCount
    } else {
      // It will not be told of again, and so is not kept as long as the nest (rule F2).
      members[member].id = id.owned(by: nil)
    }
    return (id, animates)
  }

  /// Drops the changes that were overtaken, and tells the members that still have some from those
  /// that have lost them.
  fileprivate mutating func finish() {
    if overtakenCount > 0 { nest.removeAll(where: \.isOvertaken) }
    guard members.count > 1 else { return }
    var running: [Int] = []
    var isListed = Array(repeating: false, count: members.count)
    for place in nest.indices where !isListed[Int(nest[place].member)] {
      isListed[Int(nest[place].member)] = true
      running.append(Int(nest[place].member))
    }
    let overtaken = members.indices.filter {
      members[$0].committed > 0 && members[$0].changes == 0
    }
    order = CommittedNest.Order(
      running: running,
      overtaken: overtaken.sorted { members[$0].committed < members[$1].committed })
  }

  /// Makes way for the next nest, in the room of this one where its changes were taken out of it.
  fileprivate mutating func restart(as number: UInt64) {
    self.number = number
    if !nest.isEmpty { nest.removeAll() }
    if !settings.isEmpty { settings.removeAll() }
    if !members.isEmpty { members.removeAll() }
    if order != nil { order = nil }
    (overtakenCount, committedCount, wasInterrupted) = (0, 0, false)
  }
}
