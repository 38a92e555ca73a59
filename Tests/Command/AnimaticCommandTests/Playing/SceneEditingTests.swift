import AnimaticScenes
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
  private func bytes(_ path: String) -> [SceneText] {
    SceneText.all(of: path) { path in text(path).map { Array($0.utf8) } }
  }

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

  @Test func `the last change of one value goes back alone, and can come again`() throws {
    try withTemporaryDirectory { directory in
      try directory.write(Self.scene, to: "s.json")
      let path = directory.file("s.json")
      var editing = SceneEditing(path)
      @MainActor func ask(_ rest: String) -> String? {
        let request = Self.request(1, "\"block\": \"a\", \"time\": 0, \(rest)")
        return editing.apply(request, version: 1, shown: bytes(path))
      }
      @MainActor func expect(_ settings: String) {
        #expect(text(path) == Self.scene.replacing("\"duration\": 1", with: settings))
      }
      for change in ["duration\": 2", "delay\": 0.5", "duration\": 31", "curve\": [0, 0, 1, 1]"] {
        #expect(ask("\"set\": {\"\(change)}") == nil)
      }
      expect(#""duration": 31, "delay": 0.5, "curve": [0, 0, 1, 1]"#)
      #expect(ask(#""undo": true, "key": "duration""#) == nil)
      expect(#""duration": 2, "delay": 0.5, "curve": [0, 0, 1, 1]"#)
      #expect(ask(#""undo": true, "key": "duration""#) == nil)
      expect(#""duration": 1, "delay": 0.5, "curve": [0, 0, 1, 1]"#)
      #expect(ask(#""undo": true, "key": "duration""#) == "there is nothing to undo of duration")
      #expect(ask(#""undo": true, "key": "delay""#) == nil)
      expect(#""duration": 1, "curve": [0, 0, 1, 1]"#)
      // The changes that took others back go back, too.
      for settings in [
        #""duration": 1, "delay": 0.5, "curve": [0, 0, 1, 1]"#,
        #""duration": 2, "delay": 0.5, "curve": [0, 0, 1, 1]"#,
        #""duration": 31, "delay": 0.5, "curve": [0, 0, 1, 1]"#, #""duration": 31, "delay": 0.5"#,
        #""duration": 2, "delay": 0.5"#, #""duration": 2"#, #""duration": 1"#,
      ] {
        #expect(ask(#""undo": true"#) == nil)
        expect(settings)
      }
      #expect(ask(#""undo": true"#) == "there is nothing to undo")
    }
  }

  @Test func `numbers of views change in the included file that has them`() throws {
    try withTemporaryDirectory { directory in
      try directory.write(#"{"include": "card.json"}"#, to: "s.json")
      let card = #"{"views": [{"name": "card", "frame": [0, 0, 40, 20]}]}"#
      try directory.write(card, to: "card.json")
      let (path, other) = (directory.file("s.json"), directory.file("card.json"))
      var editing = SceneEditing(path)
      let change = Self.request(1, #""view": "card", "set": {"center.x": 50}"#)
      let shown = bytes(path)
      #expect(editing.apply(change, version: 1, shown: shown) == nil)
      #expect(text(other) == card.replacing("[0, 0, 40", with: "[30, 0, 40"))
      #expect(text(path) == #"{"include": "card.json"}"#)
      #expect(
        editing.apply(change, version: 1, shown: shown)
          == "\(other) has been changed meanwhile; nothing was written over it")
      let undo = Self.request(1, #""view": "card", "undo": true, "key": "center.x""#)
      #expect(editing.apply(undo, version: 1, shown: bytes(path)) == nil)
      #expect(text(other) == card)
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
