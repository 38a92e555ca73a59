extension Scene {
  /// The text of a scene file, which gives the locations of values for messages.
  package struct Source: Hashable, Sendable {
    /// The name of the file, for messages.
    package private(set) var file: String
    /// The bytes of the file: legal JSON, or none for a scene that was made or changed in Swift.
    private(set) var bytes: [UInt8]
    package var limits = SceneLimits.standard

    init(file: String, bytes: [UInt8], limits: SceneLimits = .standard) {
      (self.file, self.bytes, self.limits) = (file, bytes, limits)
    }

    /// Whether the scene still is what the text says.
    var isPresent: Bool { !bytes.isEmpty }

    /// Drops the text of a scene that changes.
    mutating func forget() {
      guard isPresent else { return }
      (file, bytes) = ("scene", [])
    }

    /// Returns the locations of values and keys.
    ///
    /// - Parameter offsets: The offsets of their first bytes, in ascending order.
    ///
    /// - Complexity: O(*n*) for a text of *n* bytes.
    func locations(of offsets: [Int]) -> [SceneLocation] {
      offsets.isEmpty
        ? [] : JSONScanner.locations(of: offsets, in: bytes, file: file, limits: limits)
    }

    /// Returns the location of a value or key.
    ///
    /// - Parameter offset: The offset of its first byte.
    ///
    /// - Complexity: O(*n*) for a text of *n* bytes.
    package func location(of offset: Int) -> SceneLocation {
      locations(of: [offset]).first
        ?? SceneLocation(path: "", position: SceneLocation.Position(line: 1, column: 1))
    }

    /// Returns an error in a value or key.
    ///
    /// - Parameter offset: The offset of its first byte.
    func error(
      at offset: Int, _ message: String, remedy: String? = nil, limit: SceneLimit? = nil
    ) -> SceneError {
      SceneError(
        file: file, location: location(of: offset), message: message, remedy: remedy, limit: limit)
    }
  }
}
