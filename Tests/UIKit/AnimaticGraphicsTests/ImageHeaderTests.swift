import AnimaticGraphics
import Foundation
import TestSupport
import Testing

@Suite struct ImageHeaderTests {
  private static func png(width: [UInt8], height: [UInt8]) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
      + width + height + [8, 6, 0, 0, 0, 1, 2, 3, 4]
  }
  private static let smallPNG = png(width: [0, 0, 1, 0x2C], height: [0, 0, 0, 7])
  /// An APP0 segment, a table, a byte that fills up, and a frame of a kind.
  private static func jpeg(frame: UInt8) -> [UInt8] {
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0xFF, 0xC0, 0xFF, 0xC4, 0, 3, 9, 0xFF, 0xFF, frame, 0, 11, 8]
      + [1, 2, 3, 4, 1, 1, 0x11, 0, 0xFF, 0xDA]
  }

  private static let gif = Array("GIF87a".utf8) + [4, 1, 2, 0, 0x81, 0, 0]
  /// A WebP file whose first chunk has a name and content.
  private static func webP(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + [99, 0, 0, 0] + Array("WEBP\(name)".utf8) + [99, 0, 0, 0] + content
  }
  private static let webPs = [
    webP("VP8X", [0, 0, 0, 0, 3, 1, 0, 1, 0, 0]),
    // 14 bits of the width and of the height, each less one.
    webP("VP8L", [0x2F, 0x03, 0x41, 0x00, 0x00]),
    webP("VP8 ", [0x90, 1, 0, 0x9D, 1, 0x2A, 4, 1, 2, 0x40]),
  ]

  @Test(
    arguments: [
      (gif, 260, 2), (webPs[0], 260, 2), (webPs[1], 260, 2), (webPs[2], 260, 2),
      (smallPNG, 300, 7), (jpeg(frame: 0xC0), 0x304, 0x102), (jpeg(frame: 0xC2), 0x304, 0x102),
      (jpeg(frame: 0xCF), 0x304, 0x102),
    ] as [([UInt8], Int, Int)])
  func `a header tells the size`(bytes: [UInt8], width: Int, height: Int) {
    let size = ImageHeader.size(of: Data(bytes))
    #expect(size?.width == width && size?.height == height)
    // A slice of data has indices of its own.
    let slice = Data([1, 2, 3] + bytes)[3...]
    #expect(ImageHeader.size(of: slice)?.width == width)
  }

  @Test(
    arguments: [
      [], [0xFF], [0xFF, 0xD8], [0xFF, 0xD8, 0xFF, 0xD9], [0xFF, 0xD8, 0xFF, 0xDA, 0, 4, 1, 1],
      [0xFF, 0xD8, 0xFF, 0xE0, 0, 0], [0xFF, 0xD8, 0xFF, 0xE0, 0, 1], [0xFF, 0xD8, 0, 0],
      jpeg(frame: 0xC4), jpeg(frame: 0xCC), Array("GIF89a".utf8),
      png(width: [0, 0, 0, 0], height: [0, 0, 0, 1]),
      png(width: [0xFF, 0xFF, 0xFF, 0xFF], height: [0, 0, 0, 1]),
    ] as [[UInt8]])
  func `a broken header tells no size`(bytes: [UInt8]) {
    #expect(ImageHeader.size(of: Data(bytes)) == nil)
  }

  @Test func `a header that is cut short tells no size`() {
    for length in 0..<33 {
      #expect(ImageHeader.size(of: Data(Self.smallPNG.prefix(length))) == nil)
    }
    for bytes in [Self.gif] + Self.webPs {
      for length in bytes.indices {
        #expect(ImageHeader.size(of: Data(bytes.prefix(length))) == nil)
      }
    }
    for length in 0..<22 {
      #expect(ImageHeader.size(of: Data(Self.jpeg(frame: 0xC0).prefix(length))) == nil)
    }
  }

  @Test(arguments: UInt64(1)...20)
  func `a mutated file tells a size within bounds or none`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for bytes in [Self.gif] + Self.webPs + [
      Self.smallPNG, Self.jpeg(frame: 0xC0), Self.jpeg(frame: 0xC2),
    ] {
      for _ in 0..<500 {
        var mutated = bytes
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
          let index = Int.random(in: mutated.indices, using: &generator)
          mutated[index] = UInt8.random(in: 0...255, using: &generator)
        }
        mutated.removeLast(Int.random(in: 0..<mutated.count, using: &generator))
        guard let size = ImageHeader.size(of: Data(mutated)) else { continue }
        let bounds = 1...Int(Int32.max)
        #expect(bounds ~= size.width && bounds ~= size.height, "seed \(seed)")
      }
    }
  }
}
