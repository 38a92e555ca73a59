import Animatic
import AnimaticTesting
import Testing

@MainActor @Suite(.simulator) struct EventTests {
  private let card = UIView()

  init() { Simulator.current.window.addSubview(card) }

  /// Begins a block that fades the card.
  private func fade(_ name: String?, for duration: TimeInterval, to alpha: CGFloat) {
    UIView.beginAnimations(name, context: nil)
    UIView.setAnimationDuration(duration)
    card.alpha = alpha
    UIView.commitAnimations()
  }

  private func play() {
    fade("out", for: 0.3, to: 0)
    Simulator.current.advance(to: 0.2)
    fade("in", for: 0.2, to: 1)
    Simulator.current.advance(to: 1)
  }

  @Test func `rows have the events of the blocks of each name`() {
    play()
    expectEvents("out: S-E(no)\nin:  --S-E(yes)----", tick: 0.1)
    expectEvents(
      """
      in:  ----S---E(yes)

      out: S---E(no)
      """, tick: 0.05)
  }

  @Test func `a row without a name has all events, in brackets those of one tick`() {
    play()
    expectEvents("S-[E(no)S]-E(yes)", tick: 0.1)
    expectEvents("[S]-[E(no)S]-E(yes)", tick: 0.1)
  }

  @Test func `blocks without a name have a row too`() {
    fade(nil, for: 0.1, to: 0)
    Simulator.current.advance(to: 1)
    expectEvents("(unnamed): SE(yes)", tick: 0.1)
  }

