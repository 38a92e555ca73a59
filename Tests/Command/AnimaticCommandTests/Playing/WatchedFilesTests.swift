import Foundation
import TestSupport
import Testing

@testable import AnimaticCommand

@MainActor @Suite(.serialized) struct WatchedFilesTests {
  private typealias Change = @MainActor (ScratchDirectory) throws -> Void

  /// Changes of a folder with a scene that names another file, and whether they count.
  private static let changes: [(name: String, counts: Bool, change: Change)] = [
    ("nothing", false, { _ in }),
    ("the same content again", false, { try $0.write(scene, to: "s.json") }),
    ("another time", false, { utimes($0.file("s.json"), nil) }),
    ("another content", true, { try $0.write("{}", to: "s.json") }),
    (
      "another content of the same length", true,
      { try $0.write(scene.replacing("red", with: "tan"), to: "s.json") }
    ),
    (
      "another file in its place", true,
      {
        try $0.write("{}", to: "new")
        rename($0.file("new"), $0.file("s.json"))
      }
    ),
    ("no file", true, { unlink($0.file("s.json")) }),
    ("the file that it names", true, { try $0.write("{\"a\": 1}", to: "part.json") }),
    ("a file that a file names", true, { try $0.write("x", to: "photo.png") }),
    ("a file that nobody names", false, { try $0.write("x", to: "other.json") }),
  ]

  private static let scene =
    #"{"include": "part.json", "views": [{"name": "v", "backgroundColor": "red"}]}"#

  private func expect(_ expected: Bool, _ files: inout WatchedFiles, _ name: String = "") {
    let hasChanged = files.haveChanged()
    #expect(hasChanged == expected, "\(name)")
  }

  @Test(arguments: 0..<10)
  func `a change counts if it changes the content of a file that is used`(index: Int) throws {
    #expect(Self.changes.count == 10)
    let (name, counts, change) = Self.changes[index]
    let folder = try ScratchDirectory()
    try folder.write(Self.scene, to: "s.json")
    try folder.write(#"{"image": "photo.png"}"#, to: "part.json")
    var files = WatchedFiles(folder.file("s.json"))
    expect(false, &files, name)
    try change(folder)
    expect(counts, &files, name)
    expect(false, &files, name)
  }

  @Test func `a file that goes and comes back has changed twice`() throws {
    let folder = try ScratchDirectory()
    try folder.write(Self.scene, to: "s.json")
    var files = WatchedFiles(folder.file("s.json"))
    unlink(folder.file("s.json"))
    expect(true, &files)
    expect(false, &files)
    try folder.write(Self.scene, to: "s.json")
    expect(true, &files)
    expect(false, &files)
  }

  @Test func `a file that a new text names is watched, before it is there`() throws {
    let folder = try ScratchDirectory()
    try folder.write("{}", to: "s.json")
    var files = WatchedFiles(folder.file("s.json"))
    // The text is no scene yet.
    try folder.write(#"{"include": "part.json", "#, to: "s.json")
    expect(true, &files)
    try folder.write("{}", to: "part.json")
    expect(true, &files)
  }

  @Test func `files that name each other are watched once`() throws {
    let folder = try ScratchDirectory()
    try folder.write(#"["s.json", "t.json"]"#, to: "s.json")
    try folder.write(#"["s.json", "t.json"]"#, to: "t.json")
    var files = WatchedFiles(folder.file("s.json"))
    expect(false, &files)
    try folder.write("[]", to: "t.json")
    expect(true, &files)
  }
}
