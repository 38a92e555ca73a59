import Foundation
import TestSupport
import Testing

@testable import AnimaticPictures

struct RasterizerTests {
  private static let document = #"<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3"/>"#

  /// The commands of a shell that print a PNG of a size, and leave out some of its last bytes.
  private static func image(width: UInt8, height: UInt8, omitting count: Int = 0) -> String {
    var bytes: [UInt8] = PixelSize.signature + [0, 0, 0, 13] + Array("IHDR".utf8)
    bytes += [0, 0, 0, width, 0, 0, 0, height, 8, 6, 0, 0, 0, 1, 2, 3, 4]
    bytes += [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
    let octal = bytes.dropLast(count).map { "\\" + String($0, radix: 8) }
    return "cat >/dev/null; printf '\(octal.joined())'"
  }

  @Test(arguments: [
    ("exit 0", "it wrote no whole PNG image"), ("echo junk", "it wrote no whole PNG image"),
    (image(width: 2, height: 3, omitting: 5), "it wrote no whole PNG image"),
    (image(width: 9, height: 3), "it drew 9 × 3 pixels in place of 2 × 3"),
  ])
  func `a program that draws no image of the size fails`(script: String, message: String) throws {
    let directory = try ScratchDirectory()
    try directory.addProgram("rsvg-convert", script)
    let path = directory.path + ":/usr/bin:/bin"
    let job = try Rasterizer(scale: 1, searchPath: path).begin(Self.document)
    #expect(
      throws: PictureError.failedProgram(program: "rsvg-convert", status: 0, message: message)
    ) { try job.image() }
  }

  @Test func `an image may differ from the document by the rounding of its size`() throws {
    let directory = try ScratchDirectory()
    try directory.addProgram("rsvg-convert", Self.image(width: 3, height: 3))
    let path = directory.path + ":/usr/bin:/bin"
    #expect(try Rasterizer(scale: 1, searchPath: path).begin(Self.document).image().count == 45)
  }

  @Test(arguments: [
    (#"<svg width="30000" height="30000">"#, 1, 30_000, 30_000),
    (#"<?xml version="1.0"?><svg a="b" width="40000px" height="1">"#, 1, 40_000, 1),
    (#"<svg width="100" height="1000">"#, 100, 10_000, 100_000),
    (#"<svg width="1e300" height="1">"#, 100, 1_000_000_000_000_000, 100),
  ])
  func `a document of too many pixels is refused before a program starts`(
    svg: String, scale: Double, width: Int, height: Int
  ) throws {
    let directory = try ScratchDirectory()
    try directory.addProgram("rsvg-convert", "touch \(directory.path)/started")
    let rasterizer = try Rasterizer(scale: scale, searchPath: directory.path)
    #expect(throws: PictureError.tooLarge(width: width, height: height)) {
      try rasterizer.begin(svg)
    }
    #expect(try directory.names() == ["rsvg-convert"])
  }

  @Test(arguments: [(MovieFormat.gif, "GIF89a"), (.webp, "RIFF----WEBP"), (.mp4, "----ftypisom")])
  func `an encoder that writes no movie fails`(format: MovieFormat, head: String) throws {
    #expect(format.hasSignature(Array(head.utf8)))
    for other in MovieFormat.allCases where other != format {
      #expect(!other.hasSignature(Array(head.utf8)))
    }
    let directory = try ScratchDirectory()
    try directory.addProgram("rsvg-convert", Self.image(width: 2, height: 3))
    try directory.addProgram("ffmpeg", "cat >/dev/null; exit 0")
    var writer = MovieWriter(format)
    writer.searchPath = directory.path + ":/usr/bin:/bin"
    #expect(
      throws: PictureError.failedProgram(
        program: "ffmpeg", status: 0, message: "it wrote no \(format.rawValue) file")
    ) { try writer.write(to: { _ in }, still: { $0 < 3 ? Self.document : nil }) }
  }
}
