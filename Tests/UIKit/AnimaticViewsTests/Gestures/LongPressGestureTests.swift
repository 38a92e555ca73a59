import Testing

@testable import AnimaticViews

/// Long presses (rule I9).
@MainActor
struct LongPressGestureTests {
  private let screen = GestureScreen()
  private let inside = CGPoint.at(50, 50)

  private func press() -> UILongPressGestureRecognizer {
    screen.add(UILongPressGestureRecognizer(), "press")
  }

  @Test func `the defaults are those of UIKit`() {
    let press = UILongPressGestureRecognizer()
    #expect((press.minimumPressDuration, press.allowableMovement) == (0.5, 10))
    #expect((press.numberOfTapsRequired, press.numberOfTouchesRequired) == (0, 1))
  }

  @Test func `a press begins in time, without an event, and ends with the lift`() {
    let press = press()
    #expect(screen.play("down 50 50, wait 0.499").isEmpty && press.state == .possible)
    screen.simulator.advance(to: 0.5)
    #expect(screen.play() == ["press began"] && press.location(in: nil) == inside)
    #expect(screen.simulator.events.filter { $0.kind == .gesture }.map(\.time) == [0.5])
    #expect(screen.play("wait 1.5, up 50 50") == ["press ended"] && press.state == .possible)
  }

  @Test(arguments: [(0.49, 0, false), (0.51, 10, true), (0.51, 11, false)])
  func `a short press fails, and one that moves beyond 10 points before its begin`(
    duration: Double, distance: Double, isPress: Bool
  ) {
    let press = press()
    let y = 50 + distance
    let lines = screen.play("down 50 50, move 50 \(y), wait \(duration), up 50 \(y), wait 1")
    #expect(lines == (isPress ? ["press began", "press ended"] : []))
    #expect(press.state == .possible && !screen.simulator.isRunning)
  }

  @Test func `moves after the start are changes at any distance`() {
    _ = press()
    let lines = screen.play("down 50 50, wait 0.5, move 51 50, move 250 250, up 250 250")
    #expect(lines == ["press began", "press changed", "press changed", "press ended"])
  }

  @Test func `disabling cancels a press that has begun, and fails another silently`() {
    let press = press()
    screen.play("down 50 50, wait 0.5")
    press.isEnabled = false
    #expect(screen.play() == ["press cancelled"] && press.state == .possible)
    press.isEnabled = true
    screen.play("move 60 60, up 60 60, down 50 50")
    press.isEnabled = false
    #expect(screen.play("wait 1, up 50 50").isEmpty)
  }

  @Test func `a press of no duration begins with the touch`() {
    press().minimumPressDuration = 0
    #expect(screen.play("down 50 50") == ["press began"])
    #expect(screen.play("up 50 50") == ["press ended"])
  }

  @Test(arguments: [
    ("down 50 50, wait 1, up 50 50, wait 1", false),
    ("down 50 50, up 50 50, wait 0.2, down 50 50, wait 0.6, up 50 50", true),
    ("down 50 50, up 50 50, wait 0.2, down 80 50, wait 0.6, up 80 50", true),
    ("down 50 50, up 50 50, wait 0.2, down 81 50, wait 0.6, up 81 50", false),
    ("down 50 50, up 50 50", false),
  ])
  func `a press after a tap comes down within 30 points of it`(script: String, isPress: Bool) {
    let press = press()
    press.numberOfTapsRequired = 1
    #expect(screen.play(script) == (isPress ? ["press began", "press ended"] : []))
    screen.simulator.advance(by: 1)
    #expect(press.state == .possible && !screen.simulator.isRunning)
  }

  @Test func `a tap waits for a press after a tap that has to fail`() {
    let press = press()
    press.numberOfTapsRequired = 1
    screen.addTap().require(toFail: press)
    #expect(screen.play("down 50 50, up 50 50").isEmpty)
    #expect(screen.play("wait 0.35") == ["tap ended"])
  }

  @Test func `a press of two fingers counts from the second one`() {
    let press = press()
    press.numberOfTouchesRequired = 2
    #expect(screen.play("down 50 50, wait 0.4, 1 down 90 50, wait 0.4").isEmpty)
    #expect(screen.play("wait 0.1") == ["press began"] && press.numberOfTouches == 2)
    #expect(screen.play("up 50 50, 1 up 90 50") == ["press ended"])
  }
}
