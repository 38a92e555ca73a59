import AnimaticStage

/// Work of the host that is to be done at given times: by time, then in the order of scheduling.
@MainActor
struct WorkQueue {
  struct Item: HeapOrdered {
    let due: Double
    let order: Int
    /// What the work is called in messages.
    let callback: Callback
    /// Whether what runs has not settled before this is done.
    let isAwaited: Bool
    let body: @MainActor () -> Void

    func precedes(_ other: Item) -> Bool {
      due == other.due ? order < other.order : due < other.due
    }
  }

  private var items = BinaryHeap<Item>()
  private var scheduled = 0
  private var awaited = 0

  /// Whether nothing is left to wait for.
  var isSettled: Bool { awaited == 0 }
  var nextDue: Double? { items.first?.due }

  mutating func add(
    at due: Double, as callback: Callback, isAwaited: Bool, _ body: @escaping @MainActor () -> Void
  ) {
    scheduled += 1
    if isAwaited { awaited += 1 }
    items.push(
      Item(due: due, order: scheduled, callback: callback, isAwaited: isAwaited, body: body))
  }

  mutating func popFirst(dueBy time: Double) -> Item? {
    guard let first = items.first, first.due <= time else { return nil }
    if first.isAwaited { awaited -= 1 }
    return items.popFirst()
  }
}
