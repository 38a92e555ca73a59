import AnimaticTiming
import AnimaticTracks
import TestSupport
import Testing

@testable import AnimaticStage

/// Begins and first values of submitted blocks (rules A4, B5–B9).
struct StageFlushTests {
  private let driver = StageDriver()

  @Test func `nothing runs before the flush, and another flush changes nothing (A4, A7)`() {
    let node = driver.node()
    driver.block("a", duration: 1) { driver.set(node, to: 100) }
    #expect(driver.stage.needsFlush && driver.stage.isRunning && driver.stage.trackCount == 0)
    driver.advance(to: 0.25)
    for _ in 0..<3 {
      #expect(!driver.stage.needsFlush && driver.stage.trackCount == 1)
      driver.stage.flush()
    }
    #expect(driver.shown(node) == 25)
  }

  @Test func `blocks begin at the time of their flush (B11)`() {
    let (first, second) = (driver.node(), driver.node())
    driver.advance(to: 3)
    driver.block("a", duration: 1) { driver.set(first, to: 100) }
    driver.advance(to: 3)
    driver.block("b", duration: 1) { driver.set(second, to: 100) }
    #expect(driver.shown(first, at: [3.5]) == [50] && driver.shown(second) == 50)
  }

  @Test func `delays of a transaction count from the same time and do not add up (A4, L5)`() {
    let (outer, inner) = (driver.node(), driver.node())
    driver.block("outer", duration: 1, delay: 1) {
      driver.block("inner", duration: 1, delay: 0.5) { driver.set(inner, to: 100) }
      driver.set(outer, to: 100)
    }
    let shown = [0.5, 1, 1.5].map { driver.shown(inner, at: [$0]) + [driver.shown(outer)] }
    #expect(shown == [[0, 0], [50, 0], [100, 50]])
  }

  @Test(
    "a start time and a delay are added; the past means now (B5, L14)",
    arguments: [(2.0, 1.0, 3.0), (-5, 0, 1), (0.5, 0, 1), (4, 0, 4), (-5, 2, 3), (4, -3, 4)])
  func starts(_ startTime: Double, _ delay: Double, _ expected: Double) {
    let node = driver.node()
    driver.advance(to: 1)
    driver.block("a", duration: 1, delay: delay) {
      driver.stack.configure { $0.startTime = startTime }
      driver.set(node, to: 1)
    }
    driver.stage.flush()
    #expect(driver.stage.nextDue == expected)
  }

  @Test(
    arguments: [
      (0, false, [(0.25, 25), (1, 100)], "1"), (1, false, [(0.999, 99.9), (1, 100)], "1"),
      (2.5, false, [(1, 0), (1.25, 25), (2.25, 25), (2.499, 49.9), (2.5, 100)], "2.5"),
      (0.5, false, [(0.25, 25), (0.499, 49.9), (0.5, 100)], "0.5"),
      (1, true, [(0.75, 75), (1.25, 75), (1.999, 0.1), (2, 100)], "2"),
      (1.5, true, [(2.5, 50), (2.999, 99.9), (3, 100)], "3"),
      (2.5, true, [(4.5, 50), (4.999, 99.9), (5, 100)], "5"),
      (0.5, true, [(0.5, 50), (1, 100)], "1"),
      // Autoreverse needs a repeat count (rule B8).
      (0, true, [(0.5, 50), (1, 100), (1.25, 100)], "1"),
    ] as [(Double, Bool, [(Double, Double)], String)])
  func `repeats run, end and jump as table B9 says (L15–L18)`(
    count: Double, autoreverses: Bool, samples: [(Double, Double)], end: String
  ) {
    let node = driver.node()
    driver.block("a", duration: 1, repeats: count, autoreverses: autoreverses) {
      driver.set(node, to: 100)
    }
    let shown = driver.shown(node, at: samples.map(\.0))
    #expect(isClose(shown, samples.map(\.1)), "\(shown)")
    #expect(driver.timeline(to: 10) == "S(a)@0 E(a,yes)@\(end)")
  }

  @Test func `autoreverse alone plays there and back where no repeat is needed (B8, L18)`() {
    let node = driver.node()
    driver.block("a", duration: 1, autoreverses: true) {
      driver.stack.configure { $0.autoreverseNeedsRepeat = false }
      driver.set(node, to: 100)
    }
    #expect(driver.shown(node, at: [1.25]) == [75])
    #expect(driver.timeline(to: 3) == "S(a)@0 E(a,yes)@2")
  }

  @Test func `changes with the same settings share one group, others do not (A1, L2)`() {
    let node = driver.node()
    driver.block("a") {
      driver.set(node, StageDriver.x, to: 100)
      driver.set(node, StageDriver.y, to: 100)
      driver.stack.configure { $0.duration = 2 }
      driver.set(node, PropertyID(rawValue: 2), to: 100)
    }
    driver.stage.flush()
    #expect(driver.stage.state.store.groupCount == 2)
    driver.advance(to: 0.2)
    #expect(driver.shown(node, StageDriver.x) == 100)
    #expect(isClose(driver.shown(node, PropertyID(rawValue: 2)), 10))
  }

  @Test func `the time of a stage does not go back`() async {
    await #expect(processExitsWith: .failure) {
      let stage = Stage()
      stage.advance(to: 1)
      stage.advance(to: 0.5)
    }
  }
}
