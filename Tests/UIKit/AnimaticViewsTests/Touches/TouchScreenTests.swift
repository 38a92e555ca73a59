import Animatic
import Testing

/// Scripted fingers in virtual time.
@MainActor
struct TouchScreenTests {
  private let simulator = Simulator(screen: CGSize(width: 200, height: 200))
  private let log = TouchLog()
  private let view: TouchLog.LoggingView

  init() {
    view = log.view("view", CGRect(x: 0, y: 0, width: 100, height: 100))
    simulator.window.addSubview(view)
  }

  @Test func `a tap takes 0.05 s, a press its time, and both touch the middle of a view`() throws {
    try simulator.touch.tap(on: view)
    try simulator.touch.press(on: view, duration: 0.7)
    let lines = ["view began 50 50", "view ended 50 50"]
    #expect(log.lines == lines + lines)
    expectClose(simulator.events.map { CGFloat($0.time) }, [0, 0.05, 0.05, 0.75])
    simulator.touch.tap(at: CGPoint(x: 1, y: 1), count: 2)
    expectClose(simulator.time, 0.95)
  }

  @Test func `a drag moves at every frame, and lifts at its end`() {
    simulator.touch.drag(from: .zero, to: CGPoint(x: 60, y: 0), duration: 0.1)
    #expect(
      log.lines == [
        "view began 0 0", "view moved 10 0", "view moved 20 0", "view moved 30 0",
        "view moved 40 0",
        "view moved 50 0", "view moved 60 0", "view ended 60 0",
      ])
    #expect(simulator.time == 0.1)
  }

  @Test func `animations run while a finger moves`() {
    let other = UIView(frame: CGRect(x: 150, y: 0, width: 10, height: 10))
    simulator.window.addSubview(other)
    simulator.flush()
    var shown: [CGFloat] = []
    view.onTouch = { _ in shown.append(other.shownX) }
    UIView.animate(withDuration: 0.05, delay: 0, options: .curveLinear) { other.center.x = 255 }
    simulator.touch.drag(from: .zero, to: CGPoint(x: 50, y: 0), duration: 0.05)
    expectClose(shown, [155, 188 + 1 / 3.0, 221 + 2 / 3.0, 255, 255])
    // A stop at the time of a move is delivered before the move.
    #expect(
      simulator.events.map { $0.interaction?.name ?? $0.kind.rawValue } == [
        "willStart", "began", "moved", "moved", "didStop", "moved", "ended",
      ])
  }

  @Test func `the log names the phase, the view, the position on the screen and the finger`() {
    simulator.touch.began(at: CGPoint(x: 7, y: 8), finger: 3)
    simulator.touch.moved(to: CGPoint(x: 9, y: 10), finger: 3)
    simulator.touch(.began, at: CGPoint(x: 150, y: 150), finger: 1)
    let event = { (name: String, view: String?, x: CGFloat, y: CGFloat, finger: Int) in
      AnimationEvent(
        time: 0, kind: .touch,
        interaction: AnimationEvent.Interaction(
          name, view: view, location: CGPoint(x: x, y: y), finger: finger))
    }
    #expect(
      simulator.events == [
        event("began", "view", 7, 8, 3), event("moved", "view", 9, 10, 3),
        event("began", "UIWindow", 150, 150, 1),
      ])
    #expect(simulator.events.allSatisfy { $0.finished == nil && $0.animationID == nil })
    #expect(!AnimationEvent.Kind.touch.isOfAnimation && AnimationEvent.Kind.didStop.isOfAnimation)
  }

  @Test func `scheduled touches follow as the clock advances, and count as running`() throws {
    simulator.touch.schedule(.tap(at: CGPoint(x: 1, y: 1)), after: 0.5)
    #expect(log.lines == [] && simulator.isRunning)
    #expect(log.play("wait 0.5", on: simulator) == ["view began 1 1"])
    #expect(try simulator.settle(limit: 1) == 0.55)
    #expect(log.lines.count == 1)
  }

  @Test func `a callback's touch follows after the callback`() {
    simulator.schedule(after: 0.1) { [simulator, log] in
      simulator.touch.began(at: CGPoint(x: 1, y: 1))
      log.lines.append("callback ends")
    }
    simulator.advance(to: 0.1)
    #expect(log.lines == ["callback ends", "view began 1 1"])
  }

  @Test func `fingers of different numbers play at once`() {
    view.isMultipleTouchEnabled = true
    let first = TouchSequence.press(at: CGPoint(x: 1, y: 1), duration: 0.2)
    let second = TouchSequence.press(at: CGPoint(x: 2, y: 2), duration: 0.1, finger: 1)
    simulator.touch.play(first.merging(second.delayed(by: 0.05)))
    #expect(
      log.lines == ["view began 1 1", "view began 2 2", "view ended 2 2", "view ended 1 1"])
    simulator.touch.pinch(at: CGPoint(x: 50, y: 50), from: 20, to: 40, duration: 0)
    #expect(
      log.lines.suffix(3) == [
        "view began 40 50, 60 50", "view moved 30 50, 70 50", "view ended 30 50, 70 50",
      ])
    simulator.touch.rotate(at: CGPoint(x: 50, y: 50), by: .pi / 2, radius: 10, duration: 0)
    #expect(log.lines.last == "view ended 50 40, 50 60")
  }

  @Test func `a finger comes down once`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let simulator = Simulator()
        simulator.touch.began(at: .zero)
        simulator.touch.began(at: .zero)
      }
    }
  }

  @Test func `fingers that are not down do nothing`() {
    simulator.touch.moved(to: .zero)
    simulator.touch.ended(at: .zero)
    simulator.touch.cancelled()
    #expect(simulator.events == [])
  }
}
