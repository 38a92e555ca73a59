import AnimaticPictures
import Foundation
import TestSupport
import Testing

@Suite("Movies", .needs("rsvg-convert", "ffmpeg", "ffprobe"), .ownThreads) struct MovieWriterTests {
  private struct Stop: Error {}

  /// A red square that moves 10 points per frame on white.
  private func still(_ index: Int) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="61" height="41"><rect width="61" height="41" \
    fill="white"/><rect x="\(index * 10)" y="10" width="20" height="20" fill="red"/></svg>
    """
  }

  /// The movie and what `ffprobe` says of its first stream.
  private func probe(_ writer: MovieWriter, frames: Int = 5) throws -> [String: String] {
    let directory = try ScratchDirectory()
    let file = directory.path + "/movie." + writer.format.fileExtension
    try writer.write(toFile: file) { $0 < frames ? still($0) : nil }
    #expect(try directory.names() == ["movie." + writer.format.fileExtension])
    let text = try run(
      "ffprobe", "-v", "error", "-count_frames", "-show_streams", "-of", "default=nw=1", file)
    let lines = text.split(separator: "\n").map { $0.split(separator: "=", maxSplits: 1) }
    return Dictionary(
      lines.compactMap { $0.count == 2 ? (String($0[0]), String($0[1])) : nil },
      uniquingKeysWith: { first, _ in first })
  }

  @Test(
    "a movie has the codec, the even size and the frames of its format",
    arguments: [
      (MovieFormat.mp4, "h264", "62", "42", "5"), (.webm, "vp9", "62", "42", "5"),
      (.gif, "gif", "61", "41", "5"),
    ])
  func format(
    _ format: MovieFormat, _ codec: String, _ width: String, _ height: String, _ count: String
  ) throws {
    let stream = try probe(MovieWriter(format, framesPerSecond: 25))
    #expect((stream["codec_name"], stream["width"], stream["height"]) == (codec, width, height))
    #expect((stream["nb_read_frames"], stream["r_frame_rate"]) == (count, "25/1"))
  }

  @Test("an animated WebP has a chunk for each frame, and repeats for ever")
  func webp() throws {
    var bytes: [UInt8] = []
    try MovieWriter(.webp, framesPerSecond: 25).write(
      to: { bytes += $0 }, still: { $0 < 5 ? still($0) : nil })
    #expect(bytes.prefix(4).elementsEqual("RIFF".utf8))
    let text = String(decoding: bytes, as: Unicode.ASCII.self)
    #expect(text.components(separatedBy: "ANMF").count == 6)
    let loop = try #require(text.range(of: "ANIM")).lowerBound
    let offset = text.distance(from: text.startIndex, to: loop)
    #expect(bytes[offset + 12...offset + 13].elementsEqual([0, 0]))
  }

  /// The beginning of a script of an `ffmpeg` that does not draw SVG.
  private static let withoutSVG =
    #"case "$*" in *decoder=librsvg) echo "Codec 'librsvg' is not recognized"; exit;; esac; "#

  /// Movies of an `ffmpeg` that draws, and of one that does not; by day half of all.
  private static let movies: [(MovieFormat, Double, script: String)] = [
    (.mp4, 20, ""), (.gif, 12.5, withoutSVG), (.webm, 29.97, ""), (.mp4, 0.5, withoutSVG),
    (.mp4, 20, withoutSVG), (.gif, 12.5, ""), (.webm, 29.97, withoutSVG), (.mp4, 0.5, ""),
  ]

  @Test(.needs("rsvg-convert", "ffmpeg"), arguments: movies.prefix(isThorough ? 8 : 4))
  func `stills that repeat the one before are frames, also in the end`(
    format: MovieFormat, rate: Double, script: String
  ) throws {
    let directory = try ScratchDirectory()
    let encoder = try #require(OutsidePrograms.path(of: "ffmpeg"))
    try directory.addProgram("ffmpeg", script + "exec \(encoder) \"$@\"")
    var writer = MovieWriter(format, framesPerSecond: rate, scale: 2)
    writer.searchPath = "\(directory.path):/usr/bin:/bin"
    let order = [0, 0, 1, 2, 2, 2, 3, 3]
    let file = directory.path + "/movie." + format.fileExtension
    try writer.write(toFile: file) { $0 < order.count ? still(order[$0]) : nil }
    let pixels = try bytes(
      of: "ffmpeg", "-v", "error", "-i", file, "-f", "rawvideo", "-pix_fmt", "gray", "-")
    try #require(pixels.count == order.count * 122 * 82)
    for (index, position) in order.enumerated() {
      let middle = index * 122 * 82 + 40 * 122 + position * 20 + 20
      #expect(pixels[middle] < 128, "\(index)")
      #expect(pixels[middle - 18] < 128 && pixels[middle + 22] > 200, "\(index)")
    }
  }

  @Test(.needs("rsvg-convert", "ffmpeg"))
  func `a document too deep for the reader of ffmpeg is drawn all the same`() throws {
    let groups = 300
    func deep(_ index: Int) -> String {
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"60\" height=\"40\">"
        + String(repeating: "<g>", count: groups)
        + "<rect width=\"60\" height=\"40\" fill=\"#fff\"/>"
        + "<rect x=\"\(index * 10)\" width=\"10\" height=\"40\"/>"
        + String(repeating: "</g>", count: groups) + "</svg>"
    }
    let directory = try ScratchDirectory()
    let file = directory.path + "/movie.mp4"
    try MovieWriter(.mp4, framesPerSecond: 25).write(toFile: file) { $0 < 3 ? deep($0) : nil }
    let pixels = try bytes(
      of: "ffmpeg", "-v", "error", "-i", file, "-f", "rawvideo", "-pix_fmt", "gray", "-")
    try #require(pixels.count == 3 * 60 * 40)
    for index in 0..<3 {
      #expect(pixels[index * 2400 + 1200 + index * 10 + 5] < 60, "\(index)")
    }
  }

  @Test("stills that repeat the one before are drawn once, and all of them are frames")
  func repetitions() throws {
    let directory = try ScratchDirectory()
    let rasterizer = try #require(OutsidePrograms.path(of: "rsvg-convert"))
    try directory.addProgram(
      "rsvg-convert", "echo >> \(directory.path)/calls; exec \(rasterizer) \"$@\"")
    let encoder = try #require(OutsidePrograms.path(of: "ffmpeg"))
    try directory.addProgram("ffmpeg", Self.withoutSVG + "exec \(encoder) \"$@\"")
    var writer = MovieWriter(.mp4, framesPerSecond: 25)
    writer.searchPath =
      "\(directory.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin")"
    let order = [0, 0, 0, 1, 2, 2, 0, 0, 0, 0, 0, 0]
    let file = directory.path + "/movie.mp4"
    try writer.write(toFile: file) { $0 < order.count ? still(order[$0]) : nil }
    let calls = try String(contentsOfFile: directory.path + "/calls", encoding: .utf8)
    #expect(calls == "\n\n\n\n")
    let pixels = try bytes(
      of: "ffmpeg", "-v", "error", "-i", file, "-f", "rawvideo", "-pix_fmt", "gray", "-")
    let size = 62 * 42
    #expect(pixels.count == order.count * size)
    // The middle of the square of each frame is dark.
    for (index, position) in order.enumerated() {
      #expect(pixels[index * size + 20 * 62 + position * 10 + 10] < 128, "\(index)")
    }
  }

  @Test("a GIF has at most 50 frames in a second")
  func frameRateOfGIF() throws {
    #expect(try probe(MovieWriter(.gif, framesPerSecond: 100), frames: 10)["nb_read_frames"] == "5")
  }

  @Test("the frames of a movie are the stills, in their order")
  func pixels() throws {
    let directory = try ScratchDirectory()
    let file = directory.path + "/movie.mp4"
    try MovieWriter(.mp4, framesPerSecond: 25).write(toFile: file) { $0 < 5 ? still($0) : nil }
    let pixels = try bytes(
      of: "ffmpeg", "-v", "error", "-i", file, "-f", "rawvideo", "-pix_fmt", "rgb24", "-")
    let frame = 62 * 42 * 3
    #expect(pixels.count == 5 * frame)
    for index in 0..<5 {
      func green(_ x: Int) -> UInt8 { pixels[index * frame + (20 * 62 + x) * 3 + 1] }
      #expect(green(index * 10 + 10) < 40, "frame \(index)")
      if index > 1 { #expect(green(index * 10 - 10) > 215, "frame \(index)") }
    }
  }

  @Test("an error of a still ends the movie, and leaves the old file")
  func errorOfStill() throws {
    let directory = try ScratchDirectory()
    let file = directory.path + "/movie.webm"
    try Data("old".utf8).write(to: URL(filePath: file))
    #expect(throws: Stop.self) {
      try MovieWriter(.webm).write(toFile: file) { index in
        if index == 7 { throw Stop() }
        return still(index)
      }
    }
    #expect(try directory.names() == ["movie.webm"])
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "old")
  }

  @Test(
    "a picture that is no SVG is an error of the program that reads it",
    arguments: [(0, "rsvg-convert"), (1, "ffmpeg")])
  func noPicture(_ wrong: Int, _ program: String) {
    #expect {
      try MovieWriter(.mp4).write(
        to: { _ in }, still: { $0 == wrong ? "no picture" : $0 < 3 ? still($0) : nil })
    } throws: { error in
      guard case PictureError.failedProgram(program, 1, let message) = error else {
        return false
      }
      return !message.isEmpty
    }
  }

  @Test("an encoder that ends early gives its last line as the error")
  func failingEncoder() throws {
    let directory = try ScratchDirectory()
    try directory.addProgram("ffmpeg", "echo first >&2; echo 'no such codec' >&2; exit 3")
    var writer = MovieWriter(.mp4)
    let system = ProcessInfo.processInfo.environment["PATH"] ?? ""
    writer.searchPath = "\(directory.path):\(system)"
    #expect(
      throws: PictureError.failedProgram(program: "ffmpeg", status: 3, message: "no such codec")
    ) { try writer.write(to: { _ in }, still: { $0 < 200 ? still($0) : nil }) }
  }

  @Test("missing programs are named with their packages")
  func missingPrograms() throws {
    let directory = try ScratchDirectory()
    var writer = MovieWriter(.gif)
    writer.searchPath = directory.path
    #expect(throws: PictureError.missingProgram(programs: ["ffmpeg"], package: "ffmpeg")) {
      try writer.write(to: { _ in }, still: { _ in nil })
    }
    try directory.addProgram("ffmpeg", "exit 0")
    #expect(
      throws: PictureError.missingProgram(
        programs: ["rsvg-convert", "resvg"], package: "librsvg2-bin")
    ) { try writer.write(to: { _ in }, still: { _ in nil }) }
  }

  @Test("a movie without frames is an error")
  func noFrames() {
    #expect(throws: PictureError.self) {
      try MovieWriter(.mp4).write(to: { _ in }, still: { _ in nil })
    }
  }
}
