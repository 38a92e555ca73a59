/// A search for the paths and positions of some values of a text, all on one way through it.
struct JSONSearch {
  private var offsets: ArraySlice<Int> = []
  private var cursor = TextCursor()

  /// The locations found so far.
  private(set) var found: [SceneLocation] = []

  /// The offset that is looked for; -1 for none.
  private(set) var next = -1

  init() {}

  /// Looks for values that begin at these offsets, in ascending order.
  init(_ offsets: [Int]) {
    self.offsets = offsets[...]
    next = offsets.first ?? -1
    found.reserveCapacity(offsets.count)
  }

  /// Takes down the path of the value that is looked for, once for every time it is asked for.
  mutating func record(path: JSONPath, in bytes: [UInt8]) {
    let position = cursor.move(to: next, in: bytes)
    let location = SceneLocation(path: path.description, position: position)
    while offsets.first == next {
      offsets.removeFirst()
      found.append(location)
    }
    next = offsets.first ?? -1
  }
}
