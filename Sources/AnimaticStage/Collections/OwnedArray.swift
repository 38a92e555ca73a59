import AnimaticTracks

/// An array that has one owner: it is not copied, and its elements go over to another one at once.
///
/// Arrays of the standard library ask before each change whether they are shared, and hand out what
/// is removed by a detour; of a block with one change, that was a tenth of the cost.
struct OwnedArray<Element: ~Copyable>: ~Copyable {
  /// The room for so many elements is kept, and more is given back.
  static var keptRoom: Int { 64 }

  private(set) var count = 0
  private var room = 0
  /// Where the elements lie, once there have been any.
  private(set) var start: UnsafeMutablePointer<Element>?

  init() {}

  deinit {
    start?.deinitialize(count: count)
    start?.deallocate()
  }

  var isEmpty: Bool { count == 0 }
  var indices: Range<Int> { 0..<count }

  subscript(place: Int) -> Element {
    @inline(__always) _read { yield element(at: place).pointee }
    @inline(__always) _modify { yield &element(at: place).pointee }
  }

  @inline(__always)
  private func element(at place: Int) -> UnsafeMutablePointer<Element> {
    guard let start, place >= 0, place < count else {
      preconditionFailure("there is no element \(place) among \(count)")
    }
    return start + place
  }

  @inline(__always)
  mutating func append(_ element: consuming Element) {
    if count == room { makeRoom(for: max(4, 2 * room)) }
    guard let start else { preconditionFailure("room has just been made") }
    (start + count).initialize(to: element)
    count += 1
  }

  mutating func removeLast() -> Element {
    let last = element(at: count - 1)
    count -= 1
    return last.move()
  }

  mutating func remove(at place: Int) {
    let removed = element(at: place)
    removed.deinitialize(count: 1)
    removed.moveInitialize(from: removed + 1, count: count - place - 1)
    count -= 1
  }

  /// Takes all elements of another one, behind its own.
  @inline(__always)
  mutating func take(from other: inout OwnedArray) {
    if count + other.count > room { makeRoom(taking: &other) }
    if let start, let others = other.start {
      (start + count).moveInitialize(from: others, count: other.count)
      count += other.count
      other.count = 0
    }
    if other.room > Self.keptRoom { other.letGo() }
  }

  /// Makes room for the elements of another one; where it has none itself and those are many, in
  /// taking them over.
  @inline(never)
  private mutating func makeRoom(taking other: inout OwnedArray) {
    if isEmpty && other.count > Self.keptRoom {
      swap(&self, &other)
    } else {
      makeRoom(for: max(4, 2 * room, count + other.count))
    }
  }

  /// Removes all elements, and keeps the room for a few others.
  mutating func removeAll() {
    if room > Self.keptRoom { return letGo() }
    let removed = count
    count = 0
    start?.deinitialize(count: removed)
  }

  /// Makes room for so many elements in all.
  @inline(never)
  mutating func makeRoom(for total: Int) {
    guard total > room else { return }
    let new = UnsafeMutablePointer<Element>.allocate(capacity: total)
    new.bringIn(total)
    if let start {
      new.moveInitialize(from: start, count: count)
      start.deallocate()
    }
    (start, room) = (new, total)
  }

  /// Removes all elements and the room for them; what goes with them finds it done.
  private mutating func letGo() {
    let (gone, removed) = (start, count)
    (start, count, room) = (nil, 0, 0)
    gone?.deinitialize(count: removed)
    gone?.deallocate()
  }
}

extension OwnedArray {
  /// The same elements, for others.
  var copied: ContiguousArray<Element> {
    ContiguousArray(UnsafeBufferPointer(start: start, count: count))
  }

  init(_ elements: ContiguousArray<Element>) {
    makeRoom(for: elements.count)
    for element in elements { append(element) }
  }

  /// Removes some of the elements.
  mutating func removeAll(where isUnwanted: (Element) -> Bool) {
    let kept = copied.filter { !isUnwanted($0) }
    removeAll()
    for element in kept { append(element) }
  }
}
