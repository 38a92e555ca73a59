import AnimaticTiming
import Testing

@testable import AnimaticStage

/// Times and order of the events of blocks (section F).
struct StageEventTests {
  private let driver = StageDriver()

  @Test func `a start comes after the delay, the stop at the end (F3, F4, L13)`() {
    let node = driver.node()
    driver.block("a", duration: 1, delay: 1) { driver.set(node, to: 100) }
    #expect(driver.log.isEmpty)
    #expect(driver.shown(node, at: [0.5]) == [0] && driver.log.isEmpty)
    #expect(driver.shown(node, at: [1.5, 5]) == [50, 100])
    #expect(driver.timeline == "S(a)@1 E(a,yes)@2")
  }

  @Test func `an animation without a length stops in the order of submission (F5)`() {
    let (first, second) = (driver.node(), driver.node())
    driver.block("A", duration: 1e-18, delay: 5) { driver.set(first, to: 1) }
    driver.block("B", duration: 5) { driver.set(second, to: 1) }
    #expect(driver.timeline(to: 6) == "S(B)@0 S(A)@5 E(A,yes)@5 E(B,yes)@5")
  }

  @Test func `blocks of a transaction start in the order of their first animations (F5)`() {
    let nodes = (0..<3).map { _ in driver.node() }
    driver.block("outer", duration: 1) {
      driver.block("inner") { driver.set(nodes[0], to: 1) }
      driver.set(nodes[1], to: 1)
      driver.block("other") { driver.set(nodes[2], to: 1) }
    }
    #expect(
      driver.timeline(to: 2)
        == "S(inner)@0 S(outer)@0 S(other)@0 E(inner,yes)@1 E(outer,yes)@1 E(other,yes)@1")
  }

  @Test func `at one time starts come before stops, each in the order of submission (F5, L37)`() {
    // Times in eighths, so that many coincide.
    var expected: [(due: Double, stops: Int, number: Int)] = []
    for number in 0..<100 {
      let node = driver.node()
      let begin = Double((number * 37) % 16) / 8
      let length = Double(1 + (number * 53) % 16) / 8
      driver.block("\(number)", duration: length, delay: begin) { driver.set(node, to: 1) }
      expected += [(begin, 0, number), (begin + length, 1, number)]
    }
    expected.sort { ($0.due, $0.stops, $0.number) < ($1.due, $1.stops, $1.number) }
    driver.advance(to: 10)
    let words = driver.log.map { String($0.prefix { $0 != "@" }) }
    #expect(
      words == expected.map { $0.stops == 1 ? "E(\($0.number),yes)" : "S(\($0.number))" })
  }

  @Test func `a block that stops may start another at that very time (F6, L38)`() {
    let (first, second) = (driver.node(), driver.node())
    driver.reactions["E(A,yes)"] = {
      driver.block("C", duration: 1) { driver.set(second, to: 100) }
    }
    driver.block("A", duration: 1) { driver.set(first, to: 1) }
    #expect(driver.timeline(to: 5) == "S(A)@0 E(A,yes)@1 S(C)@1 E(C,yes)@2")
  }

  @Test func `one step over many due times equals many steps (F6)`() {
    func run(_ times: [Double]) -> String {
      let driver = StageDriver()
      for number in 0..<10 {
        let node = driver.node()
        driver.reactions["E(\(number),yes)"] = {
          driver.block("n\(number)", duration: 0.3) { driver.set(node, to: 2) }
        }
        driver.block("\(number)", duration: 0.25 + 0.125 * Double(number)) {
          driver.set(node, to: 1)
        }
      }
      for time in times { driver.advance(to: time) }
      return driver.timeline
    }
    #expect(run([10]) == run((1...1000).map { Double($0) / 100 }))
  }

  @Test func `a block notifies once for all its animations (F1)`() {
    let nodes = (0..<5).map { _ in driver.node() }
    driver.block("a", duration: 1) {
      for (number, node) in nodes.enumerated() {
        driver.stack.configure { $0.delay = Double(number) }
        driver.set(node, to: 1)
      }
    }
    #expect(driver.timeline(to: 10) == "S(a)@0 E(a,yes)@5")
  }

  @Test func `an endless block never stops (F9, L20)`() {
    let node = driver.node()
    driver.block("a", duration: 1, repeats: .infinity) { driver.set(node, to: 100) }
    #expect(driver.shown(node, at: [1000.5]) == [50] && driver.timeline == "S(a)@0")
    #expect(driver.stage.isRunning && driver.stage.nextDue == nil)
    driver.write(driver.stage.removeAnimations(of: node))
    #expect(driver.timeline == "S(a)@0 E(a,no)@1000.5")
    #expect(driver.shown(node) == 100 && !driver.stage.isRunning)
  }

  @Test func `the next due time is that of the earliest event to come, and none comes earlier`() {
    let (first, second) = (driver.node(), driver.node())
    let stage = driver.stage
    #expect(stage.nextDue == nil)
    driver.block("a", duration: 1, delay: 2) { driver.set(first, to: 1) }
    driver.block("b", duration: 4, delay: 1) { driver.set(second, to: 1) }
    #expect(stage.nextDue == nil && stage.needsFlush)
    stage.flush()
    var dues: [Double] = []
    while let due = stage.nextDue {
      let last = stage.time
      #expect(stage.nextEvent(dueBy: due - 0.001) == nil && stage.time == last)
      #expect(stage.nextEvent(dueBy: due) != nil && stage.time == due)
      dues.append(due)
    }
    #expect(dues == [1, 2, 3, 5])
  }
}
