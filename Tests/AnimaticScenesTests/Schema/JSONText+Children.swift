@testable import AnimaticScenes

extension JSONText {
  /// Returns the indices of the elements of an array, or of the keys and values of an object in
  /// turn.
  func children(of place: Int) -> [Int] {
    guard [.array, .object].contains(kind(of: place)) else { return [] }
    var children: [Int] = []
    var next = first(in: place)
    while next < end(of: place) {
      children.append(next)
      next = end(of: next)
    }
    return children
  }

  /// Returns the keys of an object with the indices of their values.
  func members(of place: Int) -> [(key: String, place: Int)] {
    let places = children(of: place)
    return stride(from: 0, to: places.count, by: 2).map { (string(at: places[$0]), places[$0 + 1]) }
  }

  /// Returns the index of the value of a key.
  func member(_ key: String, of place: Int) -> Int? {
    members(of: place).first { $0.key == key }?.place
  }
}
