/// A file that is no scene, by what its bytes look like.
enum ForeignFile {
  /// The first bytes of files of other kinds.
  private static let signatures: [(bytes: [UInt8], noun: String)] = [
    ([0x89, 0x50, 0x4E, 0x47], "an image (PNG)"), ([0xFF, 0xD8, 0xFF], "an image (JPEG)"),
    (Array("GIF8".utf8), "an image (GIF)"), (Array("RIFF".utf8), "an image or a sound (RIFF)"),
    (Array("%PDF".utf8), "a document (PDF)"), (Array("ARROW1".utf8), "an Arrow file"),
    ([0xFF, 0xFF, 0xFF, 0xFF], "an Arrow stream"), (Array("PK\u{3}\u{4}".utf8), "a ZIP archive"),
    ([0x1F, 0x8B], "a compressed file (gzip)"),
    ([0x28, 0xB5, 0x2F, 0xFD], "a compressed file (zstd)"),
    (Array("bplist".utf8), "a property list"), (Array("<".utf8), "HTML, SVG or XML"),
    (Array("---".utf8), "YAML or Markdown"), (Array("# ".utf8), "Markdown or YAML"),
  ]

  /// Returns the error for a file of a known kind that is no JSON; `nil` for a scene with mistakes.
  static func error(in bytes: [UInt8], file: String) -> SceneError? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return error("the file is UTF-16", file, remedy: "save the file as UTF-8")
    }
    let start = bytes.prefix(512)
    let text = start.drop { [0x09, 0x0A, 0x0D, 0x20].contains($0) }
    if let noun = signatures.first(where: { text.starts(with: $0.bytes) })?.noun {
      return error("the file is \(noun), not a scene", file)
    }
    if text.first.map({ "{[\"".utf8.contains($0) }) ?? true { return nil }
    if text.contains(where: { $0 < 0x20 && ![0x09, 0x0A, 0x0D].contains($0) }) {
      return error("the file is binary, not a scene", file)
    }
    let line = String(decoding: text.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    guard let first = line.unicodeScalars.first, first.properties.isAlphabetic else { return nil }
    if line.contains(",") { return error("the file is CSV, not a scene", file) }
    if line.contains(":") { return error("the file is YAML, not a scene", file) }
    return nil
  }

  /// Returns the error for a JSON text that is another program's; `nil` for a scene with a mistake.
  static func error(in text: JSONText, file: String) -> SceneError? {
    let root = JSONElement(text, 0)
    let keys = Set(root.fields?.map(\.key) ?? [])
    if keys.contains("views") || keys.contains("timeline") { return nil }
    if keys.isSuperset(of: ["layers", "op"]) || keys.isSuperset(of: ["layers", "v"]) {
      return error(
        "the file is a Lottie file, not a scene", file,
        remedy: "'animatic export' makes Lottie files of scenes; nothing reads them")
    }
    if keys.isSuperset(of: ["scene", "outputs"]) {
      return error(
        "the file is a sweep, not a scene", file, remedy: "'animatic batch plan' reads sweeps")
    }
    if keys.contains("$defs") {
      return error(
        "the file is a JSON Schema, not a scene", file,
        remedy: "name it under \"$schema\" in a scene")
    }
    return nil
  }

  private static func error(_ message: String, _ file: String, remedy: String? = nil) -> SceneError
  {
    SceneError(
      file: file,
      location: SceneLocation(path: "", position: SceneLocation.Position(line: 1, column: 1)),
      message: message, remedy: remedy ?? "a scene is JSON, as in \(Scene.object.sample)")
  }
}
