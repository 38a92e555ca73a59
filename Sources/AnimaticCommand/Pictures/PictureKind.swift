import AnimaticScenes

/// A kind of picture that `animatic render` makes, as a row of a table.
package struct PictureKind: Sendable {
  /// The extension of file names, without the dot.
  package let fileExtension: String
  /// Returns the bytes of the picture of a scene.
  ///
  /// It throws a `CommandFailure` for a scene that cannot be played to its end.
  package let make: @MainActor @Sendable (SceneDocument, RenderCommand.Options) throws -> [UInt8]

  /// Creates a kind.
  package init(
    _ fileExtension: String,
    make: @escaping @MainActor @Sendable (SceneDocument, RenderCommand.Options) throws -> [UInt8]
  ) {
    self.fileExtension = fileExtension
    self.make = make
  }

  /// All kinds, the one of standard output first.
  package static let all = [
    PictureKind("svg") { scene, options in try SVGRendering(scene, options).bytes() }
  ]

  /// The extensions of all kinds, for help and errors.
  static var list: String { all.map { "." + $0.fileExtension }.joined(separator: ", ") }

  /// Returns the kind of a file by its extension; the first kind for standard output.
  ///
  /// - Throws: `UsageError.invalidValue` for another extension, or none.
  init(ofFile name: String?) throws(UsageError) {
    guard let name else {
      self = Self.all[0]
      return
    }
    let base = name.split(separator: "/").last ?? ""
    let end = base.lastIndex(of: ".").map { base[base.index(after: $0)...].lowercased() }
    guard let kind = Self.all.first(where: { $0.fileExtension == end }) else {
      throw .invalidValue(
        name, name: OptionSpec.output.flag, allowed: "a file name that ends with \(Self.list)",
        nearest: nil)
    }
    self = kind
  }
}
