import Foundation

/// The WebP images in documents as PNG, as programs that draw SVG read WebP only with a loader.
final class WebPImages {
  private var known: [String: String] = [:]
  private let searchPath: String?

  private static let mark = "data:image/webp;base64,"

  /// - Parameter searchPath: Directories with colons between them; `nil` for those of the
  ///   environment.
  init(searchPath: String?) { self.searchPath = searchPath }

  /// Returns a document with PNG images in place of WebP.
  /// - Throws: `PictureError` if the document has one, and `ffmpeg` is missing or does not read it.
  func replaced(in svg: String) throws(PictureError) -> String {
    var text = ""
    var rest = svg[...]
    while let place = rest.utf8.firstRange(of: Self.mark.utf8) {
      let end = rest[place.upperBound...].utf8.firstIndex(of: UInt8(ascii: "\"")) ?? rest.endIndex
      text += rest[..<place.lowerBound]
      text += "data:image/png;base64,"
      text += try png(of: String(rest[place.upperBound..<end]))
      rest = rest[end...]
    }
    return text.isEmpty ? svg : text + String(rest)
  }

  private func png(of webP: String) throws(PictureError) -> String {
    if let image = known[webP] { return image }
    let decoder = try Executable(oneOf: ["ffmpeg"], package: "ffmpeg", searchPath: searchPath)
    let (input, output) = (try ScratchFile(), try ScratchFile())
    try input.append(Array(Data(base64Encoded: webP) ?? Data()))
    input.rewind()
    let arguments = ["-f", "webp_pipe", "-i", "pipe:0", "-frames:v", "1", "-f", "image2pipe"]
    try ChildProcess(
      decoder, MovieEncoding.quiet + arguments + ["-c:v", "png", "pipe:1"], input: .file(input),
      output: output
    ).wait()
    let image = Data(try output.bytes()).base64EncodedString()
    known[webP] = image
    return image
  }
}
