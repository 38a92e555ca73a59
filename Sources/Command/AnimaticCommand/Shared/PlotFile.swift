import AnimaticPictures
import AnimaticPrinting

/// The file of a plot: rows of characters, or a picture.
struct PlotFile: Sendable, Equatable {
  enum Form: String, CaseIterable, Sendable { case txt, svg, png }

  static let pictures = Form.allCases.filter { $0 != .txt }

  let form: Form
  /// The path of the file; `nil` for standard output.
  let path: String?

  /// The pixels of an image in a point of the picture.
  private static let imageScale = 2.0

  /// Reads `--output`; `-.svg` and `-.png` are pictures on standard output.
  /// - Throws: `UsageError.invalidValue` for a file of another extension.
  init(_ parsed: ParsedCommand) throws(UsageError) {
    let name = parsed.text(.output)
    form = try FileFormats(Form.allCases).format(ofFile: name) ?? .txt
    path = name?.hasPrefix("-.") == true ? nil : name
  }

  init(path: String?) { (form, self.path) = (.txt, path) }

  /// Writes a plot in the form of the file.
  /// - Parameter rows: Returns the rows of characters, in colours if the flag is true; `nil` if the
  ///   numbers are too far apart.
  /// - Returns: Whether the numbers are near enough to each other; if not, nothing is written.
  func write(
    _ picture: PlotPicture, _ system: CommandSystem, rows: (_ isColored: Bool) -> [String]?
  ) throws -> Bool {
    if form == .txt {
      guard let rows = rows(system.usesColor(for: path)) else { return false }
      try system.withOutput(to: path) { sink in
        for row in rows { try sink.write(row + "\n") }
      }
      return true
    }
    var text = TextBuffer()
    guard picture.append(to: &text) else { return false }
    if form == .svg {
      try system.withOutput(to: path) { try text.drain(into: $0) }
    } else {
      Interruption.endChildren()
      let image = try Rasterizer(scale: Self.imageScale).begin(text.string).image()
      try system.withOutput(to: path) { try $0.write(image) }
    }
    return true
  }
}
