/// What is wrong with a scene file, and where.
package struct SceneError: Error, Equatable, Sendable {
  /// The name of the file, as the user gave it.
  package var file: String
  /// The JSON path, line and column of the mistake.
  package var location: SceneLocation
  /// What is wrong.
  package var message: String
  /// What to do about it, when that can be said; often `did you mean "card"?`.
  package var remedy: String?

  /// Creates an error about a place in a file.
  package init(file: String, location: SceneLocation, message: String, remedy: String? = nil) {
    self.file = file
    self.location = location
    self.message = message
    self.remedy = remedy
  }
}

extension SceneError: CustomStringConvertible {
  /// The error in one line: `card.json:12:5: views[0].alhpa: no such key (did you mean "alpha"?)`.
  package var description: String {
    "\(inOneLine(file)):\(location): \(message)" + (remedy.map { " (\($0))" } ?? "")
  }
}
