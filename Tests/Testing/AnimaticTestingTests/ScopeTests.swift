import Animatic
import AnimaticTesting
import TestSupport
import Testing

@MainActor struct ScopeTests {
  /// Returns the issues of a test with the trait.
  private func issues(
    of trait: SimulatorTrait, _ body: @escaping @MainActor @Sendable () async throws -> Void
  ) async throws -> [String] {
    let test = try #require(Test.current)
    return await Issues.recordedInTask {
      try await trait.provideScope(for: test, testCase: .current) { try await body() }
    }
  }

  @Test(.simulator(semantics: .additive, screen: CGSize(width: 100, height: 200)))
  func `a test has the simulator of its trait`() {
    #expect(Simulator.current === Simulator.current)
    #expect(Simulator.current.window.bounds.size == CGSize(width: 100, height: 200))
    #expect(Simulator.defaultSemantics == .additive)
    let view = UIView()
    Simulator.current.window.addSubview(view)
    Simulator.current.flush()
    for x in [10, 20] {
      UIView.animate(withDuration: 1) { view.center.x = CGFloat(x) }
    }
    Simulator.current.flush()
    #expect(Simulator.current.runningAnimations.count == 2)
    view.layer.removeAllAnimations()
    Simulator.current.flush()
  }

  @Test(.simulator) func `each API behaves as introduced where a test asks for nothing else`() {
    #expect(Simulator.defaultSemantics == .asIntroduced)
    withSimulator { _ in #expect(Simulator.defaultSemantics == .asIntroduced) }
  }

  @Test func `a test without a trait has no simulator`() {
    let issues = Issues.recorded { _ = Simulator.current }
    #expect(
      issues == [
        "no simulator belongs to this test; write @Test(.simulator), or in XCTest a subclass of "
          + "SimulatorTestCase"
      ])
  }

  @Test func `each diagnostic is an issue of the test`() async throws {
    let issues = try await issues(of: .simulator) {
      UIView.commitAnimations()
      Simulator.current.window.layer.setValue("red", forKeyPath: "opacity")
    }
    #expect(issues.count == 2)
    #expect(issues.first == AnimationDiagnostic.commitWithoutBegin.description)
  }

  @Test func `a diagnostic in a task that does not know the test is an issue of the test`()
    async throws
  {
    let issues = try await issues(of: .simulator(mainQueue: .virtual)) {
      DispatchQueue.main.async { UIView.commitAnimations() }
      let simulator = Simulator.current
      await Task.detached { await MainActor.run { simulator.flush() } }.value
    }
    #expect(issues == [AnimationDiagnostic.commitWithoutBegin.description])
  }

