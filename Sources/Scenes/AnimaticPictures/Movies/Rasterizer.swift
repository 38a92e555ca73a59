import Foundation

/// A maker of PNG images from pictures in SVG, by `rsvg-convert` or `resvg`.
package struct Rasterizer {
  private let executable: Executable
  private let arguments: [String]
  private let scale: Double
  private let images: WebPImages

  /// Finds the program.
  /// - Parameters:
  ///   - scale: The number of pixels per pixel of the document.
  ///   - background: The colour below the picture, as CSS spells it; `nil` for none.
  ///   - searchPath: Directories with colons between them; `nil` for those of the environment.
  /// - Throws: `PictureError.missingProgram`.
  package init(
    scale: Double, background: String? = nil, searchPath: String? = nil
  ) throws(PictureError) {
    executable = try Executable(
      oneOf: ["rsvg-convert", "resvg"], package: "librsvg2-bin", searchPath: searchPath)
    var arguments: [String] = []
    if scale != 1 { arguments += ["--zoom", "\(scale)"] }
    if executable.name == "resvg" {
      if let background { arguments += ["--background", background] }
      arguments += ["-", "-c"]
    } else {
      arguments += ["--format", "png", "--unlimited"]
      if let background { arguments += ["--background-color", background] }
    }
    self.arguments = arguments
    self.scale = scale
    images = WebPImages(searchPath: searchPath)
  }

  /// A picture that a program rasterises.
  package struct Job {
    fileprivate let process: ChildProcess
    fileprivate let output: ScratchFile
    fileprivate let name: String
    /// The size that the document asks for; `nil` if it does not say so.
    fileprivate let size: PixelSize?

    /// Waits for the program, and returns the PNG image.
    /// - Throws: `PictureError.failedProgram` if the program fails, or ends well without the image.
    package func image() throws(PictureError) -> [UInt8] {
      try process.wait()
      let bytes = try output.bytes()
      guard let size = PixelSize(ofPNG: bytes) else {
        throw .failedProgram(program: name, status: 0, message: "it wrote no whole PNG image")
      }
      if let expected = self.size, !size.isNear(expected) {
        throw .failedProgram(
          program: name, status: 0,
          message: "it drew \(size.width) × \(size.height) pixels in place of "
            + "\(expected.width) × \(expected.height)")
      }
      return bytes
    }

    /// Waits for the program, and returns a document that shows the image.
    func document() throws(PictureError) -> String {
      let image = Data(try image()).base64EncodedString()
      let size = size ?? PixelSize(width: 1, height: 1)
      let frame = "width=\"\(size.width)\" height=\"\(size.height)\""
      return "<svg xmlns=\"http://www.w3.org/2000/svg\" \(frame)>"
        + "<image \(frame) href=\"data:image/png;base64,\(image)\"/></svg>"
    }
  }

  /// Begins to rasterise a document.
  /// - Throws: `PictureError.tooLarge` for a document of too many pixels.
  package func begin(_ svg: String) throws(PictureError) -> Job {
    let svg = try images.replaced(in: svg)
    let size = PixelSize(ofSVG: svg, scale: scale)
    try size?.requireDrawable()
    let (input, output) = (try ScratchFile(), try ScratchFile())
    try input.append(Array(svg.utf8))
    input.rewind()
    let process = try ChildProcess(executable, arguments, input: .file(input), output: output)
    return Job(process: process, output: output, name: executable.name, size: size)
  }
}

extension Picture {
  /// Returns the picture as a PNG image, which `rsvg-convert` or `resvg` makes.
  ///
  /// UIKit's counterpart is `UIImage.pngData()` of an image of `UIGraphicsImageRenderer`.
  ///
  /// - Parameter scale: The number of pixels per pixel of the document, greater than 0.
  /// - Throws: ``PictureError`` if no such program is installed, if it fails, or if the image would
  ///   have more than 32 767 pixels on a side or 100 million in all.
  public func png(scale: Double = 1) throws(PictureError) -> [UInt8] {
    try Rasterizer(scale: scale).begin(svg).image()
  }
}
