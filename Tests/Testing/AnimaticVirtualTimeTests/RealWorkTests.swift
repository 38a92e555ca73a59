import Animatic
import AnimaticTesting
import AnimaticVirtualTime
import Foundation
import Testing

@MainActor @Suite struct RealWorkTests {
  @Test(
    "a wait lets real time pass until a condition holds",
    .simulator(mainQueue: .virtual), arguments: [DispatchQoS.QoSClass.utility, .userInitiated])
  func wait(quality: DispatchQoS.QoSClass) async {
    let texts = SharedTexts()
    DispatchQueue.global(qos: quality).async {
      usleep(2_000)
      DispatchQueue.main.async { texts.append("read") }
    }
    let holds = await Simulator.current.wait(until: { !texts.all.isEmpty }, atMost: .seconds(60))
    #expect(holds && texts.all == ["read"] && Simulator.current.time == 0)
  }

  @Test func `a condition that does not hold in time is an issue with what waits`() async {
    let line = #line + 3
    await withKnownIssue {
      await withSimulator(mainQueue: .virtual, allowsLeftovers: true) { simulator in
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) {}
        let holds = await simulator.wait(until: { false }, atMost: .milliseconds(2))
        #expect(!holds)
      }
    } matching: { issue in
      let text = issue.description
      return text.contains("the simulator stands at 0 s, and only advancing it brings:")
        && text.contains("work of the main queue due at 1 s, submitted by RealWorkTests.")
        && text.contains("at RealWorkTests.swift:\(line)")
    }
  }

  @Test(.simulator(mainQueue: .virtual)) func `a task that is cancelled waits no longer`() async {
    let simulator = Simulator.current
    let waiting = Task { await simulator.wait(until: { false }, atMost: .seconds(600)) }
    waiting.cancel()
    #expect(await waiting.value == false)
  }

  @Test("time goes on to whatever a task waits for", .simulator(mainQueue: .virtual))
  func run() async throws {
    let view = UIView()
    Simulator.current.window.addSubview(view)
    let result = try await Simulator.current.run {
      try await Task.sleep(for: .seconds(3))
      let finished = await UIView.animate(withDuration: 0.5) { view.alpha = 0 }
      await Task.detached { _ = usleep(1_000) }.value
      return finished
    }
    #expect(result && Simulator.current.time == 3.5)
  }

  @Test(.simulator(mainQueue: .virtual)) func `a run waits for work of threads in real time`()
    async throws
  {
    let text = try await Simulator.current.run(atMost: .seconds(60)) {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          usleep(2_000)
          continuation.resume(returning: "done")
        }
      }
    }
    #expect(text == "done" && Simulator.current.time == 0)
  }

  private struct Failure: Error {}

  @Test(.simulator(mainQueue: .virtual)) func `a run throws the error of the body`() async {
    await #expect(throws: Failure.self) {
      try await Simulator.current.run {
        try await Task.sleep(for: .seconds(1))
        throw Failure()
      }
    }
  }

  @Test("a run ends at its limits", .simulator(mainQueue: .virtual, allowsLeftovers: true))
  func limits() async {
    await #expect(throws: SettlingError.self) {
      try await Simulator.current.run(limit: 5) { try await Task.sleep(for: .seconds(9)) }
    }
    await #expect(throws: StandstillError.self) {
      try await Simulator.current.run(atMost: .milliseconds(3)) {
        try await withTaskCancellationHandler {
          let stream = AsyncStream<Int> { _ in }
          for await _ in stream {}
          try Task.checkCancellation()
        } onCancel: {
        }
      }
    }
  }

  @Test(.simulator(mainQueue: .virtual)) func `a run in a task that is cancelled ends`() async {
    let simulator = Simulator.current
    let stream = AsyncStream<Int> { _ in }
    let run = Task {
      try await simulator.run(atMost: .seconds(60)) { for await _ in stream {} }
    }
    await Task.yield()
    run.cancel()
    await #expect(throws: CancellationError.self) { try await run.value }
  }

  @Test(arguments: [0, -1, 1e-9])
  func `a wait that is over before it begins is no work of a scope`(seconds: Double) {
    withSimulator(mainQueue: .virtual) { simulator in
      RealTime.call(after: seconds) {}
      #expect(simulator.pendingWork.isEmpty)
    }
  }

  @Test func `a test that waits for time that nobody moves is an issue after a second`() async {
    let reports = SharedTexts()
    let line = #line + 3
    await withKnownIssue {
      await withSimulator(mainQueue: .virtual) { _ in
        let sleeping = Task { try await Task.sleep(for: .seconds(1)) }
        // The thread belongs to no test, and ends the wait after the report.
        Thread {
          for _ in 0..<6_000 where reports.all.isEmpty { usleep(10_000) }
          sleeping.cancel()
        }.start()
        _ = await sleeping.result
      }
    } matching: { issue in
      let text = issue.description
      reports.append(text)
      return text.contains("all tasks of the test wait, and nobody advances the simulator")
        && text.contains("next is the sleep of a task due at 1 s, submitted by RealWorkTests.")
        && text.contains("at RealWorkTests.swift:\(line)")
    }
  }

  @Test(.simulator(mainQueue: .virtual))
  func `a task that is cancelled does not wait for an animation`() async {
    let view = UIView()
    Simulator.current.window.addSubview(view)
    let fade = Task { await UIView.animate(withDuration: 9) { view.alpha = 0 } }
    await Simulator.current.advance(by: 1)
    fade.cancel()
    #expect(await fade.value == false)
    let late = Task { await UIView.animate(withDuration: 9) { view.alpha = 1 } }
    late.cancel()
    #expect(await late.value == false)
    let animator = UIViewPropertyAnimator(duration: 9, curve: .linear) { view.center.x = 9 }
    animator.startAnimation()
    let completion = Task { await animator.addCompletion() }
    await Simulator.current.advance(by: 1)
    completion.cancel()
    #expect(await completion.value == .current)
    #expect(throws: Never.self) { try Simulator.current.settle(limit: 20) }
  }
}
