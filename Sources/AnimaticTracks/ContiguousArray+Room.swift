extension ContiguousArray {
  /// Makes room for so many elements in all: just as much if that is a lot more than before, so that
  /// what comes at once takes no more than it needs.
  package mutating func makeRoom(upTo count: Int) {
    guard count > capacity else { return }
    reserveCapacity(Swift.max(count, capacity + capacity / 2))
  }
}
