import Animatic
import TestSupport
import Testing

/// The sample of the README and its output.
@MainActor
struct ReadmeTests {
  @Test func `the sample of the README prints what the README says`() throws {
    var printed = ""
    func print(_ items: Any...) {
      printed += items.map { "\($0)" }.joined(separator: " ") + "\n"
    }

    // README: the sample begins below this line, and its other lines are those of the README.
    let simulator = Simulator()
    let card = UIView(frame: CGRect(x: 20, y: 40, width: 120, height: 80))
    simulator.window.addSubview(card)

    UIView.beginAnimations("slide in", context: nil)
    UIView.setAnimationDuration(0.5)
    UIView.setAnimationDidStop { name, finished, _ in
      print("\(name ?? "") stopped at \(CACurrentMediaTime()), finished: \(finished)")
    }
    card.center = CGPoint(x: 160, y: 240)
    UIView.commitAnimations()

    for time in [0.1, 0.25, 0.4] {
      simulator.advance(to: time)
      print(time, card.layer.presentation()!.position.y)
    }
    simulator.advance(to: 5)
    // README: the sample ends above this line.

    let readme = try text(of: "../../README.md")
    let blocks = readme.components(separatedBy: "```")
    expectSame("swift\nimport Animatic\n\n" + (try sample()), blocks[1])
    #expect(blocks[2] == "\n\nprints\n\n")
    expectSame("text\n" + printed, blocks[3])
  }

  /// The lines of this file between the two comments that name the README, without their indent.
  private func sample() throws -> String {
    let lines = try text(of: "ReadmeTests.swift").components(separatedBy: "\n")
    let marks = lines.indices.filter { lines[$0].hasPrefix("    // README:") }
    try #require(marks.count == 2)
    return lines[(marks[0] + 1)..<marks[1]].map { $0.dropFirst(4) + "\n" }.joined()
  }

  private func text(of path: String) throws -> String {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: path)
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// Expects a block of the README to be what it should be, and shows the first difference.
  private func expectSame(
    _ text: String, _ block: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    if let difference = TextDifference(of: block, from: text) {
      Issue.record("README.md: \(difference)", sourceLocation: sourceLocation)
    }
  }
}
