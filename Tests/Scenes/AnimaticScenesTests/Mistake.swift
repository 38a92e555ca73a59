import Testing

@testable import AnimaticScenes

/// One row of a table of wrong inputs: a text whose mark `▸` shows the position of the error,
/// and the message of the error after file, line and column.
struct Mistake: CustomTestStringConvertible, Sendable {
  let text: String
  private let line: Int
  private let column: Int
  private let words: String

  init(_ marked: String, _ words: String) {
    let before = marked.split(separator: "▸", maxSplits: 1, omittingEmptySubsequences: false)[0]
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    text = marked.replacing("▸", with: "")
    line = lines.count
    column = (lines.last?.unicodeScalars.count ?? 0) + 1
    self.words = words
  }

  /// The whole message for the text alone.
  var message: String { message(after: 0) }

  /// Returns the whole message for the text after a prefix of so many columns, whose path
  /// precedes that of the message.
  func message(after columns: Int, path: String = "") -> String {
    "s.json:\(line):\(line == 1 ? column + columns : column): \(path)\(words)"
  }

  var testDescription: String { text }
}

/// Returns the description of the error of a JSON text, or nil when the text is legal.
func jsonError(_ bytes: some Sequence<UInt8>) -> String? {
  do {
    _ = try JSONScanner.index(Array(bytes), file: "s.json")
    return nil
  } catch {
    return error.description
  }
}

/// Returns the descriptions of the errors of a scene, one per line, or nil when the scene is legal.
func sceneError(_ text: String) -> String? {
  do {
    _ = try parse(text)
    return nil
  } catch {
    return error.lines.joined(separator: "\n")
  }
}

/// Parses a scene called `s.json`.
func parse(_ text: String) throws(SceneErrors) -> Scene {
  try Scene(Array(text.utf8), file: "s.json")
}
