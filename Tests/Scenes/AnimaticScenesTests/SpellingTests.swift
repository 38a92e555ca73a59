import AnimaticTiming
import Testing

@testable import AnimaticScenes

@Suite struct SpellingTests {
  @Test(
    arguments: [
      ("crad", ["dot", "card"], "card"), ("alhpa", ["frame", "alpha"], "alpha"),
      ("b", ["card", "a"], "a"), ("card", ["card"], "card"), ("cad", ["card"], "card"),
      ("cardd", ["card"], "card"),
      ("backgroudColour", ["backgroundColor"], "backgroundColor"), ("cat", ["bat", "cart"], "bat"),
      ("cart", ["bat", "cat"], "cat"), ("ca", ["abc"], nil), ("dot", ["card", "slide"], nil),
      ("dot", [], nil), ("", ["a"], "a"), ("", ["ab"], nil), ("été", ["ete", "ét"], "ét"),
    ] as [(String, [String], String?)])
  func `the nearest name within a third of the length is found`(
    name: String, names: [String], expected: String?
  ) {
    #expect(nearestName(to: name, among: names) == expected)
  }

  @Test func `very long names are never near`() {
    let name = String(repeating: "a", count: 64)
    #expect(nearestName(to: name, among: [name + "a"]) == name + "a")
    #expect(nearestName(to: name + "a", among: [name]) == nil)
  }

  @Test func `an error is one line of place, message and remedy`() {
    let place = SceneLocation(
      path: "timeline[2].animate.changes[0].view",
      position: SceneLocation.Position(line: 12, column: 5))
    let error = SceneError(
      file: "card.json", location: place, message: #"no view is called "crad""#,
      remedy: #"did you mean "card"?"#)
    #expect(
      error.description
        == "card.json:12:5: timeline[2].animate.changes[0].view: no view is called \"crad\" "
        + "(did you mean \"card\"?)")
  }

  @Test func `an error about the whole file has neither path nor remedy`() {
    let place = SceneLocation(path: "", position: SceneLocation.Position(line: 1, column: 1))
    let error = SceneError(file: "a\nb", location: place, message: "nothing there")
    #expect(error.description == "a\\u{A}b:1:1: nothing there")
  }
}
