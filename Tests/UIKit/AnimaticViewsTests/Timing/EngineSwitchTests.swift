import AnimaticStage
import Testing

/// Switches of the engine that begin and commit cannot set: rules B8 and E9.
struct EngineSwitchTests {
  /// L18, B8: as `.autoreverse` of the block methods asks for.
  @Test func `reversing alone plays there and back once when no repeat is needed`() {
    let run = EngineRun(needsRepeat: false)
    #expect(run.value(at: 0.75) == 75)
    #expect(run.value(at: 1.25) == 75)
    #expect(run.value(at: 1.75) == 25)
    #expect(run.value(at: 2) == nil)
    #expect(run.events == [.willStart(run.block), .didStop(run.block, finished: true)])
    #expect(run.times == [0, 2])
  }

  /// L18, B8: as begin and commit do.
  @Test func `reversing alone has no effect when a repeat is needed`() {
    let run = EngineRun(needsRepeat: true)
    #expect(run.value(at: 0.75) == 75)
    #expect(run.value(at: 1) == nil)
    #expect(run.times == [0, 1])
  }

  /// B8: begin and commit need a repeat count, also inside a block of the block API.
  @Test func `an inner block does not inherit the switch of the outer one`() {
    let stack = TransactionStack()
    _ = stack.begin()
    stack.configure { $0.autoreverseNeedsRepeat = false }
    _ = stack.begin()
    #expect(stack.current?.autoreverseNeedsRepeat == true)
  }

  /// E9
  @Test(arguments: [false, true])
  func `a block off screen has the finished flag of the stage's switch`(finished: Bool) {
    let run = EngineRun(needsRepeat: true, onScreen: false, offScreenFinishes: finished)
    #expect(run.value(at: 0) == nil)
    #expect(run.events == [.willStart(run.block), .didStop(run.block, finished: finished)])
    #expect(run.times == [0, 0])
  }
}

/// A stage on which one value runs from 0 to 100 and back in iterations of one second.
private final class EngineRun {
  let block: BlockID
  private(set) var events: [StageEvent] = []
  private(set) var times: [Double] = []
  private let stage = Stage()
  private let node = AnimationNode()

  init(needsRepeat: Bool, onScreen: Bool = true, offScreenFinishes: Bool = false) {
    stage.reportsOffScreenAsFinished = offScreenFinishes
    if onScreen { stage.attach(node) }
    let stack = TransactionStack()
    block = stack.begin()
    stack.configure { settings in
      settings.duration = 1
      settings.curve = .linear
      settings.autoreverses = true
      settings.autoreverseNeedsRepeat = needsRepeat
    }
    stack.record(
      node: node, property: .init(rawValue: 0), from: .components([0, 0, 0, 0]),
      to: .components([100, 0, 0, 0]), mode: .replacing)
    if let transaction = stack.commit()?.transaction() { stage.submit(transaction) }
    stage.flush()
  }

  /// Returns the running value at a time, or `nil` when no animation runs.
  func value(at time: Double) -> Double? {
    while let event = stage.nextEvent(dueBy: time) {
      events.append(event)
      times.append(stage.time)
    }
    stage.advance(to: time)
    var value: Double?
    node.forEachAnimation { _, _, shown in
      if case .components(let components) = shown { value = components.x }
    }
    return value
  }
}
