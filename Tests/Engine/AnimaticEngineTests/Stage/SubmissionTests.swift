import AnimaticTiming
import AnimaticTracks
import TestSupport
import Testing

@testable import AnimaticStage

/// The submission of transactions from the blocks to the stage, and the values that the stage
/// keeps.
struct SubmissionTests {
  private let driver = StageDriver()

  private final class Owner {}

  @Test func `the observer of a block comes with its events, and is released at the end`() {
    let (stack, stage, node) = (TransactionStack(), Stage(), AnimationNode())
    stage.attach(node)
    weak var released: Owner?
    do {
      let owner = Owner()
      released = owner
      let id = stack.begin(notifying: owner)
      stack.change(node)
      #expect(stack.currentObserver === owner && stack.observer(ofOpenBlock: 0) === owner)
      stack.commit(to: stage)
      stage.flush()
      #expect(stage.runningBlocks == [id] && stage.observedBlocks.first?.observer === owner)
    }
    #expect(released != nil && stack.currentObserver == nil)
    var owners: [Bool] = []
    while let notification = stage.nextNotification(dueBy: 1) {
      owners.append(notification.observer === released)
    }
    #expect(owners == [true, true] && released == nil && stage.runningBlocks.isEmpty)
  }

  @Test func `a transaction that is submitted is no animation to withdraw`() {
    let (stack, stage, node) = (TransactionStack(), Stage(), AnimationNode())
    stage.attach(node)
    let id = stack.begin()
    stack.change(node)
    stack.commit(to: stage)
    for index in 0..<3 { #expect(stage.withdraw(id, at: index) == nil) }
    stage.flush()
    #expect(stage.runningBlocks == [id])
  }

  @Test(arguments: AnimationSemantics.allCases)
  func `equal transactions report and show the same, each block stops once, and nothing is left`(
    semantics: AnimationSemantics
  ) {
    let (first, second) = (StageDriver(semantics), StageDriver(semantics))
    let lives = [first, second].map { $0.randomBlocks(seed: 4) }
    #expect(lives[0] == lives[1])
    #expect(first.timeline == second.timeline && first.log.count > 500)
    let stops = first.log.filter { $0.hasPrefix("E") }.map { $0.prefix { $0 != "," } }
    #expect((stops.count, Set(stops).count) == (600, 600))
    let stage = first.stage
    #expect(stage.trackCount == 0 && stage.state.store.groupCount == 0 && !stage.isRunning)
    #expect(stage.state.blocks.isEmpty && stage.state.events.count == 0)
  }

  /// Runs in a process of its own, where nothing else allocates.
  @Test func `blocks allocate nothing within a reserved capacity`() async {
    await #expect(processExitsWith: .success) {
      let (stack, stage, node) = (TransactionStack(), Stage(), AnimationNode())
      stage.attach(node)
      let values = (0...40).map { AnimatableValue.number(Double($0)) }
      func run(_ rounds: Range<Int>) {
        for round in rounds {
          for property in UInt16(0)..<3 {
            _ = stack.begin()
            stack.record(
              node: node, property: PropertyID(rawValue: property), from: values[round],
              to: values[round + 1], mode: .replacing)
            stack.commit(to: stage)
          }
          stage.flush()
          while let event = stage.nextEvent(dueBy: stage.time + 0.1) { _ = event }
          stage.flush()
          stage.advance(to: Double(round) / 10)
        }
      }
      run(0..<20)
      let count = allocations { run(20..<40) }
      #expect(count == 0, "\(count ?? -1) allocations")
    }
  }

  /// F5, however many transactions wait and however large they are.
  @Test(arguments: [
    Array(repeating: 1, count: 1300), [2000] + Array(repeating: 1, count: 600),
    Array(repeating: 3, count: 511) + [2000, 1, 70, 1], [600, 600, 600],
  ])
  func `as many changes as wait start in the order in which they came`(sizes: [Int]) {
    let nodes = sizes.map { size in (0..<size).map { _ in driver.node() } }
    for (name, nodes) in nodes.enumerated() {
      driver.block("\(name)", duration: 1) {
        for (index, node) in nodes.enumerated() { driver.set(node, to: Double(index + name + 1)) }
      }
    }
    driver.advance(to: 0.5)
    #expect(driver.log == sizes.indices.map { "S(\($0))@0" })
    #expect(driver.stage.trackCount == sizes.reduce(0, +))
    for (name, nodes) in nodes.enumerated() {
      let shown = nodes.map { driver.shown($0) }
      #expect(shown == nodes.indices.map { Double($0 + name + 1) / 2 }, "of transaction \(name)")
    }
    driver.advance(to: 1)
    #expect(driver.log.dropFirst(sizes.count) == sizes.indices.map { "E(\($0),yes)@1" }[...])
    #expect(!driver.stage.isRunning)
  }

