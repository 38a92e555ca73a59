import AnimaticTracks

/// The blocks that have animations on a stage.
///
/// Groups refer to their block by index, so that no event needs a lookup.
struct BlockTable {
  struct Block {
    let id: BlockID
    /// The object to notify about the block's events.
    let observer: AnyObject?
    /// The block's position among all submitted ones.
    let order: UInt64
    /// The number of groups that have not ended. The flush adds one until all groups are in.
    var groups: Int32 = 0
    /// The number of groups that stay after their end, at most 32 767.
    var keptGroups: Int16 = 0
    var phase = Phase.empty
    var finished = true

    enum Phase: UInt8 {
      /// The block has had no group yet.
      case empty
      /// The block waits for the start of its first group.
      case waiting
      /// The stage has reported the start of the block.
      case begun
    }
  }

  /// The number of blocks that have not stopped.
  private(set) var count = 0
  private var blocks: ContiguousArray<Block> = []
  private var free: ContiguousArray<BlockIndex> = []
  /// The number of blocks that have been added so far.
  private(set) var submittedCount: UInt64 = 0

  var isEmpty: Bool { count == 0 }

  /// The blocks that have not stopped, in the order of opening.
  /// - Complexity: O(*m* log *m*) in the number of blocks.
  var running: [Block] { blocks.filter { $0.groups > 0 }.sorted { $0.id < $1.id } }

  subscript(index: BlockIndex) -> Block {
    @inline(__always) _read { yield blocks[Int(index.value)] }
    @inline(__always) _modify { yield &blocks[Int(index.value)] }
  }

  /// Reserves capacity for `more` blocks.
  mutating func reserve(_ more: Int) { blocks.reserve(blocks.count + max(0, more - free.count)) }

  /// Adds a block that counts one group, so that it cannot stop before all its groups are in.
  /// - Complexity: O(1) amortised.
  mutating func add(_ id: BlockID, observer: AnyObject?) -> BlockIndex {
    submittedCount += 1
    count += 1
    let block = Block(id: id, observer: observer, order: submittedCount, groups: 1)
    if free.isEmpty {
      blocks.append(block)
      return BlockIndex(value: Int32(blocks.count - 1))
    }
    let index = free.removeLast()
    self[index] = block
    return index
  }

  /// Counts one more group of a block.
  mutating func addGroup(to index: BlockIndex) {
    self[index].groups += 1
    if self[index].phase == .empty { self[index].phase = .waiting }
  }

  /// Records the start of a group.
  /// - Returns: The notification, when it is the first begin of the block.
  mutating func recordBegin(of index: BlockIndex) -> BlockNotification? {
    guard self[index].phase != .begun else { return nil }
    self[index].phase = .begun
    return BlockNotification(event: .willStart(self[index].id), observer: self[index].observer)
  }

  /// Records the end of a group, and removes the block after the last one, unless groups stay.
  /// - Returns: The notification, when it is the last end of the block.
  mutating func recordEnd(of index: BlockIndex) -> BlockNotification? {
    self[index].groups -= 1
    guard self[index].groups == 0 else { return nil }
    count -= 1
    let event = StageEvent.didStop(self[index].id, finished: self[index].finished)
    let notification = BlockNotification(event: event, observer: self[index].observer)
    if self[index].keptGroups == 0 { _ = remove(index) }
    return notification
  }

  /// Removes a block; a later one gets its index.
  /// - Returns: The block. The caller drops it when deinitialisers may run.
  mutating func remove(_ index: BlockIndex) -> Block {
    let block = self[index]
    self[index] = Block(id: BlockID(order: 0), observer: nil, order: 0)
    free.append(index)
    return block
  }

  /// Returns the index of a block that has not stopped.
  /// - Complexity: O(*m*) in the number of blocks.
  func index(of id: BlockID) -> BlockIndex? {
    blocks.firstIndex { $0.groups > 0 && $0.id == id }.map { BlockIndex(value: Int32($0)) }
  }
}
