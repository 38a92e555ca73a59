/// The memory of one transaction: its arrays, and their first elements.
///
/// Most transactions have one block with one change, and fit in here.
struct TransactionStorage: ~Copyable {
  let contents: UnsafeMutablePointer<Transaction.Contents>
  /// The owner of the memory.
  private let slab: TransactionSlab

  /// Creates an empty transaction in memory of a slab.
  fileprivate init(at memory: UnsafeMutableRawPointer, in slab: TransactionSlab) {
    typealias Change = PropertyChange
    let settings = memory + MemoryLayout<Change>.stride
    let block = settings + MemoryLayout<BlockSettings>.stride
    contents = (block + MemoryLayout<Transaction.Block>.stride)
      .bindMemory(to: Transaction.Contents.self, capacity: 1)
    contents.initialize(
      to: Transaction.Contents(
        changes: OwnedArray(in: memory.bindMemory(to: Change.self, capacity: 1), capacity: 1),
        settings: OwnedArray(
          in: settings.bindMemory(to: BlockSettings.self, capacity: 1), capacity: 1),
        blocks: OwnedArray(
          in: block.bindMemory(to: Transaction.Block.self, capacity: 1), capacity: 1)))
    self.slab = slab
  }

  deinit { contents.deinitialize(count: 1) }

  /// Releases the contents, and keeps the memory of small arrays.
  mutating func removeAll() {
    (contents.pointee.supersededCount, contents.pointee.committedCount) = (0, 0)
    contents.pointee.changes.removeAll()
    contents.pointee.settings.removeAll()
    contents.pointee.blocks.removeAll()
  }

  /// The bytes of one transaction, a multiple of the alignment of its changes.
  fileprivate static var stride: Int {
    let alignment = MemoryLayout<PropertyChange>.alignment
    let size =
      MemoryLayout<PropertyChange>.stride + MemoryLayout<BlockSettings>.stride
      + MemoryLayout<Transaction.Block>.stride + MemoryLayout<Transaction.Contents>.stride
    return (size + alignment - 1) / alignment * alignment
  }
}

/// The memory of several transactions, in one allocation: an allocation of its own would be a tenth
/// of the cost of a block with one change.
private final class TransactionSlab {
  static let count = 16
  private let memory: UnsafeMutableRawPointer

  init() {
    memory = .allocate(
      byteCount: Self.count * TransactionStorage.stride,
      alignment: MemoryLayout<PropertyChange>.alignment)
  }

  deinit { memory.deallocate() }

  func append(to free: inout OwnedArray<TransactionStorage>) {
    for index in 0..<Self.count {
      free.append(TransactionStorage(at: memory + index * TransactionStorage.stride, in: self))
    }
  }
}

/// The memory of a few transactions for those to come, so that a steady sequence of blocks
/// allocates nothing.
final class TransactionPool {
  #if DEBUG
    private var free = OwnedArray<TransactionStorage>()
  #else
    // Unchecked exclusivity: every block passes here, and one thread at a time uses a stack.
    @exclusivity(unchecked) private var free = OwnedArray<TransactionStorage>()
  #endif

  func removeStorage() -> TransactionStorage {
    if free.isEmpty { TransactionSlab().append(to: &free) }
    return free.removeLast()
  }

  /// Releases the contents of storage, and keeps it unless the pool is full.
  func append(_ storage: consuming TransactionStorage) {
    // The release runs deinitialisers, which may use the pool.
    storage.removeAll()
    if free.count < TransactionSlab.count { free.append(storage) }
  }
}
