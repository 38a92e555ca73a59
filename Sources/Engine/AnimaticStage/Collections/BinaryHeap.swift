import AnimaticTracks

/// A priority queue: a binary heap whose first element precedes all others.
///
/// Other modules compile it for their elements.
@usableFromInline package struct BinaryHeap<Element: HeapOrdered> {
  @usableFromInline var elements: ContiguousArray<Element> = []

  /// Creates an empty queue.
  @inlinable package init() {}

  /// The element that precedes all others.
  @inlinable package var first: Element? { elements.first }

  /// Returns a value of the element that precedes all others, without a copy of the element; `nil`
  /// if there is none.
  @inlinable package func first<Value>(_ value: (Element) -> Value) -> Value? {
    elements.isEmpty ? nil : value(elements[0])
  }

  /// All elements, in no order that means anything.
  package var all: some Sequence<Element> { elements }
  /// The number of elements.
  package var count: Int { elements.count }

  /// Reserves capacity for `more` elements.
  /// - Complexity: O(*n*) when the queue grows, else O(1).
  package mutating func reserve(_ more: Int) { elements.reserve(elements.count + more) }

  /// Adds an element.
  /// - Complexity: O(log *n*)
  @inlinable package mutating func push(_ element: Element) {
    elements.append(element)
    var child = elements.count - 1
    while child > 0 {
      let parent = (child - 1) >> 1
      guard element.precedes(elements[parent]) else { break }
      elements.swapAt(child, parent)
      child = parent
    }
  }

  /// Removes and returns the element that precedes all others.
  /// - Complexity: O(log *n*)
  @inlinable package mutating func popFirst() -> Element? {
    if elements.isEmpty { return nil }
    elements.swapAt(0, elements.count - 1)
    let first = elements.removeLast()
    sink(0)
    return first
  }

  /// Removes all elements but those that satisfy a predicate.
  /// - Complexity: O(*n*)
  package mutating func compact(keeping isKept: (Element) -> Bool) {
    elements.removeAll { !isKept($0) }
    for parent in (0..<elements.count / 2).reversed() { sink(parent) }
  }

  @inlinable mutating func sink(_ start: Int) {
    var parent = start
    while true {
      var child = 2 * parent + 1
      guard child < elements.count else { return }
      if child + 1 < elements.count && elements[child + 1].precedes(elements[child]) { child += 1 }
      guard elements[child].precedes(elements[parent]) else { return }
      elements.swapAt(child, parent)
      parent = child
    }
  }
}

/// An element of a ``BinaryHeap``.
@usableFromInline package protocol HeapOrdered {
  /// Returns whether this element precedes another one.
  func precedes(_ other: Self) -> Bool
}
