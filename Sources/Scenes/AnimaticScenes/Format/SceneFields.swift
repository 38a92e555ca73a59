struct SceneFields {
  struct Field {
    let key: String
    let value: SceneNode

    /// The offset of the key, whose entry precedes the entry of its value in the index.
    var keyOffset: Int { value.reader.text.offset(of: value.entry - 1) }
  }

  let node: SceneNode
  private var fields: [Field] = []
  /// Whether the object has an unknown key, which may be the misspelling of a missing one.
  private var hasUnknownKey = false

  /// Reads the keys of an object of this kind, and reports all other keys.
  init?(_ node: SceneNode, of object: SceneObject) {
    guard node.kind == .object else {
      node.reportMismatch("an object", remedy: "write \(object.noun) such as \(object.sample)")
      return nil
    }
    self.node = node
    let reader = node.reader
    var entry = reader.text.first(in: node.entry)
    let end = reader.text.end(of: node.entry)
    while entry < end {
      let value = SceneNode(reader: reader, entry: entry + 1)
      let field = Field(key: reader.text.string(at: entry), value: value)
      entry = reader.text.end(of: value.entry)
      if object.keys.contains(where: { Self.areEqual($0.name, field.key) }) {
        fields.append(field)
      } else {
        hasUnknownKey = true
        reader.report(
          at: field.keyOffset, "\(object.noun) has no key \(quoted(field.key))",
          remedy: KeyAdvice.remedy(for: field.key, in: object))
      }
    }
  }

  /// The value of a key, or nil when the object does not have it.
  subscript(key: String) -> SceneNode? { fields.first { Self.areEqual($0.key, key) }?.value }

  /// Whether two keys are the same. Comparing the lengths first is fast and excludes most keys.
  private static func areEqual(_ a: String, _ b: String) -> Bool {
    a.utf8.count == b.utf8.count && a == b
  }

  func hasAny(of keys: [String]) -> Bool {
    fields.contains { field in keys.contains { Self.areEqual($0, field.key) } }
  }

  func need(_ key: String) -> SceneNode? {
    if let node = self[key] { return node }
    reportMissing("the key \"\(key)\" is missing")
    return nil
  }

  /// Returns the one of these keys that the object has, with its value. An object must have exactly
  /// one of them.
  func only(of keys: [String]) -> (key: String, node: SceneNode)? {
    let found = fields.filter { keys.contains($0.key) }
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

  /// Reports those of these keys that the object has, because they exclude another key.
  func forbid(_ keys: [String], beside other: String) {
    for field in fields where keys.contains(field.key) {
      node.reader.report(
        at: field.keyOffset, "\"\(field.key)\" cannot stand beside \"\(other)\"",
        remedy: "keep one of them")
    }
  }
}
