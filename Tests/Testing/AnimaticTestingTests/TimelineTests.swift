import Animatic
import AnimaticTesting
import Testing

@MainActor @Suite(.simulator) struct TimelineTests {
  private let card = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))

  init() {
    card.accessibilityIdentifier = "card"
    Simulator.current.window.addSubview(card)
  }

  private func slide() {
    UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) { card.center.y = 140 }
  }

  @Test func `the values of a view and of its layer are those that show`() {
    slide()
    expectTimeline(of: card, \.center.y, at: [0: 40, 0.1: 90], within: 0.001)
    expectTimeline(of: card.layer, \.position, at: [0.15: CGPoint(x: 40, y: 115)], within: 0.001)
    expectTimeline(of: card, \.isHidden, at: [0.2: false], within: 0)
    #expect(Simulator.current.time == 0.2)
  }

  @Test func `a wrong value is one issue with the whole table`() {
    slide()
    let issues = Issues.recorded {
      expectTimeline(of: card, \.center.y, at: [0: 40, 0.1: 93.5, 0.2: 140], within: 0.01)
    }
    #expect(
      issues == [
        """
        center.y of "card" is 90.0 at 0.1, not 93.5 within 0.01
          time  expected  found
          0.0   40.0      40.0
        > 0.1   93.5      90.0
          0.2   140.0     140.0
        """
      ])
  }

  @Test func `a view off the screen has no values, and the issue says why`() {
    let (page, view) = (UIView(), UIView())
    page.addSubview(view)
    let issues = Issues.recorded {
      expectTimeline(of: UIView(), \.alpha, at: [0: 1], within: 0)
      expectTimeline(of: view.layer, \.opacity, at: [0: 1], within: 0)
    }
    #expect(
      issues.map { $0.split(separator: "\n")[0] } == [
        "alpha of a UIView without a name is not on the screen at 0.0, not 1.0 within 0.0; "
          + "it is in no superview and no window",
        "a Float of the layer of a UIView (subview 0 of UIView) is not on the screen "
          + "at 0.0, not 1.0 within 0.0; it lies in a UIView without a name, which is in no window",
      ])
  }

  @Test func `a timeline that cannot compare anything is an issue`() {
    let issues = Issues.recorded {
      expectTimeline(of: card, \.alpha, at: [.nan: 1], within: 0)
      expectTimeline(of: card, \.alpha, at: [0: 1, .infinity: 0], within: 0)
      expectTimeline(of: card, \.alpha, at: [:], within: 0)
      expectTimeline(of: card, \.alpha, at: [0: 1], within: .nan)
      expectTimeline(of: card, \.alpha, at: [0: 1], within: -1)
      expectTimeline(of: card, \.backgroundColor, at: [0: .red], within: 0)
    }
    #expect(
      issues.map { $0.prefix { $0 != "\n" } } == [
        "the time nan of a timeline is no time at which the simulator stands; write finite numbers",
        "the time inf of a timeline is no time at which the simulator stands; write finite numbers",
        "a timeline of alpha of \"card\" has no times; write one at least",
        "a tolerance is 0 or more, not nan", "a tolerance is 0 or more, not -1.0",
        "backgroundColor of \"card\" is nil at 0.0, not (1, 0, 0, 1) within 0.0",
      ])
  }

  @Test func `a difference tells views apart by their texts and their places`() {
    let (label, box) = (UILabel(), UIView())
    label.text = "Saved"
    for view in [label, box] { card.addSubview(view) }
    let issues = Issues.recorded {
      for view in [label, box] { expectTimeline(of: view, \.alpha, at: [0: 0.5], within: 0) }
    }
    #expect(
      issues.map { $0.split(separator: "\n")[0] } == [
        "alpha of a UILabel with the text \"Saved\" is 1.0 at 0.0, not 0.5 within 0.0",
        "alpha of a UIView (subview 1 of UIView \"card\") is 1.0 at 0.0, not 0.5 within 0.0",
      ])
  }

  @Test func `a time in the past is an issue`() {
    let issues = Issues.recorded {
      expectTimeline(of: card, \.alpha, at: [1: 1, 0.5: 1], within: 0)
    }
    #expect(
      issues == [
        "the time 0.5 of a timeline is in the past; the simulator already stands at 1.0, so write the "
          + "times in order"
      ])
  }

  @Test func `an asynchronous timeline lets tasks run at each time`() async {
    let task = Task {
      try await Simulator.current.clock.sleep(for: .seconds(0.1))
      card.alpha = 0.5
    }
    await expectTimeline(of: card, \.alpha, at: [0: 1, 0.09: 1, 0.11: 0.5], within: 0)
    _ = await task.result
  }
}
