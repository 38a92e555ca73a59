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
    #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10)
    #expect(press.numberOfTapsRequired == 0 && press.numberOfTouchesRequired == 1)
  }

  @Test func `a press begins in time, without an event, and ends with the lift`() {
    let press = press()
    screen.touch.began(at: inside)
    screen.simulator.advance(to: 0.499)
    #expect(screen.lines.isEmpty && press.state == .possible)
    screen.simulator.advance(to: 0.5)
    #expect(screen.lines == ["press began"] && press.location(in: nil) == inside)
    let events = screen.simulator.events.filter { $0.kind == .gesture }
    #expect(events.map(\.time) == [0.5])
    screen.simulator.advance(to: 2)
    screen.touch.ended(at: inside)
    #expect(screen.lines == ["press began", "press ended"] && press.state == .possible)
  }

  @Test(arguments: [(0.49, 0, false), (0.51, 10, true), (0.51, 11, false)])
  func `a short press fails, and one that moves beyond 10 points before its begin`(
    duration: Double, distance: Double, isPress: Bool
  ) {
    let press = press()
    screen.touch.began(at: inside)
    screen.touch.moved(to: .at(50, 50 + distance))
    screen.simulator.advance(by: duration)
    screen.touch.ended(at: .at(50, 50 + distance))
    #expect(screen.lines == (isPress ? ["press began", "press ended"] : []))
    screen.simulator.advance(by: 1)
    #expect(press.state == .possible && !screen.simulator.isRunning)
  }

  @Test func `moves after the start are changes at any distance`() {
    _ = press()
    screen.touch.began(at: inside)
    screen.simulator.advance(by: 0.5)
    screen.touch.moved(to: .at(51, 50))
    screen.touch.moved(to: .at(250, 250))
    screen.touch.ended(at: .at(250, 250))
    #expect(screen.lines == ["press began", "press changed", "press changed", "press ended"])
  }

  @Test func `disabling cancels a press that has begun, and fails another silently`() {
    let press = press()
    screen.touch.began(at: inside)
    screen.simulator.advance(by: 0.5)
    press.isEnabled = false
    #expect(screen.lines == ["press began", "press cancelled"] && press.state == .possible)
    press.isEnabled = true
    screen.touch.moved(to: .at(60, 60))
    screen.touch.ended(at: .at(60, 60))
    screen.touch.began(at: inside)
    press.isEnabled = false
    screen.simulator.advance(by: 1)
    screen.touch.ended(at: inside)
    #expect(screen.lines == ["press began", "press cancelled"])
  }

  @Test func `a press of no duration begins with the touch`() {
    let press = press()
    press.minimumPressDuration = 0
    screen.touch.began(at: inside)
    #expect(screen.lines == ["press began"])
    screen.touch.ended(at: inside)
    #expect(screen.lines == ["press began", "press ended"])
  }

  @Test func `a press after a tap waits for the tap`() {
    let press = press()
    press.numberOfTapsRequired = 1
    screen.touch.press(at: inside, duration: 1)
    #expect(screen.lines.isEmpty)
    screen.simulator.advance(by: 1)
    screen.touch.play(
      .tap(at: inside).merging(.press(at: inside, duration: 0.6).delayed(by: 0.2)))
    #expect(screen.lines == ["press began", "press ended"])
    screen.touch.tap(at: inside)
    screen.simulator.advance(by: 1)
    #expect(press.state == .possible && !screen.simulator.isRunning)
  }

  @Test(arguments: [(30.0, true), (31, false)])
  func `a press after a tap comes down within 30 points of it`(distance: Double, isPress: Bool) {
    press().numberOfTapsRequired = 1
    let place = CGPoint.at(50 + distance, 50)
    screen.touch.play(
      .tap(at: inside).merging(.press(at: place, duration: 0.6).delayed(by: 0.2)))
    #expect(screen.lines == (isPress ? ["press began", "press ended"] : []))
  }

  @Test func `a tap waits for a press after a tap that has to fail`() {
    let press = press()
    press.numberOfTapsRequired = 1
    screen.add(UITapGestureRecognizer(), "tap").require(toFail: press)
    screen.touch.tap(at: inside)
    #expect(screen.lines.isEmpty)
    screen.simulator.advance(by: 0.35)
    #expect(screen.lines == ["tap ended"])
  }

  @Test func `a press of two fingers counts from the second one`() {
    let press = press()
    press.numberOfTouchesRequired = 2
    screen.touch.began(at: inside, finger: 0)
    screen.simulator.advance(by: 0.4)
    screen.touch.began(at: .at(90, 50), finger: 1)
    screen.simulator.advance(by: 0.4)
    #expect(screen.lines.isEmpty)
    screen.simulator.advance(by: 0.1)
    #expect(screen.lines == ["press began"] && press.numberOfTouches == 2)
    screen.touch.ended(at: inside, finger: 0)
    screen.touch.ended(at: .at(90, 50), finger: 1)
    #expect(screen.lines == ["press began", "press ended"])
  }

  @Test func `a quick tap leaves nothing for which the simulator waits`() throws {
    _ = press()
    screen.touch.tap(at: inside)
    let end = screen.simulator.time
    #expect(try screen.simulator.settle(limit: 10) == end)
  }
}
