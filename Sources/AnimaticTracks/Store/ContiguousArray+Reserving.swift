extension ContiguousArray {
  /// Reserves capacity for `count` elements in all and a few more, or for half as many again as now
  /// if that is more, so that a sequence of small reservations stays linear.
  ///
  /// - Complexity: O(*n*) in the number of elements when the array grows, else O(1).
  package mutating func reserve(_ count: Int) {
    if count > capacity { reserveCapacity(Swift.max(count + count / 32, capacity + capacity / 2)) }
  }

  /// Sets the element at an index in use, or appends it when the index is the next one.
  ///
  /// - Complexity: O(1) amortised.
  @inlinable
  @inline(__always)
  package mutating func set(_ element: Element, at index: Int) {
    if index == count { append(element) } else { self[index] = element }
  }
}
