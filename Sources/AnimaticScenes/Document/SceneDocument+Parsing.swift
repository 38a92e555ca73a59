extension SceneDocument {
  /// Reads a scene file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file: JSON in UTF-8, with or without a byte order mark.
  ///   - file: The name of the file, for messages.
  /// - Throws: The first mistake: in the JSON text, then in the shape of the scene, then in the
  ///   names by which its elements refer to each other.
  /// - Complexity: O(*n*) for *n* bytes.
  package static func parse(
    _ bytes: [UInt8], file: String
  ) throws(SceneError) -> SceneDocument {
    var reader = JSONReader(bytes, file: file)
    let root = try reader.document()
    let document = try SceneDocument(SceneNode(value: root, path: JSONPath(), file: file))
    try document.checkNames()
    try document.checkOrder()
    return document
  }
}
