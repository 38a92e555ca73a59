/// Elements that leave in the order in which they came.
struct WaitingLine<Element> {
  /// Those that have left are `nil`: nothing of them is kept, or let go of while the line changes.
  private var elements: ContiguousArray<Element?> = []
  private var gone = 0

  var isEmpty: Bool { gone == elements.count }
  var count: Int { elements.count - gone }

  mutating func append(_ element: Element) { elements.append(element) }

  /// Takes the element that has waited longest.
  mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    let first = elements[gone]
    elements[gone] = nil
    gone += 1
    // Half of the room may be empty, no more.
    if isEmpty || gone > 64 && gone > elements.count / 2 {
      elements.removeSubrange(..<gone)
      gone = 0
    }
    return first
  }

  /// Takes the elements that came last, all but so many.
  mutating func popLast(allBut kept: Int) -> [Element] {
    let last = elements[(gone + kept)...].compactMap(\.self)
    elements.removeLast(last.count)
    return last
  }
}
