import AnimaticPrinting
import Foundation

extension Scene {
  /// Reads a scene from a file.
  ///
  /// - Parameters:
  ///   - url: The file. Errors name it by its relative path.
  ///   - limits: The limits of what the scene may ask for.
  /// - Throws: The errors in the scene, or the one that keeps the file from being read.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(contentsOf url: URL, limits: SceneLimits = .standard) throws(SceneErrors) {
    let bytes: Data
    do {
      bytes = try Data(contentsOf: url)
    } catch {
      throw SceneErrors(errors: [
        SceneError(
          file: url.relativePath, location: .document,
          message: "cannot read the file: \(inOneLine(SceneFile.reason(error)))",
          remedy: "the path leads to \(quoted(url.path))")
      ])
    }
    let base = url.baseURL
    try self.init(bytes, file: url.relativePath, limits: limits) {
      try Data(contentsOf: URL(fileURLWithPath: $0, relativeTo: base))
    }
  }

  /// Reads a scene from the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: JSON in UTF-8, with or without a byte order mark: `Data`, or the `utf8` of a text.
  ///   - file: The name of the file, for messages.
  ///   - limits: The limits of what the scene may ask for.
  ///   - including: Returns the bytes of a file that the scene includes, or of an image, by its
  ///     path, which is relative to what `file` is relative to; `nil` for a scene that must not
  ///     include any, and whose images are names.
  /// - Throws: The first error that makes the text no JSON, or otherwise all errors in the form of
  ///   the scene and in the names by which its elements refer to each other.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(
    _ bytes: some Sequence<UInt8>, file: String = "scene", limits: SceneLimits = .standard,
    including: ((String) throws -> any Sequence<UInt8>)? = nil
  ) throws(SceneErrors) {
    let bytes = Array(bytes)
    var text: JSONText
    do throws(SceneError) {
      text = try JSONScanner.index(bytes, file: file, limits: limits)
    } catch {
      throw SceneErrors(errors: [ForeignFile.error(in: bytes, file: file) ?? error])
    }
    if let error = ForeignFile.error(in: text, file: file) { throw SceneErrors(errors: [error]) }
    var source = Scene.Source(file: file, bytes: bytes, limits: limits)
    let read = including.map { including in { (path: String) in Array(try including(path)) } }
    if let composed = try SceneComposer.compose(text, file: file, limits: limits, read: read) {
      source = composed
      do throws(SceneError) {
        text = try JSONScanner.index(composed.bytes, file: file, limits: limits)
      } catch { throw SceneErrors(errors: [error]) }
    }
    let reader = SceneReader(text, source: source, images: read.map(SceneImages.init))
    let scene = Scene(SceneNode(reader: reader, entry: 0))
    scene?.checkNames(reader)
    if reader.isRight { scene?.checkOrder(reader) }
    guard let scene, reader.isRight else { throw reader.errors }
    self = scene
  }

  /// The scene as the text of a file, from which an equal scene is read.
  ///
  /// The keys come in the order of `animatic help scene`. What a new scene, view or block has
  /// already is left out, and numbers are the shortest decimals that are read back exactly. What
  /// has no form in a file, such as a number that is not finite, is written as something that the
  /// reader refuses.
  ///
  /// - Complexity: O(*n* · *d*) for a text of *n* characters whose objects are *d* deep.
  public var json: String { JSONValue.object(fields).file }

  /// The scene with the text of a file: as it was read, or as it is written.
  /// - Throws: The errors of a scene that was made or changed in Swift.
  func withSource() throws(SceneErrors) -> Scene {
    source.isPresent ? self : try Scene(json.utf8, limits: source.limits)
  }
}
