/// The text that a scene was read from: to say where in it something stands.
package struct SceneSource: Hashable, Sendable {
  /// The name of the file, for messages.
  package let file: String
  /// The bytes of the file: legal JSON.
  let bytes: [UInt8]

  /// The locations of values and keys, given by the offsets of their first bytes in ascending order.
  ///
  /// - Complexity: O(*n*) for a text of *n* bytes.
  func locations(of offsets: [Int]) -> [SceneLocation] {
    offsets.isEmpty ? [] : JSONScanner.locations(of: offsets, in: bytes, file: file)
  }

  /// The location of a value or key, given by the offset of its first byte.
  ///
  /// - Complexity: O(*n*) for a text of *n* bytes.
  package func location(of offset: Int) -> SceneLocation {
    locations(of: [offset]).first
      ?? SceneLocation(path: "", position: TextPosition(line: 1, column: 1))
  }

  /// An error about a value or key, given by the offset of its first byte.
  func error(at offset: Int, _ message: String, remedy: String? = nil) -> SceneError {
    SceneError(file: file, location: location(of: offset), message: message, remedy: remedy)
  }
}
