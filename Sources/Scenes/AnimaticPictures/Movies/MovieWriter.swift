import Foundation

/// A writer of movies from stills in SVG, by `ffmpeg`.
///
/// ```swift
/// let writer = MovieWriter(.mp4, framesPerSecond: 60)
/// try writer.write(toFile: "slide.mp4") { index in
///   guard index <= 60 else { return nil }
///   simulator.advance(to: Double(index) / 60)
///   return simulator.picture(scale: 2, background: .white).svg
/// }
/// ```
///
/// An `ffmpeg` with librsvg draws the stills as it encodes them. Without it, and for transparent
/// stills, several processes of `rsvg-convert` or `resvg` draw at the same time. The memory does
/// not grow with the number of frames. An image has at most 32 767 pixels on a side and 100 million
/// in all. UIKit has no counterpart; AVFoundation's is `AVAssetWriter`.
public struct MovieWriter: Sendable {
  /// The format of the movie.
  public var format: MovieFormat
  /// The number of frames in a second, above 0.
  public var framesPerSecond: Double
  /// The number of pixels per pixel of the stills, greater than 0.
  public var scale: Double
  /// Whether the stills have transparent pixels. A format without transparency shows white there.
  public var isTransparent: Bool
  /// Whether viewers begin a GIF or WebP again at its end.
  public var repeats: Bool
  /// The time for which the last frame of a GIF or WebP stays before that, in seconds.
  public var hold: TimeInterval

  /// The directories with the programs, with colons between them; `nil` for those of the
  /// environment.
  package var searchPath: String?

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - format: The format of the movie.
  ///   - framesPerSecond: The number of frames in a second, above 0.
  ///   - scale: The number of pixels per pixel of the stills, greater than 0.
  ///   - isTransparent: Whether the stills have transparent pixels.
  ///   - repeats: Whether viewers begin a GIF or WebP again at its end.
  ///   - hold: The time for which the last frame stays before that, in seconds.
  public init(
    _ format: MovieFormat, framesPerSecond: Double = 60, scale: Double = 1,
    isTransparent: Bool = false, repeats: Bool = true, hold: TimeInterval = 0
  ) {
    self.format = format
    self.framesPerSecond = framesPerSecond
    self.scale = scale
    self.isTransparent = isTransparent
    self.repeats = repeats
    self.hold = hold
  }

  // MARK: - Writing

  /// Writes a movie to a file, which appears whole or not at all.
  ///
  /// - Parameters:
  ///   - path: The path of the file. An existing file is replaced.
  ///   - still: Returns the still with an index from 0 as text in SVG, and `nil` after the last
  ///     one. All stills have the same size.
  /// - Throws: ``PictureError`` if a program is missing or fails, or the error of `still`.
  public func write(toFile path: String, still: (Int) throws -> String?) throws {
    let url = URL(fileURLWithPath: path)
    let movie = try encode(still)
    let data = url.deletingLastPathComponent()
      .appendingPathComponent(".animatic-\(UUID().uuidString).tmp")
    guard FileManager.default.createFile(atPath: data.path, contents: nil),
      let file = FileHandle(forWritingAtPath: data.path)
    else { throw PictureError.failedCall("write '\(path)'", code: errno) }
    do {
      try movie.read { try file.write(contentsOf: Data($0)) }
      try file.close()
      guard rename(data.path, path) == 0 else {
        throw PictureError.failedCall("write '\(path)'", code: errno)
      }
    } catch {
      unlink(data.path)
      throw error
    }
  }

  /// Writes a movie to a receiver of bytes, which gets none before the movie is whole.
  ///
  /// - Parameters:
  ///   - receive: Receives the bytes in pieces.
  ///   - still: Returns the still with an index from 0 as text in SVG, and `nil` after the last
  ///     one. All stills have the same size.
  /// - Throws: ``PictureError`` if a program is missing or fails, or the error of `receive` or
  ///   `still`.
  public func write(
    to receive: (UnsafeRawBufferPointer) throws -> Void, still: (Int) throws -> String?
  ) throws {
    try encode(still).read(receive)
  }

