import AnimaticPictures
import AnimaticScenes

/// A run of the tool for which a page asks. It writes a movie or another file beside the scene.
final class SceneExport {
  /// The name of the request.
  let name: String
  private let path: String
  private let process: ChildProcess

  /// The extensions of the files, and the subcommands that write them.
  private static let formats = [
    "gif": "render", "mp4": "render", "webm": "render", "webp": "render", "svg": "render",
    "html": "export", "lottie.json": "export",
  ]

  /// Begins a run.
  /// - Parameters:
  ///   - request: An object of JSON: the extension to `"export"`, and the times `"from"` and
  ///     `"until"` of the part, in seconds, if it is not the whole scene.
  ///   - scene: The path of the scene file.
  ///   - executable: The tool.
  /// - Returns: `nil` if the request asks for something else.
  init?(_ request: [UInt8], scene: String, executable: Executable) throws(PictureError) {
    guard let request = try? JSONElement(request, file: "the page"),
      let format = request["export"]?.string, let command = Self.formats[format]
    else { return nil }
    name = request["name"]?.string ?? ""
    let stem = scene.hasSuffix(".json") ? String(scene.dropLast(5)) : scene
    path = "\(stem).\(format)"
    let times = ["from", "until"].compactMap { key in
      request[key]?.number.map { "--\(key)=\($0)" }
    }
    process = try ChildProcess(
      executable, [command] + times + ["--output=\(path)", "--", scene], input: .file(ScratchFile())
    )
  }

  /// Whether the file is there, or a reason why it is not.
  var hasEnded: Bool { process.hasEnded }

  /// Returns what has become of the run, in a sentence.
  func result() -> String {
    do throws(PictureError) {
      try process.wait()
      return "Wrote \(path)"
    } catch {
      let prefix = "Error: "
      let line = process.errorText.split(separator: "\n").first { $0.hasPrefix(prefix) }
      return line.map { String($0.dropFirst(prefix.count)) } ?? error.description
    }
  }
}
