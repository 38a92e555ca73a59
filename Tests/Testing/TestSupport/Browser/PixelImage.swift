import Foundation

/// The pixels of an image, which `ffmpeg` decodes.
public struct PixelImage {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// Red, green, blue and opacity of each pixel, line by line from the top, in 0…255.
  public let components: [UInt8]

  /// Decodes a PNG image.
  public init(png: [UInt8]) throws {
    guard png.count > 24 else { throw ProgramFailure(description: "no PNG image") }
    func number(at index: Int) -> Int { png[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
    (width, height) = (number(at: 16), number(at: 20))
    let directory = try ScratchDirectory()
    let file = directory.path + "/image.png"
    try Data(png).write(to: URL(fileURLWithPath: file))
    components = try bytes(
      of: "ffmpeg", "-v", "error", "-nostdin", "-i", file, "-f", "rawvideo", "-pix_fmt", "rgba", "-"
    )
    guard components.count == width * height * 4 else {
      throw ProgramFailure(description: "ffmpeg gives \(components.count) bytes of an image")
    }
  }

  /// Returns the mean difference of all components from those of another image, in 0…1; 1 for
  /// images of different sizes.
  public func difference(from other: PixelImage) -> Double {
    guard (width, height) == (other.width, other.height) else { return 1 }
    let sum = zip(components, other.components).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(sum) / Double(components.count * 255)
  }
}