  @Test func `a move back in time is an issue`() async throws {
    let issues = try await issues(of: .simulator) {
      let simulator = Simulator.current
      await simulator.advance(to: 1)
      await simulator.advance(to: 0.5)
      #expect(simulator.time == 1)
      await simulator.advance(by: -0.5)
      #expect(simulator.time == 1)
    }
    #expect(
      issues
        == Array(
          repeating: AnimationDiagnostic.movedBack(from: 1, to: 0.5).description, count: 2))
  }

  @Test func `an advance inside an open block is one issue`() async throws {
    let issues = try await issues(of: .simulator) {
      UIView.beginAnimations("slide", context: nil)
      await Simulator.current.advance(by: 1)
      UIView.commitAnimations()
    }
    #expect(issues == [AnimationDiagnostic.advancedInsideBlock(depth: 1).description])
  }

  @Test func `each leftover is an issue that names it`() async throws {
    let line = #line
    let issues = try await issues(of: .simulator) {
      let card = UIView()
      card.accessibilityIdentifier = "card"
      Simulator.current.window.addSubview(card)
      UIView.animate(withDuration: 0.5) { card.alpha = 0 }
      Simulator.current.schedule(after: 2) {}
    }
    #expect(
      issues == [
        "left behind: the animation (unnamed) opacity of UIView \"card\", 0…0.5 s, begun at "
          + "AnimaticTestingTests/ScopeTests.swift:\(line + 5); settle() or remove it",
        "left behind: scheduled work due at 2 s, scheduled at "
          + "AnimaticTestingTests/ScopeTests.swift:\(line + 6); settle() or cancel it",
      ])
  }

  @Test func `an open block is a leftover`() async throws {
    let line = #line
    let issues = try await issues(of: .simulator) {
      UIView.beginAnimations("slide", context: nil)
    }
    #expect(
      issues == [
        "left behind: the open block \"slide\", begun at "
          + "AnimaticTestingTests/ScopeTests.swift:\(line + 2); commit it"
      ])
  }

  @Test func `a sleeping task is a leftover`() async throws {
    let issues = try await issues(of: .simulator) {
      let clock = Simulator.current.clock
      let task = Task { try await clock.sleep(for: .seconds(3)) }
      await Simulator.current.advance(by: 1)
      _ = task
    }
    #expect(
      issues == [
        "left behind: the sleep of a task on the simulator's clock due at 3 s; settle() or cancel it"
      ])
  }

  @Test func `work that waits on the main queue in real time hints at the virtual one`()
    async throws
  {
    let line = #line
    let issues = try await issues(of: .simulator) {
      let item = DispatchWorkItem {}
      DispatchQueue.main.asyncAfter(deadline: .now() + 3600, execute: item)
      item.cancel()
      DispatchQueue.main.asyncAfter(deadline: .now()) {}
      DispatchQueue.main.asyncAfter(deadline: .now() + 3599.95) {}
      await Simulator.current.advance(by: 3600)
    }
    #expect(issues.count == 1)
    #expect(issues.first?.hasPrefix("left behind: work of the main queue due in ") == true)
    #expect(issues.first?.contains(" s of real time, submitted by ") == true)
    #expect(
      issues.first?.hasSuffix(
        "ScopeTests.swift:\(line + 6); the simulator's time does not move it: use a virtual main "
          + "queue, as in .simulator(mainQueue: .virtual)") == true)
  }

  @Test func `a sleep of a task in real time hints at the virtual main queue`() async throws {
    let line = #line
    let issues = try await issues(of: .simulator) {
      let cancelled = Task { try await Task.sleep(for: .seconds(3600)) }
      Task { try await Task.sleep(for: .seconds(3599.95)) }
      try await Task.sleep(for: .milliseconds(1))
      await Simulator.current.advance(by: 3600)
      cancelled.cancel()
    }
    #expect(issues.count == 1)
    #expect(issues.first?.hasPrefix("left behind: the sleep of a task due in ") == true)
    #expect(
      issues.first?.hasSuffix(
        "ScopeTests.swift:\(line + 3); the simulator's time does not move it: use a virtual main "
          + "queue, as in .simulator(mainQueue: .virtual)") == true)
  }

  private final class Keeper {
    var simulator: Simulator?
  }

  @Test func `what runs on a second simulator is left behind, also where the test releases it`()
    async throws
  {
    let keeper = Keeper()
    let line = #line
    let issues = try await issues(of: .simulator) {
      keeper.simulator = Simulator()
      for simulator in [keeper.simulator ?? .current, Simulator()] {
        let view = UIView()
        simulator.window.addSubview(view)
        UIView.animate(withDuration: 5, animations: { view.alpha = 0 }, completion: nil)
        simulator.schedule(after: 2) {}
        simulator.advance(by: 1)
      }
    }
    let place = "at AnimaticTestingTests/ScopeTests.swift:"
    let expected = [", which is released", ""].flatMap { owner in
      [
        "left behind: the animation (unnamed) opacity of UIView, 0…5 s, begun \(place)\(line + 6) "
          + "of another simulator\(owner); settle() or remove it",
        "left behind: scheduled work due at 2 s, scheduled \(place)\(line + 7) "
          + "of another simulator\(owner); settle() or cancel it",
      ]
    }
    #expect(issues == expected)
  }

  @Test func `work whose real time has come and that has not run is left behind`() {
    let issues = Issues.recorded {
      withSimulator { _ in
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.001) {}
        usleep(2_000)
      }
    }
    #expect(issues.count == 1)
    #expect(
      issues.first?.contains("work of the main queue due in real time, submitted by ") == true)
  }

  @Test func `leftovers may be allowed`() async throws {
    let issues = try await issues(of: .simulator(allowsLeftovers: true)) {
      UIView.beginAnimations("slide", context: nil)
    }
    #expect(issues == [])
  }

  @Test func `an error of the body is the only issue`() async throws {
    struct Failure: Error {}
    let issues = try await issues(of: .simulator) {
      UIView.beginAnimations("slide", context: nil)
      throw Failure()
    }
    #expect(issues.count == 1)
  }

  @Test func `withSimulator provides a simulator and checks leftovers, with and without await`()
    async
  {
    var issues = Issues.recorded {
      withSimulator { simulator in
        #expect(simulator === Simulator.current)
        UIView.beginAnimations("slide", context: nil)
      }
    }
    #expect(issues.count == 1)
    issues = await Issues.recordedInTask {
      await withSimulator { simulator in
        await simulator.advance(by: 1)
        #expect(simulator === Simulator.current)
        UIView.beginAnimations("slide", context: nil)
      }
    }
    #expect(issues.count == 1)
  }

  @Test func `withSimulator runs at once where only the thread tells that it is the main actor's`()
    throws
  {
    // XCTest calls its synchronous tests like this.
    nonisolated func test() throws -> [Int] {
      try withSimulator { simulator in
        Simulator.current.schedule(after: 1) {}
        return [Int(try simulator.settle(limit: 2))]
      }
    }
    #expect(try test() == [1])
  }

  /// What a program asks controllers and views to move, with the line.
  enum Request: CaseIterable, Sendable {
    case present, dismiss, push, pop, set, select, scroll, perform

    @MainActor func send() throws -> Int {
      let (simulator, stack) = (Simulator.current, UINavigationController())
      stack.viewControllers = [UIViewController(), UIViewController()]
      simulator.window.rootViewController = stack
      simulator.flush()
      switch self {
      case .present:
        stack.present(UIViewController(), animated: true)
        return #line - 1
      case .dismiss:
        stack.present(UIViewController(), animated: false)
        stack.dismiss(animated: true)
        return #line - 1
      case .push:
        stack.pushViewController(UIViewController(), animated: true)
        return #line - 1
      case .pop:
        stack.popViewController(animated: true)
        return #line - 1
      case .set:
        stack.setViewControllers([UIViewController()], animated: true)
        return #line - 1
      case .select:
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 99, height: 30))
        simulator.window.addSubview(slider)
        simulator.flush()
        slider.setValue(1, animated: true)
        return #line - 1
      case .scroll:
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 99, height: 99))
        view.contentSize.height = 999
        simulator.window.addSubview(view)
        view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
        return #line - 1
      case .perform:
        let action = Selector("show")
        stack.setAction(action) { _ in }
        stack.perform(action, with: nil, afterDelay: 1)
        return #line - 1
      }
    }
  }

  @Test(arguments: third(Request.allCases, from: 1))
  func `what moves or waits on request has the line of the request`(request: Request) async throws {
    var line = 0
    let issues = try await issues(of: .simulator) {
      line = try request.send()
      Simulator.current.flush()
      Simulator.current.flush()
    }
    #expect(issues.count > 0)
    for issue in issues { #expect(issue.contains(" at ScopeTests.swift:\(line); ") == true) }
  }

  @Test func `a caret that blinks is not left behind`() async throws {
    let issues = try await issues(of: .simulator) {
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 99, height: 30))
      Simulator.current.window.addSubview(field)
      field.becomeFirstResponder()
      try Simulator.current.settle(limit: 2)
      #expect(!Simulator.current.runningAnimations.isEmpty)
    }
    #expect(issues == [])
  }

  @Test func `a recording and a timeline inside a callback are one issue each`() async throws {
    let issues = try await issues(of: .simulator) {
      let (simulator, view) = (Simulator.current, UIView())
      simulator.window.addSubview(view)
      simulator.schedule(after: 0.1) {
        #expect(simulator.recordFrames(until: 9) == "")
        expectTimeline(of: view, \.alpha, at: [0.2: 0, 0.3: 0], within: 0)
      }
      await simulator.advance(by: 1)
    }
    #expect(issues.count == 2)
    #expect(issues.first?.hasPrefix("recordFrames was called inside ") == true)
    #expect(issues.last?.hasPrefix("expectTimeline was called inside ") == true)
  }

  @Test func `what ends the process names the test first`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await TestNames.failing()
    }
    let lines = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    let first = lines.split(separator: "\n").first { $0.contains("Fatal error") }
    #expect(first?.contains("Fatal error: in the test at ") == true)
    #expect(first?.contains("ScopeTests.swift:") == true)
  }

  @Test func `withSimulator away from the main thread says what to do`() async {
    await #expect(processExitsWith: .failure) {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          withSimulator { _ in }
          continuation.resume()
        }
      }
    }
  }
}

