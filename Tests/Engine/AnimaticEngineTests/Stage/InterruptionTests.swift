import AnimaticTiming
import AnimaticTracks
import TestSupport
import Testing

@testable import AnimaticStage

/// The effect of a change on a running animation (section E).
struct InterruptionTests {
  private let driver = StageDriver()

  private static let replaced = "S(1)@0 E(1,no)@0.5 S(2)@0.5 E(2,yes)@1.5"
  private static let added = "S(1)@0 S(2)@0.5 E(1,yes)@1 E(2,yes)@1.5"

  @Test(
    arguments: [
      (.legacy, true, [50, 49.01, 43.54, 33.41, 25, 6.46, 0], replaced),
      (.legacy, false, [100, 98.03, 87.08, 66.81, 50, 12.92, 0], replaced),
      (.additive, false, [50, 64.84, 74.17, 64.84, 50, 12.92, 0], added),
      (.additive, true, [50, 64.84, 74.17, 64.84, 50, 12.92, 0], added),
    ] as [(AnimationSemantics, Bool, [Double], String)])
  func `the worked numbers of section E hold (E1–E3, L30–L32)`(
    semantics: AnimationSemantics, fromCurrentState: Bool, values: [Double], log: String
  ) {
    let driver = StageDriver(semantics)
    let node = driver.node()
    driver.block("1", duration: 1, curve: .easeInOut) { driver.set(node, to: 100) }
    driver.advance(to: 0.5)
    driver.block("2", duration: 1, curve: .easeInOut, fromCurrentState: fromCurrentState) {
      driver.set(node, to: 0)
    }
    let shown = driver.shown(node, at: [0.5, 0.6, 0.75, 0.9, 1, 1.25, 1.5])
    #expect(isClose(shown, values, within: 0.0051), "\(shown)")
    #expect(driver.timeline == log)
  }

  @Test func `with a linear curve additive animations there and back stand still (E)`() {
    let driver = StageDriver(.additive)
    let node = driver.node()
    driver.block("1", duration: 1) { driver.set(node, to: 100) }
    driver.advance(to: 0.5)
    driver.block("2", duration: 1) { driver.set(node, to: 0) }
    #expect(isClose(driver.shown(node, at: [0.5, 0.7, 0.9, 0.999]), [50, 50, 50, 50]))
  }

  @Test func `beginning from the current state has no effect without a running animation (E4)`() {
    let node = driver.node()
    driver.block("1", duration: 1, fromCurrentState: true) { driver.set(node, to: 100) }
    #expect(driver.shown(node, at: [0.25]) == [25])
  }

  @Test func `an animation in its delay is interrupted as well (E1, E2, B3)`() {
    for fromCurrentState in [false, true] {
      let driver = StageDriver()
      let node = driver.node()
      driver.block("1", duration: 1, delay: 1) { driver.set(node, to: 100) }
      driver.advance(to: 0.5)
      driver.block("2", duration: 1, fromCurrentState: fromCurrentState) {
        driver.set(node, to: 200)
      }
      #expect(driver.shown(node, at: [0.5]) == [fromCurrentState ? 0 : 100])
      #expect(driver.timeline(to: 5) == "E(1,no)@0.5 S(2)@0.5 E(2,yes)@1.5")
    }
  }

  @Test func `other properties and other nodes go on (E6)`() {
    let (first, second) = (driver.node(), driver.node())
    driver.block("1", duration: 1) {
      driver.set(first, StageDriver.x, to: 100)
      driver.set(first, StageDriver.y, to: 100)
      driver.set(second, to: 100)
    }
    driver.advance(to: 0.5)
    driver.block("2", duration: 1) { driver.set(first, StageDriver.x, to: 0) }
    driver.advance(to: 0.75)
    let shown = [driver.shown(first, StageDriver.y), driver.shown(second), driver.shown(first)]
    #expect(shown == [75, 75, 75])
  }

  @Test func `a block that lost one of two animations stops once, unfinished (L36)`() {
    let node = driver.node()
    driver.block("1", duration: 1) {
      driver.set(node, StageDriver.x, to: 1)
      driver.set(node, StageDriver.y, to: 1)
    }
    driver.advance(to: 0.5)
    driver.block("2", duration: 1) { driver.set(node, StageDriver.x, to: 0) }
    #expect(driver.timeline(to: 3) == "S(1)@0 S(2)@0.5 E(1,no)@1 E(2,yes)@1.5")
  }

  @Test func `an animation heads for a model value that is set outside of blocks (E5, L33)`() {
    let node = driver.node()
    driver.block("1", duration: 1) { driver.set(node, to: 100) }
    #expect(driver.shown(node, at: [0.5]) == [50])
    driver.set(node, to: 200)
    driver.stage.retarget(node) { _, _ in .number(200) }
    #expect(driver.shown(node, at: [0.5, 0.75, 2]) == [100, 150, 200])
    #expect(driver.timeline == "S(1)@0 E(1,yes)@1")
  }

  @Test func `an additive animation keeps its difference when the model is set (E5)`() {
    let driver = StageDriver(.additive)
    let node = driver.node()
    driver.block("1", duration: 1) { driver.set(node, to: 100) }
    driver.advance(to: 0.5)
    driver.set(node, to: 200)
    driver.stage.retarget(node) { _, target in
      Issue.record("an additive animation has no model to head for")
      return target
    }
    #expect(driver.shown(node) == 150)
  }

  @Test func `removing animations shows the model and notifies at once (E7, F8)`() throws {
    let node = driver.node()
    driver.block("1", duration: 1) {
      driver.set(node, StageDriver.x, to: 100)
      driver.stack.configure { $0.duration = 2 }
      driver.set(node, StageDriver.y, to: 100)
    }
    driver.advance(to: 0.5)
    let tracks = driver.stage.tracks(of: node)
    #expect(tracks.map(\.1) == [StageDriver.x, StageDriver.y])
    let first = try #require(tracks.first)
    #expect(driver.stage.removeAnimation(first.0, of: node).isEmpty)
    #expect(driver.shown(node, StageDriver.x) == 100)
    #expect(driver.shown(node, StageDriver.y) == 25)
    driver.write(driver.stage.removeAnimations(of: node))
    #expect(driver.shown(node, StageDriver.y) == 100)
    #expect(driver.timeline == "S(1)@0 E(1,no)@0.5")
    #expect(driver.stage.nextDue == nil && !driver.stage.isRunning)
  }
}
