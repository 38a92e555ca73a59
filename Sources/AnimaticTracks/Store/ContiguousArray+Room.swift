extension ContiguousArray {
  /// Makes room for so many elements in all and for a few more, so that the next ones do not move
  /// all of them; for half as many again at least, so that making room often does not, either.
  package mutating func makeRoom(upTo count: Int) {
    guard count > capacity else { return }
    reserveCapacity(Swift.max(count + count / 32, capacity + capacity / 2))
    withUnsafeMutableBufferPointer { used in
      if let start = used.baseAddress { (start + used.count).bringIn(count - used.count) }
    }
  }

  /// Puts an element at an index that is in use, or is the next one.
  @inlinable
  @inline(__always)
  package mutating func put(_ element: Element, at index: Int) {
    if index == count { append(element) } else { self[index] = element }
  }
}