/// Tests that run in parallel and leave each other alone: each suspends itself while its state is
/// set.
@MainActor @Suite(.simulator) struct IsolationTests {
  @Test(arguments: 1...20) func `open blocks and settings belong to one test`(number: Int) async {
    #expect(UIView.areAnimationsEnabled)
    #expect(Simulator.current.time == 0)
    let view = UIView()
    Simulator.current.window.addSubview(view)
    UIView.setAnimationsEnabled(number.isMultiple(of: 2))
    Simulator.defaultSemantics = number.isMultiple(of: 2) ? .additive : .legacy
    UIView.beginAnimations("\(number)", context: nil)
    UIView.setAnimationDuration(TimeInterval(number))
    for _ in 0..<20 { await Task.yield() }
    view.alpha = 0
    UIView.commitAnimations()
    #expect(UIView.areAnimationsEnabled == number.isMultiple(of: 2))
    #expect(Simulator.defaultSemantics == (number.isMultiple(of: 2) ? .additive : .legacy))
    for _ in 0..<20 { await Task.yield() }
    await Simulator.current.advance(to: TimeInterval(number))
    #expect(CACurrentMediaTime() == TimeInterval(number))
    let end = number.isMultiple(of: 2) ? number : 0
    #expect(Simulator.current.events.last?.time == TimeInterval(end))
    #expect(Simulator.current.events.allSatisfy { $0.animationID == "\(number)" })
  }
}

/// A test that ends the process.
private enum TestNames {
  @MainActor static func failing() {
    withSimulator { _ in _ = TouchSequence.path([]) }
  }
}
