import Animatic
import AnimaticStage
import Testing

/// The time of a simulator: flush, advance and schedule.
@MainActor
struct AdvancingTests {
  @Test func `a simulator starts at zero with an empty window of the screen's size`() {
    let simulator = Simulator(screen: CGSize(width: 100, height: 200))
    #expect(simulator.time == 0)
    #expect(simulator.events == [])
    #expect(!simulator.isRunning)
    #expect(simulator.window.frame == CGRect(x: 0, y: 0, width: 100, height: 200))
    #expect(simulator.window.subviews == [])
    #expect(simulator.window.window === simulator.window)
    #expect(Simulator().window.bounds.size == CGSize(width: 320, height: 480))
  }

  @Test func `time moves by the given interval`() {
    let simulator = Simulator()
    simulator.advance(by: 0.5)
    simulator.advance(by: 0)
    simulator.advance(to: 2)
    simulator.flush()
    simulator.advance(by: 0.25)
    #expect(simulator.time == 2.25)
  }

  @Test func `a flush shows changes without moving time`() {
    let (simulator, view) = Fixture().parts
    view.moveX(to: 100)
    #expect(view.shownX == 0)
    simulator.flush()
    #expect(view.shownX == 100)
    #expect(simulator.time == 0)
  }

  /// B11: advancing flushes first, so what changes before it shows.
  @Test func `advancing flushes before it moves`() {
    let (simulator, view) = Fixture().parts
    simulator.advance(to: 1)
    linearBlock("a") { view.moveX(to: 100) }
    simulator.advance(by: 1)
    #expect(simulator.log == ["1 S(a)", "2 E(a,YES)"])
  }

  @Test func `events have a time, a kind, an identifier and a flag`() {
    let (simulator, view) = Fixture().parts
    linearBlock("a") { view.moveX(to: 100) }
    simulator.advance(to: 3)
    #expect(
      simulator.events == [
        AnimationEvent(time: 0, kind: .willStart, animationID: "a"),
        AnimationEvent(time: 1, kind: .didStop, animationID: "a", finished: true),
      ])
  }

  @Test func `removed events do not come again`() {
    let (simulator, view) = Fixture().parts
    linearBlock("a") { view.moveX(to: 100) }
    simulator.advance(to: 0.5)
    simulator.removeAllEvents()
    simulator.advance(to: 3)
    #expect(simulator.log == ["1 E(a,YES)"])
  }

  @Test func `a simulator runs while animations wait, run or work is scheduled`() {
    let (simulator, view) = Fixture().parts
    block(delay: 1) { view.moveX(to: 100) }
    #expect(simulator.isRunning)
    simulator.advance(to: 0.5)
    #expect(simulator.isRunning)
    simulator.advance(to: 1.5)
    #expect(!simulator.isRunning)
    simulator.schedule(after: 1) {}
    #expect(simulator.isRunning)
    simulator.advance(by: 1)
    #expect(!simulator.isRunning)
  }

  @Test func `media time stands at the due time in callbacks, and at the present outside`() {
    let (simulator, view) = Fixture().parts
    var times: [TimeInterval] = []
    block(
      "a", duration: 1, delay: 1, willStart: { _, _ in times.append(CACurrentMediaTime()) },
      didStop: { _, _, _ in times += [CACurrentMediaTime(), simulator.time] },
      animations: { view.moveX(to: 100) })
    simulator.schedule(after: 1.5) { times += [CACurrentMediaTime(), simulator.time] }
    simulator.advance(to: 10)
    #expect(times == [1, 1.5, 1.5, 2, 2])
    #expect(CACurrentMediaTime() == 10)
  }

  @Test func `time does not go back, and says so`() {
    let simulator = Simulator()
    simulator.advance(to: 2)
    let found = diagnostics {
      simulator.advance(to: 1)
      simulator.advance(by: -0.5)
    }
    #expect(found == [.movedBack(from: 2, to: 1), .movedBack(from: 2, to: 1.5)])
    #expect(simulator.time == 2)
  }

  /// F7: callbacks of one simulator inside those of another.
  @Test func `media time is that of the simulator whose callback runs`() {
    let (first, second) = (Simulator(), Simulator())
    var times: [TimeInterval] = []
    first.schedule(after: 1) {
      times.append(CACurrentMediaTime())
      second.schedule(after: 5) { times.append(CACurrentMediaTime()) }
      second.advance(to: 7)
      times.append(CACurrentMediaTime())
    }
    first.advance(to: 3)
    #expect(times == [1, 5, 1])
    #expect(first.time == 3)
    #expect(second.time == 7)
  }
}
