/// Values of an object by their keys, each of its own type.
package struct SceneValues: Hashable, Sendable {
  private var values: [String: any Hashable & Sendable] = [:]

  /// The value of a key; `nil` without one of the type.
  subscript<Value: Hashable & Sendable>(key: String) -> Value? {
    get { values[key] as? Value }
    set { values[key] = newValue }
  }

  private var comparable: [String: AnyHashable] { values.mapValues { AnyHashable($0) } }

  package static func == (first: SceneValues, second: SceneValues) -> Bool {
    first.comparable == second.comparable
  }

  package func hash(into hasher: inout Hasher) { comparable.hash(into: &hasher) }
}
