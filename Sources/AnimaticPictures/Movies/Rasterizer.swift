/// A maker of PNG images from pictures in SVG, by `rsvg-convert` or `resvg`.
package struct Rasterizer {
  private let executable: Executable
  private let arguments: [String]

  /// Finds the program.
  ///
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
  }

  /// A picture that a program rasterises.
  package struct Job {
    fileprivate let process: ChildProcess
    fileprivate let output: ScratchFile

    /// Waits for the program, and returns the PNG image.
    package func image() throws(PictureError) -> [UInt8] {
      try process.wait()
      return try output.bytes()
    }
  }

  /// Begins to rasterise a document.
  package func begin(_ svg: String) throws(PictureError) -> Job {
    let (input, output) = (try ScratchFile(), try ScratchFile())
    try input.append(Array(svg.utf8))
    input.rewind()
    let process = try ChildProcess(executable, arguments, input: .file(input), output: output)
    return Job(process: process, output: output)
  }
}

extension Picture {
  /// Returns the picture as a PNG image, which `rsvg-convert` or `resvg` makes.
  ///
  /// UIKit's counterpart is `UIImage.pngData()` of an image of `UIGraphicsImageRenderer`.
  ///
  /// - Parameter scale: The number of pixels per pixel of the document, greater than 0.
  /// - Throws: ``PictureError`` if no such program is installed, or if it fails.
  public func png(scale: Double = 1) throws(PictureError) -> [UInt8] {
    try Rasterizer(scale: scale).begin(svg).image()
  }
}
