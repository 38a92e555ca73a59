import AnimaticTracks

/// A scheduled event of a stage.
///
/// Every waiting or live group has one, so events are small. When their instant is due, each
/// becomes a ``ReachedEvent``, which takes its order from the block table.
struct DueEvent: HeapOrdered {
  enum Kind: UInt32 { case begin, end }

  enum Subject {
    /// A group, with the schedule that was current when the event was queued.
    case group(GroupIndex, schedule: UInt32)
    /// A block whose nodes are all off screen, without any group (rule E9).
    case block(BlockIndex)
  }

  let due: Double
  /// The index of a group, or −1 minus the index of a block.
  private let index: Int32
  /// The kind in the highest bit, and the group's schedule.
  private let detail: UInt32

  init(due: Double, kind: Kind, subject: Subject) {
    self.due = due
    switch subject {
    case .group(let group, let schedule): (index, detail) = (group, kind.rawValue << 31 | schedule)
    case .block(let block): (index, detail) = (-1 - block.value, kind.rawValue << 31)
    }
  }

  var kind: Kind { detail >> 31 == 0 ? .begin : .end }

  var subject: Subject {
    index < 0
      ? .block(BlockIndex(value: -1 - index))
      : .group(index, schedule: detail & ScheduledGroup.lastSchedule)
  }

  func precedes(_ other: DueEvent) -> Bool { due < other.due }

  /// Returns whether the event's group has been removed or scheduled again.
  func isStale(_ groups: ContiguousArray<ScheduledGroup>) -> Bool {
    guard case .group(let group, let schedule) = subject else { return false }
    return groups[Int(group)].schedule != schedule
  }
}

/// An event of the present instant, whose group has begun or ended already.
struct ReachedEvent {
  enum Effect {
    case nothing
    /// The block of the event counts a group more or less.
    case count
    /// The owner of a driven block decides what becomes of the animations at their end.
    case askOwner
  }

  let due: Double
  /// The rank within the instant: begins before ends, then the order in which blocks were submitted
  /// (rule F5).
  let rank: UInt64
  let block: BlockIndex
  /// The group; `nil` for a block without any.
  let group: GroupSchedule?
  var effect = Effect.count

  init(_ event: DueEvent, _ groups: ContiguousArray<ScheduledGroup>, _ blocks: BlockTable) {
    due = event.due
    switch event.subject {
    case .group(let index, let schedule):
      block = groups[Int(index)].block
      group = GroupSchedule(index: index, number: schedule)
    case .block(let index): (block, group) = (index, nil)
    }
    rank = UInt64(event.kind.rawValue) << 63 | blocks[block].order
  }

  var isBegin: Bool { rank >> 63 == 0 }
  /// The order of the block among all submitted ones.
  var order: UInt64 { rank & UInt64.max >> 1 }
}

struct GroupSchedule: Hashable {
  let index: GroupIndex
  let number: UInt32
}

/// The scheduled events of a stage.
///
/// An event is stale when its group has been removed or scheduled again. The queue skips stale
/// events, and removes them when they are the majority.
struct EventQueue {
  var heap = BinaryHeap<DueEvent>()
  /// The events of the present instant, last one first.
  var instant: [ReachedEvent] = []
  /// The driven groups that were removed in the present instant at their end, before their owners
  /// were asked.
  var removedAtEnd: Set<GroupSchedule> = []
  /// An estimate of the number of stale events.
  private var staleCount = 0

  /// The number of events after the present instant, stale ones included.
  var count: Int { heap.count }
  /// Whether events of the present instant remain.
  var hasInstant: Bool { !instant.isEmpty }

  /// Reserves capacity for `more` events.
  mutating func reserve(_ more: Int) { heap.reserve(more) }

  /// - Complexity: O(log *m*) in the number of events.
  mutating func push(_ event: DueEvent) { heap.push(event) }

  /// Returns the due time of the first event that is not stale.
  /// - Complexity: O(1), and O(log *m*) for each stale event that it removes.
  mutating func nextDue(_ groups: ContiguousArray<ScheduledGroup>) -> Double? {
    while let first = heap.first, first.isStale(groups) {
      _ = heap.popFirst()
      staleCount = max(0, staleCount - 1)
    }
    return heap.first?.due
  }

  /// Counts an event that has become stale, and removes all stale events when they are many.
  /// - Complexity: O(1) amortised.
  mutating func recordStaleEvent(_ groups: ContiguousArray<ScheduledGroup>) {
    staleCount += 1
    guard staleCount > 64, staleCount > heap.count / 2 else { return }
    staleCount = 0
    heap.compact { !$0.isStale(groups) }
  }
}

/// The block and the schedule of a group of tracks.
struct ScheduledGroup {
  let block: BlockIndex
  /// The number of times that the group's index was scheduled or removed, which tells stale events
  /// from current ones.
  private(set) var schedule: UInt32 = 0
  /// Whether the stage queues the group's end only when the group begins.
  var queuesEndLater: Bool
  var end = GroupEnd.removal
  /// Whether the group is driven and has come to its end, of which its owner has yet to hear.
  var isAtEnd = false

  /// The largest schedule, after which the count begins again.
  static let lastSchedule = UInt32.max >> 1

  init(of block: BlockIndex, after previous: ScheduledGroup?, queuesEndLater: Bool) {
    self.block = block
    self.queuesEndLater = queuesEndLater
    schedule = previous?.schedule ?? 0
    end = previous?.end ?? .removal
  }

  /// Makes all queued events of the group stale.
  mutating func dropSchedule() { schedule = (schedule + 1) & Self.lastSchedule }
}

enum GroupEnd: Equatable {
  /// The stage removes the group's tracks.
  case removal
  /// The tracks stay, with their fill mode, until somebody removes them.
  case kept(hasEnded: Bool)
  /// The tracks stay until the owner of the driven block ends it.
  case driven
}

/// An event of a block on a stage.
public enum StageEvent: Hashable, Sendable {
  /// The first animation of the block begins, after its delay (rule F3).
  case willStart(BlockID)
  /// The last animation of the block is gone; `finished` is `true` when all ran to their end.
  case didStop(BlockID, finished: Bool)
  /// The driven animations of the block have reached their end, where they stay. A stage reports it
  /// once for each timing of the block's animations.
  case reachedEnd(BlockID)
}
