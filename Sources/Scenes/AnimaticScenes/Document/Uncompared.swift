/// A value that does not count in comparisons: the place of something in a file is no part of a
/// scene.
@propertyWrapper package struct Uncompared<Value: Sendable>: Hashable, Sendable {
  package var wrappedValue: Value

  package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  package static func == (first: Self, second: Self) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}
