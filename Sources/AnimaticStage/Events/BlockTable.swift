import AnimaticTracks

/// The blocks that have animations on a stage, each in a slot that its groups know it by: nothing has
/// to be looked up when one of these starts or ends.
struct BlockTable {
  typealias Slot = Int32

  struct Block {
    let id: BlockID
    /// The block's place among all submitted ones.
    let order: UInt64
    /// How many of its groups are yet to end.
    var groups: Int32 = 0
    /// Whether any group was added to the one that it is opened with.
    var hasRun = false
    var hasStarted = false
    var finished = true
    /// Whether groups of it stay when they have ended.
    var isKept = false

    mutating func addGroup() {
      groups += 1
      hasRun = true
    }
  }

  /// How many blocks are yet to be told to have stopped.
  private(set) var count = 0
  private var blocks: ContiguousArray<Block> = []
  private var free: ContiguousArray<Slot> = []
  private var submitted: UInt64 = 0

  var isEmpty: Bool { count == 0 }

  /// The blocks that are yet to be told to have stopped, in the order of opening.
  var running: [BlockID] { blocks.lazy.filter { $0.groups > 0 }.map(\.id).sorted() }

  subscript(slot: Slot) -> Block {
    @inline(__always) get { blocks[Int(slot)] }
    @inline(__always) _modify { yield &blocks[Int(slot)] }
  }

  /// Makes room for so many more blocks at once.
  mutating func makeRoom(for more: Int) {
    blocks.makeRoom(upTo: blocks.count + max(0, more - free.count))
  }

  /// Takes in a block as if it had one group already, so that it does not end before all of it is
  /// in.
  @inline(__always)
  mutating func open(_ id: BlockID) -> Slot {
    submitted += 1
    count += 1
    let block = Block(id: id, order: submitted, groups: 1)
    if free.isEmpty {
      blocks.append(block)
      return Slot(blocks.count - 1)
    }
    let slot = free.removeLast()
    blocks[Int(slot)] = block
    return slot
  }

  /// Takes note of one more group.
  mutating func addGroup(to slot: Slot) { blocks[Int(slot)].addGroup() }

  /// Takes note of a start.
  ///
  /// - Returns: What to tell when it is the first one.
  mutating func noteStart(of slot: Slot) -> StageEvent? {
    guard !blocks[Int(slot)].hasStarted else { return nil }
    blocks[Int(slot)].hasStarted = true
    return .willStart(blocks[Int(slot)].id)
  }

  /// Takes note that a group has ended.
  ///
  /// - Returns: What to tell when it was the last one.
  mutating func noteEnd(of slot: Slot) -> StageEvent? {
    blocks[Int(slot)].groups -= 1
    guard blocks[Int(slot)].groups == 0 else { return nil }
    count -= 1
    let event = StageEvent.didStop(blocks[Int(slot)].id, finished: blocks[Int(slot)].finished)
    if !blocks[Int(slot)].isKept { vacate(slot) }
    return event
  }

  /// Lets a slot be used again.
  mutating func vacate(_ slot: Slot) {
    blocks[Int(slot)] = Block(id: BlockID(number: 0, owner: nil), order: 0)
    free.append(slot)
  }

  /// Where a block is that is yet to be told to have stopped.
  func slot(of id: BlockID) -> Slot? {
    blocks.firstIndex { $0.groups > 0 && $0.id == id }.map(Slot.init)
  }
}
