/// A first-in, first-out queue.
struct Queue<Element> {
  /// The elements behind `head`. Removed ones before it are `nil`, so that the queue keeps nothing
  /// of them and releases nothing while it changes.
  private var elements: ContiguousArray<Element?> = []
  private var head = 0

  var isEmpty: Bool { head == elements.count }
  var count: Int { elements.count - head }

  /// - Complexity: O(1) amortised.
  mutating func append(_ element: Element) { elements.append(element) }

  /// Removes and returns the oldest element.
  /// - Complexity: O(1) amortised.
  mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    let first = elements[head]
    elements[head] = nil
    head += 1
    // At most half of the elements may be removed ones.
    if isEmpty || head > 64 && head > elements.count / 2 {
      elements.removeSubrange(..<head)
      head = 0
    }
    return first
  }

  /// Removes and returns the newest element.
  mutating func popLast() -> Element? { isEmpty ? nil : elements.removeLast() }

  /// Removes and returns the newest elements, all but the `kept` oldest.
  /// - Complexity: O(*k*) in the number of removed elements.
  mutating func popLast(allBut kept: Int) -> [Element] {
    let last = elements[(head + kept)...].compactMap(\.self)
    elements.removeLast(last.count)
    return last
  }
}
