import AnimaticTracks

/// The changes between an outermost begin and its commit, with those of all nested blocks.
///
/// A transaction has one owner at a time: ``TransactionStack/commit()`` returns it,
/// ``Stage/submit(_:)`` moves it to a stage, and the flush reads it there in place.
public struct Transaction: ~Copyable {
  var contents: Contents
  private let pool: TransactionPool

  /// The arrays of a transaction, which refer to each other by index.
  struct Contents: ~Copyable {
    /// The changes in the order in which they were first made.
    var changes = OwnedArray<PropertyChange>()
    /// The settings that changes captured.
    var settings = OwnedArray<BlockSettings>()
    /// All blocks, in the order of opening.
    var blocks = OwnedArray<Block>()
    /// The number of superseded changes, which ``finish(_:)`` removes.
    var supersededCount = 0
    /// The number of blocks that were committed with animations.
    var committedCount: Int32 = 0

    mutating func removeAll() {
      (supersededCount, committedCount) = (0, 0)
      changes.removeAll()
      settings.removeAll()
      blocks.removeAll()
    }

    /// Removes the superseded changes, and returns the transaction, unless no block has animations.
    consuming func finish(_ pool: TransactionPool) -> Transaction? {
      if supersededCount > 0 { _ = changes.extractAll { $0.isSuperseded } }
      if committedCount > 0 { return Transaction(self, pool: pool) }
      pool.append(self)
      return nil
    }
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

    /// Whether other blocks of the transaction have superseded all changes (rule A12).
    var isSuperseded: Bool { commitOrder > 0 && changeCount == 0 }
  }

  init(_ contents: consuming Contents, pool: TransactionPool) {
    self.contents = contents
    self.pool = pool
  }

  /// Releases the contents and returns their storage to the pool.
  consuming func recycle() {
    let pool = pool
    pool.append(contents)
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
  /// - Complexity: O(*n*) in the number of changes.
  public func forEachObserver(_ body: (BlockID, AnyObject) -> Void) {
    for index in notifiedBlocks {
      let block = contents.blocks[index]
      if let observer = block.observer { body(block.id, observer) }
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
    guard contents.blocks.count > 1 else { return [] }
    var indices: [Int] = []
    for index in contents.blocks.indices where contents.blocks[index].isSuperseded {
      indices.append(index)
    }
    return indices.sorted { contents.blocks[$0].commitOrder < contents.blocks[$1].commitOrder }
  }

  // MARK: - Splitting

  /// Splits the transaction into one for each of several owners of nodes.
  ///
  /// Superseded blocks go with the first part.
  ///
  /// - Parameters:
  ///   - count: The number of parts.
  ///   - part: The index of the part that a node belongs to.
  ///   - body: Receives each part that is not empty, with its index.
  /// - Complexity: O(*n* + *p* · *b*) in the numbers of changes, parts and blocks.
  consuming func split(
    into count: Int, by part: (AnimationNode) -> Int, _ body: (Int, consuming Transaction) -> Void
  ) {
    var parts = OwnedArray<Contents>()
    for index in 0..<count { parts.append(emptyPart(keepsSuperseded: index == 0)) }
    contents.changes.drain { change in
      let (index, block) = (part(change.node), Int(change.block))
      parts[index].blocks[block].changeCount += 1
      parts[index].blocks[block].observer = contents.blocks[block].observer
      parts[index].changes.append(change)
    }
    let pool = pool
    var index = 0
    parts.drain { part in
      let transaction = Transaction(part, pool: pool)
      if !transaction.contents.changes.isEmpty || !transaction.supersededBlocks.isEmpty {
        body(index, transaction)
      }
      index += 1
    }
    recycle()
  }

  /// Returns a part without changes: all settings, and all blocks, of which only superseded ones
  /// keep their observers. A stage must not keep observers that it will not notify (rule F2).
  private func emptyPart(keepsSuperseded: Bool) -> Contents {
    var part = Contents()
    for index in contents.settings.indices { part.settings.append(contents.settings[index]) }
    for index in contents.blocks.indices {
      let block = contents.blocks[index]
      let isKept = keepsSuperseded && block.isSuperseded
      part.blocks.append(
        Block(
          id: block.id, observer: isKept ? block.observer : nil,
          commitOrder: isKept ? block.commitOrder : 0))
    }
    return part
  }
}

/// The emptied storage of transactions, for the transactions to come: a steady sequence of blocks
/// allocates nothing.
final class TransactionPool {
  private var free = OwnedArray<Transaction.Contents>()

  /// Removes and returns emptied contents, or creates some.
  func next() -> Transaction.Contents { free.isEmpty ? Transaction.Contents() : free.removeLast() }

  /// Empties contents and keeps their storage, unless the pool is full.
  func append(_ contents: consuming Transaction.Contents) {
    // The release runs deinitialisers, which may use the pool.
    contents.removeAll()
    if free.count < 16 { free.append(contents) }
  }
}
