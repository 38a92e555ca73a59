import Animatic
import AnimaticLayers
import AnimaticTesting
import Foundation
import TestSupport
import Testing

/// A program that brings more of itself without delay, until it is to end.
@MainActor
private final class Loop {
  enum Kind: String, CaseIterable, CustomTestStringConvertible {
    case queue, scheduled, completion, emptyBlock, animator, transaction, timer, nanosecond
    case yields, tasks, sleeps, nanosecondSleeps, animations

    /// The kinds that tests try. Each error looks its lines up, which takes long, so that only a
    /// thorough run has all.
    static let tried = third(allCases)

    var testDescription: String { rawValue }

    /// Whether nothing but the asynchronous functions of the simulator runs the loop.
    var needsTasks: Bool {
      switch self {
      case .yields, .tasks, .sleeps, .nanosecondSleeps, .animations: true
      default: false
      }
    }

    /// What the error says of the loop, with the line below the last one of its kind.
    var texts: [String] {
      switch self {
      case .queue, .nanosecond: ["work of the main queue due at ", ", submitted by Loop.go() at "]
      case .scheduled:
        ["scheduled work due at 0 s, scheduled at AnimaticVirtualTimeTests/LoopTests"]
      case .completion, .emptyBlock: ["completion of an unnamed animation due at 0 s", "LoopTests"]
      case .animator:
        ["a completion block due at 0 s, scheduled at AnimaticVirtualTimeTests/LoopTe"]
      case .transaction: ["a completion block due at 0 s, submitted by Loop.go() at "]
      case .timer: ["a timer of the main queue due at ", ", submitted by Loop.go() at "]
      case .yields, .tasks: ["a task that never waits due at 0 s, submitted by Loop."]
      case .sleeps, .nanosecondSleeps: [" due at ", ", submitted by Loop.beginTask() at "]
      case .animations: ["the ", " due at 0 s", "LoopTests.swift:"]
      }
    }
  }

  var isOver = false
  private(set) var rounds = 0
  private let kind: Kind
  private let view = UIView()

  init(_ kind: Kind, on simulator: Simulator) {
    self.kind = kind
    simulator.window.addSubview(view)
    simulator.host.turnLimit = InstantLimit(500)
    simulator.jobLimit = InstantLimit(2_000)
  }

  func go() {
    rounds += 1
    if isOver { return }
    switch kind {
    case .queue: DispatchQueue.main.async { self.go() }
    case .nanosecond:
      DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(1)) { self.go() }
    case .scheduled: Simulator.current.schedule(after: 0) { self.go() }
    case .completion:
      UIView.animate(withDuration: 0, animations: turnOver, completion: { _ in self.go() })
    case .emptyBlock:
      UIView.animate(withDuration: 0, animations: {}, completion: { _ in self.go() })
    case .animator:
      let animator = UIViewPropertyAnimator(duration: 0, curve: .linear, animations: turnOver)
      animator.addCompletion { _ in self.go() }
      animator.startAnimation()
    case .transaction:
      CATransaction.begin()
      CATransaction.setCompletionBlock { MainActor.assumeIsolated { self.go() } }
      CATransaction.commit()
    case .timer:
      let timer = DispatchSource.makeTimerSource(queue: .main)
      timer.schedule(deadline: .now(), repeating: 0)
      timer.setEventHandler { if self.isOver { timer.cancel() } }
      timer.activate()
    default: beginTask()
    }
  }

  private func beginTask() {
    switch kind {
    case .yields: Task { while !isOver { await Task.yield() } }
    case .tasks: Task { go() }
    case .sleeps: Task { while !isOver { try await Task.sleep(for: .zero) } }
    case .nanosecondSleeps: Task { while !isOver { try await Task.sleep(nanoseconds: 1) } }
    default: Task { while !isOver { await UIView.animate(withDuration: 0, animations: turnOver) } }
    }
  }

  private func turnOver() { view.alpha = 1 - view.alpha }
}

