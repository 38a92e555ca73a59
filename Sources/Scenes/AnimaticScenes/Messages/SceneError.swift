/// An error in a scene file, with its location.
public struct SceneError: Error, Equatable, Sendable {
  /// The name of the file, in the user's spelling.
  public var file: String
  /// The JSON path, line and column of the error.
  public var location: SceneLocation
  /// The mistake, in words.
  public var message: String
  /// The way to correct the error, if there is one; often `did you mean "card"?`.
  public var remedy: String?
  /// The limit that the scene exceeds; `nil` for another error.
  package var limit: SceneLimit?
}

extension SceneError: CustomStringConvertible {
  /// The error in one line, as the command prints it:
  /// `card.json:12:5: views[0].alhpa: a view has no key "alhpa" (did you mean "alpha"?)`.
  public var description: String {
    "\(inOneLine(file)):\(location): \(message)" + (remedy.map { " (\($0))" } ?? "")
  }
}
