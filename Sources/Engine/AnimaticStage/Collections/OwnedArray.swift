import Foundation

/// An array with one owner, for elements that may be noncopyable.
///
/// It never copies its elements and lends them in place. An array of the standard library checks
/// before each change whether it is shared, and cannot hold noncopyable elements. Elements move as
/// bytes when the array grows, so that none may have a weak reference.
struct OwnedArray<Element: ~Copyable>: ~Copyable {
  /// The largest capacity that an empty array keeps for reuse.
  static var keptCapacity: Int { 64 }

  private(set) var count = 0
  private(set) var capacity = 0
  private var storage: UnsafeMutablePointer<Element>?
  /// Whether the storage is memory that belongs to somebody else, as long as it suffices.
  private var borrowsStorage = false

  init() {}

  /// Creates an array that uses memory of somebody else until it outgrows it.
  init(in storage: UnsafeMutablePointer<Element>, capacity: Int) {
    (self.storage, self.capacity, borrowsStorage) = (storage, capacity, true)
  }

  deinit {
    storage?.deinitialize(count: count)
    if !borrowsStorage { free(storage) }
  }

  var isEmpty: Bool { count == 0 }
  var indices: Range<Int> { 0..<count }

  subscript(index: Int) -> Element {
    @inline(__always) _read { yield address(of: index).pointee }
    @inline(__always) _modify { yield &address(of: index).pointee }
  }

  @inline(__always) private func address(of index: Int) -> UnsafeMutablePointer<Element> {
    guard let storage, index >= 0, index < count else {
      preconditionFailure("there is no element \(index) among \(count)")
    }
    return storage + index
  }

  /// Reserves capacity for `count` elements in all.
  /// - Complexity: O(*n*) when the array grows, else O(1).
  @inline(never) mutating func reserve(_ count: Int) {
    guard count > capacity else { return }
    let bytes = count * MemoryLayout<Element>.stride
    // Moves the pages of a large array, and not its bytes.
    let own = realloc(borrowsStorage ? nil : storage, bytes)
    guard let grown = own?.bindMemory(to: Element.self, capacity: count) else {
      preconditionFailure("there is no memory for \(count) elements")
    }
    if borrowsStorage, let storage { grown.moveInitialize(from: storage, count: self.count) }
    (storage, capacity, borrowsStorage) = (grown, count, false)
  }

  /// - Complexity: O(1) amortised.
  @inline(__always) mutating func append(_ element: consuming Element) {
    if count == capacity { reserve(max(4, 2 * capacity)) }
    guard let storage else { preconditionFailure("an array that has grown has storage") }
    (storage + count).initialize(to: element)
    count += 1
  }

  mutating func removeLast() -> Element {
    let last = address(of: count - 1)
    count -= 1
    return last.move()
  }

  /// - Complexity: O(*n*)
  mutating func remove(at index: Int) -> Element {
    let address = address(of: index)
    let removed = address.move()
    address.moveInitialize(from: address + 1, count: count - index - 1)
    count -= 1
    return removed
  }

  /// Moves every element out, first to last, and keeps the storage when it is small.
  /// - Precondition: `body` has no access to the array.
  /// - Complexity: O(*n*)
  mutating func drain(_ body: (consuming Element) -> Void) {
    let drained = count
    count = 0
    for index in 0..<drained {
      guard let storage else { break }
      body((storage + index).move())
    }
    freeIfLarge()
  }

  /// Removes every element, and keeps the storage when it is small.
  /// - Precondition: Deinitialisers have no access to the array.
  /// - Complexity: O(*n*)
  mutating func removeAll() {
    let removed = count
    count = 0
    for index in 0..<removed {
      guard let storage else { break }
      (storage + index).deinitialize(count: 1)
    }
    freeIfLarge()
  }

  private mutating func freeIfLarge() {
    guard capacity > Self.keptCapacity, !borrowsStorage else { return }
    free(storage)
    (storage, capacity) = (nil, 0)
  }
}
