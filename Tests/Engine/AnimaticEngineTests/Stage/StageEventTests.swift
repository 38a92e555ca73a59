import AnimaticTiming
import Testing

@testable import AnimaticStage

/// Times and order of the events of blocks (section F).
@Suite struct StageEventTests {
  @Test func `a start comes after the delay, the stop at the end (F3, F4, L13)`() {
    let driver = StageDriver()
    let node = driver.node()
    driver.block("a", duration: 1, delay: 1) { driver.set(node, to: 100) }
    #expect(driver.log.isEmpty)
    driver.advance(to: 0.5)
    #expect(driver.shown(node) == 0 && driver.log.isEmpty)
    driver.advance(to: 1.5)
    #expect(driver.shown(node) == 50)
    driver.advance(to: 5)
    #expect(driver.shown(node) == 100)
    #expect(driver.timeline == "S(a)@1 E(a,yes)@2")
  }

  @Test func `stops at one time come in the order of submission (F5, L37)`() {
    let driver = StageDriver()
    let (first, second) = (driver.node(), driver.node())
    driver.block("A", duration: 1) { driver.set(first, to: 1) }
    driver.block("B", duration: 0.5, delay: 0.5) { driver.set(second, to: 1) }
    driver.advance(to: 2)
    #expect(driver.timeline == "S(A)@0 S(B)@0.5 E(A,yes)@1 E(B,yes)@1")
  }

  @Test func `at one time all starts come before all stops (F5)`() {
    let driver = StageDriver()
    let nodes = (0..<3).map { _ in driver.node() }
    driver.block("early", duration: 1) { driver.set(nodes[0], to: 1) }
    driver.block("late", duration: 1, delay: 1) { driver.set(nodes[1], to: 1) }
    driver.block("last", duration: 2, delay: 1) { driver.set(nodes[2], to: 1) }
    driver.advance(to: 5)
    #expect(
      driver.timeline
        == "S(early)@0 S(late)@1 S(last)@1 E(early,yes)@1 E(late,yes)@2 E(last,yes)@3")
  }

  @Test func `an animation without a length stops in the order of submission (F5)`() {
    let driver = StageDriver()
    let (first, second) = (driver.node(), driver.node())
    driver.block("A", duration: 1e-18, delay: 5) { driver.set(first, to: 1) }
    driver.block("B", duration: 5) { driver.set(second, to: 1) }
    driver.advance(to: 6)
    #expect(driver.timeline == "S(B)@0 S(A)@5 E(A,yes)@5 E(B,yes)@5")
  }

  @Test func `blocks of a transaction start in the order of their first animations (F5)`() {
    let driver = StageDriver()
    let nodes = (0..<3).map { _ in driver.node() }
    driver.block("outer", duration: 1) {
      driver.block("inner") { driver.set(nodes[0], to: 1) }
      driver.set(nodes[1], to: 1)
      driver.block("other") { driver.set(nodes[2], to: 1) }
    }
    driver.advance(to: 2)
    #expect(
      driver.timeline
        == "S(inner)@0 S(outer)@0 S(other)@0 E(inner,yes)@1 E(outer,yes)@1 E(other,yes)@1")
  }

  @Test func `a hundred blocks of random times notify in order (F5)`() {
    let driver = StageDriver()
    // Times in eighths, so that many coincide.
    for number in 0..<100 {
      let node = driver.node()
      let begin = Double((number * 37) % 16) / 8
      let length = Double(1 + (number * 53) % 16) / 8
      driver.block("\(number)", duration: length, delay: begin) { driver.set(node, to: 1) }
    }
    driver.advance(to: 10)
    var expected: [(due: Double, stops: Bool, number: Int)] = []
    for number in 0..<100 {
      let begin = Double((number * 37) % 16) / 8
      expected.append((begin, false, number))
      expected.append((begin + Double(1 + (number * 53) % 16) / 8, true, number))
    }
    expected.sort { ($0.due, $0.stops ? 1 : 0, $0.number) < ($1.due, $1.stops ? 1 : 0, $1.number) }
    let words = driver.log.map { $0.prefix { $0 != "@" } }
    #expect(
      words.elementsEqual(expected) { $0 == ($1.stops ? "E(\($1.number),yes)" : "S(\($1.number))") }
    )
  }

  @Test func `a block that stops may start another at that very time (F6, L38)`() {
    let driver = StageDriver()
    let (first, second) = (driver.node(), driver.node())
    driver.reactions["E(A,yes)"] = {
      driver.block("C", duration: 1) { driver.set(second, to: 100) }
    }
    driver.block("A", duration: 1) { driver.set(first, to: 1) }
    driver.advance(to: 5)
    #expect(driver.timeline == "S(A)@0 E(A,yes)@1 S(C)@1 E(C,yes)@2")
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
    let driver = StageDriver()
    let nodes = (0..<5).map { _ in driver.node() }
    driver.block("a", duration: 1) {
      for (number, node) in nodes.enumerated() {
        driver.stack.configure { $0.delay = Double(number) }
        driver.set(node, to: 1)
      }
    }
    driver.advance(to: 10)
    #expect(driver.timeline == "S(a)@0 E(a,yes)@5")
  }

  @Test func `an endless block never stops (F9, L20)`() {
    let driver = StageDriver()
    let node = driver.node()
    driver.block("a", duration: 1, repeats: .infinity) { driver.set(node, to: 100) }
    driver.advance(to: 1000.5)
    #expect(driver.shown(node) == 50)
    #expect(driver.timeline == "S(a)@0")
    #expect(driver.stage.isRunning && driver.stage.nextDue == nil)
    driver.write(driver.stage.removeAnimations(of: node))
    #expect(driver.timeline == "S(a)@0 E(a,no)@1000.5")
    #expect(driver.shown(node) == 100 && !driver.stage.isRunning)
  }

  @Test func `the next due time is that of the earliest event to come`() {
    let driver = StageDriver()
    let (first, second) = (driver.node(), driver.node())
    #expect(driver.stage.nextDue == nil)
    driver.block("a", duration: 1, delay: 2) { driver.set(first, to: 1) }
    driver.block("b", duration: 4, delay: 1) { driver.set(second, to: 1) }
    #expect(driver.stage.nextDue == nil && driver.stage.needsFlush)
    driver.stage.flush()
    var dues: [Double] = []
    while let due = driver.stage.nextDue {
      dues.append(due)
      _ = driver.stage.nextEvent(dueBy: due)
    }
    #expect(dues == [1, 2, 3, 5])
    #expect(driver.stage.time == 5)
  }

  @Test func `no event comes before it is due`() {
    let driver = StageDriver()
    let node = driver.node()
    driver.block("a", duration: 1, delay: 1) { driver.set(node, to: 1) }
    driver.stage.flush()
    #expect(driver.stage.nextEvent(dueBy: 0.999) == nil)
    #expect(driver.stage.time == 0)
    #expect(driver.stage.nextEvent(dueBy: 1) != nil)
    #expect(driver.stage.time == 1)
    #expect(driver.stage.nextEvent(dueBy: 1.999) == nil)
  }
}
