/// The members of an object whose keys are all known.
struct SceneFields {
  /// The object itself.
  let node: SceneNode
  let members: [JSONValue.Member]

  /// The value of a key, or nil when the object does not have it.
  subscript(key: String) -> SceneNode? {
    members.first { $0.key == key }.map {
      SceneNode(value: $0.value, path: node.path.appending(.key(key)), file: node.file)
    }
  }

  /// Decodes the value of a key; nil when the object does not have it.
  func read<Value: SceneDecodable>(_ key: String) throws(SceneError) -> Value? {
    guard let node = self[key] else { return nil }
    return try Value(node)
  }

  /// Decodes the value of a key that the object must have.
  func need<Value: SceneDecodable>(_ key: String) throws(SceneError) -> Value {
    guard let value: Value = try read(key) else {
      throw node.error("the key \"\(key)\" is missing")
    }
    return value
  }

  /// The one of these keys that the object has, and its value; it must have exactly one of them.
  func only(of keys: String...) throws(SceneError) -> (key: String, node: SceneNode) {
    let found = members.filter { keys.contains($0.key) }
    guard let first = found.first, let node = self[first.key] else {
      let names = keys.map { "\"\($0)\"" }.joined(separator: ", ")
      throw self.node.error("one of the keys \(names) is missing")
    }
    try forbid(found.dropFirst().map(\.key), beside: first.key)
    return (first.key, node)
  }

  /// Checks that the object has none of these keys, which make no sense beside another.
  func forbid(_ keys: [String], beside other: String) throws(SceneError) {
    for member in members where keys.contains(member.key) {
      throw node.error(
        atKey: member, "\"\(member.key)\" cannot stand beside \"\(other)\"",
        remedy: "keep one of them")
    }
  }
}
