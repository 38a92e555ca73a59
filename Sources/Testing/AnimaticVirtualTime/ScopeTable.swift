/// The scopes that have not ended, by what belongs to them.
///
/// A look takes as long with ten thousand tests alive as with one.
struct ScopeTable<Key: Hashable> {
  private var scopes: [Key: [VirtualQueue]] = [:]

  /// The scopes of a key, from the outermost to the innermost.
  subscript(key: Key) -> [VirtualQueue] { scopes[key] ?? [] }

  mutating func add(_ scope: VirtualQueue, for key: Key) {
    if scopes[key]?.contains(where: { $0 === scope }) == true { return }
    scopes[key, default: []].append(scope)
  }

  mutating func remove(_ scope: VirtualQueue, for key: Key) {
    guard let others = scopes[key]?.filter({ $0 !== scope }) else { return }
    scopes[key] = others.isEmpty ? nil : others
  }
}

/// Values of scopes, each with a key of its own.
///
/// The end of a scope finds its values without a look at those of other tests.
struct ScopedValues<Key: Hashable, Value> {
  private var values: [Key: (scope: ObjectIdentifier, value: Value)] = [:]
  private var keys: [ObjectIdentifier: Set<Key>] = [:]

  subscript(key: Key) -> Value? { values[key]?.value }

  mutating func set(_ value: Value, for key: Key, in scope: VirtualQueue) {
    remove(key)
    values[key] = (ObjectIdentifier(scope), value)
    keys[ObjectIdentifier(scope), default: []].insert(key)
  }

  @discardableResult mutating func remove(_ key: Key) -> Value? {
    guard let (scope, value) = values.removeValue(forKey: key) else { return nil }
    keys[scope]?.remove(key)
    if keys[scope]?.isEmpty == true { keys[scope] = nil }
    return value
  }

  mutating func removeAll(in scope: VirtualQueue) -> [Value] {
    let keys = keys.removeValue(forKey: ObjectIdentifier(scope)) ?? []
    return keys.compactMap { values.removeValue(forKey: $0)?.value }
  }
}
