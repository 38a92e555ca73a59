import Animatic
import Foundation
import Testing

@testable import AnimaticScenes

/// Lists, whose rows come, go and move in steps (rules P8 and P9).
@MainActor struct SceneListTests {
  /// A list with the rows a, b and c, of 40, 50 and 60 points.
  private func scene(_ steps: String..., list: String = "{}") -> String {
    func row(_ name: String, _ height: Int) -> String {
      #"{"name": "\#(name)", "frame": [0, 0, 320, \#(height)]}"#
    }
    return #""views": [{"name": "list", "frame": [0, 0, 320, 400], "list": \#(list), "subviews": ["#
      + [row("a", 40), row("b", 50), row("c", 60)].joined(separator: ", ")
      + #"]}], "timeline": ["# + steps.joined(separator: ",\n") + "]"
  }

  /// The rows that show from top to bottom, each with its left edge and its top.
  private func rows(_ played: Played) throws -> String {
    let list = try played.player.play.view("list", as: UITableView.self)
    let cells = list.subviews.compactMap { $0 as? UITableViewCell }
    let places = cells.map { cell in
      let origin = (cell.layer.presentation() ?? cell.layer).frame.origin
      return (name: cell.accessibilityIdentifier ?? "", origin: origin)
    }
    let sorted = places.sorted { ($0.origin.y, $0.name) < ($1.origin.y, $1.name) }
    return sorted.map { "\($0.name) \(Int($0.origin.x.rounded())),\(Int($0.origin.y.rounded()))" }
      .joined(separator: "  ")
  }

  private nonisolated static let insertion =
    #"{"at": 1, "insert": {"list": "list", "row": 1, "animation": "left", "#
    + #""rows": [{"name": "d", "frame": [0, 0, 320, 30]}, {"name": "e", "frame": [0, 0, 320, 20]}]}}"#

  private struct Case: Sendable {
    let steps: String
    let time: Double
    let expected: String
  }

  private nonisolated static let cases: [Case] = [
    Case(steps: "", time: 0, expected: "a 0,0  b 0,40  c 0,90"),
    Case(steps: insertion, time: 1.15, expected: "a 0,0  d -160,40  b 0,65  e -160,70  c 0,115"),
    Case(steps: insertion, time: 1.3, expected: "a 0,0  d 0,40  e 0,70  b 0,90  c 0,140"),
    Case(
      steps:
        #"{"at": 1, "insert": {"list": "list", "rows": [{"name": "d", "bounds": [0, 0, 9, 9]}]}}"#,
      time: 2, expected: "a 0,0  b 0,40  c 0,90  d 0,150"),
    Case(
      steps: #"{"at": 1, "delete": {"rows": ["a", "c"], "animation": "right"}}"#, time: 1.15,
      expected: "a 160,0  b 0,20  c 160,70"),
    Case(steps: #"{"at": 1, "delete": {"rows": ["a", "c", "a"]}}"#, time: 2, expected: "b 0,0"),
    Case(
      steps: #"{"at": 1, "move": {"row": "c", "to": 0}}"#, time: 1.15,
      expected: "a 0,30  c 0,45  b 0,70"),
    Case(
      steps: #"{"at": 1, "move": {"row": "a", "to": 2}}"#, time: 2,
      expected: "b 0,0  c 0,50  a 0,110"),
    Case(steps: #"{"at": 1, "remove": "b"}"#, time: 1, expected: "a 0,0  c 0,40"),
    Case(
      steps: #"{"at": 1, "add": {"name": "d"}, "to": "list"}"#, time: 1,
      expected: "a 0,0  b 0,40  c 0,90  d 0,150"),
    Case(
      steps: #"{"at": 1, "animate": {"duration": 0.4, "curve": "linear", "#
        + #""changes": [{"view": "a", "frame": [0, 0, 320, 80]}]}}"#, time: 1.2,
      expected: "a 0,0  b 0,60  c 0,110"),
  ]

  @Test(arguments: cases.indices)
  func `rows come, go and move`(index: Int) throws {
    let test = Self.cases[index]
    let played = try Played(scene(test.steps), to: test.time)
    #expect(try rows(played) == test.expected, "\(test.steps)")
  }

  @Test func `all rows may have one height, and the list scrolls`() throws {
    let values = #"{"rowHeight": 300, "separators": false, "contentOffset": [0, 200]}"#
    let step = #"{"at": 1, "set": [{"view": "list", "list": {"contentOffset": [0, 350]}}]}"#
    let played = try Played(scene(step, list: values))
    #expect(try rows(played) == "a 0,0  b 0,300")
    let list = try played.player.play.view("list", as: UITableView.self)
    #expect(list.contentSize.height == 900 && list.separatorStyle == .none)
    played.simulator.advance(to: 1)
    #expect(try rows(played) == "b 0,300  c 0,600")
  }

  @Test func `components are templates for rows`() throws {
    let played = try Played(
      #""components": {"row": {"parameters": ["name", "height"], "#
        + #""views": [{"name": "${name}", "frame": [0, 0, 320, "${height}"]}]}}, "#
        + #""views": [{"name": "list", "frame": [0, 0, 320, 400], "list": {}, "subviews": ["#
        + #"{"repeat": {"count": 2}, "each": [{"use": "row", "with": {"name": "r${i}", "height": "#
        + #""${10 * (i + 1)}"}}]}]}], "timeline": [{"at": 1, "insert": {"list": "list", "row": 0, "#
        + #""rows": [{"use": "row", "with": {"name": "new", "height": 5}}]}}]"#, to: 2)
    #expect(try rows(played) == "new 0,0  r0 0,5  r1 0,15")
    #expect(try played.sample("r1").frame == CGRect(x: 0, y: 15, width: 320, height: 20))
  }

  @Test(
    arguments: pairs(
      #"""
      {"at": 1, "insert": {"list": "list", "row": 4, "rows": []}} ⇒ no row can be number 4 of \#
        "list", which has 3 rows
      {"at": 1, "insert": {"list": "b", "rows": []}} ⇒ the view "b" is no list
      {"at": 1, "delete": {"rows": ["list"]}} ⇒ the view "list" is no row of a list
      {"at": 1, "move": {"row": "a", "to": 3}} ⇒ "a" cannot become row 3 of a list with 3 rows
      {"at": 2, "move": {"row": "a", "to": 0}}, {"at": 1, "delete": {"rows": ["a"]}} ⇒ \#
        is no row of a list
      """#))
  func `a step that does not fit its list is told with its place`(
    step: String, message: String
  ) throws {
    let played = try Played(scene(step), to: 3)
    let failure = "\(try #require(played.player.play.failure))"
    #expect(failure.contains(message) && failure.contains("timeline[0]"))
  }

  @Test func `a row has its content in subviews`() {
    let row = #"{"name": "a", "label": {"text": "A"}}"#
    let scene = #""views": [{"name": "list", "list": {}, "subviews": [\#(row)]}]"#
    #expect { try Played(scene) } throws: { "\($0)".contains("has a \"label\" of its own") }
  }
}
