import Animatic
import Testing

@testable import AnimaticScenes

/// `check()` of transitions: rules G1 and G3.
@MainActor struct TransitionCheckTests {
  /// The findings about a block; "card" has a "face" with an "eye" in it, and "hat" is outside.
  private func findings(_ block: String, more steps: String = "") throws -> [String] {
    try checked(
      """
      {"views": [
         {"name": "card", "frame": [0, 0, 9, 9], "subviews": [
           {"name": "face", "frame": [0, 0, 5, 5], "subviews": [
             {"name": "eye", "frame": [0, 0, 1, 1]}]}]},
         {"name": "hat", "frame": [0, 0, 1, 1]}],
       "timeline": [\(steps){"at": 1, "animate": {\(block)}}]}
      """)
  }

  private nonisolated static let flip = #""transition": {"kind": "flipFromLeft", "view": "card"}"#

  private func ignored(_ place: String, _ name: String) -> String {
    "timeline[0].animate.\(place): \"\(name)\" does not animate by itself; it is part of what the "
      + "transition of \"card\" shows in the end"
  }

  /// G3
  @Test(arguments: [
    ("face", #""alpha": 0"#), ("eye", #""alpha": 0"#), ("eye", #""cornerRadius": 5"#),
  ])
  func `a change inside the view of a transition is found`(name: String, value: String) throws {
    #expect(
      try findings(#"\#(Self.flip), "changes": [{"view": "\#(name)", \#(value)}]"#)
        == [ignored("changes[0].view", name)])
  }

  /// The view itself is outside of its own transition (G3), `none` is no transition (G1), and a
  /// nested block that commits before the transition is set runs independently.
  @Test(arguments: [
    (flip, #"{"view": "face", "hidden": true}"#), (flip, #"{"view": "card", "alpha": 0}"#),
    (flip, #"{"view": "hat", "center": [9, 9]}"#),
    (#""transition": {"kind": "none", "view": "card"}"#, #"{"view": "eye", "alpha": 0}"#),
    (
      #""delay": 0"#,
      #"{"animate": {"changes": [{"view": "eye", "alpha": 0}]}}, {"configure": {\#(flip)}}"#
    ),
  ])
  func `changes that cannot animate, outside and before a transition are no finding`(
    settings: String, changes: String
  ) throws {
    #expect(try findings(#"\#(settings), "changes": [\#(changes)]"#) == [])
  }

  @Test func `a later transition applies to the whole block`() throws {
    let changes = #"[{"view": "eye", "alpha": 0}, {"configure": {\#(Self.flip)}}]"#
    #expect(try findings(#""changes": \#(changes)"#) == [ignored("changes[0].view", "eye")])
  }

  @Test func `changes in blocks and keyframes inside are found`() throws {
    let nested = #"{"animate": {"changes": [{"view": "eye", "alpha": 0}]}}"#
    let empty = "the block animates nothing; its values are in force already"
    #expect(
      try findings(#"\#(Self.flip), "changes": [\#(nested)]"#) == [
        "timeline[0].animate.changes[0].animate: \(empty)",
        ignored("changes[0].animate.changes[0].view", "eye"),
      ])
    let keyframe =
      #"{"keyframe": {"start": 0, "duration": 1, "changes": [{"view": "eye", "alpha": 0}]}}"#
    #expect(
      try findings(#"\#(Self.flip), "changes": [\#(keyframe)]"#)
        == [ignored("changes[0].keyframe.changes[0].view", "eye")])
  }

  @Test func `a view that a step adds is inside too`() throws {
    let add = #"{"at": 0, "add": {"name": "nose", "frame": [0, 0, 1, 1]}, "to": "face"}, "#
    let found = try findings(
      #"\#(Self.flip), "changes": [{"view": "nose", "alpha": 0}]"#, more: add)
    #expect(
      found == [
        ignored("changes[0].view", "nose").replacing("[0]", with: "[1]", maxReplacements: 1)
      ])
  }

  /// G1: one transition per block, the last one counts.
  @Test func `a transition that another one replaces is found`() throws {
    let other = #"{"configure": {"transition": {"kind": "curlUp", "view": "hat"}}}"#
    #expect(
      try findings(#"\#(Self.flip), "changes": [\#(other), {"view": "eye", "alpha": 0}]"#) == [
        """
        timeline[0].animate.transition.view: a later "transition" of the block takes the place of \
        this one; remove it
        """
      ])
  }
}
