import Animatic
import Testing

@testable import AnimaticScenes

/// `check()`: each kind of finding, and scenes without findings.
@MainActor struct SceneCheckTests {
  /// The findings about a scene with two views and a timeline, without file position.
  private func findings(_ steps: String, semantics: String = "legacy") throws -> [String] {
    let scene = try parse(
      """
      {"semantics": "\(semantics)", "views": [{"name": "a", "frame": [0, 0, 1, 1]},
        {"name": "b", "frame": [0, 0, 1, 1]}], "timeline": [\(steps)]}
      """)
    return try scene.check().map { "\($0.location.path): \($0.message)" }
  }

  private func findings(ofBlock settings: String, semantics: String = "legacy") throws -> [String] {
    try findings(
      #"{"at": 0, "animate": {\#(settings), "changes": [{"view": "a", "alpha": 0}]}}"#,
      semantics: semantics)
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

  @Test func `a jump of two settings in one block is found once`() throws {
    let block = #"""
      {"at": 0, "animate": {"repeatCount": 2.5, "changes": [{"view": "a", "alpha": 0},
        {"view": "b", "alpha": 0}]}}
      """#
    #expect(try findings(block).count == 1)
  }

  @Test func `a configuration in mid-block applies to later changes`() throws {
    let block = #"""
      {"at": 0, "animate": {"changes": [{"view": "a", "alpha": 0},
        {"configure": {"repeatCount": 2.5}}, {"view": "b", "alpha": 0}]}}
      """#
    #expect(try findings(block).count == 1)
    let unused = #"""
      {"at": 0, "animate": {"changes": [{"view": "a", "alpha": 0},
        {"configure": {"repeatCount": 2.5}}]}}
      """#
    #expect(try findings(unused) == [])
  }

  /// A3: repetition is not inherited.
  @Test func `a nested block does not inherit a jump`() throws {
    let block = #"""
      {"at": 0, "animate": {"repeatCount": 2.5, "changes": [
        {"animate": {"changes": [{"view": "a", "alpha": 0}]}}]}}
      """#
    #expect(try findings(block) == ["timeline[0].animate: \(empty)"])
  }

  /// A13: without a duration nothing animates, so nothing jumps.
  @Test func `a block without a duration has no jump`() throws {
    #expect(try findings(ofBlock: #""duration": 0, "repeatCount": 2.5"#).count == 1)
  }

  @Test func `autoreverse without a repeat count is found`() throws {
    #expect(
      try findings(ofBlock: #""autoreverses": true"#) == [
        "timeline[0].animate: \"autoreverses\" has no effect without \"repeatCount\""
      ])
  }

  @Test func `beginsFromCurrentState under additive semantics is found`() throws {
    let step = #"""
      {"at": 0, "animate": {"beginsFromCurrentState": true,
        "changes": [{"view": "a", "center": [9, 9], "cornerRadius": 2}]}}
      """#
    #expect(
      try findings(step, semantics: "additive") == [
        """
        timeline[0].animate: "beginsFromCurrentState" has no effect under additive semantics
        """
      ])
  }

  /// E13: opacity is not additive, so that the flag matters for it in both semantics.
  @Test func `beginsFromCurrentState of an opacity is no finding`() throws {
    #expect(try findings(ofBlock: #""beginsFromCurrentState": true"#, semantics: "additive") == [])
  }

  @Test func `an endless animation is found, unless something ends it`() throws {
    let block =
      #"{"at": 0, "animate": {"repeatCount": "forever", "changes": [{"view": "a", "alpha": 0}]}}"#
    #expect(try findings(block) == ["timeline[0].animate: \(endless)"])
    #expect(try findings(block + #", {"at": 1, "remove": "a"}"#) == [])
    #expect(
      try findings(
        block + #"""
          , {"at": 1, "animate": {"beginsFromCurrentState": true,
             "changes": [{"view": "a", "alpha": 1}]}}
          """#) == [])
    #expect(
      try findings(block.replacing("\"changes", with: "\"forever\": \"intended\", \"changes")) == []
    )
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

  @Test(arguments: [
    (
      #""alpha": 50"#,
      #"alpha: "alpha" is 50, outside 0...1, and shows as 1; write a number in 0...1"#
    ),
    (
      #""transform": [{"rotate": 3.14}]"#,
      #"transform: "rotate" is 3.14°, which looks like radians; in degrees that is 180"#
    ),
    (
      #""transform": [{"scale": 2}, {"rotate": -0.785398}]"#,
      #"transform: "rotate" is -0.785398°, which looks like radians; in degrees that is -45"#
    ),
  ])
  func `a finding about a value names its key`(_ change: String, _ message: String) throws {
    let block = #"{"at": 0, "animate": {"changes": [{"view": "a", \#(change)}]}}"#
    #expect(try findings(block) == ["timeline[0].animate.changes[0].\(message)"])
    let set = #"{"at": 0, "set": [{"view": "a", \#(change)}]}"#
    #expect(try findings(set) == ["timeline[0].set[0].\(message)"])
  }

  @Test(arguments: [0, 1, 3, 3.2, 45, 60, 90, 1.6, -30, 6])
  func `an angle in degrees is no finding`(_ angle: Double) throws {
    let set = #"{"at": 0, "set": [{"view": "a", "transform": [{"rotate": \#(angle)}]}]}"#
    #expect(try findings(set) == [])
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
    let block = #"{"at": 0, "animate": {"changes": [{"view": "a", \#(keys)}]}}"#
    #expect(
      try findings(block) == ["timeline[0].animate.changes[0].\(key): \(message); give one of them"]
    )
    let set = #"{"at": 0, "set": [{"view": "a", \#(keys)}]}"#
    #expect(try findings(set) == ["timeline[0].set[0].\(key): \(message); give one of them"])
    let added = #"{"at": 0, "add": {"name": "c", \#(keys)}}"#
    #expect(try findings(added) == ["timeline[0].add.\(key): \(message); give one of them"])
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

  @Test func `half of a geometry in a change is no finding`() throws {
    #expect(try findings(#"{"at": 0, "set": [{"view": "a", "center": [9, 9]}]}"#) == [])
  }

  @Test func `findings are in file order`() throws {
    let scene = try parse(
      """
      {"views": [{"name": "a", "center": [1, 1]}],
       "timeline": [
         {"at": 0, "animate": {"changes": []}},
         {"at": 0, "animate": {"repeatCount": 2.5, "changes": [{"view": "a", "alpha": 0}]}},
         {"at": 0, "animate": {"changes": []}}]}
      """)
    let lines = try scene.check().map(\.location.position.line)
    #expect(lines == [1, 3, 4, 5])
  }

  @Test func `a scene that fails while it is played cannot be checked`() throws {
    let scene = try parse(
      #"{"timeline": [{"at": 0, "remove": "late"}, {"at": 1, "add": {"name": "late"}}]}"#)
    let error = #expect(throws: SceneError.self) { try scene.check() }
    #expect(error?.location.path == "timeline[0].remove")
  }

  @Test func `a finding prints as one line`() throws {
    let scene = try parse(#"{"views": [{"name": "a", "center": [1, 1]}]}"#)
    #expect(
      try scene.check().map(\.description)
        == [#"1:36: views[0].center: "center" without "bounds"; give both, or "frame""#])
  }
}
