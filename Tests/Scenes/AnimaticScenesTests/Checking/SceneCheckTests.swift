import Animatic
import Testing

@testable import AnimaticScenes

/// `check()`: each kind of finding, and scenes without findings.
@MainActor struct SceneCheckTests {
  /// The findings about a scene with two views and a timeline, without file position.
  private func findings(_ steps: String, semantics: String = "legacy") throws -> [String] {
    try checked(
      """
      {"semantics": "\(semantics)", "views": [{"name": "a", "frame": [0, 0, 1, 1]},
        {"name": "b", "frame": [0, 0, 1, 1]}], "timeline": [\(steps)]}
      """)
  }

  private func findings(ofBlock settings: String) throws -> [String] {
    try findings(#"{"at": 0, "animate": {\#(settings), "changes": [{"view": "a", "alpha": 0}]}}"#)
  }

  private let endless =
    "the animation never ends by itself; remove its view, give a \"repeatCount\", or say "
    + "\"forever\": \"intended\""
  private let empty = "the block animates nothing; its values are in force already"
  private func never(_ reason: String) -> String {
    "the step never happens, because \(reason); begin it \"at\" a time, or after a block that ends"
  }

  @Test(arguments: [
    #""duration": 1"#, #""repeatCount": 0"#, #""repeatCount": 1"#, #""repeatCount": 3"#,
    #""repeatCount": 1.5, "autoreverses": true"#, #""repeatCount": 0.5, "autoreverses": true"#,
    #""beginsFromCurrentState": true"#,
    #""autoreverses": false, "repeatCount": 2"#,
  ])
  func `effective settings are no finding`(_ settings: String) throws {
    #expect(try findings(ofBlock: settings) == [])
  }

  /// Table B9.
  @Test(arguments: [
    (#""repeatCount": 1, "autoreverses": true"#, "where it began", "add 0.5 to \"repeatCount\""),
    (#""repeatCount": 4, "autoreverses": true"#, "where it began", "add 0.5 to \"repeatCount\""),
    (#""repeatCount": 2.5"#, "50.0 % of the way", "use a whole \"repeatCount\""),
    (#""repeatCount": 0.25"#, "25.0 % of the way", "use a whole \"repeatCount\""),
  ])
  func `a jump at the end is found`(_ settings: String, _ place: String, _ remedy: String) throws {
    #expect(
      try findings(ofBlock: settings) == [
        """
        timeline[0].animate: the animation ends \(place) and jumps to the new value; \(remedy) to \
        end there
        """
      ])
  }

  /// A block, and what is found about it.
  @Test(arguments: [
    // A jump of two settings in one block is found once.
    (
      #""repeatCount": 2.5, "changes": [{"view": "a", "alpha": 0}, {"view": "b", "alpha": 0}]"#,
      ["the animation ends 50.0"]
    ),
    // A configuration in mid-block applies to later changes.
    (
      #""changes": [{"view": "a", "alpha": 0}, {"configure": {"repeatCount": 2.5}}, {"view": "b", "alpha": 0}]"#,
      ["the animation ends 50.0"]
    ),
    (#""changes": [{"view": "a", "alpha": 0}, {"configure": {"repeatCount": 2.5}}]"#, []),
    // A nested block does not inherit repetition (A3), so that there is no jump.
    (
      #""repeatCount": 2.5, "changes": [{"animate": {"changes": [{"view": "a", "alpha": 0}]}}]"#,
      ["the block animates nothing"]
    ),
    // Without a duration nothing animates, so nothing jumps (A13).
    (
      #""duration": 0, "repeatCount": 2.5, "changes": [{"view": "a", "alpha": 0}]"#,
      ["the block animates nothing"]
    ),
    (
      #""autoreverses": true, "changes": [{"view": "a", "alpha": 0}]"#,
      [#""autoreverses" has no effect without "repeatCount""#]
    ),
  ])
  func `settings are checked where they have an effect`(
    block: String, expected: [String]
  ) throws {
    let found = try findings(#"{"at": 0, "animate": {\#(block)}}"#)
    #expect(found.count == expected.count, "\(found)")
    for (found, text) in zip(found, expected) {
      #expect(found.hasPrefix("timeline[0].animate: \(text)"))
    }
  }

  /// E13: opacity is not additive, so that the flag matters for it in both semantics.
  @Test(arguments: [(#""center": [9, 9], "cornerRadius": 2"#, true), (#""alpha": 0"#, false)])
  func `beginsFromCurrentState under additive semantics is found`(
    change: String, isFound: Bool
  ) throws {
    let block = #""beginsFromCurrentState": true, "changes": [{"view": "a", \#(change)}]"#
    let message =
      "timeline[0].animate: \"beginsFromCurrentState\" has no effect under additive semantics"
    #expect(
      try findings(#"{"at": 0, "animate": {\#(block)}}"#, semantics: "additive")
        == (isFound ? [message] : []))
  }

  @Test(arguments: [
    ("", "", true), ("", #", {"at": 1, "remove": "a"}"#, false),
    (
      "",
      #", {"at": 1, "animate": {"beginsFromCurrentState": true, "changes": [{"view": "a", "alpha": 1}]}}"#,
      false
    ), (#""forever": "intended", "#, "", false),
  ])
  func `an endless animation is found, unless something ends it`(
    settings: String, more: String, isFound: Bool
  ) throws {
    let block = #""repeatCount": "forever", \#(settings)"changes": [{"view": "a", "alpha": 0}]"#
    #expect(
      try findings(#"{"at": 0, "animate": {\#(block)}}\#(more)"#)
        == (isFound ? ["timeline[0].animate: \(endless)"] : []))
  }

  @Test(arguments: [
    #""changes": []"#, #""name": "x""#, #""changes": [{"view": "a", "alpha": 1}]"#,
    #""changes": [{"view": "a", "hidden": true}]"#, #""changes": [{"configure": {"duration": 1}}]"#,
    #""changes": [{"animate": {"changes": [{"view": "a", "alpha": 0}]}}]"#,
  ])
  func `a block that animates nothing is found`(_ block: String) throws {
    #expect(
      try findings(#"{"at": 0, "animate": {\#(block)}}"#) == ["timeline[0].animate: \(empty)"])
  }

  @Test func `a block after an endless block is found`() throws {
    let steps = #"""
      {"at": 0, "animate": {"name": "on", "repeatCount": "forever", "changes": [
        {"view": "a", "alpha": 0}]}},
      {"after": "on", "animate": {"name": "next", "changes": [{"view": "a", "alpha": 1}]}},
      {"after": "next", "animate": {"changes": [{"view": "a", "alpha": 0.5}]}}
      """#
    #expect(
      try findings(steps) == [
        "timeline[0].animate: \(endless)", "timeline[1].after: \(never("\"on\" never ends"))",
        "timeline[2].after: \(never("\"next\" never plays"))",
      ])
  }

  /// Of any kind, not only blocks; also where the author intends the endless block.
  @Test(arguments: [
    (
      #""repeatCount": "forever", "forever": "intended""#, #"{"at": 9, "set": []}"#,
      #""on" never ends"#
    ),
    (
      #""duration": 1"#,
      #"{"at": 0.5, "animate": {"changes": [{"view": "a", "center": [50, 50]}]}}"#,
      #""on" is cut short at 0.5 s"#
    ),
    (#""duration": 1"#, #"{"at": 0, "remove": "a"}"#, #""on" animates nothing that is on screen"#),
  ])
  func `a step after a block that does not finish is found`(
    _ settings: String, _ other: String, _ reason: String
  ) throws {
    let steps = [
      other,
      #"{"at": 0, "animate": {"name": "on", \#(settings), "changes": [{"view": "a", "center": [9, 9]}]}}"#,
      #"{"after": "on", "remove": "b"}"#,
    ]
    let found = try findings(steps.joined(separator: ", "))
    #expect(found.contains("timeline[2].after: \(never(reason))"), "\(found)")
  }

  @Test func `a step after a block that finishes in the end is no finding`() throws {
    let steps = #"""
      {"at": 0, "animate": {"name": "on", "delay": 3, "changes": [{"view": "a", "alpha": 0}]}},
      {"after": "on", "animate": {"name": "off", "duration": 0, "changes": [{"view": "a", "alpha": 1}]}},
      {"after": "off", "remove": "a"}
      """#
    #expect(try findings(steps).filter { $0.contains("never") } == [])
  }

  @Test(
    arguments: pairs(
      #"""
      "alpha": 50 ⇒ alpha: "alpha" is 50, outside 0...1, and shows as 1; write a number in 0...1
      "transform": [{"rotate": 3.14}] ⇒ transform: "rotate" is 3.14°, which looks like radians; \#
        in degrees that is 180
      "transform": [{"scale": 2}, {"rotate": -0.785398}] ⇒ transform: "rotate" is -0.785398°, \#
        which looks like radians; in degrees that is -45
      """#))
  func `a finding about a value names its key`(_ change: String, _ message: String) throws {
    let changes = #"[{"view": "a", \#(change)}]"#
    let block = #"{"at": 0, "animate": {"changes": \#(changes)}}"#
    #expect(
      try findings(block + #", {"at": 0, "set": \#(changes)}"#)
        == ["timeline[0].animate.changes[0].\(message)", "timeline[1].set[0].\(message)"])
  }

  @Test(
    arguments: [#""center": [9, 9]"#]
      + [0, 1, 3, 3.2, 45, 60, 90, 1.6, -30, 6].map { #""transform": [{"rotate": \#($0)}]"# })
  func `half of a geometry in a change, and an angle in degrees, are no findings`(
    change: String
  ) throws {
    #expect(try findings(#"{"at": 0, "set": [{"view": "a", \#(change)}]}"#) == [])
  }

  @Test(arguments: [
    (#""frame": [0, 0, 2, 2], "center": [9, 9]"#, "\"center\" has no effect beside \"frame\""),
    (
      #""frame": [0, 0, 2, 2], "bounds": [0, 0, 3, 3]"#, "\"bounds\" has no effect beside \"frame\""
    ),
  ])
  func `keys of geometry that contradict each other are found`(
    _ keys: String, _ message: String
  ) throws {
    let key = message.split(separator: "\"")[0]
    for (step, place) in [
      (#""animate": {"changes": [{"view": "a", \#(keys)}]}"#, "animate.changes[0]"),
      (#""set": [{"view": "a", \#(keys)}]"#, "set[0]"), (#""add": {"name": "c", \#(keys)}"#, "add"),
    ] {
      let message = "timeline[0].\(place).\(key): \(message); give one of them"
      #expect(try findings(#"{"at": 0, \#(step)}"#) == [message])
    }
  }

  @Test(arguments: [
    (#""center": [9, 9]"#, "\"center\" without \"bounds\""),
    (#""bounds": [0, 0, 3, 3]"#, "\"bounds\" without \"center\""),
  ])
  func `half of a geometry of a new view is found`(_ keys: String, _ message: String) throws {
    let step = #"{"at": 0, "add": {"name": "c", "subviews": [{"name": "d", \#(keys)}]}}"#
    let key = message.split(separator: "\"")[0]
    #expect(
      try findings(step) == [
        "timeline[0].add.subviews[0].\(key): \(message); give both, or \"frame\""
      ])
  }

  @Test func `findings are in file order, and each prints as one line`() throws {
    let scene = try parse(
      """
      {"views": [{"name": "a", "center": [1, 1]}],
       "timeline": [
         {"at": 0, "animate": {"changes": []}},
         {"at": 0, "animate": {"repeatCount": 2.5, "changes": [{"view": "a", "alpha": 0}]}},
         {"at": 0, "animate": {"changes": []}}]}
      """)
    let found = try scene.check()
    #expect(found.map(\.location.position.line) == [1, 3, 4, 5])
    #expect(
      found[0].description
        == #"1:36: views[0].center: "center" without "bounds"; give both, or "frame""#)
  }

  @Test func `a scene that fails while it is played cannot be checked`() throws {
    let scene = try parse(
      #"{"timeline": [{"at": 0, "remove": "late"}, {"at": 1, "add": {"name": "late"}}]}"#)
    let error = #expect(throws: SceneError.self) { try scene.check() }
    #expect(error?.location.path == "timeline[0].remove")
  }
}
