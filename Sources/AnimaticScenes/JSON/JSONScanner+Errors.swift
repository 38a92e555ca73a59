extension JSONScanner {
  /// The path to the value that is being read.
  var path: JSONPath {
    JSONPath(
      components: steps.map { step in
        switch step {
        case .key(let offset): .key(key(at: offset))
        case .element(let index): .index(index)
        }
      })
  }

  /// The key whose opening quote stands at an offset.
  func key(at offset: Int) -> String { JSONString.value(of: bytes, at: offset) }

  /// The line and column of an offset.
  func position(of offset: Int) -> TextPosition {
    var cursor = TextCursor()
    return cursor.move(to: offset, in: bytes)
  }

  /// An error at an offset of the text; without one, at the next byte.
  func error(_ message: String, at offset: Int? = nil, remedy: String? = nil) -> SceneError {
    SceneError(
      file: file,
      location: SceneLocation(
        path: path.description, position: position(of: offset ?? self.offset)),
      message: message, remedy: remedy)
  }

  /// The error that something else was expected than what stands at the offset.
  func unexpected(_ expected: String, remedy: String? = nil) -> SceneError {
    guard offset < bytes.count else {
      return error("expected \(expected), found the end of the file", remedy: remedy)
    }
    guard let scalar = decodedScalar else { return malformedText() }
    return error(
      "expected \(expected), found \(quoted(String(scalar)))", remedy: remedy ?? Self.hint(scalar))
  }

  /// The error that the byte at the offset does not belong to UTF-8 text.
  func malformedText() -> SceneError {
    let byte = String(bytes[offset], radix: 16, uppercase: true)
    return error("the byte 0x\(byte) is not UTF-8 here", remedy: "save the file as UTF-8")
  }

  /// What people mean who write this character where JSON has no use for it.
  private static func hint(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "/", "#": "JSON has no comments"
    case "'": "JSON text takes double quotes"
    case "+": "a JSON number has no plus sign"
    case ".": "a JSON number has a digit before the point"
    default: nil
    }
  }
}
