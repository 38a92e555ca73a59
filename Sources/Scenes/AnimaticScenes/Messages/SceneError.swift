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

/// All errors in a scene file, in file order.
public struct SceneErrors: Error, Equatable, Sendable {
  /// The greatest number of errors in one report.
  public static let limit = 20

  /// The first errors, from one to ``limit``.
  public var errors: [SceneError]
  /// The number of errors beyond the limit.
  public var omitted = 0

  /// The errors, one per line, and the number of errors beyond the limit.
  public var lines: [String] {
    errors.map(\.description)
      + (omitted > 0 ? ["\(inOneLine(errors[0].file)): \(omitted) more"] : [])
  }
}

extension SceneErrors: CustomStringConvertible {
  /// The ``lines``, as the command prints them.
  public var description: String { lines.joined(separator: "\n") }
}

/// The error of a name that a playing scene does not have.
public enum SceneNameError: Error, Hashable, Sendable {
  /// The scene has no view with the name.
  case noView(String, views: [String])
  /// The scene has no block with the name.
  case noBlock(String, blocks: [String])
  /// No step has added the view yet.
  case notAdded(String)
  /// The view is of another class.
  case otherClass(String, is: String, wanted: String)
}

extension SceneNameError: CustomStringConvertible {
  /// A sentence that says what is wrong, and what there is.
  public var description: String {
    switch self {
    case .noView(let name, let names): Self.absence(of: "view", name, among: names)
    case .noBlock(let name, let names): Self.absence(of: "block", name, among: names)
    case .notAdded(let name):
      "the view \(quoted(name)) has not been added yet; ask for it after the step that adds it"
    case .otherClass(let name, let found, let wanted):
      "the view \(quoted(name)) is a \(found), no \(wanted); make one of your own in 'views' of play(on:)"
    }
  }

  private static func absence(of noun: String, _ name: String, among names: [String]) -> String {
    let few = names.prefix(20).map(quoted).joined(separator: ", ") + (names.count > 20 ? ", …" : "")
    let remedy =
      didYouMean(name, among: names) ?? (names.isEmpty ? "there is none" : "there are \(few)")
    return "no \(noun) is called \(quoted(name)) (\(remedy))"
  }
}
