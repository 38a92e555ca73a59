/// A place in a scene file, by its JSON path and by its line and column.
package struct SceneLocation: Hashable, Sendable, CustomStringConvertible {
  /// The JSON path, such as `timeline[2].animate.changes[0].view`; empty for the whole document.
  package var path: String
  /// The line and column of the value, or of the key where a key is meant.
  package var position: TextPosition

  /// Creates a location from a JSON path and a position.
  package init(path: String, position: TextPosition) {
    self.path = path
    self.position = position
  }

  /// `line:column: path`, or only `line:column` for the whole document.
  package var description: String {
    path.isEmpty ? "\(position)" : "\(position): \(path)"
  }
}
