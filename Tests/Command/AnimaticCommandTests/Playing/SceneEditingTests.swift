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

  /// The scene in a file, with what changes the file.
  @MainActor private final class Page {
    let directory: ScratchDirectory
    let path: String
    private let version: Int
    private var editing: SceneEditing

    init(_ text: String = SceneEditingTests.scene, version: Int = 0) throws {
      directory = try ScratchDirectory()
      path = directory.file("s.json")
      self.version = version
      editing = SceneEditing(path)
      try directory.write(text, to: "s.json")
    }

    func text(_ name: String = "s.json") -> String? { try? directory.read(name) }

    /// What the page shows.
    var shown: [SceneText] {
      SceneText.all(of: path) { path in
        (try? String(contentsOfFile: path, encoding: .utf8)).map { Array($0.utf8) }
      }
    }

    /// Returns the answer to the bytes of a request.
    func answer(to bytes: String, shown: [SceneText]? = nil) -> (name: String, reason: String)? {
      editing.apply(Array(bytes.utf8), version: version, shown: shown ?? self.shown).map {
        (name: $0.name, reason: $0.reason)
      }
    }

    /// Returns why a request is refused; `nil` if it is not.
    func ask(_ rest: String, shown: [SceneText]? = nil) -> String? {
      answer(to: "{\"version\": \(version), \"name\": \"n\", \(rest)}", shown: shown)?.reason
    }

    /// Asks for other values of the block.
    func change(_ values: String, gesture: String = "", shown: [SceneText]? = nil) -> String? {
      let gesture = gesture.isEmpty ? "" : ", \"gesture\": \"\(gesture)\""
      return ask("\(place), \"set\": {\(values)}\(gesture)", shown: shown)
    }

    func reset(_ key: String) -> String? { ask("\(place), \"reset\": \"\(key)\"") }

    private let place = "\"file\": 0, \"place\": \"/timeline/0/animate\""

    /// The keys that the page may reset.
    var changed: String {
      let text = String(decoding: editing.description(of: shown, version: version), as: UTF8.self)
      return text.firstMatch(of: /"changed": ?(\[.*?\]), ?"canUndo/).map { String($0.1) } ?? ""
    }
  }

  private static let (undo, redo) = ("\"undo\": true", "\"redo\": true")

  /// The scene with other values for the duration.
  private static func lasting(_ duration: String) -> String {
    scene.replacing("\"duration\": 1", with: "\"duration\": \(duration)")
  }

  @Test func `changes are written, taken back and made again, one after the other`() throws {
    let page = try Page()
    chmod(page.path, 0o640)
    for duration in ["2", "3.25"] {
      #expect(page.change("\"duration\": \(duration)") == nil)
      #expect(page.text() == Self.lasting(duration))
    }
    for (request, duration) in [
      (Self.undo, "2"), (Self.undo, "1"), (Self.redo, "2"), (Self.redo, "3.25"), (Self.undo, "2"),
    ] {
      #expect(page.ask(request) == nil)
      #expect(page.text() == Self.lasting(duration))
    }
    // A new change ends what could be made again.
    #expect(page.change("\"duration\": 9") == nil)
    #expect(page.ask(Self.redo) == "there is nothing to redo")
    #expect([page.ask(Self.undo), page.ask(Self.undo)] == [nil, nil])
    #expect(page.text() == Self.scene)
    #expect(page.ask(Self.undo) == "there is nothing to undo")
    #expect(try page.directory.mode("s.json") == 0o640)
    #expect(try page.directory.names() == ["s.json"])
  }

  @Test func `the changes of a drag are taken back together`() throws {
    let page = try Page()
    for (duration, gesture) in [(2, ""), (3, "g"), (4, "g"), (5, "h")] {
      #expect(page.change("\"duration\": \(duration)", gesture: gesture) == nil)
    }
    for duration in ["4", "2", "1"] {
      #expect(page.ask(Self.undo) == nil)
      #expect(page.text() == Self.lasting(duration))
    }
  }

  @Test func `a value that has changed is reset alone, and a new one goes`() throws {
    let page = try Page(version: 1)
    #expect(page.changed == "[]")
    #expect(page.change("\"duration\": 2") == nil)
    #expect(page.change("\"delay\": 0.5") == nil)
    #expect(page.changed.contains("\"duration\"") && page.changed.contains("\"delay\""))
    #expect(page.reset("duration") == nil)
    #expect(page.text() == Self.lasting("1, \"delay\": 0.5"))
    #expect(!page.changed.contains("\"duration\"") && page.changed.contains("\"delay\""))
    #expect(page.reset("delay") == nil)
    #expect((page.text(), page.changed) == (Self.scene, "[]"))
    #expect(page.reset("curve") == "curve has not changed")
    // The same value again changes nothing, and is no reason for a message.
    #expect(page.change("\"duration\": 1") == "")
  }

  @Test func `a file that was changed meanwhile stays as it is`() throws {
    let page = try Page()
    let shown = page.shown
    let change = "\"duration\": 2"
    #expect(page.change(change, shown: shown) == nil)
    let other = Self.scene.replacing("\"a\"", with: "\"b\"")
    try page.directory.write(other, to: "s.json")
    let refusal = "\(page.path) has been changed meanwhile; nothing was written over it"
    #expect([page.change(change, shown: shown), page.ask(Self.undo)] == [refusal, refusal])
    #expect(page.text() == other)
    unlink(page.path)
    let reason = "cannot read \(page.path); nothing was changed"
    #expect((page.change(change, shown: shown), page.text()) == (reason, nil))
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
    let page = try Page()
    let place = "\"file\": 0, \"place\": \"/timeline/0/animate\", \"set\": {\(values)}"
    let answer = page.answer(to: "{\"version\": 0, \"name\": \"n\", \(place)}")
    #expect(answer?.name == "n")
    #expect(answer?.reason.hasPrefix(begin) == true, "\(answer?.reason ?? "")")
    #expect(page.text() == Self.scene)
  }

  @Test func `values change in the included file that has them`() throws {
    let page = try Page(#"{"include": "card.json"}"#)
    let card = #"{"views": [{"name": "card", "frame": [0, 0, 40, 20]}]}"#
    try page.directory.write(card, to: "card.json")
    let change = #""file": 1, "place": "/views/0", "set": {"frame": [30, 0, 40, 20]}"#
    let shown = page.shown
    #expect(page.ask(change, shown: shown) == nil)
    #expect(page.text("card.json") == card.replacing("[0, 0, 40", with: "[30, 0, 40"))
    #expect(page.text() == #"{"include": "card.json"}"#)
    let other = page.directory.file("card.json")
    let refusal = "\(other) has been changed meanwhile; nothing was written over it"
    #expect(page.ask(change, shown: shown) == refusal)
    #expect((page.ask(Self.undo), page.text("card.json")) == (nil, card))
  }

  @Test(arguments: [
    "", "{", "[]", "{\"version\": 1}", "{\"version\": 3, \"undo\": true}", "{\"version\": \"2\"}",
    "{\"undo\": true}",
  ])
  func `a page of another version changes nothing`(request: String) throws {
    let page = try Page(version: 2)
    let reason = page.answer(to: request)?.reason ?? ""
    #expect(reason.hasPrefix("the page shows an older version of "))
    #expect(page.text() == Self.scene)
  }
}