@MainActor @Suite struct LoopTests {
  @Test(
    "a loop without delay is an error of settle that names it",
    arguments: Loop.Kind.tried)
  private func settle(kind: Loop.Kind) async throws {
    let time = kind.needsTasks ? MainQueueTime.serial(seed: 3) : .virtual
    try await withSimulator(mainQueue: time, allowsLeftovers: true) { simulator in
      let loop = Loop(kind, on: simulator)
      loop.go()
      let error = await #expect(throws: SettlingError.self) { try await simulator.settle(limit: 2) }
      let text = error?.description ?? ""
      for part in kind.texts + ["without delay, and without end; let it wait, or end it:\n  "] {
        #expect(text.contains(part), "\(kind): \(text)")
      }
      if text.contains("submitted") { #expect(text.contains(" at LoopTests.swift:"), "\(text)") }
      #expect(simulator.time < 0.001)
      loop.isOver = true
      _ = try await simulator.settle(limit: 2)
    }
  }

  @Test(arguments: Loop.Kind.tried) private func `the functions without await find the same loops`(
    kind: Loop.Kind
  ) throws {
    if kind.needsTasks { return }
    try withSimulator(mainQueue: .virtual, allowsLeftovers: true) { simulator in
      let loop = Loop(kind, on: simulator)
      loop.go()
      let error = #expect(throws: SettlingError.self) { try simulator.settle(limit: 2) }
      let text = error?.description ?? ""
      for part in kind.texts { #expect(text.contains(part), "\(text)") }
      loop.isOver = true
      try simulator.settle(limit: 2)
    }
  }

  @Test func `a loop of the main queue ends with its scope, and what is due later goes on`() async {
    var turns = 0
    await withCheckedContinuation { continuation in
      withSimulator(mainQueue: .virtual, allowsLeftovers: true) { simulator in
        simulator.host.turnLimit = InstantLimit(500)
        @MainActor func again() {
          turns += 1
          DispatchQueue.main.async { again() }
        }
        again()
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.003) { continuation.resume() }
        #expect(throws: SettlingError.self) { try simulator.settle(limit: 2) }
      }
      turns = 0
    }
    #expect(turns == 0)
  }

  @Test("advance stands at a loop, and reports it once", arguments: Loop.Kind.tried)
  private func advance(kind: Loop.Kind) async {
    var reports: [AnimationDiagnostic] = []
    await withSimulator(mainQueue: .virtual, allowsLeftovers: true) { simulator in
      AnimationDiagnostic.handler = { reports.append($0) }
      let loop = Loop(kind, on: simulator)
      loop.go()
      for _ in 0..<3 { await simulator.advance(by: 1) }
      #expect(simulator.time < 0.001, "\(kind)")
      loop.isOver = true
      await simulator.advance(to: 1)
      #expect(simulator.time == 1)
    }
    let text = reports.map(\.description).joined()
    #expect(reports.count == 1, "\(text)")
    for part in kind.texts { #expect(text.contains(part), "\(text)") }
  }

  @Test(arguments: [true, false])
  func `a test with the real main queue finds loops of tasks, too`(settles: Bool) async {
    var reports: [AnimationDiagnostic] = []
    await withSimulator(allowsLeftovers: true) { simulator in
      AnimationDiagnostic.handler = { reports.append($0) }
      let loop = Loop(.animations, on: simulator)
      loop.go()
      if settles {
        await #expect(throws: SettlingError.self) { try await simulator.settle(limit: 2) }
      } else {
        await simulator.advance(by: 1)
      }
      loop.isOver = true
      await simulator.advance(by: 1)
    }
    #expect(reports.count == (settles ? 0 : 1))
  }

  @Test(.simulator(mainQueue: .virtual))
  func `work that waited before an instant is no loop`() throws {
    let simulator = Simulator.current
    simulator.host.turnLimit = InstantLimit(500)
    var runs = 0
    for _ in 0..<1_000 {
      DispatchQueue.main.async { runs += 1 }
      simulator.schedule(after: 1) { runs += 1 }
    }
    try simulator.settle(limit: 2)
    #expect(runs == 2_000)
    // Each call of the program has the whole limit.
    for _ in 0..<600 {
      DispatchQueue.main.async { DispatchQueue.main.async { runs += 1 } }
      simulator.advance(by: 0)
    }
    #expect(runs == 2_600)
  }

  @Test(.simulator(allowsLeftovers: true))
  func `a loop in a callback that flushes stops, too`() {
    let simulator = Simulator.current
    simulator.host.turnLimit = InstantLimit(500)
    var (isOver, runs) = (false, 0)
    @MainActor func again() {
      runs += 1
      if isOver { return }
      simulator.schedule(after: 0) { again() }
      simulator.flush()
    }
    simulator.schedule(after: 0) { again() }
    #expect(throws: SettlingError.self) { try simulator.settle(limit: 1) }
    #expect(runs > 500 && runs < 600)
    isOver = true
  }

  @Test(.simulator(mainQueue: .virtual))
  func `wait goes on while a task asks again and again`() async {
    let simulator = Simulator.current
    simulator.jobLimit = InstantLimit(100)
    let texts = SharedTexts()
    DispatchQueue.global().async {
      usleep(20_000)
      texts.append("read")
    }
    var text = ""
    Task {
      while texts.all.isEmpty { await Task.yield() }
      text = "read"
    }
    let holds = await simulator.wait(until: { text == "read" }, atMost: .seconds(60))
    #expect(holds)
  }

  /// Programs that do something again and again, with the text of their remains after 5 s.
  enum Repeater: CaseIterable {
    case queue, timer, sleep, clock, scheduled, animation, once, batch, growing

    var text: String? {
      switch self {
      case .queue, .timer, .sleep, .clock, .scheduled: "due at 6 s"
      case .animation: "5…6 s"
      case .once, .batch, .growing: nil
      }
    }

    @MainActor func begin(_ view: UIView) {
      switch self {
      case .queue: DispatchQueue.main.asyncAfter(deadline: .now() + 1) { begin(view) }
      case .timer:
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now() + 1, repeating: 1)
        timer.setEventHandler { withExtendedLifetime(timer) {} }
        timer.activate()
      case .sleep: Task { while true { try await Task.sleep(for: .seconds(1)) } }
      case .clock:
        let clock = Simulator.current.clock
        Task { while true { try await clock.sleep(for: .seconds(1)) } }
      case .scheduled: Simulator.current.schedule(after: 1) { begin(view) }
      case .animation:
        UIView.animate(
          withDuration: 1, animations: { view.alpha = 1 - view.alpha },
          completion: { _ in begin(view) })
      case .once: DispatchQueue.main.asyncAfter(deadline: .now() + 9) {}
      case .batch:
        for index in 1...9 { DispatchQueue.main.asyncAfter(deadline: .now() + Double(index)) {} }
      case .growing: grow(by: 1)
      }
    }

    @MainActor private func grow(by delay: Double) {
      DispatchQueue.main.asyncAfter(deadline: .now() + delay) { grow(by: delay * 1.5) }
    }
  }

  @Test(arguments: third(Repeater.allCases))
  func `settle says at which interval something renews itself`(repeater: Repeater) async {
    await withSimulator(mainQueue: .virtual, allowsLeftovers: true) { simulator in
      let view = UIView()
      simulator.window.addSubview(view)
      repeater.begin(view)
      let error = await #expect(throws: SettlingError.self) { try await simulator.settle(limit: 5) }
      let text = error?.description ?? ""
      if let own = repeater.text {
        #expect(text.contains(own) && text.contains(", renews itself every 1 s"), "\(text)")
        #expect(text.contains("after 5.0 s; stop what renews itself, or advance to a time:"))
      } else {
        #expect(!text.contains("renews itself") && text.contains("; allow more time:"), "\(text)")
      }
    }
  }
}
