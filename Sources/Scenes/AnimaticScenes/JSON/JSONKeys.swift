/// The keys of all open objects, with which the scanner finds duplicates.
struct JSONKeys {
  private struct Key {
    /// The bytes of the key with its quotes.
    let range: Range<Int>
    /// Whether the key is ASCII without escapes, so that equal keys have equal bytes.
    let isPlain: Bool
  }

  /// The number of keys from which on a set of texts is faster than a comparison with each key.
  private static let fewKeys = 16

  private var keys: [Key] = []
  /// For each open object the index of its first key, and the set of its keys once there are many.
  private var objects: [(begin: Int, texts: Set<String>)] = []

  mutating func open() { objects.append((keys.count, [])) }

  mutating func close() {
    guard let object = objects.popLast() else { return }
    keys.removeSubrange(object.begin...)
  }

  /// Adds a key to the innermost object, and returns whether the key is new there.
  mutating func insert(_ range: Range<Int>, isPlain: Bool, of bytes: [UInt8]) -> Bool {
    let key = Key(range: range, isPlain: isPlain)
    let last = objects.count - 1
    let begin = objects[last].begin
    defer { keys.append(key) }
    guard keys.count - begin >= Self.fewKeys else {
      return !keys[begin...].contains { Self.areEqual($0, key, in: bytes) }
    }
    if objects[last].texts.isEmpty {
      objects[last].texts = Set(keys[begin...].map { Self.text($0, in: bytes) })
    }
    return objects[last].texts.insert(Self.text(key, in: bytes)).inserted
  }

  private static func areEqual(_ first: Key, _ second: Key, in bytes: [UInt8]) -> Bool {
    guard first.isPlain, second.isPlain else {
      return text(first, in: bytes) == text(second, in: bytes)
    }
    guard first.range.count == second.range.count else { return false }
    return zip(first.range, second.range).allSatisfy { bytes[$0] == bytes[$1] }
  }

  private static func text(_ key: Key, in bytes: [UInt8]) -> String {
    JSONString.value(of: bytes, at: key.range.lowerBound)
  }
}
