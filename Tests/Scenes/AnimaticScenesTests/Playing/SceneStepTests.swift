import Animatic
import Foundation
import Testing

@testable import AnimaticScenes

/// Times and order of the steps of the timeline.
@MainActor struct SceneStepTests {
  private let a = #""views": [{"name": "a", "frame": [0, 0, 10, 10]}]"#

  private func timeline(_ steps: String...) -> String {
    a + #", "timeline": ["# + steps.joined(separator: ",\n") + "]"
  }

  private func block(
    _ trigger: String, _ settings: String, _ changes: String, of view: String = "a"
  ) -> String {
    #"{\#(trigger), "animate": {\#(settings), "changes": [{"view": "\#(view)", \#(changes)}]}}"#
  }

  @Test func `steps run by time, whatever their order in the file`() throws {
    let scene = timeline(
      #"{"at": 2, "set": [{"view": "a", "alpha": 0.2}]}"#,
      #"{"at": 1, "set": [{"view": "a", "alpha": 0.1}]}"#)
    let shown = try [0.999, 1, 2].map { try Played(scene, to: $0).sample("a").alpha }
    #expect(shown == [1, 0.1, 0.2])
  }

  @Test func `steps at one time run in file order`() throws {
    let played = try Played(
      timeline(
        #"{"at": 1, "set": [{"view": "a", "alpha": 0.1}]}"#,
        #"{"at": 1, "set": [{"view": "a", "alpha": 0.2}]}"#,
        #"{"at": 1, "add": {"name": "b"}}"#, #"{"at": 1, "remove": "b"}"#,
        #"{"at": 1, "add": {"name": "c"}}"#), to: 1)
    #expect(try played.sample("a").alpha == 0.2)
    #expect(played.names == ["a", "c"])
  }

  /// Each step has a turn of its own: the second block interrupts the first (E1), it does not
  /// coalesce with it (A11).
  @Test func `steps at one time have turns of their own`() throws {
    let played = try Played(
      timeline(
        block(#""at": 0"#, #""name": "one", "duration": 1"#, #""alpha": 0"#),
        block(#""at": 0"#, #""name": "two", "duration": 1"#, #""alpha": 0.5"#)
      ), to: 2)
    #expect(
      played.log == [
        "0.0 didStop one-", "0.0 willStart two", "1.0 didStop two+",
      ]
        || played.log == [
          "0.0 willStart one", "0.0 didStop one-", "0.0 willStart two", "1.0 didStop two+",
        ])
  }

  @Test func `a step after a block follows when it has finished`() throws {
    let scene = timeline(
      #"{"after": "one", "set": [{"view": "a", "alpha": 0.5}]}"#,
      #"{"after": "one", "remove": "a"}"#,
      block(#""at": 1"#, #""name": "one", "delay": 1, "duration": 1"#, #""center": [9, 9]"#)
    )
    #expect(try Played(scene, to: 2.999).sample("a").alpha == 1)
    #expect(try Played(scene, to: 3).names == [])
  }

  @Test func `a step after a block that is interrupted never follows`() throws {
    let played = try Played(
      timeline(
        block(#""at": 0"#, #""name": "one", "duration": 1"#, #""center": [9, 9]"#),
        #"{"after": "one", "set": [{"view": "a", "alpha": 0}]}"#,
        block(#""at": 0.5"#, #""name": "two", "duration": 1"#, #""center": [0, 0]"#),
        #"{"after": "two", "set": [{"view": "a", "hidden": true}]}"#), to: 9)
    let sample = try played.sample("a")
    #expect((sample.alpha, sample.isHidden) == (1, true))
  }

  /// A9: a block that animates nothing stops at once and has finished.
  @Test func `a step after a block that animates nothing follows at once`() throws {
    let played = try Played(
      timeline(
        #"{"at": 1, "animate": {"name": "empty", "delay": 5, "changes": []}}"#,
        #"{"after": "empty", "set": [{"view": "a", "alpha": 0}]}"#), to: 1)
    #expect(try played.sample("a").alpha == 0)
  }

  @Test func `a step can follow a nested block`() throws {
    let played = try Played(
      timeline(
        #"""
        {"at": 0, "animate": {"name": "outer", "duration": 2, "changes": [
          {"view": "a", "center": [9, 9]},
          {"animate": {"name": "inner", "duration": 1, "changes": [{"view": "a", "alpha": 0.5}]}}]}}
        """#, #"{"after": "inner", "set": [{"view": "a", "hidden": true}]}"#), to: 1)
    #expect(try played.sample("a").isHidden)
    #expect(played.log == ["0.0 willStart outer", "0.0 willStart inner", "1.0 didStop inner+"])
  }

  /// E8: animations of a removed view end unfinished; E12: they do not resume.
  @Test func `removing a view removes it and its subviews from the screen`() throws {
    let played = try Played(
      #"""
      "views": [{"name": "a", "subviews": [{"name": "b"}]}, {"name": "c"}], "timeline": [
        {"at": 0, "animate": {"name": "on b", "duration": 2, "changes": [
          {"view": "b", "alpha": 0}]}},
        {"at": 1, "remove": "a"}, {"at": 1.5, "remove": "a"}]
      """#, to: 2)
    #expect(played.names == ["c"])
    #expect(played.log == ["0.0 willStart on b", "1.0 didStop on b-"])
  }

  @Test func `added views lie in front of their superview's subviews, or of all views`() throws {
    let played = try Played(
      #"""
      "views": [{"name": "a", "subviews": [{"name": "b"}]}, {"name": "c"}], "timeline": [
        {"at": 1, "add": {"name": "d", "subviews": [{"name": "e"}]}, "to": "a"},
        {"at": 1, "add": {"name": "f"}}, {"at": 2, "add": {"name": "g"}, "to": "e"}]
      """#, to: 2)
    #expect(played.names == ["a", "b", "d", "e", "g", "c", "f"])
  }

  @Test func `an added view can be animated by the next step of the same time`() throws {
    let played = try Played(
      timeline(
        #"{"at": 1, "add": {"name": "n", "alpha": 0}}"#,
        block(#""at": 1"#, #""duration": 1, "curve": "linear""#, #""alpha": 1"#, of: "n")
      ), to: 1.25)
    #expect(try played.sample("n").alpha == 0.25)
  }

  @Test func `nothing more is played after a step that fails`() throws {
    let played = try Played(
      timeline(
        #"{"at": 1, "set": [{"view": "late", "alpha": 0}]}"#,
        #"{"at": 2, "set": [{"view": "a", "alpha": 0}]}"#, #"{"at": 3, "add": {"name": "late"}}"#),
      to: 4)
    #expect(
      played.player.failure?.description == """
        s.json:1:93: timeline[0].set[0].view: the view "late" has not been added yet (add it in an \
        earlier step)
        """)
    #expect(try played.sample("a").alpha == 1)
    #expect(played.names == ["a"])
  }
}
