import Animatic
import AnimaticTesting
import Foundation
import Testing

/// Work on a thread of its own, which takes real time.
private actor Decoder {
  func decode(milliseconds: Int = 3) {
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    while ContinuousClock.now < end {}
  }
}

/// What tasks did, and at which time of the simulator.
@MainActor
private final class Log {
  private(set) var lines: [String] = []
  private let simulator: Simulator

  init(_ simulator: Simulator) { self.simulator = simulator }

  func note(_ text: String) { lines.append("\(text) at \(simulator.time)") }
}

@MainActor @Suite struct JobTests {
  /// Programs that go through other executors before and between their sleeps.
  enum Kind: String, CaseIterable {
    case actor, detached, group, asyncLet, nested, cancelled

    @MainActor fileprivate func begin(_ log: Log) {
      switch self {
      case .actor:
        Task {
          await Decoder().decode()
          log.note("shown")
          try await Task.sleep(for: .seconds(1))
          log.note("hidden")
        }
      case .detached:
        Task.detached {
          await Decoder().decode()
          await log.note("shown")
          try await Task.sleep(for: .seconds(1))
          await log.note("hidden")
        }
      case .group:
        Task {
          await withTaskGroup(of: Void.self) { group in
            for milliseconds in 1...3 {
              group.addTask { await Decoder().decode(milliseconds: milliseconds) }
            }
          }
          log.note("shown")
          try await Task.sleep(for: .seconds(1))
          log.note("hidden")
        }
      case .asyncLet:
        Task {
          async let first: Void = Decoder().decode()
          async let pause: Void = Task.sleep(for: .seconds(1))
          await first
          log.note("shown")
          try await pause
          log.note("hidden")
        }
      case .nested:
        Task {
          await Decoder().decode()
          log.note("shown")
          Task.detached {
            await Decoder().decode()
            try await Task.sleep(for: .seconds(1))
            await Decoder().decode()
            await log.note("hidden")
          }
        }
      case .cancelled:
        let sleeping = Task { try await Task.sleep(for: .seconds(100)) }
        Task {
          await Decoder().decode()
          log.note("shown")
          try await Task.sleep(for: .seconds(1))
          sleeping.cancel()
          await Decoder().decode()
          _ = try? await sleeping.value
          log.note("hidden")
        }
      }
    }
  }

  @Test(arguments: Kind.allCases, 1...5)
  func `time stands while a job is ready or runs`(
    kind: Kind, round: Int
  ) async {
    await withSimulator(mainQueue: .virtual) { simulator in
      let log = Log(simulator)
      kind.begin(log)
      await simulator.advance(by: 0.999)
      #expect(log.lines == ["shown at 0.0"])
      await simulator.advance(by: 0.001)
      #expect(log.lines == ["shown at 0.0", "hidden at 1.0"])
    }
  }

  @Test(arguments: Kind.allCases)
  func `one long advance does the same as many small ones`(
    kind: Kind
  ) async throws {
    await withSimulator(mainQueue: .virtual) { simulator in
      let log = Log(simulator)
      kind.begin(log)
      await simulator.advance(by: 5)
      #expect(log.lines == ["shown at 0.0", "hidden at 1.0"])
    }
    try await withSimulator(mainQueue: .virtual) { simulator in
      let log = Log(simulator)
      kind.begin(log)
      let end = try await simulator.settle(limit: 5)
      #expect(end == 1)
      #expect(log.lines == ["shown at 0.0", "hidden at 1.0"])
    }
  }

  @Test(.simulator(mainQueue: .virtual)) func `what a job begins before it ends counts`() async {
    let log = Log(.current)
    Task {
      for _ in 0..<200 { await Decoder().decode(milliseconds: 0) }
      log.note("done")
    }
    await Simulator.current.advance(by: 1)
    #expect(log.lines == ["done at 0.0"])
  }

  @Test func `a task that runs when its scope ends goes on in real time`() async {
    let log = SharedTexts()
    var task: Task<Void, any Error>?
    await withSimulator(mainQueue: .virtual, allowsLeftovers: true) { _ in
      task = Task.detached {
        await Decoder().decode()
        try await Task.sleep(for: .milliseconds(1))
        log.append("done")
      }
    }
    _ = await task?.result
    #expect(log.all == ["done"])
  }

  /// Returns the order in which six tasks and a detached one do something.
  private func order(seed: UInt64) async -> String {
    let texts = SharedTexts()
    await withSimulator(mainQueue: .serial(seed: seed)) { simulator in
      for name in ["a", "b", "c", "d", "e", "f"] {
        Task {
          await Decoder().decode(milliseconds: 0)
          texts.append(name)
          try await Task.sleep(for: .seconds(1))
          await Decoder().decode(milliseconds: 0)
          texts.append(name)
        }
      }
      Task.detached { texts.append("x") }
      await simulator.advance(by: 1)
    }
    return texts.all.joined()
  }

  @Test func `jobs that run one at a time have one order for a seed`() async {
    var orders: [String] = []
    for seed in UInt64(0)..<8 {
      let order = await order(seed: seed)
      #expect(order.count == 13)
      for _ in 0..<3 { #expect(await self.order(seed: seed) == order, "seed \(seed)") }
      orders.append(order)
    }
    #expect(Set(orders).count > 4)
    // A seed that found a mistake finds it again on another machine.
    #expect(orders.prefix(3) == ["xabdcefeabcfd", "xbcaedfdebacf", "axcbedfeadcbf"])
  }

  @Test(arguments: 0..<8)
  func `jobs of the main actor keep their order whatever the seed`(
    seed: UInt64
  ) async {
    await withSimulator(mainQueue: .serial(seed: seed)) { simulator in
      var numbers: [Int] = []
      for number in 0..<20 { Task { numbers.append(number) } }
      await simulator.advance(by: 0)
      #expect(numbers == Array(0..<20))
    }
  }
}
