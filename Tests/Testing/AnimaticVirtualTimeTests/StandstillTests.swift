import Animatic
import AnimaticTesting
import Foundation
import TestSupport
import Testing

/// Tests whose tasks all wait for time that nobody moves, and tests that only seem to.
@MainActor struct StandstillTests {
  /// Runs the body of a test until it ends or has an issue, and returns the issues.
  private func issues(
    mainQueue: MainQueueTime, _ body: @escaping @MainActor (Simulator, UIView) async -> Void
  ) async -> [String] {
    let reports = SharedTexts()
    await withKnownIssue(isIntermittent: true) {
      let test = Task {
        await withSimulator(mainQueue: mainQueue, allowsLeftovers: true) { simulator in
          let view = UIView()
          simulator.window.addSubview(view)
          await body(simulator, view)
        }
      }
      // The thread belongs to no test, and ends the wait after the report.
      let ended = SharedTexts()
      Thread {
        for _ in 0..<12_000 where reports.all.isEmpty && ended.all.isEmpty { usleep(5_000) }
        // A second report would come with the next look.
        if ended.all.isEmpty { usleep(150_000) }
        test.cancel()
      }.start()
      await test.value
      ended.append("ended")
    } matching: { issue in
      reports.append(issue.comments.map(\.rawValue).joined())
      return true
    }
    return reports.all
  }

  /// A way to wait for time that nobody moves, in a line.
  enum Wait: CaseIterable, Sendable {
    case animation, animator, clock, clockOfFlushed, childOfTest, task

    /// The next work, as the issue tells it.
    var next: String {
      switch self {
      case .clock: "the sleep of a task on the simulator's clock due at 0.2 s"
      case .clockOfFlushed:
        "the animation (unnamed) opacity of UIView, 0…0.1 s, begun at "
      case .animation, .animator, .childOfTest, .task:
        "what the test has committed, with the next advance"
      }
    }

    @MainActor private func fade(_ view: UIView) async -> Bool {
      await UIView.animate(withDuration: 0.2) { view.alpha = 0 }
    }

    @MainActor func wait(_ simulator: Simulator, _ view: UIView) async -> Int {
      switch self {
      case .animation:
        await UIView.animate(withDuration: 0.2) { view.alpha = 0 }
        return #line - 1
      case .animator:
        let animator = UIViewPropertyAnimator(duration: 0.2, curve: .linear) { view.alpha = 0 }
        animator.startAnimation()
        _ = await animator.addCompletion()
        return #line - 1
      case .clock:
        try? await simulator.clock.sleep(for: .seconds(0.2))
        return #line - 1
      case .clockOfFlushed:
        UIView.animate(withDuration: 0.1, animations: { view.alpha = 0 }, completion: nil)
        simulator.flush()
        try? await simulator.clock.sleep(for: .seconds(0.2))
        return #line - 1
      case .childOfTest:
        async let end = fade(view)
        _ = await end
        return #line - 1
      case .task:
        let fade = Task { await UIView.animate(withDuration: 0.2) { view.alpha = 0 } }
        await withTaskCancellationHandler {
          _ = await fade.value
        } onCancel: {
          fade.cancel()
        }
        return #line - 4
      }
    }
  }

  /// Each wait with one kind of main queue, in turn; a thorough run has both.
  private nonisolated static let waits = Wait.allCases.enumerated().flatMap { index, wait in
    [(wait, MainQueueTime.real), (wait, .virtual)].enumerated()
      .filter { isThorough || $0.offset == index % 2 }.map(\.element)
  }

  @Test(arguments: waits)
  func `a test that waits for time that nobody moves has an issue with its line`(
    wait: Wait, mainQueue: MainQueueTime
  ) async {
    var line = 0
    let issues = await issues(mainQueue: mainQueue) { line = await wait.wait($0, $1) }
    #expect(issues.count == 1)
    let place = " at StandstillTests.swift:\(line); next is \(wait.next)"
    for part in [
      "all tasks of the test wait, and nobody advances the simulator", "stands at 0 s, in ", place,
    ] {
      #expect(issues.first?.contains(part) == true, "\(issues)")
    }
  }

  /// Something that takes more than a second of real time, after which a test goes on.
  enum Work: CaseIterable, Sendable {
    case queue, actor, sleep, mainQueue

    @MainActor func run() async {
      switch self {
      case .queue:
        await withCheckedContinuation { continuation in
          DispatchQueue.global().asyncAfter(deadline: .now() + 1.4) { continuation.resume() }
        }
      case .actor: await Decoder().decode()
      case .sleep: try? await Task.sleep(for: .seconds(1.4))
      case .mainQueue:
        await withCheckedContinuation { continuation in
          DispatchQueue.main.asyncAfter(deadline: .now() + 1.4) { continuation.resume() }
        }
      }
    }
  }

  private actor Decoder {
    func decode() { usleep(1_400_000) }
  }

  @Test(arguments: Work.allCases)
  func `work in real time is no standstill of a test that waits for nothing else`(
    work: Work
  ) async {
    let issues = await issues(mainQueue: .real) { simulator, view in
      UIView.animate(withDuration: 0.2, animations: { view.alpha = 0 }, completion: nil)
      simulator.flush()
      await work.run()
      #expect(simulator.time == 0)
    }
    #expect(issues == [])
  }

  @Test(arguments: Work.allCases)
  func `a test that works in real time and then advances for another task stands not still`(
    work: Work
  ) async {
    let issues = await issues(mainQueue: .real) { simulator, view in
      let fade = Task { await UIView.animate(withDuration: 0.2) { view.alpha = 0 } }
      await work.run()
      await simulator.advance(by: 1)
      #expect(await fade.value)
    }
    #expect(issues == [])
  }

  /// Returns the issues of a test that waits for another task, which works in real time and then
  /// advances.
  private func issuesOfWait(for work: Work) async -> [String] {
    await issues(mainQueue: .real) { simulator, view in
      Task {
        await work.run()
        await simulator.advance(by: 1)
      }
      #expect(await UIView.animate(withDuration: 0.2) { view.alpha = 0 })
    }
  }

  @Test(arguments: [Work.actor, .sleep, .mainQueue])
  func `a test waits for another task that works in real time and then advances`(
    work: Work
  ) async {
    let issues = await issuesOfWait(for: work)
    #expect(issues == [])
  }

  @Test(arguments: [Work.actor, .sleep, .mainQueue])
  func `so does a test with a real main queue in the scope of a virtual one`(work: Work) async {
    var issues: [String] = []
    await withSimulator(mainQueue: .virtual) { _ in issues = await issuesOfWait(for: work) }
    #expect(issues == [])
  }

  @Test func `a task that advances in small steps of real time keeps a test going`() async {
    let issues = await issues(mainQueue: .real) { simulator, view in
      let driver = Task {
        while !Task.isCancelled {
          try? await Task.sleep(for: .milliseconds(200))
          await simulator.advance(by: 0.02)
        }
      }
      #expect(await UIView.animate(withDuration: 0.2) { view.alpha = 0 })
      driver.cancel()
    }
    #expect(issues == [])
  }
}