  /// E1
  @Test(arguments: [0, 511, 512, 1299])
  func `a waiting animation can be removed at any index`(index: Int) {
    let (stack, stage) = (TransactionStack(), Stage())
    let nodes = (0..<1300).map { _ in AnimationNode() }
    nodes.forEach(stage.attach)
    let blocks = nodes.map { node in
      let block = stack.makeBlockID()
      stage.submit([.moving(node, for: block, beginsAtFlush: true)])
      return block
    }
    stage.interrupt(blocks[index], of: nodes[index])
    stage.flush()
    #expect(stage.nextEvent(dueBy: 0) == .didStop(blocks[index], finished: false))
    var started: [BlockID] = []
    while case .willStart(let block) = stage.nextEvent(dueBy: 0) { started.append(block) }
    #expect(started == blocks.filter { $0 != blocks[index] })
  }

  @Test func `after removing all waiting animations none waits`() {
    let (stack, stage, node) = (TransactionStack(), Stage(), AnimationNode())
    stage.attach(node)
    let blocks = (0..<1300).map { _ in stack.makeBlockID() }
    for block in blocks { stage.submit([.moving(node, for: block, beginsAtFlush: true)]) }
    #expect(stage.needsFlush)
    for block in blocks { _ = stage.removeAnimations(of: block, on: node) }
    #expect(!stage.needsFlush && !stage.isRunning)
  }

  @Test func `a screen full of animations reserves little more capacity than they need`() {
    for number in 0..<2100 {
      let node = driver.node()
      driver.block("\(number)", duration: 1) { driver.set(node, to: 1) }
    }
    driver.stage.flush()
    #expect(driver.stage.trackCount == 2100)
    for capacity in [driver.stage.state.tracks.capacity, driver.stage.state.groups.capacity] {
      #expect(capacity < 2200)
    }
  }

  @Test func `an animation waits, and runs, with one event in the queue`() {
    let nodes = (0..<100).map { _ in driver.node() }
    for (number, node) in nodes.enumerated() {
      driver.block("a", duration: 1, delay: Double(number)) { driver.set(node, to: 1) }
    }
    driver.advance(to: 0)
    #expect(driver.stage.state.events.count == 100)
    driver.advance(to: 49.5)
    #expect(driver.stage.state.events.count == 51)
    driver.advance(to: 200)
    #expect(driver.stage.state.events.count == 0 && driver.log.count == 200)
  }

  @Test func `an animation that ends at its start stops after all starts of that instant (F5)`() {
    let nodes = (0..<3).map { _ in driver.node() }
    driver.advance(to: 5)
    for (name, node) in zip(["a", "b", "c"], nodes) {
      driver.block(name, duration: name == "b" ? 1 : 1e-18) { driver.set(node, to: 1) }
    }
    #expect(driver.timeline(to: 7) == "S(a)@5 S(b)@5 S(c)@5 E(a,yes)@5 E(c,yes)@5 E(b,yes)@6")
  }

  /// Kept animations end when they are removed, and their block when the last of them has
  /// ended.
  @Test func `removing an ended animation leaves its block to the others`() throws {
    let (stack, stage, node) = (TransactionStack(), Stage(), AnimationNode())
    stage.attach(node)
    let block = stack.makeBlockID()
    stage.submit(
      [1.0, 2].map { duration in
        .moving(
          node, for: block, timings: [MediaTiming(duration: duration, fillMode: .both)],
          beginsAtFlush: true, isRemovedOnCompletion: false)
      })
    stage.flush()
    #expect(stage.nextEvent(dueBy: 1.5) == .willStart(block))
    #expect(stage.nextEvent(dueBy: 1.5) == nil)
    stage.advance(to: 1.5)
    #expect(stage.trackCount == 2)
    let ended = try #require(stage.tracks(of: node).first?.track)
    #expect(stage.removeAnimation(ended, of: node).isEmpty)
    #expect(stage.nextEvent(dueBy: 3) == .didStop(block, finished: true))
    #expect(stage.trackCount == 1 && !stage.isRunning)
    #expect(stage.removeAnimations(of: node).isEmpty)
    #expect(stage.trackCount == 0 && stage.state.persistentGroupCount == 0)
  }
}

extension StageDriver {
  /// Runs blocks, nested blocks among them, that set, supersede and remove values at random, on
  /// nodes of which some leave.
  ///
  /// - Returns: The presentation value at the end of each round.
  fileprivate func randomBlocks(seed: UInt64) -> [Double] {
    var generator = SeededGenerator(seed: seed)
    var nodes = (0..<5).map { _ in node() }
    var shown: [Double] = []
    func change() {
      let node = nodes[Int.random(in: 0..<5, using: &generator)]
      set(
        node, .random(using: &generator) ? Self.x : Self.y,
        to: .random(in: 0...9, using: &generator))
    }
    for round in 0..<300 {
      let duration = Double.random(in: 0.01...0.5, using: &generator)
      block("\(round)", duration: duration, fromCurrentState: .random(using: &generator)) {
        change()
        block("\(round).inner", delay: .random(in: 0...0.1, using: &generator)) {
          for _ in 0..<Int.random(in: 0...3, using: &generator) { change() }
        }
        change()
      }
      if round.isMultiple(of: 13) {
        stage.detach(nodes[round % 5])
        nodes[round % 5] = node()
      }
      advance(to: Double(round) / 20)
      shown.append(self.shown(nodes[round % 5]) + self.shown(nodes[round % 5], Self.y))
    }
    advance(to: 100)
    return shown
  }
}