  @Test func `one row by itself leaves all others alone`() {
    play()
    UIView.animate(withDuration: 0.123) { card.center.x = 9 }
    Simulator.current.advance(to: 2)
    expectEvents(of: "in", "--S-E(yes)", tick: 0.1)
    expectEvents(of: "out", "S-E(no)", tick: 0.1)
    expectEvents(of: "other", "---", tick: 0.1)
    let issues = Issues.recorded {
      expectEvents(of: "in", "--S--E(yes)", tick: 0.1)
      expectEvents(of: "In", "--S-E(yes)", tick: 0.1)
      expectEvents(of: "In", "--S-E(yes)", tick: 1e-6)
      expectEvents(of: "in", "--S-E", tick: 0.1)
    }
    #expect(
      issues.map { $0.split(separator: "\n").first ?? "" } == [
        "the events of \"in\" differ first at tick 4, 0.4 s",
        "no events are named \"In\"; did you mean \"in\"?",
        "no events are named \"In\"; did you mean \"in\"?",
        "a timeline has an E without (yes) or (no):",
      ])
  }

  @Test func `the line or the file that began a block is its name, if it has no other`() {
    let first = #line + 1
    UIView.animate(withDuration: 0.1) { card.alpha = 0 }
    Simulator.current.advance(to: 0.2)
    UIView.animate(withDuration: 0.1, delay: 0.1, options: []) { card.alpha = 1 }
    fade("named", for: 0.4, to: 0)
    Simulator.current.advance(to: 1)
    for file in ["EventTests.swift", #fileID] {
      expectEvents(
        """
        \(file):\(first):     SE(yes)
        \(file):\(first + 2): --E(no)
        named: --S---E(yes)
        """, tick: 0.1)
      expectEvents(
        "\(file):\(first): SE(yes)\n\(file): --E(no)\nnamed: --S---E(yes)", tick: 0.1)
      expectEvents("\(file): SE(yes)E(no)\nnamed: --S---E(yes)", tick: 0.1)
    }
    expectEvents(
      "EventTests.swift:\(first): SE(yes)\n(unnamed): --E(no)\nnamed: --S---E(yes)", tick: 0.1)
    let issues = Issues.recorded { expectEvents("named: --S---E(yes)", tick: 0.1) }
    #expect(
      issues == [
        """
        no row of the timeline names "EventTests.swift:\(first)"; add it, or a row "(unnamed)"
        expected
          named: --S---E(yes)
        found
          EventTests.swift:\(first): SE(yes)
          EventTests.swift:\(first + 2): --E(no)
          named:               --S---E(yes)
        """
      ])
  }

  @Test func `no events are an empty timeline`() {
    expectEvents("", tick: 0.1)
    expectEvents("---", tick: 0.1)
    expectEvents([], within: 0)
  }

  @Test func `a difference shows both timelines`() {
    play()
    let issues = Issues.recorded { expectEvents("out: S--E(yes)\nin: --S-E(yes)", tick: 0.1) }
    #expect(
      issues == [
        """
        the events of "out" differ first at tick 2, 0.2 s
        expected
          out: S--E(yes)
          in:  --S-E(yes)
        found
          out: S-E(no)
          in:  --S-E(yes)
        """
      ])
  }

  @Test func `a row that is missing on either side is a difference`() {
    play()
    let issues = Issues.recorded {
      expectEvents("out: S-E(no)\nin: --S-E(yes)\nother: -----S", tick: 0.1)
      expectEvents("out: S-E(no)", tick: 0.1)
      expectEvents("", tick: 0.1)
      expectEvents("out: S-E(no)\nin: --SE(yes)", tick: 0.1)
    }
    #expect(
      issues.map { $0.split(separator: "\n")[0] } == [
        "no events are named \"other\"; there are those of \"out\", \"in\"",
        "no row of the timeline names \"in\"; add it",
        "the events of \"out\" differ first at tick 0, 0 s",
        "the events of \"in\" differ first at tick 3, 0.3 s",
      ])
  }

  @Test func `an event between two ticks and a text that is no timeline are issues`() {
    play()
    let issues = Issues.recorded {
      expectEvents("S", tick: 0.15)
      expectEvents("S--X", tick: 0.1)
      expectEvents("[S", tick: 0.1)
      expectEvents("S\na: S", tick: 0.1)
      expectEvents("a: S\na: S", tick: 0.1)
    }
    #expect(
      issues == [
        "E(no) of \"out\" at 0.2 lies between two ticks of 0.15 s; choose another tick, or write a list",
        "a timeline has no mark \"X\"; there are - for a tick, S, E(yes), E(no), and [...] around "
          + "marks of the same tick:\n  S--X\n     ^",
        "a timeline has a [ without its ]:\n  [S\n    ^",
        "a timeline of several rows needs a name and a colon before each row",
        "a timeline has two rows for \"a\"; write each name once",
      ])
  }

  @Test func `a list has the events in order, with times within the tolerance`() {
    play()
    expectEvents(
      [
        .willStart("out", at: 0), .didStop("out", at: 0.2001, finished: false),
        .willStart("in", at: 0.2), .didStop("in", at: 0.4, finished: true),
      ], within: 0.001)
    let issues = Issues.recorded {
      expectEvents(
        [.willStart("out", at: 0), .didStop("out", at: 0.3, finished: true)], within: 0.001)
    }
    #expect(
      issues == [
        """
        event 2 differs first
        expected
          1  0 willStart "out"
        > 2  0.3 didStop "out" finished
        found
          1  0 willStart "out"
        > 2  0.2 didStop "out" unfinished
          3  0.2 willStart "in"
          4  0.4 didStop "in" finished
        """
      ])
  }

  @Test(arguments: [
    ("S--E", "an E without (yes) or (no):\n  S--E\n     ^"),
    ("S-[S-]", "a - inside brackets, which hold the marks of one tick:\n  S-[S-]\n      ^"),
    ("[[S]]", "a [ inside brackets, which hold the marks of one tick:\n  [[S]]\n   ^"),
    ("S]", "a ] without its [:\n  S]\n   ^"),
    ("S E(yes)", "a space; write - for a tick without events:\n  S E(yes)\n   ^"),
  ])
  func `the message points at the first character that is no mark`(
    timeline: String, message: String
  ) {
    let issues = Issues.recorded { expectEvents(timeline, tick: 0.1) }
    #expect(issues == ["a timeline has \(message)"])
  }

  @Test(arguments: [0, -0.1, .nan, .infinity])
  func `a tick lasts a finite time above 0`(tick: TimeInterval) {
    let issues = Issues.recorded { expectEvents("S", tick: tick) }
    #expect(issues == ["a tick lasts a finite time above 0 s, not \(tick) s"])
  }

  @Test func `a misspelt name suggests the right one, and no events suggest to advance`() {
    let empty = Issues.recorded { expectEvents("fade: SE(yes)", tick: 0.1) }
    #expect(
      empty.first?.hasSuffix("no events; the simulator stands at 0 s: advance or settle first")
        == true)
    fade("fade", for: 0.1, to: 0)
    Simulator.current.advance(by: 1)
    let misspelt = Issues.recorded { expectEvents("fad: SE(yes)", tick: 0.1) }
    #expect(
      misspelt.first?.hasPrefix("no events are named \"fad\"; did you mean \"fade\"?") == true)
  }
}
