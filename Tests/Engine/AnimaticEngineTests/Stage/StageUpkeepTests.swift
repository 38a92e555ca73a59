import AnimaticTiming
import AnimaticTracks
import TestSupport
import Testing

@testable import AnimaticStage

/// Releases of everything that a stage no longer needs.
struct StageUpkeepTests {
  private let driver = StageDriver()

  @Test func `two thousand interruptions leave a short queue`() {
    let node = driver.node()
    for number in 0..<2000 {
      driver.block("a", duration: 1, delay: number.isMultiple(of: 2) ? 0 : 5) {
        driver.set(node, to: Double(number + 1))
      }
      driver.stage.flush()
      #expect(driver.stage.state.events.count <= 256 && driver.stage.trackCount == 1)
      // The test handles the waiting events as a host would.
      while let event = driver.stage.nextEvent(dueBy: driver.stage.time) { _ = event }
    }
    #expect(driver.stage.state.tracks.count <= 2 && driver.stage.state.blocks.count == 1)
    driver.advance(to: 100)
    #expect(driver.stage.trackCount == 0 && driver.stage.state.events.count == 0)
  }

  @Test func `interruptions among many waiting blocks keep the queue in proportion`() {
    let nodes = (0..<500).map { _ in driver.node() }
    for node in nodes { driver.block("w", duration: 1, delay: 50) { driver.set(node, to: 1) } }
    driver.stage.flush()
    for round in 0..<20 {
      for node in nodes {
        driver.block("a", duration: 1, delay: 60) { driver.set(node, to: Double(round + 2)) }
      }
      driver.advance(to: Double(round) / 100)
      #expect(driver.stage.state.events.count <= 2500)
    }
    driver.advance(to: 100)
    // Every block notified once.
    #expect(driver.log.filter { $0.hasPrefix("E") }.count == 500 * 21)
    #expect(driver.log.filter { $0.contains("yes") }.count == 500)
  }

  @Test func `after all ends nothing is left and nodes are released`() throws {
    weak var released: AnimationNode?
    do {
      let node = driver.node()
      released = node
      driver.block("1", duration: 1) { driver.set(node, to: 1) }
      driver.block("2", duration: 1) { driver.set(node, StageDriver.y, to: 1) }
      driver.advance(to: 0.5)
    }
    #expect(released != nil)
    driver.advance(to: 2)
    #expect(released == nil)
    #expect(driver.stage.trackCount == 0 && driver.stage.state.store.groupCount == 0)
    #expect(driver.stage.state.blocks.isEmpty && driver.stage.state.events.count == 0)
    #expect(driver.stage.state.tracks.allSatisfy { $0.node == nil })
    #expect(!driver.stage.hasLiveTracks && !driver.stage.isRunning)
  }

  @Test func `an interrupted or detached node is released too`() {
    for detaches in [false, true] {
      let driver = StageDriver()
      weak var released: AnimationNode?
      do {
        let node = driver.node()
        released = node
        driver.block("1", duration: 1, repeats: .infinity) { driver.set(node, to: 1) }
        driver.advance(to: 0.5)
        if detaches {
          driver.stage.detach(node)
        } else {
          driver.write(driver.stage.removeAnimations(of: node))
        }
      }
      #expect(released == nil)
    }
  }

  @Test func `a node does not keep its stage alive`() {
    let node = AnimationNode()
    do {
      let stage = Stage()
      stage.attach(node)
      #expect(node.stage === stage)
    }
    #expect(node.stage == nil)
  }

  @Test func `endless blocks are named in the order of opening`() {
    let nodes = (0..<4).map { _ in driver.node() }
    driver.block("finite", duration: 1) { driver.set(nodes[0], to: 1) }
    driver.block("second", duration: 1, repeats: .infinity) { driver.set(nodes[2], to: 1) }
    driver.block("first", duration: 1, repeats: .infinity) {
      driver.set(nodes[1], to: 1)
      driver.set(nodes[3], to: 1)
    }
    #expect(driver.stage.endlessBlocks.isEmpty)
    driver.advance(to: 0)
    #expect(driver.stage.endlessBlocks.count == 2)
    #expect(driver.stage.endlessBlocks == driver.stage.endlessBlocks.sorted())
    driver.write(driver.stage.removeAnimations(of: nodes[2]))
    #expect(driver.stage.endlessBlocks.count == 1)
  }
}
