import AnimaticGraphics
import Foundation

/// The pixels of an image, of which any rectangle has its mean at once.
package struct ScreenImage: Sendable {
  private let width: Int
  private let height: Int
  /// The sums of red, green and blue, which the opacity multiplies, and of the opacity, over the
  /// pixels above and left of each corner, line by line.
  private let sums: [SIMD4<Int32>]

  /// The greatest width and height; larger images are made smaller. The sums of such an image are
  /// no more than an `Int32` holds.
  private static let greatestSide = 512

  /// Decodes an image file.
  /// - Throws: `PictureError` if `ffmpeg` is missing or does not read the file.
  init(decoding data: Data, _ searchPath: String?) throws(PictureError) {
    let decoder = try Executable(oneOf: ["ffmpeg"], package: "ffmpeg", searchPath: searchPath)
    let size = ImageHeader.size(of: data) ?? (1, 1)
    let factor = min(1, Double(Self.greatestSide) / Double(max(size.width, size.height)))
    let (width, height) = (
      max(1, Int(Double(size.width) * factor)), max(1, Int(Double(size.height) * factor))
    )
    let (input, output) = (try ScratchFile(), try ScratchFile())
    try input.append(data)
    input.rewind()
    let arguments = [
      "-i", "pipe:0", "-frames:v", "1", "-vf", "scale=\(width):\(height):flags=area",
    ]
    try ChildProcess(
      decoder, MovieEncoding.quiet + arguments + ["-f", "rawvideo", "-pix_fmt", "rgba", "pipe:1"],
      input: .file(input), output: output
    ).wait()
    let bytes = try output.bytes()
    guard bytes.count == 4 * width * height else {
      throw .failedProgram(program: decoder.name, status: 0, message: "it decoded no whole image")
    }
    self.init(rgba: bytes, width: width, height: height)
  }

  /// Creates an image of red, green, blue and opacity of each pixel, line by line from the top.
  /// - Precondition: There are four bytes for each of the pixels.
  init(rgba bytes: [UInt8], width: Int, height: Int) {
    var sums = [SIMD4<Int32>](repeating: .zero, count: (width + 1) * (height + 1))
    for y in 0..<height {
      var line = SIMD4<Int32>.zero
      for x in 0..<width {
        let place = 4 * (y * width + x)
        let opacity = Int32(bytes[place + 3])
        var pixel = SIMD4<Int32>(repeating: opacity)
        for component in 0..<3 {
          pixel[component] = (Int32(bytes[place + component]) * opacity + 127) / 255
        }
        line = line &+ pixel
        let corner = (y + 1) * (width + 1) + x + 1
        sums[corner] = sums[corner - width - 1] &+ line
      }
    }
    (self.width, self.height, self.sums) = (width, height, sums)
  }

  /// Returns the mean colour of the pixels that a rectangle touches, in units of the image; `nil`
  /// where they are transparent.
  func mean(in rect: CGRect) -> SIMD4<Double>? {
    func range(_ low: Double, _ high: Double, _ count: Int) -> (Int, Int) {
      // A rectangle that ends where a pixel begins does not touch it.
      let first = min(max((low * Double(count) + 1e-6).rounded(.down), 0), Double(count - 1))
      let end = min(max((high * Double(count) - 1e-6).rounded(.up), first + 1), Double(count))
      return (Int(first), Int(end))
    }
    let (left, right) = range(rect.minX, rect.maxX, width)
    let (top, bottom) = range(rect.minY, rect.maxY, height)
    func sum(_ x: Int, _ y: Int) -> SIMD4<Int32> { sums[y * (width + 1) + x] }
    let total = sum(right, bottom) &- sum(left, bottom) &- sum(right, top) &+ sum(left, top)
    guard total.w > 0 else { return nil }
    let count = Double((right - left) * (bottom - top))
    var color = SIMD4<Double>(total) / Double(total.w)
    color.w = Double(total.w) / 255 / count
    return color
  }
}

/// The image files of a screen, each of which `ffmpeg` decodes once.
package final class ScreenImages {
  private let searchPath: String?
  private var known: [CGImage.Source: ScreenImage?] = [:]

  /// - Parameter searchPath: Directories with colons between them; `nil` for those of the
  ///   environment.
  package init(searchPath: String? = nil) { self.searchPath = searchPath }

  /// Returns the pixels of an image file; `nil` for another image, and where nothing decodes it.
  func pixels(of image: CGImage) -> ScreenImage? {
    if let pixels = known[image.source] { return pixels }
    let pixels = image.fileData.flatMap { try? ScreenImage(decoding: $0, searchPath) }
    known[image.source] = .some(pixels)
    return pixels
  }
}

package struct ScreenImageDrawing: Sendable {
  private let pixels: ScreenImage
  /// The rectangle of the whole image in the coordinates of the drawing; only a part of it shows.
  private let whole: CGRect
  /// The rectangle that shows.
  private let shown: CGRect

  /// - Parameters:
  ///   - pixels: The pixels of the source of an image.
  ///   - rect: The rectangle that the image fills.
  init(_ pixels: ScreenImage, of image: CGImage, in rect: CGRect) {
    let (crop, size) = (image.crop, image.sourceSize)
    let (across, down) = (rect.width / crop.width, rect.height / crop.height)
    self.pixels = pixels
    shown = rect
    whole = CGRect(
      x: shown.minX - crop.minX * across, y: shown.minY - crop.minY * down,
      width: size.width * across, height: size.height * down)
  }

  /// Returns red, green, blue and opacity in the part of a rectangle that the image fills; `nil`
  /// for nothing.
  func color(in rect: CGRect) -> SIMD4<Double>? {
    let part = rect.overlap(with: shown)
    guard !part.isNull, whole.width > 0, whole.height > 0 else { return nil }
    return pixels.mean(
      in: CGRect(
        x: (part.minX - whole.minX) / whole.width, y: (part.minY - whole.minY) / whole.height,
        width: part.width / whole.width, height: part.height / whole.height))
  }
}
