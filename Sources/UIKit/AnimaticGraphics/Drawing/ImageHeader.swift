import Foundation

/// The size of a PNG, JPEG, GIF or WebP file, as its header has it.
///
/// The reader looks at no pixels, and answers nothing for a file that is cut short or broken.
package enum ImageHeader {
  /// Returns the width and the height in pixels, each from 1 to 2³¹ − 1; `nil` for other data.
  /// - Complexity: O(*n*) in the segments before the size.
  package static func size(of data: Data) -> (width: Int, height: Int)? {
    let bytes = Bytes(data: data)
    let size = pngSize(bytes) ?? jpegSize(bytes) ?? gifSize(bytes) ?? webPSize(bytes)
    guard let size, 1...Int(Int32.max) ~= size.width, 1...Int(Int32.max) ~= size.height else {
      return nil
    }
    return size
  }

  private static func pngSize(_ bytes: Bytes) -> (width: Int, height: Int)? {
    // The signature, then the length and the name of the first chunk.
    let opening: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
    ]
    guard opening.indices.allSatisfy({ bytes.byte($0) == Int(opening[$0]) }),
      let width = bytes.number(16, byteCount: 4), let height = bytes.number(20, byteCount: 4),
      // Bit depth, colour type, methods and checksum complete the chunk.
      bytes.byte(32) != nil
    else { return nil }
    return (width, height)
  }

  private static func jpegSize(_ bytes: Bytes) -> (width: Int, height: Int)? {
    guard bytes.number(0, byteCount: 2) == 0xFFD8 else { return nil }
    var offset = 2
    while let mark = bytes.byte(offset), mark == 0xFF, let marker = bytes.byte(offset + 1) {
      switch marker {
      // A byte that fills up.
      case 0xFF: offset += 1
      // Markers without a segment.
      case 0x01, 0xD0...0xD7: offset += 2
      // The frame: SOF0 to SOF15 but for tables (DHT, JPG, DAC).
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        guard let length = bytes.number(offset + 2, byteCount: 2), length >= 8,
          let height = bytes.number(offset + 5, byteCount: 2),
          let width = bytes.number(offset + 7, byteCount: 2)
        else { return nil }
        return (width, height)
      // The pixels, or the end, come before any frame.
      case 0x00, 0xD8, 0xD9, 0xDA: return nil
      default:
        guard let length = bytes.number(offset + 2, byteCount: 2), length >= 2 else { return nil }
        offset += 2 + length
      }
    }
    return nil
  }

  private static func gifSize(_ bytes: Bytes) -> (width: Int, height: Int)? {
    guard bytes.hasText("GIF87a", at: 0) || bytes.hasText("GIF89a", at: 0),
      let width = bytes.littleNumber(6, byteCount: 2),
      let height = bytes.littleNumber(8, byteCount: 2),
      // Flags, the background and the aspect complete the header.
      bytes.byte(12) != nil
    else { return nil }
    return (width, height)
  }

  private static func webPSize(_ bytes: Bytes) -> (width: Int, height: Int)? {
    guard bytes.hasText("RIFF", at: 0), bytes.hasText("WEBP", at: 8) else { return nil }
    if bytes.hasText("VP8X", at: 12), let width = bytes.littleNumber(24, byteCount: 3),
      let height = bytes.littleNumber(27, byteCount: 3)
    {
      return (width + 1, height + 1)
    }
    if bytes.hasText("VP8L", at: 12), bytes.byte(20) == 0x2F,
      let bits = bytes.littleNumber(21, byteCount: 4)
    {
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    }
    guard bytes.hasText("VP8 ", at: 12), bytes.number(23, byteCount: 3) == 0x9D012A,
      let width = bytes.littleNumber(26, byteCount: 2),
      let height = bytes.littleNumber(28, byteCount: 2)
    else { return nil }
    return (width & 0x3FFF, height & 0x3FFF)
  }

  /// Data that answers nothing beyond its end.
  private struct Bytes {
    let data: Data

    func byte(_ offset: Int) -> Int? {
      offset < data.count ? Int(data[data.startIndex + offset]) : nil
    }

    /// Returns a big-endian number.
    func number(_ offset: Int, byteCount: Int) -> Int? {
      guard offset + byteCount <= data.count else { return nil }
      return (0..<byteCount).reduce(0) { $0 << 8 | Int(data[data.startIndex + offset + $1]) }
    }

    func littleNumber(_ offset: Int, byteCount: Int) -> Int? {
      guard offset + byteCount <= data.count else { return nil }
      return (0..<byteCount).reversed().reduce(0) {
        $0 << 8 | Int(data[data.startIndex + offset + $1])
      }
    }

    func hasText(_ text: StaticString, at offset: Int) -> Bool {
      text.withUTF8Buffer { text in text.indices.allSatisfy { byte(offset + $0) == Int(text[$0]) } }
    }
  }
}
