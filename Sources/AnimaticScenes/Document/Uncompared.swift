/// A value that takes no part in comparisons: objects that differ in it alone are equal.
///
/// A value that does not count in comparisons: the place of something in a file is no part of a
/// scene.
@propertyWrapper
package struct Uncompared<Value: Sendable>: Hashable, Sendable {
  package var wrappedValue: Value

  package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  package static func == (first: Self, second: Self) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}
