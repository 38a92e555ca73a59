import AnimaticTiming
import AnimaticTracks
import Testing

@testable import AnimaticStage

/// Nodes that come onto the stage and leave it (rules E8, E9, E12).
struct AttachmentTests {
  private let driver = StageDriver()

  @Test func `a node that leaves loses its animations, and the next turn notifies it (E8, L34)`() {
    let (leaving, staying) = (driver.node(), driver.node())
    driver.block("1", duration: 1) { driver.set(leaving, to: 100) }
    driver.block("2", duration: 1) { driver.set(staying, to: 100) }
    driver.advance(to: 0.5)
    driver.stage.detach(leaving)
    #expect(leaving.stage == nil && driver.shown(leaving) == 100)
    #expect(driver.stage.nextDue == 0.5)
    #expect(driver.timeline(to: 3) == "S(1)@0 S(2)@0 E(1,no)@0.5 E(2,yes)@1")
  }

  @Test func `a node that comes back does not resume (E12)`() {
    let node = driver.node()
    driver.block("1", duration: 1) { driver.set(node, to: 100) }
    driver.advance(to: 0.5)
    driver.stage.detach(node)
    driver.stage.attach(node)
    #expect(driver.shown(node, at: [0.75]) == [100])
    #expect(driver.timeline == "S(1)@0 E(1,no)@0.5")
  }

  @Test(
    "a block off screen starts and stops at its flush (E9, L35)", arguments: [false, true])
  func offScreen(_ reportsFinished: Bool) {
    driver.stage.reportsOffScreenAsFinished = reportsFinished
    let node = AnimationNode()
    driver.advance(to: 2)
    driver.block("1", duration: 1, delay: 3) { driver.set(node, to: 100) }
    #expect(driver.log.isEmpty)
    #expect(driver.timeline(to: 2) == "S(1)@2 E(1,\(reportsFinished ? "yes" : "no"))@2")
    #expect(driver.shown(node) == 100 && !driver.stage.isRunning)
  }

  @Test func `a block partly off screen stops with its last animation, unfinished (E9, L36)`() {
    let node = driver.node()
    driver.block("1", duration: 1) {
      driver.set(AnimationNode(), to: 1)
      driver.set(node, to: 100)
    }
    #expect(driver.shown(node, at: [0.5]) == [50])
    #expect(driver.timeline(to: 2) == "S(1)@0 E(1,no)@1")
  }

  @Test func `a node that left between commit and flush is off screen (E9)`() {
    let node = driver.node()
    driver.block("1", duration: 1) { driver.set(node, to: 100) }
    driver.stage.detach(node)
    #expect(driver.timeline(to: 3) == "S(1)@0 E(1,no)@0")
  }

  @Test func `detaching from another stage does nothing`() {
    let (driver, other) = (StageDriver(), Stage())
    let node = driver.node()
    other.detach(node)
    #expect(node.stage === driver.stage)
  }

  /// F7, B11: the second block has come to its end as well.
  @Test func `a callback may detach nodes without silencing others`() {
    let (first, second) = (driver.node(), driver.node())
    driver.reactions["E(1,yes)"] = { driver.stage.detach(second) }
    driver.block("1", duration: 1) { driver.set(first, to: 1) }
    driver.block("2", duration: 1) { driver.set(second, to: 1) }
    driver.block("3", duration: 2) { driver.set(first, StageDriver.y, to: 1) }
    #expect(
      driver.timeline(to: 5) == "S(1)@0 S(2)@0 S(3)@0 E(1,yes)@1 E(2,yes)@1 E(3,yes)@2")
  }

  @Test func `a transaction is split among the stages of its nodes`() {
    let (first, second) = (Stage(), Stage())
    let nodes = [AnimationNode(), AnimationNode(), AnimationNode()]
    first.attach(nodes[0])
    second.attach(nodes[1])
    let stack = TransactionStack()
    func split(among stages: [Stage]) -> [(stage: Int, count: Int)] {
      _ = stack.begin()
      for node in nodes {
        stack.change(node)
      }
      var slices: [(stage: Int, count: Int)] = []
      if let transaction = stack.commit()?.transaction() {
        transaction.split(among: stages) { slices.append(($0, $1.contents.changes.count)) }
      }
      return slices
    }
    let slices = split(among: [first, second])
    #expect(slices.map(\.stage) == [0, 1])
    #expect(slices.map(\.count) == [2, 1])
    #expect(split(among: [Stage(), second]).map(\.count) == [2, 1])
  }

  @Test func `a stage that gets nothing else reports a block that lost all its changes (A12)`() {
    let (first, second) = (Stage(), Stage())
    let node = AnimationNode()
    second.attach(node)
    let stack = TransactionStack()
    func change() {
      stack.change(node)
    }
    _ = stack.begin()
    let inner = stack.begin()
    change()
    _ = stack.commit()
    change()
    var slices: [(stage: Int, count: Int)] = []
    if let transaction = stack.commit()?.transaction() {
      transaction.split(among: [first, second]) { index, slice in
        slices.append((index, slice.contents.changes.count))
        if index == 0 { first.submit(slice) }
      }
    }
    #expect(slices.map(\.stage) == [0, 1] && slices[0].count == 0)
    first.flush()
    #expect(first.nextEvent(dueBy: 0) == .didStop(inner, finished: false))
  }
}
