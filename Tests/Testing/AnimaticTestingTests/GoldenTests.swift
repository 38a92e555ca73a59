import Animatic
import AnimaticTesting
import Testing

@MainActor @Suite(.simulator) struct GoldenTests {
  /// Records the centre of a card that slides to some y.
  private func slide(to y: CGFloat = 140) -> String {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    card.accessibilityIdentifier = "card"
    Simulator.current.window.addSubview(card)
    UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) { card.center.y = y }
    return Simulator.current.recordFrames(
      until: 0.2, framesPerSecond: 20, properties: ["center"])
  }

  @Test func `frames are those of the file`() {
    let frames = slide()
    expectGolden(frames, "slide.csv")
    #expect(
      frames.split(separator: "\n").prefix(3) == [
        "index,time,view,center.x,center.y", "0,0.000000,card,40.000000,40.000000",
        "1,0.050000,card,40.000000,65.000000",
      ])
  }

  @Test func `numbers of a CSV may differ by the tolerance`() {
    let frames = slide(to: 140.004)
    expectGolden(frames, "slide.csv", within: 0.01)
    let issues = Issues.recorded { expectGolden(frames, "slide.csv", within: 0.0025) }
    #expect(
      issues == [
        """
        slide.csv: line 5, column 33 differs: 7 lines expected, 7 lines found
                   3 | 1,0.050000,card,40.000000,65.000000
                   4 | 2,0.100000,card,40.000000,90.000000
        expected   5 | 3,0.150000,card,40.000000,115.000000
                   6 | 4,0.200000,card,40.000000,140.000000
                   7 |\u{20}
        found      5 | 3,0.150000,card,40.000000,115.003000
                   6 | 4,0.200000,card,40.000000,140.004000
                   7 |\u{20}
        ANIMATIC_RECORD=1 swift test records it again
        2 cells differ, most at line 6, time 0.200000, view card: center.y 140.004000 is not 140.000000 (difference 0.004)
        """
      ])
  }

  @Test func `rows of views that come or go are counted, and equal ones are named`() {
    let frames = slide()
    let lines = frames.split(separator: "\n")
    let badges = lines.dropFirst().prefix(3).map { $0.replacing("card", with: "badge") }
    let more = (lines + badges.map { Substring($0) }).joined(separator: "\n") + "\n"
    let less = lines.dropLast(2).joined(separator: "\n") + "\n"
    let issues = Issues.recorded {
      expectGolden(more, "slide.csv")
      expectGolden(less, "slide.csv")
    }
    #expect(
      issues.map { $0.split(separator: "\n").first ?? "" } == [
        "slide.csv: 3 new rows of view \"badge\"; the rows of \"card\" are equal",
        "slide.csv: 2 rows of view \"card\" are missing",
      ])
  }

  @Test(arguments: [(3, nil), (4, nil), (5, "2 other differences"), (6, "3 other differences")])
  func `of many differences three are named`(count: Int, others: String?) {
    let lines = slide().split(separator: "\n")
    let names = "abcdef".prefix(count).map(String.init)
    let rows = names.map { Substring(lines[1].replacing("card", with: $0)) }
    let issues = Issues.recorded {
      expectGolden((lines + rows).joined(separator: "\n") + "\n", "slide.csv")
    }
    var parts = names.map { "1 new row of view \"\($0)\"" }
    if let others { parts = parts.prefix(3) + [others] }
    let expected = "slide.csv: \(parts.joined(separator: "; ")); the rows of \"card\" are equal"
    #expect(issues.first?.split(separator: "\n").first == Substring(expected))
  }

  @Test func `a missing file is an issue, and a recording is one too`() throws {
    let name = "missing-\(UUID().uuidString).csv"
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "Golden/\(name)")
    defer { try? FileManager.default.removeItem(at: file) }
    let issues = Issues.recorded {
      expectGolden("a\n", name, recording: false)
      expectGolden("a\n", name, recording: true)
      expectGolden("a\n", name, recording: false)
    }
    #expect(
      issues == [
        "\(name) does not exist; ANIMATIC_RECORD=1 swift test records it",
        "recorded \(name), which did not exist",
      ])
    #expect(try String(contentsOf: file, encoding: .utf8) == "a\n")
  }

  @Test func `a recording without a named view is an issue, and so is an unknown property`() {
    Simulator.current.window.addSubview(UIView())
    let empty = Issues.recorded {
      _ = Simulator.current.recordFrames(until: 0, properties: ["alpha"])
    }
    #expect(
      empty == [
        "no view on the screen has a name, so the recording is empty; set the "
          + "accessibilityIdentifier of the views to record"
      ])
    var frames = ""
    let unknown = Issues.recorded {
      let card = UIView()
      card.accessibilityIdentifier = "card"
      Simulator.current.window.addSubview(card)
      frames = Simulator.current.recordFrames(until: 0, properties: ["opacity", "alpha"])
    }
    #expect(unknown.count == 1)
    #expect(
      unknown.first?.hasPrefix(
        "no property of views is called \"opacity\"; there are ") == true)
    #expect(frames == "index,time,view,alpha\n0,0.000000,card,1.000000\n")
  }

  @Test(
    "a recording of nothing is an issue, an empty text, and no golden file",
    arguments: [
      (["opacty"], 0, 60, "no property of views is called \"opacty\"; "),
      (["alpah"], 0, 60, "no property of views is called \"alpah\"; did you mean \"alpha\"?"),
      ([], 0, 60, nil),
      (["alpha"], .nan, 60, "a recording has more than 0 frames per second and up to a million, "),
      (
        ["alpha"], .infinity, 60,
        "a recording has more than 0 frames per second and up to a million, "
      ),
      (
        ["alpha"], 1, 0, "a recording has more than 0 frames per second and up to a million, "
      ),
      (
        ["alpha"], 1, .nan,
        "a recording has more than 0 frames per second and up to a million, "
      ),
    ] as [([String], TimeInterval, Double, String?)])
  func nothing(properties: [String], end: TimeInterval, rate: Double, message: String?) {
    let card = UIView()
    card.accessibilityIdentifier = "card"
    Simulator.current.window.addSubview(card)
    var frames = "?"
    let issues = Issues.recorded {
      frames = Simulator.current.recordFrames(
        until: end, framesPerSecond: rate, properties: properties)
      expectGolden(frames, "nothing.csv", recording: true)
    }
    #expect(frames.isEmpty)
    if let message { #expect(issues.first?.hasPrefix(message) == true) }
    #expect(
      issues.last == "the text for nothing.csv is empty; it is neither compared nor recorded")
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "Golden/nothing.csv")
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test func `asynchronous recordings let tasks run at each frame`() async throws {
    let card = UIView()
    card.accessibilityIdentifier = "card"
    Simulator.current.window.addSubview(card)
    let task = Task {
      try await Simulator.current.clock.sleep(for: .seconds(0.5))
      card.alpha = 0.5
    }
    let frames = await Simulator.current.recordFrames(
      until: 2, framesPerSecond: 1, properties: ["alpha", "hidden"])
    #expect(
      frames == """
        index,time,view,alpha,hidden
        0,0.000000,card,1.000000,false
        1,1.000000,card,0.500000,false
        2,2.000000,card,0.500000,false

        """)
    try await task.value
  }
}
