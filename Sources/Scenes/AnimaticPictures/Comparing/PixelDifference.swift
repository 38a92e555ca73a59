import Foundation

/// The pixels of two pictures in SVG that differ, as `rsvg-convert` or `resvg` draws them.
package struct PixelDifference: Hashable, Sendable {
  /// The number of pixels that differ. Those that only one of the pictures has do.
  package private(set) var count = 0
  /// The number of pixels of both pictures on top of each other.
  package let total: Int
  /// The greatest difference of a colour or of the opacity, in 0…255.
  package private(set) var greatest = 0
  /// The rectangle around the pixels that differ, in pixels; `CGRect.null` for none.
  package private(set) var area = CGRect.null

  /// Draws two pictures, and compares them.
  /// - Parameter searchPath: Directories with colons between them; `nil` for those of the
  ///   environment.
  /// - Throws: `PictureError` if a program is missing or fails, or for too many pixels.
  package init(
    of found: String, from recorded: String, searchPath: String? = nil
  ) throws(PictureError) {
    let rasterizer = try Rasterizer(scale: 1, searchPath: searchPath)
    let jobs = (try rasterizer.begin(found), try rasterizer.begin(recorded))
    let decoder = try Executable(oneOf: ["ffmpeg"], package: "ffmpeg", searchPath: searchPath)
    let one = try Pixels(png: try jobs.0.image(), by: decoder)
    let other = try Pixels(png: try jobs.1.image(), by: decoder)
    let (width, height) = (max(one.width, other.width), max(one.height, other.height))
    total = width * height
    for y in 0..<height {
      let (row, otherRow) = (one.row(y), other.row(y))
      if row != otherRow { compare(row, otherRow, width, y) }
    }
  }

  /// Compares the components of a line of pixels.
  private mutating func compare(
    _ row: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>, _ width: Int, _ y: Int
  ) {
    var (first, last) = (width, -1)
    for x in 0..<width {
      let difference = Self.difference(row.dropFirst(4 * x), other.dropFirst(4 * x))
      guard difference > 0 else { continue }
      greatest = max(greatest, difference)
      count += 1
      (first, last) = (min(first, x), x)
    }
    guard last >= 0 else { return }
    area = area.joined(with: CGRect(x: first, y: y, width: last - first + 1, height: 1))
  }

  /// Returns the greatest difference of the components of two pixels.
  private static func difference(_ pixel: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Int {
    guard !pixel.isEmpty, !other.isEmpty else { return 255 }
    var greatest = 0
    for offset in 0..<4 {
      let (one, two) = (pixel[pixel.startIndex + offset], other[other.startIndex + offset])
      greatest = max(greatest, abs(Int(one) - Int(two)))
    }
    return greatest
  }
}

/// The components of an image.
private struct Pixels {
  let width: Int
  let height: Int
  /// Red, green, blue and opacity of each pixel, line by line from the top.
  private let components: [UInt8]

  init(png: [UInt8], by decoder: Executable) throws(PictureError) {
    let size = PixelSize(ofPNG: png) ?? PixelSize(width: 0, height: 0)
    (width, height) = (size.width, size.height)
    let (input, output) = (try ScratchFile(), try ScratchFile())
    try input.append(png)
    input.rewind()
    try ChildProcess(
      decoder,
      MovieEncoding.quiet + MovieEncoding.images(1) + [
        "-f", "rawvideo", "-pix_fmt", "rgba", MovieEncoding.output,
      ], input: .file(input), files: [output]
    ).wait()
    components = try output.bytes()
    guard components.count == 4 * width * height else {
      throw .failedProgram(
        program: decoder.name, status: 0, message: "it decoded no whole PNG image")
    }
  }

  /// Returns the components of a line; none for one below the image.
  func row(_ y: Int) -> ArraySlice<UInt8> {
    y < height ? components[4 * width * y..<4 * width * (y + 1)] : []
  }
}
