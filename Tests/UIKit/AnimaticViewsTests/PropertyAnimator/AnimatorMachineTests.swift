import Testing

@testable import AnimaticViews

/// Every edge of the animator's state machine: section J.
struct AnimatorMachineTests {
  typealias Machine = AnimatorMachine

  /// Makes a machine in a phase; an active one has run for a quarter of its duration.
  static func machine(
    _ phase: Machine.Phase, reversed: Bool = false, change: (inout Machine) -> Void = { _ in }
  ) throws -> Machine {
    var machine = Machine()
    change(&machine)
    if reversed { _ = try machine.handle(.reverse(true, at: 0)) }
    switch phase {
    case .inactive: break
    case .running: _ = try machine.handle(.start(delay: 0))
    case .paused: _ = try machine.handle(.pause(at: 0))
    case .stopped:
      _ = try machine.handle(.start(delay: 0))
      _ = try machine.handle(.stop(withoutFinishing: false, at: 0.25))
    }
    return machine
  }

  struct Edge: Sendable, CustomTestStringConvertible {
    let from: Machine.Phase
    let input: Machine.Input
    let to: Machine.Phase
    let actions: [Machine.Action]

    init(
      _ from: Machine.Phase, _ input: Machine.Input, _ to: Machine.Phase,
      _ actions: [Machine.Action] = []
    ) {
      (self.from, self.input, self.to, self.actions) = (from, input, to, actions)
    }

    var testDescription: String { "\(from) + \(input)" }
  }

  static let edges = [
    Edge(
      .inactive, .start(delay: 2), .running,
      [.activate, .run(from: .elapsed(0), delay: 2)]),
    Edge(.inactive, .pause(at: 0), .paused, [.activate, .hold(at: .elapsed(0))]),
    Edge(.inactive, .scrub(to: 0.5), .paused, [.activate, .hold(at: .scrubbed(0.5))]),
    Edge(.inactive, .reverse(true, at: 0), .inactive),
    Edge(.inactive, .stop(withoutFinishing: true, at: 0), .inactive),
    Edge(.inactive, .stop(withoutFinishing: false, at: 0), .inactive),
    Edge(.inactive, .reachedEnd, .inactive),
    Edge(.inactive, .add, .inactive, [.keepAnimations]),

    Edge(.running, .start(delay: 0), .running),
    Edge(.running, .pause(at: 0.25), .paused, [.hold(at: .elapsed(0.25))]),
    Edge(
      .running, .reverse(true, at: 0.25), .running,
      [.run(from: .elapsed(0.25), delay: 0)]),
    Edge(.running, .reverse(false, at: 0.25), .running),
    Edge(
      .running, .stop(withoutFinishing: true, at: 0.25), .inactive,
      [.settle(at: .current), .dropCompletions]),
    Edge(.running, .stop(withoutFinishing: false, at: 0.25), .stopped, [.settle(at: .current)]),
    Edge(.running, .reachedEnd, .inactive, [.settle(at: .end), .complete(at: .end)]),
    Edge(.running, .add, .running, [.keepAnimations, .collectAnimations]),

    Edge(.paused, .start(delay: 1), .running, [.run(from: .elapsed(0), delay: 1)]),
    Edge(.paused, .pause(at: 0.5), .paused),
    Edge(.paused, .scrub(to: 0.5), .paused, [.hold(at: .scrubbed(0.5))]),
    Edge(.paused, .scrub(to: -1), .paused, [.hold(at: .scrubbed(0))]),
    Edge(.paused, .scrub(to: 7), .paused, [.hold(at: .scrubbed(1))]),
    Edge(.paused, .reverse(true, at: 0), .paused),
    Edge(
      .paused, .continue(nil, durationFactor: 0), .running,
      [.replaceTiming(nil, durationFactor: 0), .run(from: .elapsed(0), delay: 0)]),
    Edge(
      .paused, .continue(.curve(.linear), durationFactor: 0.5), .running,
      [.replaceTiming(.curve(.linear), durationFactor: 0.5), .run(from: .elapsed(0), delay: 0)]),
    Edge(
      .paused, .stop(withoutFinishing: true, at: 0), .inactive,
      [.settle(at: .current), .dropCompletions]),
    Edge(.paused, .stop(withoutFinishing: false, at: 0), .stopped, [.settle(at: .current)]),
    Edge(.paused, .reachedEnd, .paused),
    Edge(.paused, .add, .paused, [.keepAnimations, .collectAnimations]),

    Edge(.stopped, .reverse(true, at: 0.25), .stopped),
    Edge(.stopped, .stop(withoutFinishing: true, at: 0.25), .inactive, [.dropCompletions]),
    Edge(.stopped, .stop(withoutFinishing: false, at: 0.25), .stopped),
    Edge(
      .stopped, .finish(at: .start), .inactive,
      [.moveModel(to: .start), .complete(at: .start)]),
    Edge(
      .stopped, .finish(at: .current), .inactive,
      [.moveModel(to: .current), .complete(at: .current)]),
    Edge(.stopped, .finish(at: .end), .inactive, [.moveModel(to: .end), .complete(at: .end)]),
    Edge(.stopped, .reachedEnd, .stopped),
  ]

