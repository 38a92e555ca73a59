import Animatic
import Testing

@testable import AnimaticScenes

/// Changes of several views, and of values by amounts.
@Suite @MainActor struct SceneGroupTests {
  private static let rows = #"""
    "views": [{"name": "row0", "frame": [0, 0, 10, 10]}, {"name": "row1", "frame": [0, 20, 10, 10]},
      {"name": "row2", "frame": [0, 60, 10, 10]}, {"name": "other", "frame": [0, 0, 10, 10]}]
    """#

  @Test(
    arguments: [
      (#""stagger": 0.1"#, [0, 0.1, 0.2]),
      (#""stagger": {"each": 0.1, "from": "last"}"#, [0.2, 0.1, 0]),
      (#""stagger": {"each": 0.1, "from": "center"}"#, [0.1, 0, 0.1]),
      (#""stagger": {"each": 0.3, "from": [5, 65]}"#, [0.6, 0.4, 0]),
    ] as [(String, [Double])])
  func `the views of a pattern begin one after the other`(stagger: String, waits: [Double]) throws {
    // A linear second from 0 to 1 shows at each time how long a view has been moving.
    let played = try Played(
      Self.rows
        + #", "timeline": [{"at": 0, "animate": {"duration": 1, "delay": 0.1, "curve": "linear", "#
        + #""changes": [{"views": "row*", \#(stagger), "alpha": 0}, {"view": "other", "alpha": 0}]}}]"#,
      to: 0.9)
    for (index, wait) in waits.enumerated() {
      let alpha = try played.sample("row\(index)").alpha
      #expect(abs(alpha - (1 - (0.8 - wait))) < 1e-6)
    }
    // The wait of the views is theirs alone.
    #expect(abs(try played.sample("other").alpha - 0.2) < 1e-6)
  }

  @Test func `a block ends with the last of its views`() throws {
    let played = try Played(
      Self.rows
        + #", "timeline": [{"at": 0, "animate": {"name": "in", "duration": 1, "#
        + #""changes": [{"views": ["row0", "row1"], "stagger": 0.5, "alpha": 0}]}}]"#, to: 3)
    #expect(played.log == ["0.0 willStart in", "1.5 didStop in+"])
  }

  @Test(
    arguments: [
      (#""center": {"by": [0, 40]}"#, 45), (#""frame": {"by": [0, 40, 0, 0]}"#, 45),
      (#""center": {"by": [0, 40], "from": "present"}"#, 45),
      (#""transform": {"by": [{"translate": [0, 40]}]}"#, 5),
    ] as [(String, Double)])
  func `an amount is added to the value that is there`(change: String, model: Double) throws {
    let played = try Played(
      Self.rows
        + #", "timeline": [{"at": 0, "animate": {"duration": 1, "changes": [{"view": "row0", \#(change)}]}}]"#,
      to: 2)
    #expect(try played.sample("row0").center.y == model)
  }

  @Test func `amounts from the model add up, and those from what shows begin there`() throws {
    func center(_ second: String) throws -> Double {
      let move = #"{"view": "row0", "center": {"by": [0, 40]\#(second)}}"#
      let block = #"{"duration": 1, "curve": "linear", "changes": [\#(move)]}"#
      let played = try Played(
        Self.rows
          + #", "timeline": [{"at": 0, "animate": \#(block)}, {"at": 0.5, "animate": \#(block)}]"#,
        to: 3)
      return try played.sample("row0").center.y
    }
    #expect(try center("") == 85)
    #expect(try center(#", "from": "present""#) == 65)
  }

  @Test func `keyframes move on by amounts, each with a curve`() throws {
    let played = try Played(
      Self.rows
        + #", "timeline": [{"at": 0, "animate": {"duration": 1, "curve": "linear", "changes": ["#
        + #"{"keyframe": {"start": 0, "duration": 0.5, "curve": "ease-in", "#
        + #""changes": [{"view": "row0", "center": {"by": [0, 40]}}]}}, "#
        + #"{"keyframe": {"start": 0.5, "duration": 0.5, "#
        + #""changes": [{"view": "row0", "center": {"by": [0, 40]}}]}}]}}]"#, to: 0.25)
    let eased = UnitBezier.easeIn.value(at: 0.5)
    #expect(abs(try played.sample("row0").center.y - (5 + 40 * eased)) < 1e-6)
    played.simulator.advance(to: 0.75)
    #expect(abs(try played.sample("row0").center.y - 65) < 1e-6)
    played.simulator.advance(to: 2)
    #expect(try played.sample("row0").center.y == 85)
  }

  @Test func `a pattern means the views that are there, and one at least`() throws {
    let add = #"{"at": 1, "add": {"name": "late1", "frame": [0, 0, 10, 10]}}"#
    let set = #""set": [{"views": "late*", "alpha": 0.5}]"#
    let played = try Played(
      #""views": [], "timeline": [\#(add), {"at": 2, "add": {"name": "late2"}}, {"at": 1.5, \#(set)}]"#,
      to: 3)
    #expect(try played.sample("late1").alpha == 0.5)
    #expect(try played.sample("late2").alpha == 1)
    let early = try Played(#""views": [], "timeline": [\#(add), {"at": 0.5, \#(set)}]"#, to: 3)
    #expect(
      early.player.failure?.message == "no view that matches \"late*\" has been added yet")
  }

  @Test(
    arguments: Mistake.rows(
      #"""
      {"timeline": [{"at": 0, "set": [{"views": ▸"row*", "alpha": 0}]}]} ⇒ \#
        timeline[0].set[0].views: no view matches "row*" (* stands for any text, ? for one \#
        character)
      {"timeline": [{"at": 0, "set": [{"views": ▸[], "alpha": 0}]}]} ⇒ \#
        timeline[0].set[0].views: no view is named (name some, or write a pattern such as \#
        "row*")
      {"views": [{"name": "a"}], "timeline": [{"at": 0, "set": [{"views": ▸"a", "stagger": 1}]}]} ⇒ \#
        timeline[0].set[0].views: a "stagger" needs a block around it (put it into the changes \#
        of an "animate")
      {"views": [{"name": "a"}], "timeline": [{"at": 0, "animate": {"changes": [{"keyframe": \#
        {"start": 0, "duration": 1, "changes": [{"views": ▸"a", "stagger": 1}]}}]}}]} ⇒ \#
        timeline[0].animate.changes[0].keyframe.changes[0].views: a "stagger" needs a block \#
        around it (put it into the changes of an "animate")
      {"views": [{"name": "card"}], "timeline": [{"at": 0, "set": [{"views": [▸"crd"]}]}]} ⇒ \#
        timeline[0].set[0].views[0]: no view is called "crd" (did you mean "card"?)
      {"views": [{"name": "a"}], "timeline": [{"at": 0, "set": [{"view": "a", ▸"stagger": 1}]}]} ⇒ \#
        timeline[0].set[0].stagger: "stagger" cannot stand beside "view" (keep one of them)
      {"views": [{"name": "a", "center": ▸{"by": [0, 1]}}]} ⇒ views[0].center: expected [x, y], \#
        found an object
      """#))
  func `a mistake of a group is told at its place`(_ mistake: Mistake) {
    #expect(sceneError(mistake.text) == mistake.message)
  }
}
