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
    /// The place of those of one block.
    case animations(Int)
  }

  /// Where a nest lies.
  struct Nest {
    let changes: Range<Int32>
    let firstSettings: Int32
    let firstMember: Int32
    let memberCount: Int32
    /// The place of the nest's ``CommittedNest/order``; −1 for none.
    let order: Int32
  }

  private(set) var entries = OwnedArray<Entry>()
  // Apart, as most nests have none, and entries without references are quick to copy.
  private var orders = OwnedArray<CommittedNest.Order>()
  private(set) var animations = OwnedArray<[StageAnimation]>()
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
          memberCount: Int32(members.count),
          order: order == nil ? -1 : Int32(orders.count))))
    if let order { orders.append(order) }
    self.changes.take(from: &changes)
    self.settings.take(from: &settings)
    self.members.take(from: &members)
  }

  mutating func add(_ animations: [StageAnimation]) {
    entries.append(.animations(self.animations.count))
    self.animations.append(animations)
  }

  /// Where the changes of a nest lie, if it has any.
  func firstChange(of nest: Nest) -> UnsafePointer<PropertyChange>? {
    changes.start.map { UnsafePointer($0) + Int(nest.changes.lowerBound) }
  }

  /// Where the settings lie that they captured.
  func firstSettings(of nest: Nest) -> UnsafePointer<BlockSettings>? {
    settings.start.map { UnsafePointer($0) + Int(nest.firstSettings) }
  }

  /// Which members of a nest have changes, if it has several.
  func order(of nest: Nest) -> CommittedNest.Order? {
    nest.order < 0 ? nil : orders[Int(nest.order)]
  }

  /// Drops the animations of a block that were submitted as they are.
  ///
  /// - Returns: The block with its owner, if there were any.
  mutating func removeAnimations(of block: BlockID) -> BlockID? {
    for place in entries.indices {
      guard case .animations(let own) = entries[place], let found = animations[own].first?.block,
        found == block
      else { continue }
      animations[own] = []
      entries.remove(at: place)
      return found
    }
    return nil
  }

  /// Empties it; the room is kept where it is small.
  mutating func removeAll() {
    entries.removeAll()
    orders.removeAll()
    animations.removeAll()
    changes.removeAll()
    settings.removeAll()
    members.removeAll()
  }
}
