import Foundation

/// A format of movies.
public enum MovieFormat: String, CaseIterable, Hashable, Sendable {
  /// GIF: 256 colours, at most 50 frames in a second.
  case gif
  /// Animated WebP without losses, with transparency.
  case webp
  /// H.264 in MP4, which begins to play before it is loaded.
  case mp4
  /// VP9 in WebM, with transparency.
  case webm

  /// The extension of file names, without the dot.
  public var fileExtension: String { rawValue }

  /// The greatest number of frames in a second that viewers show; `nil` where viewers show any.
  ///
  /// Browsers show a frame of a GIF that lasts under 20 ms for 100 ms.
  public var greatestFrameRate: Double? { self == .gif ? 50 : nil }
  /// Whether the format has transparent pixels.
  public var hasTransparency: Bool { self != .mp4 }

  /// Whether a file of the format may begin with some bytes, of which there are at most 12.
  func hasSignature(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .gif: bytes.starts(with: "GIF8".utf8)
    case .webp: bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
    case .mp4: bytes.dropFirst(4).starts(with: "ftyp".utf8)
    case .webm: bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3])
    }
  }

  /// Fails for a file of a program that does not begin as one of the format.
  func check(_ file: ScratchFile, by executable: Executable) throws(PictureError) {
    guard hasSignature(try file.prefix(12)) else {
      throw .failedProgram(
        program: executable.name, status: 0, message: "it wrote no \(rawValue) file")
    }
  }
}

/// The joining of movies by the demuxer `concat` of `ffmpeg`, which copies their frames.
package enum MovieJoining {
  /// Joins movies of one format and size, one behind the other.
  /// - Parameters:
  ///   - files: The paths of the movies, in order, with their exact lengths in seconds; `nil` for
  ///     that which the movie says, which MP4 rounds to a millisecond.
  ///   - frameRate: The frames in a second of all movies; `nil` if they differ. WebM has times in
  ///     milliseconds, which are those of one movie only when they are rounded once.
  ///   - receive: Receives the bytes of the whole movie in pieces.
  /// - Throws: ``PictureError`` if `ffmpeg` is missing or fails, or the error of `receive`.
  package static func join(
    _ files: [(path: String, seconds: Double?)], _ format: MovieFormat, frameRate: Double?,
    _ receive: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let executable = try Executable(oneOf: ["ffmpeg"], package: "ffmpeg")
    let directory = FileManager.default.currentDirectoryPath
    let list = files.map { file in
      let path = file.path.hasPrefix("/") ? file.path : "\(directory)/\(file.path)"
      return "file 'file:\(path.replacing("'", with: #"'\''"#))'\n"
        + (file.seconds.map { "duration \($0)\n" } ?? "")
    }
    let arguments =
      format == .webm
      ? frameRate.map { ["-bsf:v", "setts=ts=round(N/(\($0)*TB))"] } ?? []
      : ["-movflags", "+faststart"]
    let result = try ScratchFile()
    let encoder = try ChildProcess(
      executable,
      MovieEncoding.quiet + [
        "-f", "concat", "-safe", "0", "-protocol_whitelist", "file,pipe", "-i", "pipe:0",
        "-c", "copy",
      ] + arguments + ["-f", format.rawValue, MovieEncoding.output],
      input: .stream, files: [result])
    try encoder.send(Array(list.joined().utf8))
    try encoder.wait()
    try format.check(result, by: executable)
    try result.read(receive)
  }
}
