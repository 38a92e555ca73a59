import AnimaticGraphics
import AnimaticPictures

/// The fonts of the system, as `fc-list` lists them once somebody asks for one.
final class InstalledFonts {
  private let searchPath: String?
  private lazy var names: Set<String>? = Self.list(searchPath)

  /// - Parameter searchPath: Directories with colons between them; `nil` for those of the
  ///   environment.
  init(searchPath: String?) { self.searchPath = searchPath }

  /// Returns whether a font, or its family, is installed; `nil` where no program lists fonts.
  func has(_ font: String) -> Bool? {
    names.map {
      $0.contains(font.lowercased()) || $0.contains(FontFace(name: font).family.lowercased())
    }
  }

  /// Returns the names of all families and fonts, in small letters.
  private static func list(_ searchPath: String?) -> Set<String>? {
    do throws(PictureError) {
      let program = try Executable(
        oneOf: ["fc-list"], package: "fontconfig", searchPath: searchPath)
      let output = try ScratchFile()
      let format = ["family", "fullname", "postscriptname"].map { "%{\($0)}\n" }.joined()
      try ChildProcess(
        program, ["--format", format], input: .file(try ScratchFile()), output: output
      ).wait()
      let text = String(decoding: try output.bytes(), as: UTF8.self).lowercased()
      return Set(text.split { $0 == "," || $0.isNewline }.map(String.init))
    } catch { return nil }
  }
}
