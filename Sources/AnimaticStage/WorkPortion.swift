import AnimaticTracks

/// A portion of what waits for the flush, in the order of submission.
///
/// The changes of all nests lie one behind the other in room that is used again, so that a nest of
/// one change, of which there may be many, allocates nothing.
struct WorkPortion {
  /// So many nests or changes fill a portion.
  private static let limit = 512

  enum Entry {
    case nest(Nest)
    /// Those of one block.
    case animations([StageAnimation])
  }

  /// Where a nest lies.
  struct Nest {
    let changes: Range<Int32>
    let firstSettings: Int32
    let firstMember: Int32
    let memberCount: Int32
    /// The nest's ``CommittedNest/order``.
    let order: CommittedNest.Order?
  }

  private(set) var entries: ContiguousArray<Entry> = []
  private(set) var changes: ContiguousArray<PropertyChange> = []
  private(set) var settings: ContiguousArray<BlockSettings> = []
  private(set) var members: ContiguousArray<TransactionStack.Member> = []

  /// Makes a portion without room.
  init() {}

  /// Makes the portion after one that is full: it will probably be full of the same.
  init(after full: WorkPortion) {
    entries.reserveCapacity(full.entries.count)
    changes.reserveCapacity(min(full.changes.count, full.entries.count))
    settings.reserveCapacity(min(full.settings.count, Self.limit))
    members.reserveCapacity(min(full.members.count, Self.limit))
  }

  var isEmpty: Bool { entries.isEmpty }
  /// Whether it holds more changes than room is kept for.
  var isLarge: Bool { changes.count > ContiguousArray<PropertyChange>.keptRoom }
  var isFull: Bool { entries.count >= Self.limit || changes.count >= Self.limit }

  /// Takes the changes of a nest and all that they refer to, and leaves room for others.
  mutating func take(
    _ changes: inout ContiguousArray<PropertyChange>,
    _ settings: inout ContiguousArray<BlockSettings>,
    _ members: inout ContiguousArray<TransactionStack.Member>, _ order: CommittedNest.Order?
  ) {
    let first = Int32(self.changes.count)
    entries.append(
      .nest(
        Nest(
          changes: first..<first + Int32(changes.count),
          firstSettings: Int32(self.settings.count), firstMember: Int32(self.members.count),
          memberCount: Int32(members.count), order: order)))
    self.changes.take(from: &changes)
    self.settings.take(from: &settings)
    self.members.take(from: &members)
  }

  mutating func add(_ animations: [StageAnimation]) { entries.append(.animations(animations)) }

  /// Drops the animations of a block that were submitted as they are.
  ///
  /// - Returns: The block with its owner, if there were any.
  mutating func removeAnimations(of block: BlockID) -> BlockID? {
    for place in entries.indices {
      guard case .animations(let animations) = entries[place], animations[0].block == block else {
        continue
      }
      entries.remove(at: place)
      return animations[0].block
    }
    return nil
  }

  /// Empties it; the room is kept where it is small.
  mutating func removeAll() {
    entries.empty()
    changes.empty()
    settings.empty()
    members.empty()
  }
}

extension ContiguousArray {
  /// The room for so many elements is kept, and more is given back.
  fileprivate static var keptRoom: Int { 64 }

  /// Takes the elements of another array, of which there is mostly one.
  @inline(__always)
  fileprivate mutating func take(from other: inout ContiguousArray) {
    if other.count == 1 { append(other.removeLast()) } else { takeAll(from: &other) }
  }

  @inline(never)
  private mutating func takeAll(from other: inout ContiguousArray) {
    if isEmpty && other.count > Self.keptRoom {
      // The room is not made twice that would not be kept.
      self = other
      other = []
    } else {
      append(contentsOf: other)
      other.empty()
    }
  }

  /// Removes all elements, and keeps the room for a few others.
  mutating func empty() {
    if count == 1 {
      removeLast()
    } else if count <= Self.keptRoom {
      removeAll(keepingCapacity: true)
    } else {
      self = []
    }
  }
}
