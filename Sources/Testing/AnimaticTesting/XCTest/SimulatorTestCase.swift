import Animatic
import XCTest

/// A class of XCTest each of whose tests has a simulator and state of its own.
///
/// ```swift
/// import Animatic
/// import AnimaticTesting
/// import XCTest
///
/// final class CardTests: SimulatorTestCase {
///   private let card = UIView()
///
///   override func setUp() async throws { simulator.window.addSubview(card) }
///
///   func testFades() throws {
///     UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) { card.alpha = 0 }
///     expectTimeline(of: card, \.alpha, at: [0: 1, 0.1: 0.5, 0.2: 0], within: 0.001)
///   }
///
///   func testHidesLater() async {
///     let hidden = expectation(description: "hidden")
///     DispatchQueue.main.asyncAfter(deadline: .now() + 3) { hidden.fulfill() }
///     await fulfillment(of: [hidden], timeout: 5)
///     XCTAssertEqual(simulator.time, 3)
///   }
/// }
/// ```
///
/// The class is on the main actor, and so are its subclasses: their tests, which may be
/// asynchronous and throw, use views without more ado, in the language modes of Swift 5 and 6. The
/// simulator is there from `setUp` to the end of `tearDown`; the main queue is in its time.
/// Swift 6 takes the synchronous `setUp()` of XCTest to be on no actor, so that a set-up which uses
/// views is `setUp() async throws`.
///
/// While a test runs, it has the state that ``SimulatorTrait`` describes. Diagnostics and what the
/// test leaves behind are failures at its lines. UIKit has no counterpart.
@preconcurrency @MainActor open class SimulatorTestCase: XCTestCase {
  private nonisolated(unsafe) var hasThrown = false

  /// The simulator of the present test.
  public var simulator: Simulator { .current }

  /// The effect of a second animation of a property on the first one, also for further simulators
  /// of the test; that of each API as introduced by default.
  open var semantics: AnimationSemantics { .asIntroduced }
  /// The size of the screen in points; 320 × 480 by default.
  open var screenSize: CGSize { CGSize(width: 320, height: 480) }
  /// The time in which work of the main queue is due; that of the simulator by default.
  open var mainQueue: MainQueueTime { .virtual }
  /// Whether tests may leave open blocks, running animations and pending work behind; `false` by
  /// default.
  open var allowsLeftovers: Bool { false }

  /// Sets up, runs and tears down a test with a simulator of its own; XCTest calls this function.
  public nonisolated override func invokeTest() {
    nonisolated(unsafe) let test = self
    MainActor.assumeIsolated {
      let settings = TestScope.Settings(
        screen: test.screenSize, semantics: test.semantics, mainQueue: test.mainQueue,
        allowsLeftovers: test.allowsLeftovers)
      TestScope.run(settings, testOfClass: test.name) {
        test.invokeInherited()
        return !test.hasThrown
      }
    }
  }

  private nonisolated func invokeInherited() { super.invokeTest() }

  /// Records a failure; XCTest calls this function.
  public nonisolated override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
    expected: Bool
  ) {
    if !expected { hasThrown = true }
    super.recordFailure(
      withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
  }
}
