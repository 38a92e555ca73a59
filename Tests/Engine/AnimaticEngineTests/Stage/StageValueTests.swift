import AnimaticTiming
import AnimaticTracks
import TestSupport
import Testing

@testable import AnimaticStage

/// Values as pure functions of time, however the test asks for them (rule B14).
struct StageValueTests {
  private let driver = StageDriver()

  @Test func `the default block fades (L1)`() {
    let node = driver.node()
    driver.block("a", curve: nil) { driver.set(node, to: 1) }
    let shown = driver.shown(node, at: [0, 0.05, 0.1, 0.15, 0.2])
    #expect(isClose(shown, [0, 0.129162, 0.5, 0.870838, 1], within: 1e-6))
  }

  @Test(
    arguments: [
      ([0, 0, 10, 10], [100, 50, 30, 20], [50, 25, 20, 15]),
      ([1, 0, 0, 1], [0, 0, 1, 0.5], [0.5, 0, 0.5, 0.75]),
    ] as [(SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)])
  func `frames and colours mix linearly in all four numbers, unpremultiplied (L27, L29)`(
    from: SIMD4<Double>, to: SIMD4<Double>, half: SIMD4<Double>
  ) {
    let node = driver.node()
    driver.block("a", duration: 1) {
      driver.stack.record(
        node: node, property: StageDriver.x, from: .components(from), to: .components(to),
        mode: .replacing)
    }
    driver.advance(to: 0.5)
    var shown: [AnimatableValue] = []
    driver.stage.forEachAnimation(of: node) { shown.append($2) }
    #expect(shown == [.components(half)])
  }

  @Test func `steps of any size lead to the same bits`() {
    func shown(_ steps: Int) -> Double {
      let driver = StageDriver()
      let node = driver.node()
      driver.block("a", duration: 0.7, repeats: 3.5, autoreverses: true, curve: .easeInOut) {
        driver.set(node, to: 100)
      }
      for step in 0..<steps { driver.advance(to: 3.3 * Double(step) / Double(steps)) }
      driver.advance(to: 3.3)
      return driver.shown(node)
    }
    #expect(shown(0) == shown(7))
    #expect(shown(0) == shown(1000))
  }

  @Test func `a timeline is the stage up to its next event, and does not change afterwards`() {
    let nodes = (0..<20).map { _ in driver.node() }
    for (number, node) in nodes.enumerated() {
      driver.block("a", duration: 5, delay: Double(number % 3), curve: .easeIn) {
        driver.set(node, to: Double(number + 1))
        driver.set(node, StageDriver.y, to: 7)
      }
    }
    driver.advance(to: 2.5)
    let timeline = driver.stage.timeline
    let firsts = nodes.map(\.firstTrack)
    func values(at time: Double) -> [AnimatableValue] {
      var values = TrackValues()
      var list: [AnimatableValue] = []
      timeline.sample(at: time, into: &values)
      for first in firsts {
        timeline.forEachAnimation(from: first, in: values) { list.append($2) }
      }
      return list
    }
    let early = values(at: 2.75)
    for time in [2.5, 3, 4.9] {
      driver.advance(to: time)
      var shown: [AnimatableValue] = []
      for node in nodes { driver.stage.forEachAnimation(of: node) { shown.append($2) } }
      #expect(shown == values(at: time), "at \(time)")
    }
    driver.advance(to: 20)
    #expect(driver.stage.trackCount == 0)
    #expect(values(at: 2.75) == early && early.count == 40)
    #expect(values(at: 20).isEmpty)
  }

  @Test func `a timeline holds an endless animation for ever (L20)`() {
    let node = driver.node()
    driver.block("a", duration: 1, repeats: .infinity) { driver.set(node, to: 100) }
    driver.advance(to: 0)
    let timeline = driver.stage.timeline
    var values = TrackValues()
    timeline.sample(at: 1000.5, into: &values)
    var shown: [Double] = []
    timeline.forEachAnimation(from: node.firstTrack, in: values) { shown.append($2.firstNumber) }
    #expect(shown == [50])
  }

  @Test func `a value between steps is that of the present time`() {
    let (first, second) = (driver.node(), driver.node())
    driver.block("a", duration: 1) { driver.set(first, to: 100) }
    driver.advance(to: 0.5)
    driver.block("b", duration: 1) { driver.set(second, to: 100) }
    driver.stage.flush()
    #expect(driver.shown(first) == 50 && driver.shown(second) == 0)
    driver.stage.advance(to: 0.5)
    #expect(driver.shown(first) == 50 && driver.shown(second) == 0)
  }
}
