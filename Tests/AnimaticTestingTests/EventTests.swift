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
        the events of "EventTests.swift:\(first)" differ first at tick 0, 0.0 s
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
    }
    #expect(
      issues.map { $0.split(separator: "\n")[0] } == [
        "the events of \"other\" differ first at tick 5, 0.5 s",
        "the events of \"in\" differ first at tick 2, 0.2 s",
        "the events of \"out\" differ first at tick 0, 0.0 s",
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
        "\"S--X\" is no timeline; write - for a tick, S, E(yes), E(no), and [...] around marks of the "
          + "same tick",
        "\"[S\" is no timeline; write - for a tick, S, E(yes), E(no), and [...] around marks of the "
          + "same tick",
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
}
