import Testing

@testable import AnimaticViews

/// Taps (rule I9).
@MainActor
struct TapGestureTests {
  private let screen = GestureScreen()
  private let inside = CGPoint.at(50, 50)

  private func tap(_ taps: Int = 1, fingers: Int = 1) -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = taps
    tap.numberOfTouchesRequired = fingers
    return screen.add(tap, "tap")
  }

  @Test func `the defaults are those of UIKit`() {
    let tap = UITapGestureRecognizer()
    #expect(tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1)
    #expect(tap.state == .possible && tap.isEnabled && tap.view == nil && tap.name == nil)
    #expect(tap.cancelsTouchesInView && !tap.delaysTouchesBegan && tap.delaysTouchesEnded)
    #expect(tap.buttonMaskRequired == .primary && tap.numberOfTouches == 0)
  }

  @Test(arguments: [(0, true), (6, true), (10, true), (10.5, false), (40, false)])
  func `a tap fails beyond 10 points`(distance: Double, isTap: Bool) {
    let tap = tap()
    screen.touch.began(at: inside)
    screen.touch.moved(to: .at(50 + distance, 50))
    // Back where it began, the tap has failed nevertheless.
    screen.touch.moved(to: inside)
    screen.touch.ended(at: inside)
    #expect(screen.lines == (isTap ? ["tap ended"] : []))
    #expect(tap.state == .possible)
  }

  @Test(arguments: [
    ([UITouch.TouchType.direct], true), ([.indirect, .direct], true),
    ([.indirect, .pencil], false),
    ([], false),
  ])
  func `a tap takes touches of the types that it allows`(types: [UITouch.TouchType], isTap: Bool) {
    tap().allowedTouchTypes = types.map { NSNumber(value: $0.rawValue) }
    screen.touch.press(at: inside, duration: 0.1)
    #expect(screen.lines == (isTap ? ["tap ended"] : []))
  }

  @Test func `a long touch is a tap too`() {
    _ = tap()
    screen.touch.press(at: inside, duration: 4)
    #expect(screen.lines == ["tap ended"])
  }

  @Test(arguments: [(0.3, 0, 1), (0.35, 30, 1), (0.36, 0, 0), (0.1, 31, 0)])
  func `the second tap begins within 0.35 s and 30 points of the end of the first`(
    gap: Double, distance: Double, count: Int
  ) {
    let tap = tap(2)
    let second = CGPoint.at(50 + distance, 50)
    screen.touch.play(
      .press(at: inside, duration: 0.05)
        .merging(.press(at: second, duration: 0.05).delayed(by: 0.05 + gap)))
    #expect(screen.lines == Array(repeating: "tap ended", count: count))
    screen.simulator.advance(by: 1)
    #expect(tap.state == .possible)
    #expect(!screen.simulator.isRunning)
  }

  @Test(arguments: 1...4)
  func `a recogniser of several taps counts them`(count: Int) {
    _ = tap(count)
    for taps in 1...count {
      screen.lines = []
      screen.touch.tap(at: inside, count: taps)
      #expect(screen.lines == (taps == count ? ["tap ended"] : []), "\(taps) of \(count)")
      screen.simulator.advance(by: 1)
    }
  }

  @Test func `every third tap of a row completes three`() {
    _ = tap(3)
    screen.touch.tap(at: inside, count: 9)
    #expect(screen.lines.count == 3)
  }

  @Test(arguments: [(1, 0), (2, 1), (3, 0)])
  func `all fingers of a tap come down before one lifts`(fingers: Int, count: Int) {
    let tap = tap(fingers: 2)
    var seen: [Int] = []
    tap.addAction { seen.append($0.numberOfTouches) }
    let points = (0..<fingers).map { CGPoint.at(50 + 40 * Double($0), 50) }
    for (index, point) in points.enumerated() { screen.touch.began(at: point, finger: index) }
    screen.simulator.advance(by: 0.05)
    for (index, point) in points.enumerated() { screen.touch.ended(at: point, finger: index) }
    #expect(screen.lines.count == count)
    #expect(seen == Array(repeating: 2, count: count))
    screen.touch.tap(at: inside)
    screen.touch.tap(at: .at(90, 50))
    #expect(screen.lines.count == count)
  }

  @Test func `the action reads where the tap was, in any view`() {
    let tap = tap()
    screen.view.frame.origin = CGPoint(x: 10, y: 20)
    var points: [CGPoint] = []
    tap.addAction { [screen] tap in
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
    screen.add(UITapGestureRecognizer(), "single")
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    screen.add(double, "double")
    screen.touch.tap(at: inside, count: 2)
    #expect(screen.lines == ["single ended", "double ended"])
  }

  @Test func `a touch that is cancelled is no tap`() {
    _ = tap()
    screen.touch.began(at: inside)
    screen.touch.cancelled()
    #expect(screen.lines.isEmpty)
    screen.touch.tap(at: inside)
    #expect(screen.lines == ["tap ended"])
  }
}
