extension Scene {
  /// The text of a scene file, which gives the locations of values for messages.
  package struct Source: Hashable, Sendable {
    package private(set) var file: String
    /// The bytes of the file: legal JSON, or none for a scene that was made or changed in Swift.
    private(set) var bytes: [UInt8]
    package var limits = SceneLimits.standard
    /// The files of a scene that is composed of parts; `nil` for one that is written out.
    private(set) var origins: Origins?
    /// Whether the text is still to be composed, so that its expressions compute something.
    var isComposed = false

    init(file: String, bytes: [UInt8], limits: SceneLimits = .standard, origins: Origins? = nil) {
      (self.file, self.bytes, self.limits, self.origins) = (file, bytes, limits, origins)
    }

    /// Whether the scene still is what the text says.
    var isPresent: Bool { !bytes.isEmpty }

    /// Drops the text of a scene that changes.
    mutating func forget() {
      guard isPresent else { return }
      (file, bytes, origins) = ("scene", [], nil)
    }

    /// Returns the name of the file that has the value at an offset.
    func file(at offset: Int) -> String { origins?.file(at: offset) ?? file }

    /// Returns whether the value at an offset comes of a text that computes it.
    func isComputed(at offset: Int) -> Bool { origins?.isComputed(at: offset) ?? false }

    /// Returns whether a value of the scene's own file has an effect on the scene.
    /// - Parameter range: The bytes of the value.
    package func uses(_ range: Range<Int>) -> Bool { origins?.uses(range) ?? true }

    /// Returns the expression of a text that nothing computes, as the scene has no names.
    func idleExpression(at offset: Int) -> String? {
      guard origins == nil, !isComposed, bytes.indices.contains(offset),
        bytes[offset] == UInt8(ascii: "\"")
      else { return nil }
      let text = bytes[(offset + 1)...].prefix { $0 != UInt8(ascii: "\"") }
      guard let start = text.firstRange(of: Array("${".utf8)),
        let end = text[start.upperBound...].firstIndex(of: UInt8(ascii: "}"))
      else { return nil }
      return String(decoding: text[start.lowerBound...end], as: UTF8.self)
    }

    /// Returns the places of values and keys.
    ///
    /// - Parameter offsets: The offsets of their first bytes, in ascending order.
    ///
    /// - Complexity: O(*n*) for a text of *n* bytes.
    func places(of offsets: [Int]) -> [Place] {
      if offsets.isEmpty { return [] }
      if let origins { return origins.places(of: offsets) }
      let locations = JSONScanner.locations(of: offsets, in: bytes, file: file, limits: limits)
      return locations.map { Place(file: file, location: $0) }
    }

    /// Returns the place of a value or key.
    ///
    /// - Parameter offset: The offset of its first byte.
    ///
    /// - Complexity: O(*n*) for a text of *n* bytes.
    func place(of offset: Int) -> Place {
      places(of: [offset]).first ?? Place(file: file, location: .document)
    }

    /// Returns an error in a value or key.
    /// - Parameter offset: The offset of its first byte.
    func error(
      at offset: Int, _ message: String, remedy: String? = nil, limit: SceneLimit? = nil
    ) -> SceneError {
      let place = place(of: offset)
      return SceneError(
        file: place.file, location: place.location, message: message, remedy: remedy, limit: limit)
    }
  }
}
