/// The changes between an outermost begin and its commit, with those of all nested blocks.
///
/// A transaction has one owner at a time: ``TransactionStack/commit()`` returns it,
/// ``Stage/submit(_:)-(Transaction)`` moves it to a stage, and the flush reads it there in place.
public struct Transaction: ~Copyable {
  private var storage: TransactionStorage
  private let pool: TransactionPool

  init(in pool: TransactionPool) {
    storage = pool.removeStorage()
    self.pool = pool
  }

  /// Releases the contents, and returns their storage to the pool.
  consuming func recycle() {
    let pool = pool
    pool.append(storage)
  }

  /// The arrays of a transaction, which refer to each other by index.
  struct Contents: ~Copyable {
    /// The changes in the order in which they were first made.
    var changes: OwnedArray<PropertyChange>
    /// The settings of blocks; those that a change has captured stay as they are.
    var settings: OwnedArray<BlockSettings>
    /// All blocks, in the order of opening.
    var blocks: OwnedArray<Block>
    /// The number of superseded changes, which ``Transaction/finish()`` removes.
    var supersededCount = 0
    /// The number of blocks that were committed with animations.
    var committedCount: Int32 = 0
  }

  var contents: Contents {
    @inline(__always) _read { yield storage.contents.pointee }
    @inline(__always) _modify { yield &storage.contents.pointee }
  }

  /// A block of a transaction, open or committed.
  struct Block {
    let id: BlockID
    /// The observer of the block's events. A block without animations has none (rule F2).
    var observer: AnyObject?
    /// The number of changes, without superseded ones.
    var changeCount: Int32 = 0
    /// The block's position among the blocks that were committed with animations; 0 for none.
    var commitOrder: Int32 = 0
    /// The block's index in the block table of the stage, from its first change in the flush on.
    var tableIndex = BlockIndex.none
    /// Whether other blocks of the transaction have superseded all changes (rule A12).
    var isSuperseded: Bool { commitOrder > 0 && changeCount == 0 }
  }

  /// Removes the superseded changes, and returns the transaction, unless no block has animations.
  consuming func finish() -> Transaction? {
    if contents.committedCount == 0 {
      recycle()
      return nil
    }
    if contents.supersededCount > 0 {
      var kept = OwnedArray<PropertyChange>()
      contents.changes.drain { change in
        if !change.isSuperseded { kept.append(change) }
      }
      contents.changes = kept
    }
    return self
  }

  /// Visits the changes in the order in which they were first made.
  ///
  /// - Complexity: O(*n*) in the number of changes.
  public func forEachChange(_ body: (borrowing PropertyChange) -> Void) {
    for index in contents.changes.indices { body(contents.changes[index]) }
  }

  // MARK: - Blocks

  /// Visits the observers: those of blocks with changes in the order of the first change (rule F5),
  /// then those of superseded blocks in the order of commit.
  ///
  /// - Complexity: O(1) for one block, else O(*n*) in the number of changes.
  public func forEachObserver(_ body: (BlockID, AnyObject) -> Void) {
    if contents.blocks.count == 1 {
      if let observer = contents.blocks[0].observer { body(contents.blocks[0].id, observer) }
      return
    }
    for index in notifiedBlocks {
      if let observer = contents.blocks[index].observer {
        body(contents.blocks[index].id, observer)
      }
    }
  }

  /// Makes an observer for each block that has animations and no observer.
  ///
  /// - Complexity: O(*n*) in the number of changes.
  public mutating func addObservers(_ makeObserver: () -> AnyObject) {
    for index in notifiedBlocks where contents.blocks[index].observer == nil {
      contents.blocks[index].observer = makeObserver()
    }
  }

  /// The indices of the blocks that a stage will report, in the order of `forEachObserver(_:)`.
  private var notifiedBlocks: [Int] {
    guard contents.blocks.count > 1 else { return [0] }
    var indices: [Int] = []
    var isListed = Array(repeating: false, count: contents.blocks.count)
    for change in contents.changes.indices {
      let index = Int(contents.changes[change].block)
      if !isListed[index] { indices.append(index) }
      isListed[index] = true
    }
    return indices + supersededBlocks
  }

  /// The indices of the superseded blocks, in the order of commit.
  var supersededBlocks: [Int] {
    guard contents.supersededCount > 0 else { return [] }
    var indices: [Int] = []
    for index in contents.blocks.indices where contents.blocks[index].isSuperseded {
      indices.append(index)
    }
    return indices.sorted { contents.blocks[$0].commitOrder < contents.blocks[$1].commitOrder }
  }

  // MARK: - Splitting

  /// Splits the transaction into one for each of several owners of nodes.
  ///
  /// Superseded blocks go with the first slice.
  /// - Parameters:
  ///   - slice: The index of the slice that a node belongs to.
  ///   - body: Receives each slice that is not empty, with its index.
  /// - Complexity: O(*n* + *s* · *b*) in the numbers of changes, slices and blocks.
  consuming func split(
    into count: Int, by slice: (AnimationNode) -> Int, _ body: (Int, consuming Transaction) -> Void
  ) {
    var slices = OwnedArray<Transaction>()
    for index in 0..<count { slices.append(emptySlice(keepsSuperseded: index == 0)) }
    var observers: [AnyObject?] = []
    for index in contents.blocks.indices { observers.append(contents.blocks[index].observer) }
    contents.changes.drain { change in
      let (index, block) = (slice(change.node), Int(change.block))
      slices[index].contents.blocks[block].changeCount += 1
      slices[index].contents.blocks[block].observer = observers[block]
      slices[index].contents.changes.append(change)
    }
    var index = 0
    slices.drain { slice in
      if !slice.contents.changes.isEmpty || !slice.supersededBlocks.isEmpty { body(index, slice) }
      index += 1
    }
    recycle()
  }

  /// Returns a slice without changes: all settings, and all blocks, of which only superseded ones
  /// keep their observers. A stage must not keep observers that it will not notify (rule F2).
  private func emptySlice(keepsSuperseded: Bool) -> Transaction {
    var slice = Transaction(in: pool)
    if keepsSuperseded { slice.contents.supersededCount = contents.supersededCount }
    for index in contents.settings.indices {
      slice.contents.settings.append(contents.settings[index])
    }
    for index in contents.blocks.indices {
      let block = contents.blocks[index]
      let isKept = keepsSuperseded && block.isSuperseded
      slice.contents.blocks.append(
        Block(
          id: block.id, observer: isKept ? block.observer : nil,
          commitOrder: isKept ? block.commitOrder : 0))
    }
    return slice
  }
}
