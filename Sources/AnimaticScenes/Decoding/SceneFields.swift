/// The members of an object whose keys are all known.
struct SceneFields {
  /// A key of the object with its value.
  struct Member {
    let key: String
    let value: SceneNode

    /// Where the key stands, which is in front of its value in the index.
    var keyOffset: Int { value.reader.text.offset(of: value.place - 1) }
  }

  /// The object itself.
  let node: SceneNode
  private var members: [Member] = []
  /// Whether a key was reported that is probably a missing one, misspelt.
  private var hasUnknownKey = false

  /// The members of an object of this kind; others are reported.
  init?(_ node: SceneNode, of object: SceneObject) {
    guard node.kind == .object else {
      node.reportMismatch("an object")
      return nil
    }
    self.node = node
    let reader = node.reader
    var place = reader.text.first(in: node.place)
    let end = reader.text.end(of: node.place)
    while place < end {
      let value = SceneNode(reader: reader, place: place + 1)
      let member = Member(key: reader.text.string(at: place), value: value)
      place = reader.text.end(of: value.place)
      if object.keys.contains(where: { Self.areEqual($0.name, member.key) }) {
        members.append(member)
      } else {
        hasUnknownKey = true
        reader.report(
          at: member.keyOffset, "\(object.noun) has no key \(quoted(member.key))",
          remedy: Self.remedy(for: member.key, in: object))
      }
    }
  }

  private static func remedy(for key: String, in object: SceneObject) -> String {
    object.advice[key] ?? didYouMean(key, among: object.names)
      ?? "its keys are \(object.names.joined(separator: ", "))"
  }

  /// The value of a key, or nil when the object does not have it.
  subscript(key: String) -> SceneNode? {
    members.first { Self.areEqual($0.key, key) }?.value
  }

  /// Whether two keys are the same. Most differ in length already, which is asked much faster.
  private static func areEqual(_ a: String, _ b: String) -> Bool {
    a.utf8.count == b.utf8.count && a == b
  }

  /// Decodes the value of a key; nil when the object does not have it or it is wrong.
  func read<Value: SceneDecodable>(_ key: String) -> Value? { self[key].flatMap(Value.init) }

  /// Decodes the value of a key that the object must have.
  func need<Value: SceneDecodable>(_ key: String) -> Value? {
    guard let node = self[key] else {
      reportMissing("the key \"\(key)\" is missing")
      return nil
    }
    return Value(node)
  }

  /// The one of these keys that the object has, and its value; it must have exactly one of them.
  func only(of keys: String...) -> (key: String, node: SceneNode)? {
    let found = members.filter { keys.contains($0.key) }
    guard let first = found.first else {
      let names = keys.map { "\"\($0)\"" }.joined(separator: ", ")
      reportMissing("one of the keys \(names) is missing")
      return nil
    }
    forbid(found.dropFirst().map(\.key), beside: first.key)
    return (first.key, first.value)
  }

  private func reportMissing(_ message: String) {
    if !hasUnknownKey { node.report(message) }
  }

  /// Checks that the object has none of these keys, which make no sense beside another.
  func forbid(_ keys: [String], beside other: String) {
    for member in members where keys.contains(member.key) {
      node.reader.report(
        at: member.keyOffset, "\"\(member.key)\" cannot stand beside \"\(other)\"",
        remedy: "keep one of them")
    }
  }
}
