/// The memory of one transaction: its arrays, and their first elements.
///
/// Most transactions have one block with one change, and need one allocation. A pool keeps the memory
/// of a few, so that a steady sequence of blocks allocates nothing.
struct TransactionStorage: ~Copyable {
  let contents: UnsafeMutablePointer<Transaction.Contents>
  private let memory: UnsafeMutableRawPointer

  init() {
    typealias Change = PropertyChange
    // Allocating with the alignment of SIMD vectors takes three times as long.
    let alignment = MemoryLayout<Change>.alignment
    memory = .allocate(
      byteCount: MemoryLayout<Change>.stride + MemoryLayout<BlockSettings>.stride
        + MemoryLayout<Transaction.Block>.stride + MemoryLayout<Transaction.Contents>.stride
        + alignment,
      alignment: MemoryLayout<Int>.alignment)
    let change = memory.alignedUp(toMultipleOf: alignment)
    let settings = change + MemoryLayout<Change>.stride
    let block = settings + MemoryLayout<BlockSettings>.stride
    contents = (block + MemoryLayout<Transaction.Block>.stride)
      .bindMemory(to: Transaction.Contents.self, capacity: 1)
    contents.initialize(
      to: Transaction.Contents(
        changes: OwnedArray(in: change.bindMemory(to: Change.self, capacity: 1), capacity: 1),
        settings: OwnedArray(
          in: settings.bindMemory(to: BlockSettings.self, capacity: 1), capacity: 1),
        blocks: OwnedArray(
          in: block.bindMemory(to: Transaction.Block.self, capacity: 1), capacity: 1)))
  }

  deinit {
    contents.deinitialize(count: 1)
    memory.deallocate()
  }

  /// Releases the contents, and keeps the memory of small arrays.
  mutating func removeAll() {
    (contents.pointee.supersededCount, contents.pointee.committedCount) = (0, 0)
    contents.pointee.changes.removeAll()
    contents.pointee.settings.removeAll()
    contents.pointee.blocks.removeAll()
  }
}

/// The memory of a few transactions for those to come.
final class TransactionPool {
  #if DEBUG
    private var free = OwnedArray<TransactionStorage>()
  #else
    // Unchecked exclusivity: every block passes here, and one thread at a time uses a stack.
    @exclusivity(unchecked) private var free = OwnedArray<TransactionStorage>()
  #endif

  /// Removes and returns storage, or creates some.
  func removeStorage() -> TransactionStorage {
    free.isEmpty ? TransactionStorage() : free.removeLast()
  }

  /// Releases the contents of storage, and keeps it unless the pool is full.
  func append(_ storage: consuming TransactionStorage) {
    // The release runs deinitialisers, which may use the pool.
    storage.removeAll()
    if free.count < 16 { free.append(storage) }
  }
}
