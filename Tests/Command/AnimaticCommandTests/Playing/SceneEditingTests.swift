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
    Array("{\"version\": \(version), \"name\": \"n\", \(rest)}".utf8)
  }
  private static func change(_ version: Int, _ values: String, gesture: String = "") -> [UInt8] {
    request(
      version,
      "\"file\": 0, \"place\": \"/timeline/0/animate\", \"set\": {\(values)}"
        + (gesture.isEmpty ? "" : ", \"gesture\": \"\(gesture)\""))
  }

  @Test func `changes are written, taken back and made again, one after the other`() throws {
    try withTemporaryDirectory { directory in
      try directory.write(Self.scene, to: "s.json")
      let path = directory.file("s.json")
      chmod(path, 0o640)
      var editing = SceneEditing(path)
      @MainActor func ask(_ request: [UInt8]) -> String? {
        editing.apply(request, version: 0, shown: bytes(path))?.reason
      }
      @MainActor func expect(_ duration: String) {
        let expected = "\"duration\": \(duration)"
        #expect(text(path) == Self.scene.replacing("\"duration\": 1", with: expected))
      }
      for duration in ["2", "3.25"] {
        #expect(ask(Self.change(0, "\"duration\": \(duration)")) == nil)
        expect(duration)
      }
      let (undo, redo) = (Self.request(0, "\"undo\": true"), Self.request(0, "\"redo\": true"))
      for (request, duration) in [
        (undo, "2"), (undo, "1"), (redo, "2"), (redo, "3.25"), (undo, "2"),
      ] {
        #expect(ask(request) == nil)
        expect(duration)
      }
      // A new change ends what could be made again.
      #expect(ask(Self.change(0, "\"duration\": 9")) == nil)
      #expect(ask(redo) == "there is nothing to redo")
      #expect(ask(undo) == nil)
      #expect(ask(undo) == nil)
      expect("1")
      #expect(ask(undo) == "there is nothing to undo")
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o640)
      let names = try directory.names
      #expect(names == ["s.json"])
    }
  }

  @Test func `the changes of a drag are taken back together`() throws {
    try withTemporaryDirectory { directory in
      try directory.write(Self.scene, to: "s.json")
      let path = directory.file("s.json")
      var editing = SceneEditing(path)
      for (duration, gesture) in [(2, ""), (3, "g"), (4, "g"), (5, "h")] {
        let change = Self.change(0, "\"duration\": \(duration)", gesture: gesture)
        #expect(editing.apply(change, version: 0, shown: bytes(path)) == nil)
      }
      for duration in [4, 2, 1] {
        let undo = Self.request(0, "\"undo\": true")
        #expect(editing.apply(undo, version: 0, shown: bytes(path)) == nil)
        #expect(
          text(path) == Self.scene.replacing("\"duration\": 1", with: "\"duration\": \(duration)"))
      }
    }
  }

  @Test func `a value that has changed is reset alone, and a new one goes`() throws {
    try withTemporaryDirectory { directory in
      try directory.write(Self.scene, to: "s.json")
      let path = directory.file("s.json")
      var editing = SceneEditing(path)
      @MainActor func ask(_ request: [UInt8]) -> String? {
        editing.apply(request, version: 1, shown: bytes(path))?.reason
      }
      @MainActor func changed() -> String {
        let text = String(decoding: editing.description(of: bytes(path), version: 1), as: UTF8.self)
        return text.firstMatch(of: /"changed": ?(\[.*?\]), ?"canUndo/).map { String($0.1) } ?? ""
      }
      @MainActor func reset(_ key: String) -> [UInt8] {
        Self.request(
          1, "\"file\": 0, \"place\": \"/timeline/0/animate\", \"reset\": \"\(key)\"")
      }
      #expect(changed() == "[]")
      #expect(ask(Self.change(1, "\"duration\": 2")) == nil)
      #expect(ask(Self.change(1, "\"delay\": 0.5")) == nil)
      #expect(changed().contains("\"duration\"") && changed().contains("\"delay\""))
      #expect(ask(reset("duration")) == nil)
      let delayed = "\"duration\": 1, \"delay\": 0.5"
      #expect(text(path) == Self.scene.replacing("\"duration\": 1", with: delayed))
      #expect(!changed().contains("\"duration\"") && changed().contains("\"delay\""))
      #expect(ask(reset("delay")) == nil)
      #expect(text(path) == Self.scene)
      #expect(changed() == "[]")
      #expect(ask(reset("curve")) == "curve has not changed")
      // The same value again changes nothing, and is no reason for a message.
      #expect(ask(Self.change(1, "\"duration\": 1")) == "")
    }
  }

  @Test func `a file that was changed meanwhile stays as it is`() throws {
    try withTemporaryDirectory { directory in
      try directory.write(Self.scene, to: "s.json")
      let path = directory.file("s.json")
      var editing = SceneEditing(path)
      let shown = bytes(path)
      let change = Self.change(1, "\"duration\": 2")
      #expect(editing.apply(change, version: 1, shown: shown) == nil)
      let other = Self.scene.replacing("\"a\"", with: "\"b\"")
      try directory.write(other, to: "s.json")
      let refusal = "\(path) has been changed meanwhile; nothing was written over it"
      #expect(editing.apply(change, version: 1, shown: shown)?.reason == refusal)
      let undo = Self.request(1, "\"undo\": true")
      #expect(editing.apply(undo, version: 1, shown: bytes(path))?.reason == refusal)
      #expect(text(path) == other)
      unlink(path)
      #expect(
        editing.apply(change, version: 1, shown: shown)?.reason
          == "cannot read \(path); nothing was changed")
      #expect(text(path) == nil)
    }
  }

  /// Values that a scene cannot have, and how the refusal begins.
  @Test(arguments: [
    ("\"repeatCount\": -1", "expected a number of at least 0, found -1"),
    ("\"curve\": [2, 0, 0, 1]", "expected an x in 0"),
    ("\"curve\": \"bouncy\"", "\"bouncy\" is not a curve"),
    ("\"curve\": {\"spring\": {\"response\": 1}}", "the spring cannot be; give dampingRatio"),
  ])
  func `what the scene cannot have is refused in its own words`(
    values: String, begin: String
  ) throws {
    try withTemporaryDirectory { directory in
      try directory.write(Self.scene, to: "s.json")
      let path = directory.file("s.json")
      var editing = SceneEditing(path)
      let answer = editing.apply(Self.change(0, values), version: 0, shown: bytes(path))
      #expect(answer?.name == "n")
      #expect(answer?.reason.hasPrefix(begin) == true, "\(answer?.reason ?? "")")
      #expect(text(path) == Self.scene)
    }
  }

  @Test func `values change in the included file that has them`() throws {
    try withTemporaryDirectory { directory in
      try directory.write(#"{"include": "card.json"}"#, to: "s.json")
      let card = #"{"views": [{"name": "card", "frame": [0, 0, 40, 20]}]}"#
      try directory.write(card, to: "card.json")
      let (path, other) = (directory.file("s.json"), directory.file("card.json"))
      var editing = SceneEditing(path)
      let change = Self.request(
        1, #""file": 1, "place": "/views/0", "set": {"frame": [30, 0, 40, 20]}"#)
      let shown = bytes(path)
      #expect(editing.apply(change, version: 1, shown: shown) == nil)
      #expect(text(other) == card.replacing("[0, 0, 40", with: "[30, 0, 40"))
      #expect(text(path) == #"{"include": "card.json"}"#)
      #expect(
        editing.apply(change, version: 1, shown: shown)?.reason
          == "\(other) has been changed meanwhile; nothing was written over it")
      #expect(
        editing.apply(Self.request(1, "\"undo\": true"), version: 1, shown: bytes(path)) == nil)
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
      #expect(refusal?.reason.hasPrefix("the page shows an older version of ") == true)
      #expect(text(path) == Self.scene)
    }
  }
}
