import AnimaticTiming
import AnimaticTracks
import TestSupport
import Testing

@testable import AnimaticStage

/// Releases of groups whose nodes were retimed, and of kept animations.
struct RetimingUpkeepTests {
  private let driver = StageDriver()

  private final class Owner {}

  @Test func `retiming a node leaves no group behind`() {
    let node = driver.node()
    driver.block("a", duration: 1) {
      driver.set(node, to: 1)
      driver.set(node, StageDriver.y, to: 1)
    }
    driver.advance(to: 0.5)
    driver.stage.setTimeMap(TimeMap(rate: 0.5, offset: 0.25), of: node)
    #expect(driver.stage.state.store.groupCount == 1)
    // It has begun, so that its end alone is due (B10).
    #expect(driver.stage.nextDue == 1.5)
    #expect(driver.timeline(to: 2) == "S(a)@0 E(a,yes)@1.5")
    #expect(driver.stage.state.store.groupCount == 0 && !driver.stage.isRunning)
  }

  @Test func `two thousand changes of speed leave a short queue`() {
    let node = driver.node()
    driver.block("a", duration: 1000) { driver.set(node, to: 1) }
    driver.advance(to: 0)
    for round in 1...2000 {
      driver.stage.setTimeMap(TimeMap(rate: 1 + Double(round % 7) / 10), of: node)
      #expect(driver.stage.state.events.count <= 256)
    }
  }

  /// The block table holds the last reference to an owner.
  @Test(arguments: 0..<20)
  func `random kept animations that change speed keep no owner`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let (stack, stage) = (TransactionStack(), Stage())
    let nodes = (0..<4).map { _ in AnimationNode() }
    nodes.forEach(stage.attach)
    var owners: [Weak] = []
    var stops: [BlockID: Int] = [:]
    func countStop(_ notification: BlockNotification) {
      if case .didStop(let id, _) = notification.event { stops[id, default: 0] += 1 }
    }
    func add(_ node: AnimationNode) {
      let owner = Owner()
      owners.append(Weak(owner))
      let block = stack.makeBlockID()
      let stays = Bool.random(using: &generator)
      stage.submit(
        (0..<Int.random(in: 1...2, using: &generator)).map { _ in
          .moving(
            node, for: block, notifying: owner, properties: [StageDriver.x, StageDriver.y],
            timings: [
              MediaTiming(
                duration: .random(in: 0.1...1, using: &generator),
                fillMode: stays ? .both : .removed)
            ], beginsAtFlush: true, isRemovedOnCompletion: !stays)
        })
    }
    func change(_ node: AnimationNode) {
      let owner = Owner()
      owners.append(Weak(owner))
      _ = stack.begin(notifying: owner)
      for property in [StageDriver.x, StageDriver.y] {
        stack.change(node, property)
      }
      stack.commit(to: stage)
    }
    for round in 1...200 {
      let node = nodes[Int.random(in: 0..<4, using: &generator)]
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: add(node)
      case 1, 2: change(node)
      case 3:
        let rate = [0, 0.5, 1, 2][Int.random(in: 0..<4, using: &generator)]
        stage.setTimeMap(TimeMap(rate: rate, offset: stage.time * (1 - rate)), of: node)
      case 4: stage.removeAnimations(of: node).forEach(countStop)
      default:
        stage.detach(node)
        if Bool.random(using: &generator) { stage.flush() }
        stage.attach(node)
      }
      stage.flush()
      let time = Double(round) / 10
      while let due = stage.nextDue, due <= time {
        while let notification = stage.nextNotification(dueBy: due) { countStop(notification) }
      }
      stage.advance(to: time)
    }
    for node in nodes { stage.removeAnimations(of: node).forEach(countStop) }
    while let notification = stage.nextNotification(dueBy: stage.time) { countStop(notification) }
    #expect(stage.trackCount == 0 && stage.state.store.groupCount == 0 && !stage.isRunning)
    #expect(stage.state.persistentGroupCount == 0)
    #expect(Array(stops.values) == Array(repeating: 1, count: owners.count))
    #expect(owners.allSatisfy { $0.owner == nil })
  }

  private struct Weak {
    weak var owner: Owner?

    init(_ owner: Owner) { self.owner = owner }
  }
}
