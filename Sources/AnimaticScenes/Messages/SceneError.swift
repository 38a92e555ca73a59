/// An error in a scene file, with its location.
package struct SceneError: Error, Equatable, Sendable {
  /// The name of the file, in the user's spelling.
  package var file: String
  /// The JSON path, line and column of the error.
  package var location: SceneLocation
  package var message: String
  /// The way to correct the error, if there is one; often `did you mean "card"?`.
  package var remedy: String?
  /// The limit that the scene exceeds; `nil` for another error.
  package var limit: SceneLimit?
}

extension SceneError: CustomStringConvertible {
  /// The error in one line: `card.json:12:5: views[0].alhpa: no such key (did you mean "alpha"?)`.
  package var description: String {
    "\(inOneLine(file)):\(location): \(message)" + (remedy.map { " (\($0))" } ?? "")
  }
}
