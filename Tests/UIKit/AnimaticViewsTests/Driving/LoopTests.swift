import AnimaticLayers
import Testing

@testable import AnimaticViews

/// Displays on a clock that a loop of the program ticks.
@MainActor
struct LoopTests {
  private let clock = FrameClock(startingAt: 10)
  private let display: LiveDisplay
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() {
    display = LiveDisplay(screen: CGSize(width: 100, height: 50), clock: clock)
    display.window.addSubview(view)
    display.tick(at: 10)
  }

  /// B12
  @Test func `a commit begins at the next tick, however long the display has slept`() {
    #expect(display.isSleeping && display.nextDue == nil && !display.isRunning)
    block("a", duration: 1, curve: .linear) { view.alpha = 0 }
    #expect(display.nextDue == 10 && clock.nextTick == 10, "a frame is wanted as soon as possible")
    display.tick(at: 60)
    #expect(view.shownAlpha == 1 && display.time == 60)
    display.tick(at: 60.25)
    #expect(view.shownAlpha == 0.75 && display.nextDue == 60.25 && display.isRunning)
    display.tick(at: 61)
    #expect(view.shownAlpha == 0 && display.isSleeping && !display.isRunning)
    #expect(display.events.map(\.time) == [60, 61])
  }

  @Test func `nextDue is the next event while all animations wait`() {
    block(duration: 1, curve: .linear, delay: 2) { view.alpha = 0 }
    display.tick(at: 11)
    #expect(display.nextDue == 13 && clock.nextTick == 13 && !display.isSleeping)
    display.tick(at: 13)
    #expect(display.nextDue == 13, "the next frame is wanted")
    display.tick(at: 20)
    #expect(display.nextDue == nil && clock.nextTick == nil)
  }

  @Test func `a change wakes the display without an animation`() {
    view.center.x = 50
    #expect(display.nextDue == 10)
    display.tick(at: 11)
    #expect(display.nextDue == nil && view.shownX == 50)
  }

  @Test func `a change in onFrame wants one more frame`() {
    var frames: [TimeInterval] = []
    display.onFrame = { [display, view] time in
      frames.append(time)
      if frames.count == 1 { view.center.x = 50 }
      _ = display.nextDue
    }
    display.tick(at: 11)
    #expect(display.nextDue == 11 && clock.nextTick == 11)
    display.tick(at: 12)
    #expect(display.nextDue == nil && frames == [11, 12])
    display.onFrame = nil
  }

  /// B13
  @Test func `the media time is that of the clock`() {
    display.tick(at: 12)
    #expect(CACurrentMediaTime() == 12)
    var times: [TimeInterval] = []
    block(
      duration: 0.5, didStop: { _, _, _ in times.append(CACurrentMediaTime()) },
      animations: { view.alpha = 0 })
    display.tick(at: 13)
    display.tick(at: 20)
    #expect(times == [20], "a frame that comes late finds the time of the frame")
    #expect(display.events.map(\.time) == [13, 13.5])
  }

  @Test func `animations never run backwards`() {
    block(duration: 1, curve: .linear) { view.alpha = 0 }
    display.tick(at: 11)
    display.tick(at: 11.5)
    display.tick(at: 11.25)
    #expect(display.time == 11.5 && view.shownAlpha == 0.5)
  }

  /// F14
  @Test func `callbacks without delay do not keep a tick for ever`() {
    display.host.turnLimit = InstantLimit(500)
    var (isOver, runs, reports) = (false, 0, [String]())
    let handler = AnimationDiagnostic.handler
    defer { AnimationDiagnostic.handler = handler }
    AnimationDiagnostic.handler = { reports.append($0.description) }
    func hop() {
      runs += 1
      if isOver { return }
      UIView.animate(
        withDuration: 0, animations: { view.alpha = 1 - view.alpha },
        completion: { _ in hop() })
    }
    hop()
    for time in [11.0, 12, 13] { display.tick(at: time) }
    #expect(display.time == 13 && runs > 1_500 && reports.count == 1)
    #expect(
      reports[0].contains("without end; let it wait, or end it:\n  the didStop callback or c"))
    isOver = true
    display.tick(at: 14)
    #expect(display.nextDue == nil)
  }

  @Test func `touches reach the views at the next tick`() {
    var taps = 0
    view.addGestureRecognizer(UITapGestureRecognizer(action: { _ in taps += 1 }))
    display.touch(.tap(at: CGPoint(x: 5, y: 5)))
    #expect(display.nextDue == 10)
    display.tick(at: 11)
    #expect(taps == 1)
    display.touch(.began, at: CGPoint(x: 5, y: 5), finger: 1)
    display.tick(at: 11.1)
    display.touch(.ended, at: CGPoint(x: 5, y: 5), finger: 1)
    display.tick(at: 11.2)
    #expect(taps == 2)
  }

  @Test func `a display link calls once for all frames that a loop missed`() {
    var times: [CFTimeInterval] = []
    let link = CADisplayLink { times.append($0.timestamp) }
    link.preferredFramesPerSecond = 10
    // The link joins the display that was driven last.
    display.tick(at: 10)
    link.add(to: .main, forMode: .common)
    display.tick(at: 15)
    #expect(times == [15])
    link.invalidate()
  }

  @Test func `a snapshot is that of the last turn`() {
    block(duration: 1, curve: .linear) { view.alpha = 0 }
    display.tick(at: 11)
    let snapshot = display.snapshot()
    display.tick(at: 11.5)
    #expect(snapshot.time == 11 && snapshot.end == 12 && snapshot.screen.width == 100)
    #expect(snapshot.sample(of: view, at: 11.25)?.alpha == 0.75)
    #expect(display.framesPerSecond == 0 && display.achievedFramesPerSecond == 0)
    #expect(display.skippedFrames == 0)
  }
}
