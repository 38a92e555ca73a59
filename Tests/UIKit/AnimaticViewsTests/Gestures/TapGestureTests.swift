import Testing

@testable import AnimaticViews

/// Taps (rule I9).
@MainActor
struct TapGestureTests {
  private let screen = GestureScreen()
  private let inside = CGPoint.at(50, 50)

  @Test func `the defaults are those of UIKit`() {
    let tap = UITapGestureRecognizer()
    #expect(tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1)
    #expect(tap.state == .possible && tap.isEnabled && tap.view == nil && tap.name == nil)
    #expect(tap.cancelsTouchesInView && !tap.delaysTouchesBegan && tap.delaysTouchesEnded)
    #expect(tap.buttonMaskRequired == .primary && tap.numberOfTouches == 0)
  }

  @Test(arguments: [
    ("up 50 50", true), ("move 56 50, up 56 50", true), ("move 60 50, up 60 50", true),
    ("wait 4, up 50 50", true), ("move 60.5 50, up 60.5 50", false),
    // Back where it began, the tap has failed nevertheless.
    ("move 90 50, move 50 50, up 50 50", false), ("move 60 50, move 50 50, up 50 50", true),
    ("cancel", false), ("cancel, down 50 50, up 50 50", true),
  ])
  func `a tap fails beyond 10 points and if its touch is cancelled, at no time`(
    script: String, isTap: Bool
  ) {
    let tap = screen.addTap()
    #expect(screen.play("down 50 50, \(script)") == (isTap ? ["tap ended"] : []))
    #expect(tap.state == .possible)
  }

  @Test(arguments: [
    ([UITouch.TouchType.direct], true), ([.indirect, .direct], true),
    ([.indirect, .pencil], false),
    ([], false),
  ])
  func `a tap takes touches of the types that it allows`(types: [UITouch.TouchType], isTap: Bool) {
    screen.addTap().allowedTouchTypes = types.map { NSNumber(value: $0.rawValue) }
    screen.touch.press(at: inside, duration: 0.1)
    #expect(screen.lines == (isTap ? ["tap ended"] : []))
  }

  @Test(arguments: [(0.3, 0, 1), (0.35, 30, 1), (0.36, 0, 0), (0.1, 31, 0)])
  func `the second tap begins within 0.35 s and 30 points of the end of the first`(
    gap: Double, distance: Double, count: Int
  ) {
    let tap = screen.addTap(2)
    let second = CGPoint.at(50 + distance, 50)
    screen.touch.play(
      .press(at: inside, duration: 0.05)
        .merging(.press(at: second, duration: 0.05).delayed(by: 0.05 + gap)))
    #expect(screen.play("wait 1") == Array(repeating: "tap ended", count: count))
    #expect(tap.state == .possible && !screen.simulator.isRunning)
  }

  @Test(arguments: 1...4)
  func `a recogniser of several taps counts them`(count: Int) {
    screen.addTap(count)
    let ended = (1...3 * count).filter { taps in
      screen.touch.tap(at: inside, count: taps)
      let lines = screen.play("wait 1")
      #expect(lines.count == taps / count, "\(taps) of \(count)")
      return !lines.isEmpty
    }
    #expect(ended == Array(count...3 * count))
  }

  @Test(arguments: [
    ("down 50 50, wait 0.05, up 50 50", 0),
    ("down 50 50, 1 down 90 50, wait 0.05, up 50 50, 1 up 90 50", 1),
    ("down 50 50, 1 down 90 50, 2 down 130 50, wait 0.05, up 50 50, 1 up 90 50, 2 up 130 50", 0),
    ("down 50 50, wait 0.05, up 50 50, down 90 50, wait 0.05, up 90 50", 0),
  ])
  func `all fingers of a tap come down before one lifts`(script: String, count: Int) {
    let tap = screen.addTap()
    tap.numberOfTouchesRequired = 2
    var seen: [Int] = []
    tap.addAction { seen.append($0.numberOfTouches) }
    screen.play(script)
    #expect(seen == Array(repeating: 2, count: count))
  }

  @Test func `the action reads where the tap was, in any view`() {
    screen.view.frame.origin = CGPoint(x: 10, y: 20)
    var points: [CGPoint] = []
    screen.addTap().addAction { [screen] tap in
      points += [
        tap.location(in: screen.view), tap.location(in: screen.container), tap.location(in: nil),
        tap.location(ofTouch: 0, in: screen.view),
      ]
      #expect(tap.state == .ended)
    }
    screen.touch.tap(at: .at(60, 70))
    #expect(points == [.at(50, 50), .at(60, 70), .at(60, 70), .at(50, 50)])
  }

  @Test func `a single tap beside a double one does not wait, and comes once`() {
    screen.addTap(1, "single")
    screen.addTap(2, "double")
    screen.touch.tap(at: inside, count: 2)
    #expect(screen.lines == ["single ended", "double ended"])
  }
}
