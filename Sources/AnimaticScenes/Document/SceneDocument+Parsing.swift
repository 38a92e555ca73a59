extension SceneDocument {
  /// Reads a scene file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file: JSON in UTF-8, with or without a byte order mark.
  ///   - file: The name of the file, for messages.
  /// - Throws: All that is wrong: what makes the text no JSON; or else what is wrong with the shape
  ///   of the scene and with the names by which its elements refer to each other.
  /// - Complexity: O(*n*) for *n* bytes.
  package static func parse(
    _ bytes: [UInt8], file: String
  ) throws(SceneErrors) -> SceneDocument {
    let text: JSONText
    do throws(SceneError) {
      text = try JSONScanner.index(bytes, file: file)
    } catch {
      throw SceneErrors(errors: [error])
    }
    let reader = SceneReader(text, source: SceneSource(file: file, bytes: bytes))
    let document = SceneDocument(SceneNode(reader: reader, place: 0))
    document?.checkNames(reader)
    if reader.isRight { document?.checkOrder(reader) }
    guard let document, reader.isRight else { throw reader.errors }
    return document
  }
}
