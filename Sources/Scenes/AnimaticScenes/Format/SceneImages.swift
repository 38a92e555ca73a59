import AnimaticGraphics
import Foundation

/// The image files of a scene, each of which is read once, and its drawings.
final class SceneImages {
  /// What keeps a file from being an image of the scene, with a remedy.
  struct Flaw: Error {
    let message: String
    let remedy: String
  }

  private let read: SceneFile.Reading
  private var known: [String: Result<Data, Flaw>] = [:]

  init(_ read: @escaping SceneFile.Reading) { self.read = read }

  /// Returns the bytes of the image that a file of the scene names.
  /// - Parameter isFirst: Whether nothing has named the image before.
  func data(of path: String, beside file: String) throws(Flaw) -> (data: Data, isFirst: Bool) {
    let name = SceneFile.path(path, beside: file)
    if let result = known[name] { return (try result.get(), false) }
    let result = load(name)
    known[name] = result
    return (try result.get(), true)
  }

  /// Returns the bytes of a drawing that a file of the scene names.
  func drawing(at path: String, beside file: String) throws(Flaw) -> [UInt8] {
    try bytes(of: SceneFile.path(path, beside: file))
  }

  private func bytes(of name: String) throws(Flaw) -> [UInt8] {
    do {
      return try read(name)
    } catch {
      throw Flaw(
        message: "cannot read \(quoted(name)): \(inOneLine(SceneFile.reason(error)))",
        remedy: "the path is relative to the file that names the image")
    }
  }

  private func load(_ name: String) -> Result<Data, Flaw> {
    let data: Data
    do throws(Flaw) {
      data = Data(try bytes(of: name))
    } catch {
      return .failure(error)
    }
    guard ImageHeader.size(of: data) != nil else {
      return .failure(
        Flaw(
          message: "\(quoted(name)) is no PNG, JPEG, GIF or WebP image",
          remedy: "convert it, or name another file"))
    }
    return .success(data)
  }
}