  @Test(arguments: edges)
  func `an input leads to a phase by actions`(edge: Edge) throws {
    var machine = try Self.machine(edge.from)
    #expect(try machine.handle(edge.input) == edge.actions)
    #expect(machine.phase == edge.to)
  }

  static let misuses: [(Machine.Phase, Machine.Input, AnimatorMisuse)] = [
    (.stopped, .start(delay: 0), .startWhileStopped),
    (.stopped, .pause(at: 0), .pauseWhileStopped),
    (.running, .scrub(to: 0.5), .scrubWhileRunning),
    (.stopped, .scrub(to: 0.5), .scrubWhileStopped),
    (.inactive, .continue(nil, durationFactor: 0), .continueWhileNotPaused),
    (.running, .continue(nil, durationFactor: 0), .continueWhileNotPaused),
    (.stopped, .continue(nil, durationFactor: 0), .continueWhileNotPaused),
    (.inactive, .finish(at: .end), .finishWhileNotStopped),
    (.running, .finish(at: .end), .finishWhileNotStopped),
    (.paused, .finish(at: .end), .finishWhileNotStopped),
    (.stopped, .add, .addWhileStopped),
  ]

  @Test(arguments: misuses)
  func `misuse is refused and changes nothing`(
    phase: Machine.Phase, input: Machine.Input, misuse: AnimatorMisuse
  ) throws {
    var machine = try Self.machine(phase)
    let before = machine
    #expect(throws: misuse) { try machine.handle(input) }
    #expect(machine == before)
    #expect(misuse.description.contains("; "), "it says what to do")
  }

  /// Section J: the tests cover every input of an animator in every phase.
  @Test func `every input in every phase is an edge or a misuse`() {
    func name(_ input: Machine.Input) -> String {
      String("\(input)".prefix { $0 != "(" })
    }
    let tested = Self.edges.map { ($0.from, $0.input) } + Self.misuses.map { ($0.0, $0.1) }
    let inputs = Set(tested.map { name($0.1) })
    #expect(inputs.count == 9)
    for phase in [Machine.Phase.inactive, .running, .paused, .stopped] {
      let ofPhase = Set(tested.filter { $0.0 == phase }.map { name($0.1) })
      #expect(ofPhase == inputs, "\(phase) lacks \(inputs.subtracting(ofPhase))")
    }
  }

  @Test(arguments: [Machine.Input.pause(at: 0.5), .stop(withoutFinishing: true, at: 0.5)])
  func `an animator that is not interruptible runs on`(input: Machine.Input) throws {
    var machine = try Self.machine(.running) { $0.isInterruptible = false }
    #expect(throws: AnimatorMisuse.notInterruptible) { try machine.handle(input) }
    #expect(machine.phase == .running)
  }

  @Test func `an animator that is not interruptible can be stopped while paused`() throws {
    var machine = try Self.machine(.paused) { $0.isInterruptible = false }
    #expect(
      try machine.handle(.stop(withoutFinishing: true, at: 0))
        == [.settle(at: .current), .dropCompletions])
  }

  @Test(arguments: [
    Edge(.inactive, .start(delay: 0), .running, [.activate, .run(from: .elapsed(1), delay: 0)]),
    Edge(.running, .reachedEnd, .inactive, [.settle(at: .start), .complete(at: .start)]),
    Edge(.paused, .scrub(to: 0.25), .paused, [.hold(at: .scrubbed(0.75))]),
    Edge(.paused, .scrub(to: -1), .paused, [.hold(at: .scrubbed(1))]),
    Edge(.paused, .scrub(to: 7), .paused, [.hold(at: .scrubbed(0))]),
  ])
  func `a reversed animator goes from its end to its start`(edge: Edge) throws {
    var machine = try Self.machine(edge.from, reversed: true)
    #expect(try machine.handle(edge.input) == edge.actions)
    #expect(machine.phase == edge.to)
  }

  @Test func `nonlinear scrubbing moves along the timing`() throws {
    var machine = try Self.machine(.paused) { $0.scrubsLinearly = false }
    #expect(try machine.handle(.scrub(to: 0.25)) == [.hold(at: .elapsed(0.25))])
  }

  @Test func `a paused animator resumes from where it is`() throws {
    var machine = try Self.machine(.running)
    _ = try machine.handle(.pause(at: 0.25))
    #expect(try machine.handle(.start(delay: 0)) == [.run(from: .elapsed(0.25), delay: 0)])
    _ = try machine.handle(.pause(at: 0.5))
    _ = try machine.handle(.scrub(to: 0.75))
    #expect(try machine.handle(.start(delay: 0)) == [.run(from: .scrubbed(0.75), delay: 0)])
  }

  @Test(arguments: [false, true])
  func `an animator that pauses on completion rests at the very end`(reversed: Bool) throws {
    var machine = try Self.machine(.running, reversed: reversed) { $0.pausesOnCompletion = true }
    #expect(try machine.handle(.reachedEnd) == [.hold(at: .scrubbed(reversed ? 0 : 1))])
    #expect(machine.phase == .paused)
  }

  @Test func `a completed animator can begin again`() throws {
    var machine = try Self.machine(.running)
    _ = try machine.handle(.reachedEnd)
    #expect(
      try machine.handle(.start(delay: 0)) == [.activate, .run(from: .elapsed(0), delay: 0)])
  }
}
