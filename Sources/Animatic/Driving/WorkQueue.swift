/// Work of the host that is to be done at given times: by time, then in the order of scheduling.
@MainActor
struct WorkQueue {
  private struct Item {
    let due: Double
    /// Whether what runs has not settled before this is done.
    let isAwaited: Bool
    let body: @MainActor () -> Void
  }

  /// Sorted, the latest first.
  private var items: [Item] = []

  /// Whether nothing is left to wait for.
  var isSettled: Bool { !items.contains(where: \.isAwaited) }
  var nextDue: Double? { items.last?.due }

  mutating func add(
    at due: Double, isAwaited: Bool = true, _ body: @escaping @MainActor () -> Void
  ) {
    let place = items.lastIndex { $0.due > due }.map { $0 + 1 } ?? 0
    items.insert(Item(due: due, isAwaited: isAwaited, body: body), at: place)
  }

  mutating func popFirst(dueBy time: Double) -> (@MainActor () -> Void)? {
    guard let last = items.last, last.due <= time else { return nil }
    items.removeLast()
    return last.body
  }
}
