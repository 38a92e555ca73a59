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
