import Animatic
import Testing

@testable import AnimaticScenes

/// Blocks that interrupt others, and implausible values.
@MainActor struct JumpCheckTests {
  private func findings(
    _ steps: String, semantics: String = "legacy", members: String = ""
  ) throws -> [String] {
    try checked(
      """
      {"semantics": "\(semantics)", \(members) "views": [
        {"name": "a", "frame": [0, 0, 0, 0]}, {"name": "b", "frame": [0, 0, 0, 0]}],
       "timeline": [\(steps)]}
      """)
  }

  private let x =
    #"{"at": 0, "animate": {"name": "x", "duration": 1, "curve": "linear", "changes": [{"view": "a", "center": [50, 0]}]}}"#

  private func y(_ settings: String, _ change: String = #""center": [80, 0]"#) -> String {
    #"{"at": 0.5, "animate": {"name": "y", \#(settings) "changes": [{"view": "a", \#(change)}]}}"#
  }

  /// Rule E1: a block begins from the model's value, which is the end of the previous block.
  @Test(arguments: [
    (#""duration": 1,"#, #""center": [80, 0]"#, "center.x of \"a\" jumps from 25 to 50"),
    ("", #""frame": [0, 9, 4, 4]"#, "center.x of \"a\" jumps from 25 to 50"),
    (#""delay": 0.25,"#, #""center": [80, 0]"#, "center.x of \"a\" jumps from 25 to 50"),
  ])
  func `a block that interrupts another one jumps`(
    settings: String, change: String, jump: String
  ) throws {
    let message =
      "timeline[1].animate: the block interrupts the block \"x\" at 0.5 s, and \(jump); "
      + "set \"beginsFromCurrentState\": true to go on from there"
    #expect(try findings(x + "," + y(settings, change)) == [message])
  }

  @Test(arguments: [
    #""beginsFromCurrentState": true,"#, #""duration": 0,"#,
  ])
  func `a block that begins from the presentation does not jump`(settings: String) throws {
    #expect(try findings(x + "," + y(settings)).filter { $0.contains("interrupts") } == [])
  }

  @Test func `a jump is reported at its block`() throws {
    let nested = #"""
      {"at": 0.5, "animate": {"duration": 1, "changes": [{"view": "b", "alpha": 0.5},
        {"animate": {"changes": [{"view": "a", "center": [0, 100]}]}}]}}
      """#
    let found = try findings(x + "," + nested)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("timeline[1].animate.changes[1].animate: the block int") == true)
  }

  @Test func `a block whose views are off screen is found`() throws {
    let found = try findings(#"{"at": 0, "remove": "a"}, "# + y(""))
    #expect(
      found == [
        """
        timeline[1].animate: the block animates nothing; its views are not on screen, or something \
        else takes its place at once
        """
      ])
  }

  @Test func `blocks that do not meet do not jump`() throws {
    #expect(try findings(x + "," + y("").replacing("0.5,", with: "1,")) == [])
    #expect(try findings(x + "," + y("", #""alpha": 0"#)) == [])
    #expect(try findings(x + "," + y("").replacing("\"a\"", with: "\"b\"")) == [])
    #expect(try findings(x + "," + y(""), semantics: "additive") == [])
  }

  @Test(arguments: [
    (
      #""duration": -0.5,"#, #""alpha": 0"#,
      [
        """
        "duration" is negative (-0.5 s), so that the changes apply at once; write 0, or the \
        seconds that are meant
        """
      ]
    ),
    (
      #""duration": 300,"#, #""alpha": 0"#,
      ["\"duration\" is 300 s, which looks like milliseconds; write 0.3 for 300 ms"]
    ),
    (#""duration": 99,"#, #""alpha": 0"#, []),
    (
      "", #""alpha": 1.5"#,
      ["\"alpha\" is 1.5, outside 0...1, and shows as 1; write a number in 0...1"]
    ),
    (
      "", #""alpha": -1"#,
      ["\"alpha\" is -1, outside 0...1, and shows as 0; write a number in 0...1"]
    ),
  ])
  func `an implausible value is found`(
    settings: String, change: String, expected: [String]
  ) throws {
    let found = try findings(y(settings, change))
    let values = found.filter { !$0.contains("animates nothing") }
    #expect(values.map { $0.split(separator: ": ", maxSplits: 1)[1] } == expected.map { $0[...] })
  }

  @Test func `an endless animation that is intended is no finding`() throws {
    let endless = y(#""repeatCount": "forever","#)
    #expect(try findings(endless).count == 1)
    #expect(try findings(y(#""repeatCount": "forever", "forever": "intended","#)) == [])
    #expect(try findings(endless, members: #""forever": "intended","#) == [])
  }
}
