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

  /// Returns the mistakes of a text with one in each line: the input, an arrow and the message.
  static func rows(_ text: String) -> [Mistake] {
    pairs(text).map { Mistake($0, $1) }
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

/// Returns the rows of a text with one in each line: an input, an arrow and what is expected of it.
/// Spaces after the arrow count as one, so that a row may go on in another line with `\#`.
func pairs(_ text: String) -> [(String, String)] {
  text.split(separator: "\n").map { line in
    let sides = line.split(separator: " ⇒", maxSplits: 1)
    return (String(sides[0]), sides[1].split(separator: " ").joined(separator: " "))
  }
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

/// Returns the findings about a scene, without their positions in the file.
@MainActor func checked(_ scene: String) throws -> [String] {
  try parse(scene).check().map { "\($0.location.path): \($0.message)" }
}

/// Parses a scene called `s.json`.
func parse(_ text: String) throws(SceneErrors) -> Scene {
  try Scene(Array(text.utf8), file: "s.json")
}
