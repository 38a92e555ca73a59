import AnimaticTracks

/// What is due at some time, as a binary heap: by time, starts before stops, then in the order in
/// which blocks were submitted (rule F5).
struct EventQueue {
  struct Event {
    enum Kind: UInt8 {
      case start, stop
    }

    var due: Double
    var kind: Kind
    /// The place of the event's block among all submitted ones.
    var order: UInt64
    var subject: Subject

    func precedes(_ other: Event) -> Bool {
      if due != other.due { return due < other.due }
      if kind != other.kind { return kind == .start }
      return order < other.order
    }
  }

  enum Subject {
    /// A group starts or ends, as it was scheduled the given number of times before.
    case group(GroupID, schedule: UInt32)
    /// A block off screen is told of, without any group (rule E9).
    case block(BlockID)
  }

  private var heap: ContiguousArray<Event> = []

  var first: Event? { heap.first }
  var count: Int { heap.count }

  mutating func push(_ event: Event) {
    heap.append(event)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child].precedes(heap[parent]) else { break }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  mutating func popFirst() -> Event? {
    guard let first = heap.first else { return nil }
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    sink(0)
    return first
  }

  /// Drops events that are not wanted any more.
  mutating func compact(keeping isWanted: (Event) -> Bool) {
    heap.removeAll { !isWanted($0) }
    for parent in (0..<heap.count / 2).reversed() { sink(parent) }
  }

  private mutating func sink(_ start: Int) {
    var parent = start
    while true {
      var child = 2 * parent + 1
      guard child < heap.count else { return }
      if child + 1 < heap.count && heap[child + 1].precedes(heap[child]) { child += 1 }
      guard heap[child].precedes(heap[parent]) else { return }
      heap.swapAt(child, parent)
      parent = child
    }
  }
}
