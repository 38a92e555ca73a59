import Foundation

/// Documents in SVG as the frames of a stream that `ffmpeg` draws by itself, if it has librsvg.
///
/// The stream is an IVF file, which has the length and the time before each frame. A document that
/// repeats the one before is left out, so that it is drawn once.
struct SVGFrames {
  private let size: PixelSize
  /// The frames in some seconds. One frame is one tick of the stream, as the last one then lasts.
  private let rate: (frames: UInt32, seconds: UInt32)
  private var last: String?
  private var count = 0
  /// Whether the last frame is not in the stream.
  private var isBehind = false

  /// Creates a stream without frames.
  /// - Parameter size: The size in pixels at which all documents are drawn.
  init(_ size: PixelSize, framesPerSecond: Double) {
    self.size = size
    let isWhole = framesPerSecond == framesPerSecond.rounded() || framesPerSecond > 2000
    let seconds = isWhole ? 1 : 1e6
    rate = (UInt32(min(max((framesPerSecond * seconds).rounded(), 1), 2e9)), UInt32(seconds))
  }

  /// The arguments of `ffmpeg` for the stream on its standard input.
  var arguments: [String] {
    [
      "-xerror", "-f", "ivf", "-c:v", "librsvg", "-width", "\(size.width)",
      "-height", "\(size.height)", "-keep_ar", "0", "-i", "pipe:0",
    ]
  }

  /// Returns whether `ffmpeg` can draw documents.
  static func canBeRead(by encoder: Executable) throws(PictureError) -> Bool {
    let (input, output) = (try ScratchFile(), try ScratchFile())
    let process = try ChildProcess(
      encoder, ["-hide_banner", "-loglevel", "error", "-h", "decoder=librsvg"],
      input: .file(input), output: output)
    // What an encoder that fails has to say, it says when it encodes.
    guard (try? process.wait()) != nil else { return false }
    return String(decoding: try output.bytes(), as: UTF8.self).contains("Decoder librsvg")
  }

  /// Whether `ffmpeg` reads a document: its reader of XML refuses long texts and deep trees.
  static func isPlain(_ svg: String) -> Bool {
    let (tag, slash, end) = (UInt8(ascii: "<"), UInt8(ascii: "/"), UInt8(ascii: ">"))
    var (count, depth, last) = (0, 0, UInt8(0))
    for byte in svg.utf8 {
      if last == tag { depth += byte == slash ? -1 : 1 }
      if last == slash, byte == end { depth -= 1 }
      guard depth < 200 else { return false }
      last = byte
      count += 1
    }
    return count < 8_000_000
  }

  /// The bytes in front of all frames.
  var header: [UInt8] {
    var bytes = Array("DKIF".utf8)
    for number: UInt16 in [0, 32] { bytes.append(littleEndian: number) }
    bytes += Array("SVG ".utf8)
    for side in [size.width, size.height] { bytes.append(littleEndian: UInt16(side)) }
    for number: UInt32 in [rate.frames, rate.seconds, 0, 0] { bytes.append(littleEndian: number) }
    return bytes
  }

  /// Adds a frame, and returns the bytes for it.
  mutating func append(_ svg: String) -> [UInt8] {
    count += 1
    isBehind = svg == last
    if isBehind { return [] }
    last = svg
    return frame(svg)
  }

  /// Returns the bytes behind all frames: the last one again if it was left out, so that the stream
  /// is as long as all of them.
  func end() -> [UInt8] { isBehind ? last.map(frame) ?? [] : [] }

  private func frame(_ svg: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(littleEndian: UInt32(svg.utf8.count))
    bytes.append(littleEndian: UInt64(count - 1))
    bytes += svg.utf8
    return bytes
  }
}

extension [UInt8] {
  /// Appends the bytes of a number, the lowest first.
  fileprivate mutating func append(littleEndian number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }
}
