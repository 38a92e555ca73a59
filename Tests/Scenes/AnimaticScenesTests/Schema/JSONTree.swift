@testable import AnimaticScenes

extension JSONText {
  /// Returns the indices of the elements of an array, or of the keys and values of an object in
  /// turn.
  func children(of entry: Int) -> [Int] {
    guard [.array, .object].contains(kind(of: entry)) else { return [] }
    var children: [Int] = []
    var next = first(in: entry)
    while next < end(of: entry) {
      children.append(next)
      next = end(of: next)
    }
    return children
  }

  /// Returns the keys of an object with the indices of their values.
  func members(of entry: Int) -> [(key: String, entry: Int)] {
    let entries = children(of: entry)
    return stride(from: 0, to: entries.count, by: 2).map {
      (string(at: entries[$0]), entries[$0 + 1])
    }
  }

  /// Returns the index of the value of a key.
  func member(_ key: String, of entry: Int) -> Int? {
    members(of: entry).first { $0.key == key }?.entry
  }
}
