/// A table from the keys of pairs to the indices of their contacts.
///
/// A dictionary costs several times as much, and each step asks for each pair.
struct PairTable {
  private var keys: [UInt64] = []
  private var indices: [Int32] = []
  private var mask = 0

  /// Empties the table, and makes room for a number of pairs.
  mutating func restart(for count: Int) {
    var size = 16
    while size < 2 * count { size *= 2 }
    if size != keys.count {
      keys = [UInt64](repeating: 0, count: size)
      indices = [Int32](repeating: -1, count: size)
      mask = size - 1
    } else {
      for slot in indices.indices { indices[slot] = -1 }
    }
  }

  @inline(__always) private func slot(of key: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 20) & mask
    while indices[slot] >= 0 && keys[slot] != key { slot = (slot + 1) & mask }
    return slot
  }

  mutating func insert(_ key: UInt64, _ index: Int) {
    let slot = slot(of: key)
    (keys[slot], indices[slot]) = (key, Int32(index))
  }

  /// Returns the index of a key; −1 for none.
  @inline(__always)
  func index(of key: UInt64) -> Int { keys.isEmpty ? -1 : Int(indices[slot(of: key)]) }
}
