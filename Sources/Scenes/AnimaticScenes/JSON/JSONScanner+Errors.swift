extension JSONScanner {
  /// The path from the root to the value at the offset, such as
  /// `timeline[2].animate.changes[0].view`, with quotes around keys that are no plain words, as in
  /// `views["a b"]`; empty for the root.
  var path: String {
    steps.reduce(into: "") { text, step in
      switch step {
      case .element(let index): text += "[\(index)]"
      case .key(let offset):
        let key = key(at: offset)
        text += !Self.isWord(key) ? "[\(quoted(key))]" : text.isEmpty ? key : ".\(key)"
      }
    }
  }

  private static func isWord(_ key: String) -> Bool {
    key.utf8.count <= 60 && !key.isEmpty
      && key.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || "0"..."9" ~= $0 || $0 == "_"
      }
  }

  /// Returns the key with its opening quote at an offset.
  func key(at offset: Int) -> String { JSONString.value(of: bytes, at: offset) }

  func position(of offset: Int) -> SceneLocation.Position {
    var cursor = TextCursor()
    return cursor.move(to: offset, in: bytes)
  }

  /// Returns an error at an offset of the text or, for nil, at the next byte.
  func error(
    _ message: String, at offset: Int? = nil, remedy: String? = nil, limit: SceneLimit? = nil
  ) -> SceneError {
    SceneError(
      file: file,
      location: SceneLocation(path: path, position: position(of: offset ?? self.offset)),
      message: message, remedy: remedy, limit: limit)
  }

  /// Returns an error at the next byte for a text beyond a limit.
  func error(beyond limit: SceneLimit, _ message: String, remedy: String) -> SceneError {
    error(message, remedy: limit.remedy(beyond: limits[limit], remedy), limit: limit)
  }

  /// Returns the error for an unexpected character, or the unexpected end, at the offset.
  func unexpected(_ expected: String, remedy: String? = nil) -> SceneError {
    guard offset < bytes.count else {
      return error("expected \(expected), found the end of the file", remedy: remedy)
    }
    guard let scalar = decodedScalar else { return malformedText() }
    return error(
      "expected \(expected), found \(quoted(String(scalar)))", remedy: remedy ?? Self.hint(scalar))
  }

  /// Returns the error for a byte at the offset that is not UTF-8.
  func malformedText() -> SceneError {
    let byte = String(bytes[offset], radix: 16, uppercase: true)
    return error("the byte 0x\(byte) is not UTF-8 here", remedy: "save the file as UTF-8")
  }

  /// Returns a hint for a character that JSON does not allow there but authors often write.
  private static func hint(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "/", "#": "JSON has no comments"
    case "'": "JSON text takes double quotes"
    case "\u{201C}", "\u{201D}", "\u{201E}", "\u{AB}", "\u{BB}":
      "JSON text takes straight double quotes"
    case "+": "a JSON number has no plus sign"
    case ".": "a JSON number has a digit before the point"
    default: nil
    }
  }
}
