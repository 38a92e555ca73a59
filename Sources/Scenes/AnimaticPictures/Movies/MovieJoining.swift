import Foundation

/// The joining of movies by the demuxer `concat` of `ffmpeg`, which copies their frames.
package enum MovieJoining {
  /// Joins movies of one format and size, one behind the other.
  ///
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
