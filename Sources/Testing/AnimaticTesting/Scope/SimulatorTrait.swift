import Animatic
import AnimaticIssues
@_exported import AnimaticVirtualTime
import Testing

/// A trait that gives a test of Swift Testing a simulator and state of its own.
///
/// ```swift
/// import Animatic
/// import AnimaticTesting
/// import Testing
///
/// @MainActor @Suite(.simulator) struct CardTests {
///   let card = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
///
///   init() { Simulator.current.window.addSubview(card) }
///
///   @Test func `the card fades`() throws {
///     UIView.animate(withDuration: 0.2) { card.alpha = 0 }
///     try Simulator.current.settle(limit: 1)
///     #expect(card.alpha == 0)
///   }
/// }
/// ```
///
/// On a suite, each of its tests gets a simulator of its own. While a test runs:
///
/// - ``AnimaticViews/Simulator/current`` is its simulator.
/// - Each `AnimationDiagnostic` is an issue at the test.
/// - Open blocks, `UIView.areAnimationsEnabled`, `Simulator.defaultSemantics` and
///   `AnimationDiagnostic.handler` belong to the test and its tasks, also if other tests run in
///   parallel. Tasks of `Task.detached` and queues do not share this state, but with a virtual main
///   queue their time is that of the simulator.
/// - What the test leaves behind is an issue: an open block, a running animation, or pending work,
///   such as a task that sleeps on any clock, or work that waits on the main queue.
///
/// UIKit has no counterpart.
public struct SimulatorTrait: TestTrait, SuiteTrait, TestScoping {
  private let settings: TestScope.Settings

  fileprivate init(_ settings: TestScope.Settings) { self.settings = settings }

  /// `true`: each test of a suite gets a simulator of its own.
  public var isRecursive: Bool { true }

  /// Runs a test with a simulator of its own; Swift Testing calls this function.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The case of the test.
  ///   - function: The body of the test.
  /// - Throws: The error of the body.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await run(at: TestLocation(test.sourceLocation), function)
  }

  @MainActor private func run(
    at location: TestLocation, _ function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await TestScope.run(settings, at: location) { _ in try await function() }
  }
}

extension Trait where Self == SimulatorTrait {
  /// A trait that gives a test a simulator of 320 × 480 points, on which each API behaves as
  /// introduced.
  public static var simulator: Self { .simulator() }

  /// Returns a trait that gives a test a simulator.
  ///
  /// - Parameters:
  ///   - semantics: The effect of a second animation of a property on the first one, also for
  ///     further simulators of the test.
  ///   - screen: The size of the screen in points.
  ///   - mainQueue: The time in which work of the main queue is due.
  ///   - allowsLeftovers: Whether the test may leave open blocks, running animations and pending
  ///     work behind.
  public static func simulator(
    semantics: AnimationSemantics = .asIntroduced, screen: CGSize = CGSize(width: 320, height: 480),
    mainQueue: MainQueueTime = .real, allowsLeftovers: Bool = false
  ) -> Self {
    SimulatorTrait(
      TestScope.Settings(
        screen: screen, semantics: semantics, mainQueue: mainQueue, allowsLeftovers: allowsLeftovers
      ))
  }
}

extension CGSize {
  /// The size of the screen of a phone in points, 390 × 844, which a process of tests in virtual
  /// time has, too: `@Test(.simulator(screen: .phone))`. UIKit has no counterpart.
  public static var phone: CGSize { UIApplication.phoneScreen }
}
