import Animatic
import Testing

@MainActor
struct SchedulingTests {
  @Test func `work is done by time, then in the order of scheduling`() {
    let simulator = Simulator()
    var done: [String] = []
    for (name, time) in [("a", 2.0), ("b", 1), ("c", 2), ("d", 0), ("e", 1)] {
      simulator.schedule(after: time) { done.append("\(name) \(simulator.time)") }
    }
    #expect(done == [])
    simulator.advance(to: 1.5)
    #expect(done == ["d 0.0", "b 1.0", "e 1.0"])
    simulator.advance(to: 3)
    #expect(done == ["d 0.0", "b 1.0", "e 1.0", "a 2.0", "c 2.0"])
  }

  @Test func `a time counts from the present, and a negative time counts as 0`() {
    let simulator = Simulator()
    simulator.advance(to: 5)
    var times: [TimeInterval] = []
    simulator.schedule(after: 1) { times.append(simulator.time) }
    simulator.schedule(after: -3) { times.append(simulator.time) }
    simulator.advance(to: 10)
    #expect(times == [5, 6])
  }

  /// B11: 0.1 + 0.2 and 0.3 are one instant.
  @Test(arguments: [(delay: 0.0, duration: 1.0, due: 1.0), (0.1, 0.2, 0.3)])
  func `work comes after the callbacks of its instant, also those due then but for rounding`(
    delay: Double, duration: Double, due: Double
  ) {
    let (simulator, view) = Fixture().parts
    var done: [String] = []
    simulator.schedule(after: due) { done.append("work, \(view.shownX)") }
    block(
      "a", duration: duration, delay: delay, didStop: { _, _, _ in done.append("stop") },
      animations: { view.moveX(to: 100) })
    simulator.advance(to: due)
    #expect(done == ["stop", "work, 100.0"])
  }

  /// B11, F6: each piece of work is a turn that ends with a flush.
  @Test func `a block committed by work begins at that time`() {
    let (simulator, view) = Fixture().parts
    simulator.schedule(after: 1) { linearBlock("a") { view.moveX(to: 100) } }
    simulator.advance(to: 1.25)
    expectClose(view.shownX, 25)
    simulator.advance(to: 5)
    #expect(simulator.log == ["1 S(a)", "2 E(a,YES)"])
  }

  /// B11: two pieces of work at one time are two turns.
  @Test func `work sees the flush of earlier work of the same instant`() {
    let (simulator, view) = Fixture().parts
    var shown: [CGFloat] = []
    simulator.schedule(after: 1) {
      view.moveX(to: 100)
      shown.append(view.shownX)
    }
    simulator.schedule(after: 1) { shown.append(view.shownX) }
    simulator.advance(to: 1)
    #expect(shown == [0, 100])
  }

  @Test func `work may schedule more work, which one advance does`() {
    let simulator = Simulator()
    var times: [TimeInterval] = []
    func again() {
      times.append(simulator.time)
      if times.count < 5 { simulator.schedule(after: 0.5, again) }
    }
    simulator.schedule(after: 0.5, again)
    simulator.advance(to: 100)
    #expect(times == [0.5, 1, 1.5, 2, 2.5])
  }

  /// F7
  @Test func `a block that work leaves open is dropped and reported`() {
    let simulator = Simulator()
    simulator.schedule(after: 1) { UIView.beginAnimations("a", context: nil) }
    #expect(
      diagnostics { simulator.advance(to: 2) } == [.blockLeftOpenByCallback(count: 1)])
  }
}
