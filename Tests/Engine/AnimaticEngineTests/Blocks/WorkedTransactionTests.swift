import AnimaticTiming
import TestSupport
import Testing

@testable import AnimaticStage

/// The worked transaction of rule A17.
struct WorkedTransactionTests {
  private let driver = StageDriver()

  @Test func `the worked transaction runs as printed (A17)`() {
    let (a, b) = (driver.node(), driver.node())
    // The models run from 0 to 1 where the printed alphas run from 1 to 0.
    driver.advance(to: 10)
    driver.block("outer", duration: 1, delay: 1, curve: .easeOut) {
      driver.set(a, to: 1)
      driver.block("inner", duration: 0.2, repeats: 2.5, autoreverses: true, curve: .linear) {
        driver.set(b, to: 1)
      }
    }
    for (time, first, second) in [
      (10.1, 0, 0.5), (10.2, 0, 1), (10.3, 0, 0.5), (10.9, 0, 0.5), (11, 0, 1),
      (11.5, TimingCurve.easeOut.value(at: 0.5), 1), (12, 1, 1),
    ] {
      driver.advance(to: time)
      #expect(isClose(driver.shown(a), first), "a at \(time)")
      #expect(isClose(driver.shown(b), second), "b at \(time)")
    }
    #expect(driver.timeline == "S(inner)@10 S(outer)@11 E(inner,yes)@11 E(outer,yes)@12")
  }

  @Test func `without setters of its own the inner block runs like the outer one (A17, A3)`() {
    let b = driver.node()
    driver.block("outer", duration: 1, curve: .easeOut) {
      driver.block("inner", repeats: 2.5, autoreverses: true, curve: nil) { driver.set(b, to: 100) }
    }
    driver.advance(to: 0.25)
    #expect(isClose(driver.shown(b), 37.8138, within: 1e-3))
    #expect(driver.timeline(to: 9) == "E(outer,yes)@0 S(inner)@0 E(inner,yes)@5")
  }
}
