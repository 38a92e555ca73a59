/// Something doubtful about a scene that plays all the same.
package struct SceneFinding: Hashable, Sendable, CustomStringConvertible {
  /// What it is about.
  package var location: SceneLocation
  /// What is doubtful, and what may have been meant.
  package var message: String

  /// Place and message on one line, to go behind the name of the file.
  package var description: String { "\(location): \(message)" }
}

/// A finding whose place is not looked up yet.
struct SceneDoubt {
  /// Where the thing stands that it is about: the offset of its first byte.
  let offset: Int
  let message: String
}
