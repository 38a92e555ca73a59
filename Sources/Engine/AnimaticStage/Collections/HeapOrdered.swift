/// An element of a ``BinaryHeap``.
@usableFromInline package protocol HeapOrdered {
  /// Returns whether this element precedes another one.
  ///
  /// - Complexity: O(1)
  func precedes(_ other: Self) -> Bool
}
