/// Something doubtful about a scene that plays all the same.
package struct SceneFinding: Hashable, Sendable, CustomStringConvertible {
  /// What it is about.
  package var location: SceneLocation
  /// What is doubtful, and what may have been meant.
  package var message: String

  /// Place and message on one line, to go behind the name of the file.
  package var description: String {
    let position = location.position
    return "\(position.line):\(position.column): \(location.path): \(message)"
  }
}
