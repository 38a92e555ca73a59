/// A scene file and the files that its texts name, as they were at the last look.
///
/// The tool asks the system again and again, because notices do not come from all file systems, and
/// an editor may write a new file in place of the old one. A file is another one when its content
/// is.
struct WatchedFiles {
  private struct Look {
    var stamp: Platform.FileStamp?
    /// A number for the content; `nil` without a file.
    var content: Int?
  }

  private let scene: String
  private var looks: [String: Look] = [:]

  /// The greatest number of files.
  private static let mostFiles = 1000

  /// Looks at a scene file for the first time.
  init(_ scene: String) {
    self.scene = scene
    _ = haveChanged()
  }

  /// Looks at the files, and returns whether one has another content, has gone or has come.
  mutating func haveChanged() -> Bool {
    var hasChanged = false
    for (path, look) in looks where look.stamp?.isYoung == true || look.stamp != .init(of: path) {
      let stamp = Platform.FileStamp(of: path)
      let content = Self.content(of: path)
      looks[path] = Look(stamp: stamp, content: content?.hashValue)
      if content?.hashValue != look.content { hasChanged = true }
    }
    if hasChanged || looks.isEmpty { find() }
    return hasChanged
  }

  private mutating func find() {
    var found: [String: Look] = [:]
    var waiting = [scene]
    while let path = waiting.popLast(), found.count < Self.mostFiles {
      guard found[path] == nil else { continue }
      let stamp = Platform.FileStamp(of: path)
      let content = path == scene || path.hasSuffix(".json") ? Self.content(of: path) : nil
      found[path] =
        looks[path] ?? Look(stamp: stamp, content: (content ?? Self.content(of: path))?.hashValue)
      waiting += Self.names(in: content ?? []).map { name in
        name.hasPrefix("/") ? name : (path.folder.map { $0 + "/" } ?? "") + name
      }
    }
    looks = found
  }

  private static func content(of path: String) -> [UInt8]? {
    Platform.FileStamp(of: path) == nil ? nil : try? Platform.readFile(path, atMost: .max)
  }

  /// Returns the texts of JSON that can be names of files: they have an extension.
  ///
  /// A scene with a mistake names files as well, so nothing else of it is read.
  private static func names(in bytes: [UInt8]) -> Set<String> {
    let quote = UInt8(ascii: "\"")
    var names: Set<String> = []
    for text in bytes.split(separator: quote) where text.count < 1000 {
      guard let dot = text.lastIndex(of: UInt8(ascii: ".")), 1...4 ~= text.endIndex - dot - 1,
        text[text.index(after: dot)...].allSatisfy({ Self.isOfExtension($0) }),
        !text.contains(where: { $0 < 32 || $0 == UInt8(ascii: "\\") })
      else { continue }
      names.insert(String(fileName: text))
    }
    return names
  }

  private static func isOfExtension(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
      || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
  }
}
