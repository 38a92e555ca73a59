import Foundation
import TestSupport
import Testing

@testable import AnimaticCommand

/// What a page may do to the file that it shows.
@MainActor struct SceneEditingTests {
  private static let scene = """
    {"timeline": [{"at": 0,  "animate": {"name": "a", "duration": 1}}]}
    """

  private func text(_ path: String) -> String? {
    try? String(contentsOfFile: path, encoding: .utf8)
  }
  private func bytes(_ path: String) -> [UInt8]? { text(path).map { Array($0.utf8) } }

  private static func request(_ version: Int, _ rest: String) -> [UInt8] {
    Array("{\"version\": \(version), \(rest)}".utf8)
  }

  @Test func `changes are written and taken back, one after the other`() throws {
    try withTemporaryDirectory { directory in
      try directory.write(Self.scene, to: "s.json")
      let path = directory.file("s.json")
      chmod(path, 0o640)
      var editing = SceneEditing(path)
      for (version, duration) in [2, 3.25].enumerated() {
        let request = Self.request(
          version, "\"block\": \"a\", \"time\": 0, \"set\": {\"duration\": \(duration)}")
        #expect(editing.apply(request, version: version, shown: bytes(path)) == nil)
      }
      #expect(text(path) == Self.scene.replacing("\"duration\": 1", with: "\"duration\": 3.25"))
      let undo = Self.request(2, "\"undo\": true")
      #expect(editing.apply(undo, version: 2, shown: bytes(path)) == nil)
      #expect(text(path) == Self.scene.replacing("\"duration\": 1", with: "\"duration\": 2"))
      #expect(editing.apply(undo, version: 2, shown: bytes(path)) == nil)
      #expect(text(path) == Self.scene)
      #expect(editing.apply(undo, version: 2, shown: bytes(path)) == "there is nothing to undo")
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o640)
      let names = try directory.names
      #expect(names == ["s.json"])
    }
  }

  @Test func `a file that was changed meanwhile stays as it is`() throws {
    try withTemporaryDirectory { directory in
      try directory.write(Self.scene, to: "s.json")
      let path = directory.file("s.json")
      var editing = SceneEditing(path)
      let shown = bytes(path)
      let change = Self.request(1, "\"block\": \"a\", \"time\": 0, \"set\": {\"duration\": 2}")
      #expect(editing.apply(change, version: 1, shown: shown) == nil)
      let other = Self.scene.replacing("\"a\"", with: "\"b\"")
      try directory.write(other, to: "s.json")
      let refusal = "\(path) has been changed meanwhile; nothing was written over it"
      #expect(editing.apply(change, version: 1, shown: shown) == refusal)
      #expect(
        editing.apply(Self.request(1, "\"undo\": true"), version: 1, shown: bytes(path)) == refusal)
      #expect(text(path) == other)
      unlink(path)
      #expect(
        editing.apply(change, version: 1, shown: shown)
          == "cannot read \(path); nothing was changed")
      #expect(text(path) == nil)
    }
  }

  @Test(arguments: [
    "", "{", "[]", "{\"version\": 1}", "{\"version\": 3, \"undo\": true}", "{\"version\": \"2\"}",
    "{\"undo\": true}",
  ])
  func `a page of another version changes nothing`(request: String) throws {
    try withTemporaryDirectory { directory in
      try directory.write(Self.scene, to: "s.json")
      let path = directory.file("s.json")
      var editing = SceneEditing(path)
      let refusal = editing.apply(Array(request.utf8), version: 2, shown: bytes(path))
      #expect(refusal?.hasPrefix("the page shows an older version of ") == true)
      #expect(text(path) == Self.scene)
    }
  }
}
