import AnimaticTiming
import Foundation

/// The size of an image in pixels.
struct PixelSize: Equatable {
  var width: Int
  var height: Int

  init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// Reads the size from the header of a PNG image; `nil` if the bytes are no such image from its
  /// first byte to its last.
  init?(ofPNG bytes: [UInt8]) {
    guard bytes.count >= 24 + Self.end.count, bytes.starts(with: Self.signature),
      bytes[12..<16].elementsEqual("IHDR".utf8), bytes.suffix(Self.end.count) == Self.end[...]
    else { return nil }
    func number(at index: Int) -> Int { bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
    self.init(width: number(at: 16), height: number(at: 20))
  }

  /// The first bytes of PNG images.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The last bytes of PNG images: the chunk IEND.
  private static let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]

  /// Reads the size of an image of a document in SVG from the attributes of its first tag; `nil` if
  /// that does not say the size in pixels.
  /// - Parameter scale: The number of pixels per pixel of the document.
  init?(ofSVG text: String, scale: Double) {
    // The first tag is near the beginning, while the document may be long.
    let head = String(decoding: text.utf8.prefix(4096), as: UTF8.self)
    guard let begin = head.range(of: "<svg"),
      let end = head[begin.upperBound...].firstIndex(of: ">")
    else { return nil }
    let tag = head[begin.upperBound..<end]
    func pixels(_ name: String) -> Int? {
      guard let mark = tag.range(of: " \(name)=\"") else { return nil }
      let value = tag[mark.upperBound...].prefix { $0 != "\"" }
      let digits = value.hasSuffix("px") ? value.dropLast(2) : value
      return Double(digits).map { Int(clamping: min(max(($0 * scale).rounded(.up), 0), 1e15)) }
    }
    guard let width = pixels("width"), let height = pixels("height") else { return nil }
    self.init(width: width, height: height)
  }

  /// Throws if an image of this size is beyond the limits.
  func requireDrawable() throws(PictureError) {
    guard max(width, height) <= PictureError.greatestSide,
      width * height <= PictureError.greatestCount
    else { throw .tooLarge(width: width, height: height) }
  }

  /// Whether the size is another one but for rounding.
  func isNear(_ other: PixelSize) -> Bool {
    abs(width - other.width) <= 1 && abs(height - other.height) <= 1
  }
}
