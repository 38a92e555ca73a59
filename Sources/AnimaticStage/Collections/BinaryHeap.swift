import AnimaticTracks

/// What has a place among others of its kind.
package protocol HeapOrdered {
  /// Whether this one comes first.
  func precedes(_ other: Self) -> Bool
}

/// A queue that hands out the first of its elements, in logarithmic time.
package struct BinaryHeap<Element: HeapOrdered> {
  private var elements: ContiguousArray<Element> = []

  /// Makes an empty queue.
  package init() {}

  /// The element that comes first.
  package var first: Element? { elements.first }

  /// How many elements wait.
  package var count: Int { elements.count }

  /// Makes room for so many more elements at once.
  package mutating func makeRoom(for more: Int) { elements.makeRoom(upTo: elements.count + more) }

  /// Adds an element.
  package mutating func push(_ element: Element) {
    elements.append(element)
    var child = elements.count - 1
    while child > 0 {
      let parent = (child - 1) >> 1
      guard element.precedes(elements[parent]) else { break }
      elements.swapAt(child, parent)
      child = parent
    }
  }

  /// Takes the element that comes first.
  package mutating func popFirst() -> Element? {
    guard let first = elements.first else { return nil }
    elements.swapAt(0, elements.count - 1)
    elements.removeLast()
    sink(0)
    return first
  }

  /// Drops the elements that are not wanted any more.
  package mutating func compact(keeping isWanted: (Element) -> Bool) {
    elements.removeAll { !isWanted($0) }
    for parent in (0..<elements.count / 2).reversed() { sink(parent) }
  }

  private mutating func sink(_ start: Int) {
    var parent = start
    while true {
      var child = 2 * parent + 1
      guard child < elements.count else { return }
      if child + 1 < elements.count && elements[child + 1].precedes(elements[child]) {
        child += 1
      }
      guard elements[child].precedes(elements[parent]) else { return }
      elements.swapAt(child, parent)
      parent = child
    }
  }
}
