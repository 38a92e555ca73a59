/// Strips of the plane, one below the other, each with the shapes that reach into it.
struct Strips {
  private(set) var low = 0.0
  private(set) var height = 1.0
  private(set) var count = 1
  /// The place of the first shape of each strip in ``shapes``.
  private(set) var starts: [Int] = []
  /// The shapes of all strips, each in the order of their lowest x.
  private(set) var shapes: [Int] = []
  private var cursors: [Int] = []

  /// Puts shapes into strips.
  /// - Parameter order: The shapes by their lowest x.
  /// - Complexity: O(n), plus the number of strips that the shapes reach into.
  mutating func fill(_ order: [Int], _ proxies: [Proxy]) {
    choose(proxies)
    starts.removeAll(keepingCapacity: true)
    for _ in 0...count { starts.append(0) }
    for proxy in proxies {
      for strip in strip(at: proxy.low.y)...strip(at: proxy.high.y) { starts[strip + 1] += 1 }
    }
    for strip in 0..<count { starts[strip + 1] += starts[strip] }
    cursors = starts
    let total = starts[count]
    if shapes.count < total { shapes = [Int](repeating: 0, count: total) }
    for index in order {
      for strip in strip(at: proxies[index].low.y)...strip(at: proxies[index].high.y) {
        shapes[cursors[strip]] = index
        cursors[strip] += 1
      }
    }
  }

  /// Chooses strips that are twice as high as a shape that moves, at most as many as shapes.
  private mutating func choose(_ proxies: [Proxy]) {
    var (least, greatest, sum, moving) = (Double.infinity, -Double.infinity, 0.0, 0)
    for proxy in proxies where !proxy.isBoundary {
      least = min(least, proxy.low.y)
      greatest = max(greatest, proxy.high.y)
      sum += proxy.high.y - proxy.low.y
      moving += 1
    }
    guard moving > 0 else {
      (low, height, count) = (0, 1, 1)
      return
    }
    low = least
    height = max(2 * sum / Double(moving), 1e-3)
    count = Int(min(max((greatest - least) / height, 1), Double(moving)))
    height = max(height, (greatest - least) / Double(count))
  }

  /// Returns the strip at a height; the first and the last one reach on without end.
  @inline(__always) func strip(at y: Double) -> Int {
    Int(min(max((y - low) / height, 0), Double(count - 1)))
  }
}

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