  private func encode(_ still: (Int) throws -> String?) throws -> ScratchFile {
    let encoder = try Executable(oneOf: ["ffmpeg"], package: "ffmpeg", searchPath: searchPath)
    // What ffmpeg makes of transparent pixels of SVG depends on its version.
    let drawsItself = try !isTransparent && SVGFrames.canBeRead(by: encoder)
    let background = isTransparent && !format.hasTransparency ? "white" : nil
    func makeRasterizer() throws(PictureError) -> Rasterizer {
      try Rasterizer(scale: scale, background: background, searchPath: searchPath)
    }
    let rasterizer = drawsItself ? nil : try makeRasterizer()
    guard let first = try still(0) else {
      throw PictureError.failedCall("make a movie without frames", code: EINVAL)
    }
    let movie = try MovieFile(self, encoder)
    let images = WebPImages(searchPath: searchPath)
    func stills(_ index: Int) throws -> String? {
      guard let svg = index == 0 ? first : try still(index) else { return nil }
      return try images.replaced(in: svg)
    }
    if drawsItself, let size = PixelSize(ofSVG: first, scale: scale) {
      try size.requireDrawable()
      var frames = SVGFrames(size, framesPerSecond: framesPerSecond)
      try movie.begin(size, frames.arguments)
      try movie.append(frames.header)
      var index = 0
      while let svg = try stills(index) {
        let document = try SVGFrames.isPlain(svg) ? svg : makeRasterizer().begin(svg).document()
        try movie.append(frames.append(document))
        index += 1
      }
      try movie.append(frames.end())
    } else {
      var queue = RasterQueue(try rasterizer ?? makeRasterizer())
      var index = 0
      while let svg = try stills(index) {
        if let image = try queue.append(svg) { try movie.append(image: image) }
        index += 1
      }
      while let image = try queue.next() { try movie.append(image: image) }
    }
    return try movie.finish()
  }
}

/// The frames of a movie on their way to the encoder.
private final class MovieFile {
  private let writer: MovieWriter
  private let executable: Executable
  private let file: ScratchFile
  private var encoding: MovieEncoding?
  private var encoder: ChildProcess?
  /// The frames of a GIF, which the encoder reads twice: for the palette, and to draw with it.
  private var frames: ScratchFile?

  init(_ writer: MovieWriter, _ executable: Executable) throws(PictureError) {
    (self.writer, self.executable) = (writer, executable)
    file = try ScratchFile()
  }

  /// Appends a PNG image; the first one begins the movie.
  func append(image: [UInt8]) throws(PictureError) {
    if encoding == nil {
      try begin(
        PixelSize(ofPNG: image) ?? PixelSize(width: 2, height: 2),
        MovieEncoding.images(writer.framesPerSecond))
    }
    try append(image)
  }

  /// Appends bytes of the input.
  func append(_ bytes: [UInt8]) throws(PictureError) {
    try frames?.append(bytes)
    try encoder?.send(bytes)
  }

  /// Begins a movie.
  /// - Parameter arguments: The arguments of the encoder for its input.
  func begin(_ size: PixelSize, _ arguments: [String]) throws(PictureError) {
    let encoding = MovieEncoding(
      format: writer.format, framesPerSecond: writer.framesPerSecond,
      isTransparent: writer.isTransparent, repeats: writer.repeats, hold: writer.hold, size: size,
      frames: arguments)
    self.encoding = encoding
    if writer.format == .gif {
      frames = try ScratchFile()
    } else {
      encoder = try ChildProcess(executable, encoding.arguments, input: .stream, files: [file])
    }
  }

  /// Waits for the encoder, and returns the file of the movie.
  /// - Throws: `PictureError.failedProgram` if the encoder fails, or ends well without a movie.
  func finish() throws(PictureError) -> ScratchFile {
    try encode()
    try writer.format.check(file, by: executable)
    return file
  }

  private func encode() throws(PictureError) {
    try encoder?.wait()
    guard let encoding, let frames else { return }
    let palette = try ScratchFile()
    frames.rewind()
    try ChildProcess(executable, encoding.palette, input: .file(frames), files: [palette]).wait()
    frames.rewind()
    palette.rewind()
    try ChildProcess(executable, encoding.arguments, input: .file(frames), files: [file, palette])
      .wait()
  }
}

/// Pictures that several processes rasterise at the same time, in their order.
struct RasterQueue {
  private let rasterizer: Rasterizer
  private let capacity: Int
  /// The pictures in work; `nil` for one that is the same as the one before it.
  private var jobs: [Rasterizer.Job?] = []
  private var lastPicture: String?
  private var lastImage: [UInt8] = []

  /// Creates an empty queue with a process for each core, and one that the cores need not wait for.
  init(_ rasterizer: Rasterizer) {
    self.rasterizer = rasterizer
    capacity = ProcessInfo.processInfo.activeProcessorCount + 1
  }

  /// Begins a picture, and returns the image of the first one if as many are in work as there may
  /// be. A picture that repeats the last one needs no work.
  mutating func append(_ svg: String) throws(PictureError) -> [UInt8]? {
    let image = jobs.count >= capacity ? try next() : nil
    jobs.append(svg == lastPicture ? nil : try rasterizer.begin(svg))
    lastPicture = svg
    return image
  }

  /// Waits for the image of the first picture, and returns it; `nil` if there is none.
  mutating func next() throws(PictureError) -> [UInt8]? {
    guard let job = jobs.first else { return nil }
    jobs.removeFirst()
    if let job { lastImage = try job.image() }
    return lastImage
  }
}
