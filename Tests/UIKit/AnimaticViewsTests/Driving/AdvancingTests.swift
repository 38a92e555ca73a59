import Animatic
import AnimaticStage
import Testing

@MainActor
struct AdvancingTests {
  private let simulator = Simulator()
  private let view: UIView

  init() { view = simulator.addView("view") }

  @Test func `a simulator starts at zero with an empty window of the screen's size`() {
    let simulator = Simulator(screen: CGSize(width: 100, height: 200))
    #expect(simulator.time == 0 && simulator.events == [] && !simulator.isRunning)
    #expect(simulator.window.frame == CGRect(x: 0, y: 0, width: 100, height: 200))
    #expect(simulator.window.subviews == [] && simulator.window.window === simulator.window)
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

  /// B11: advancing flushes first, so what changes before it shows.
  @Test func `advancing flushes before it moves`() {
    simulator.advance(to: 1)
    linearBlock("a") { view.moveX(to: 100) }
    simulator.advance(by: 1)
    #expect(simulator.log == ["1 S(a)", "2 E(a,YES)"])
  }

  @Test func `removed events do not come again`() {
    linearBlock("a") { view.moveX(to: 100) }
    simulator.advance(to: 0.5)
    simulator.removeAllEvents()
    simulator.advance(to: 3)
    #expect(simulator.log == ["1 E(a,YES)"])
  }

  @Test func `a simulator runs while animations wait, run or work is scheduled`() {
    let steps: [() -> Void] = [
      { block(delay: 1) { view.moveX(to: 100) } }, { simulator.advance(to: 0.5) },
      { simulator.advance(to: 1.5) }, { simulator.schedule(after: 1) {} },
      { simulator.advance(by: 1) },
    ]
    let runs = steps.map { step in
      step()
      return simulator.isRunning
    }
    #expect(runs == [true, true, false, true, false])
  }

  @Test func `media time stands at the due time in callbacks, and at the present outside`() {
    var times: [TimeInterval] = []
    block(
      "a", duration: 1, delay: 1, willStart: { _, _ in times.append(CACurrentMediaTime()) },
      didStop: { _, _, _ in times += [CACurrentMediaTime(), simulator.time] },
      animations: { view.moveX(to: 100) })
    simulator.schedule(after: 1.5) { times += [CACurrentMediaTime(), simulator.time] }
    simulator.advance(to: 10)
    #expect(times == [1, 1.5, 1.5, 2, 2] && CACurrentMediaTime() == 10)
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
    #expect(times == [1, 5, 1] && (first.time, second.time) == (3, 7))
  }
}
