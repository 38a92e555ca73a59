import AnimaticTiming
import Testing

@testable import AnimaticStage
@testable import AnimaticTracks

/// The notifications of the stage about groups and their tracks.
struct ScheduleTests {
  private let stage = Stage()
  private let node = AnimationNode()

  init() { stage.attach(node) }

  private func submit(begin: Double, _ from: Double, _ to: Double) {
    stage.submit([
      .moving(
        node, .ramp(from: .number(from), to: .number(to)),
        timings: [MediaTiming(begin: begin, duration: 4)])
    ])
    stage.flush()
  }

  @Test func `new schedules are collected on request`() {
    #expect(!stage.collectsSchedules)
    submit(begin: 0, 0, 1)
    #expect(stage.takeNewSchedules().isEmpty)
    stage.collectsSchedules = true
    #expect(stage.collectsSchedules)
    submit(begin: 1, 1, 2)
    #expect(stage.takeNewSchedules().count == 1 && stage.takeNewSchedules().isEmpty)
    submit(begin: 2, 2, 3)
    stage.collectsSchedules = false
    #expect(!stage.collectsSchedules && stage.takeNewSchedules().isEmpty)
    #expect(stage.schedules.count == 3)
  }

  @Test func `the segment is that of the newest animation which has begun`() {
    submit(begin: 0, 0, 8)
    submit(begin: 2, 8, 0)
    for (time, target) in [(1.0, 8.0), (3, 0)] {
      while stage.nextEvent(dueBy: time) != nil {}
      stage.advance(to: time)
      #expect(stage.segment(of: StageDriver.x, on: node)?.to == [target, 0, 0, 0])
    }
    #expect(stage.segment(of: StageDriver.y, on: node) == nil)
  }

  @Test func `a node that leaves before the flush begins nowhere`() {
    let (driver, other) = (
      StageDriver(components: [PropertyComponent(StageDriver.x, of: StageDriver.y, at: 0)]),
      AnimationNode()
    )
    let node = driver.node()
    driver.stage.attach(other)
    driver.block("a", duration: 1, fromCurrentState: true) {
      for node in [node, other] { driver.set(node, to: 10) }
    }
    driver.stage.detach(other)
    driver.advance(to: 0.5)
    #expect(driver.shown(node) == 5 && driver.stage.state.store.trackCount == 1)
  }

  /// No numbers describe the spring, for which the curve steps in.
  @Test(arguments: [(1.0, true), (1e-300, false)])
  func `a spring fits a duration as far as numbers go`(duration: Double, isSpring: Bool) {
    var settings = BlockSettings()
    settings.kind = .fittedSpring(dampingRatio: 0.5, initialVelocity: 0)
    (settings.duration, settings.curve) = (duration, .linear)
    let curve = settings.timing(submittedAt: 0).curve
    #expect((curve == .linear) == !isSpring)
  }

  @Test func `an additive animation from a list of another length begins with that list (D3)`() {
    let (from, to) = (NumberList([1, 2]), NumberList([3, 4, 5]))
    let change = PropertyChange(
      of: StageDriver.x, of: node, from: .list(from), to: .list(to), mode: .additive, block: 0,
      settings: 0, previousOfNode: -1)
    guard
      case .ramp(let first, let last) = change.content(from: .list(from), in: .additive, of: .eased)
    else {
      Issue.record("two lists are the ends of a ramp")
      return
    }
    #expect(first == .list(from) && last == .list(NumberList([0, 0, 0])))
    #expect(!AnimatableValue.list(from).isOverflowing(from: .list(to)))
  }

  @Test func `a heap without elements has no first one`() {
    var heap = BinaryHeap<DueEvent>()
    #expect(heap.popFirst() == nil)
  }
}
