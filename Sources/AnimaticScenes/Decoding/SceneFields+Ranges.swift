// Numbers in ranges.

extension SceneNode {
  /// A number from 0 on.
  var length: Double? { number(in: 0...SceneValue.Number.limit, "a number from 0 to 1e12") }
  /// A number above 0.
  var positive: Double? {
    number(
      in: Double.leastNonzeroMagnitude...SceneValue.Number.limit, "a number above 0, to 1e12")
  }
  /// A number in 0…1.
  var fraction: Double? { number(in: 0...1, "a number in 0...1") }
}

extension SceneFields {
  /// Decodes a number from 0 on.
  func readLength(_ key: String) -> Double? { self[key].flatMap(\.length) }
  /// Decodes a number in 0…1.
  func readFraction(_ key: String) -> Double? { self[key].flatMap(\.fraction) }

  /// Decodes a width and a height, from 0 on.
  func readExtent(_ key: String) -> SceneValue.Point? {
    guard let size: SceneValue.Point = read(key), let node = self[key] else { return nil }
    for element in SceneElements(of: node) where element.length == nil { return nil }
    return size
  }

  /// Decodes a whole number from 0 to a limit.
  func readCount(_ key: String, to limit: Int) -> Int? {
    guard let count: Int = read(key) else { return nil }
    guard (0...limit).contains(count) else {
      self[key]?.report("expected a whole number from 0 to \(limit), found \(count)")
      return nil
    }
    return count
  }

  /// Decodes the elements of an array; `nil` if the object does not have the key or if an element is
  /// wrong.
  func readAll<Value>(_ key: String, _ decode: (SceneNode) -> Value?) -> [Value]? {
    guard let elements = self[key]?.elements else { return nil }
    let values = elements.map(decode)
    return values.contains { $0 == nil } ? nil : values.compactMap(\.self)
  }
}
