import AnimaticTracks

/// A portion of what waits for the flush, in the order of submission.
///
/// The changes of all nests lie one behind the other in room that is used again, so that a nest of
/// one change, of which there may be many, allocates nothing.
struct WorkPortion: ~Copyable {
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

  private(set) var entries = OwnedArray<Entry>()
  private(set) var changes = OwnedArray<PropertyChange>()
  private(set) var settings = OwnedArray<BlockSettings>()
  private(set) var members = OwnedArray<TransactionStack.Member>()

  /// Makes a portion without room.
  init() {}

  /// Makes the portion after one that is full: it will probably be full of the same.
  init(after full: borrowing WorkPortion) {
    entries.makeRoom(for: full.entries.count)
    changes.makeRoom(for: min(full.changes.count, full.entries.count))
    settings.makeRoom(for: min(full.settings.count, Self.limit))
    members.makeRoom(for: min(full.members.count, Self.limit))
  }

  var isEmpty: Bool { entries.isEmpty }
  /// Whether it holds more changes than room is kept for.
  var isLarge: Bool { changes.count > OwnedArray<PropertyChange>.keptRoom }
  var isFull: Bool { entries.count >= Self.limit || changes.count >= Self.limit }

  /// Takes the changes of a nest and all that they refer to, and leaves room for others.
  mutating func take(
    _ changes: inout OwnedArray<PropertyChange>, _ settings: inout OwnedArray<BlockSettings>,
    _ members: inout OwnedArray<TransactionStack.Member>, _ order: CommittedNest.Order?
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
      let found = animations[0].block
      entries.removeAll {
        if case .animations(let animations) = $0 { animations[0].block == block } else { false }
      }
      return found
    }
    return nil
  }

  /// Empties it; the room is kept where it is small.
  mutating func removeAll() {
    entries.removeAll()
    changes.removeAll()
    settings.removeAll()
    members.removeAll()
  }
}
