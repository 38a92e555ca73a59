import Foundation
import Testing

@testable import AnimaticViews

/// Presses of buttons (rule I9).
@MainActor
struct PressGestureTests {
  private let screen = GestureScreen()

  private func tap(_ presses: Int = 1, _ name: String = "tap") -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer()
    tap.allowedPressTypes = [NSNumber(value: UIPress.PressType.select.rawValue)]
    tap.numberOfTapsRequired = presses
    return screen.add(tap, name)
  }

  @Test func `presses reach recognisers that allow their type`() {
    let tap = tap()
    for type in [UIPress.PressType.select, .menu] { screen.press(type) }
    #expect(screen.lines == ["tap ended"] && tap.state == .possible)
  }

  @Test func `the delegate decides about presses and their events`() {
    let (tap, judge) = (tap(), GestureJudge())
    tap.delegate = judge
    let press = { [screen] in
      screen.press()
      return screen.play().count
    }
    var counts = [press()]
    judge.receivesPress = { _ in false }
    counts.append(press())
    judge.receivesPress = { $0.type == .select }
    judge.receivesEvent = { _ in false }
    counts.append(press())
    judge.receivesEvent = { $0 is UIPressesEvent }
    counts.append(press())
    tap.isEnabled = false
    counts.append(press())
    #expect(counts == [1, 0, 0, 1, 0])
  }

  @Test(arguments: [(0.1, 1), (0.34, 1), (0.36, 0)])
  func `the second press comes within 0.35 s of the first`(gap: Double, count: Int) {
    let tap = tap(2)
    screen.press()
    screen.simulator.advance(by: gap)
    screen.press()
    #expect(screen.lines.count == count)
    screen.simulator.advance(by: 1)
    #expect(tap.state == .possible && screen.lines.count == count)
  }

  @Test func `the time for the next press counts from the last one that ended`() {
    _ = tap(3)
    let presses = [screen.makePress(), screen.makePress()]
    for press in presses { screen.send(press, .began) }
    for press in presses {
      screen.send(press, .ended)
      screen.simulator.advance(by: 0.3)
    }
    screen.press()
    #expect(screen.lines == ["tap ended"])
  }

  @Test func `disabling forgets the presses so far`() {
    let tap = tap(2)
    screen.press()
    tap.isEnabled = false
    tap.isEnabled = true
    screen.press()
    #expect(screen.lines.isEmpty)
    screen.press()
    #expect(screen.lines == ["tap ended"])
  }

  @Test func `a press that is cancelled counts nothing`() {
    _ = tap()
    screen.press(phases: [.began, .cancelled])
    #expect(screen.lines.isEmpty)
    screen.press()
    #expect(screen.lines == ["tap ended"])
  }

  @Test func `a single press waits for a double one that has to fail`() {
    let double = tap(2, "double")
    tap(1, "single").require(toFail: double)
    screen.press()
    #expect(screen.lines.isEmpty)
    screen.simulator.advance(by: 0.35)
    #expect(screen.lines == ["single ended"])
  }

  /// A recogniser that goes on for as long as a button is down.
  private final class Hold: UIGestureRecognizer {
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
      state = .began
    }
    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {
      state = .changed
    }
  }

  @Test(arguments: [UIPress.Phase.ended, .cancelled])
  func `a gesture that goes on is cancelled with the end of its press`(end: UIPress.Phase) {
    let hold = screen.add(Hold(), "hold")
    hold.allowedPressTypes = [NSNumber(value: UIPress.PressType.select.rawValue)]
    screen.press(phases: [.began, .changed, end])
    #expect(screen.lines == ["hold began", "hold changed", "hold cancelled"])
    #expect(hold.state == .possible)
  }
}
