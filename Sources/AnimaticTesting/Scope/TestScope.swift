import Animatic
import AnimaticLayers
import AnimaticObjects
import AnimaticVirtualTime
import Testing

/// The state that a test has for itself: a simulator, open blocks, settings of classes, and a
/// handler that turns diagnostics into issues of the test.
@MainActor
final class TestScope {
  /// The settings that a test asks for.
  struct Settings: Sendable {
    let screen: CGSize
    let semantics: AnimationSemantics
    let mainQueue: MainQueueTime
    let allowsLeftovers: Bool
  }

  /// The simulator of the present test.
  @TaskLocal static var simulator: Simulator?

  let simulator: Simulator
  private let settings: Settings
  private let location: TestLocation
  private let knowsTest = Test.current != nil
  /// The diagnostics of tasks that do not know their test.
  private var late: [AnimationDiagnostic] = []

  private init(_ settings: Settings, at location: TestLocation) {
    self.settings = settings
    self.location = location
    Simulator.defaultSemantics = settings.semantics
    simulator = Simulator(
      screen: settings.screen, semantics: settings.semantics, mainQueue: settings.mainQueue)
    AnimationDiagnostic.handler = { [weak self] in self?.receive($0) }
    CallPlaces.remember = { [place = CallPlace.init] in
      let place = place()
      return { place.description }
    }
  }

  /// Runs a body with a simulator and state of its own, and checks what it leaves behind.
  static func run<Result>(
    _ settings: Settings, at location: TestLocation, _ body: (Simulator) throws -> Result
  ) rethrows -> Result {
    try AnimationContext.isolated {
      let scope = TestScope(settings, at: location)
      let result = try $simulator.withValue(scope.simulator) { try body(scope.simulator) }
      scope.end()
      return result
    }
  }

  /// Runs an asynchronous body with a simulator and state of its own, and checks what it leaves
  /// behind.
  static func run<Result>(
    _ settings: Settings, at location: TestLocation, _ body: (Simulator) async throws -> Result
  ) async rethrows -> Result {
    let watch = StandstillWatch()
    defer { watch.end() }
    return try await AnimationContext.isolatedTask {
      let scope = TestScope(settings, at: location)
      watch.begin(scope.simulator) { report($0, at: location) }
      let result = try await $simulator.withValue(scope.simulator) {
        try await body(scope.simulator)
      }
      scope.end()
      return result
    }
  }

  private func receive(_ diagnostic: AnimationDiagnostic) {
    if knowsTest && Test.current == nil {
      late.append(diagnostic)
    } else {
      report("\(diagnostic)", at: location)
    }
  }

  /// Reports what the test leaves behind, and gives the main queue back, as tasks that sleep on may
  /// keep the simulator.
  private func end() {
    defer { simulator.companion = nil }
    if !settings.allowsLeftovers {
      for leftover in leftovers { report("left behind: \(leftover)", at: location) }
    }
    for diagnostic in late { report("\(diagnostic)", at: location) }
  }

  /// The open blocks, and what all simulators of the test still run.
  private var leftovers: [String] {
    let openBlocks = AnimationRecorder.shared.openBlocks
    let simulators = Simulator.ofContext.value.simulators
    // Committed blocks begin at the flush; a flush inside an open block is a mistake by itself.
    if openBlocks.isEmpty { for simulator in simulators { simulator.flush() } }
    return openBlocks.map { block in
      "the open block \(block.name.map { "\"\($0)\"" } ?? "(unnamed)")"
        + (block.origin.map { ", begun at \($0)" } ?? "") + "; commit it"
    } + simulators.flatMap(leftovers)
  }

  private func leftovers(of simulator: Simulator) -> [String] {
    let owner = simulator === self.simulator ? "" : " of another simulator"
    return simulator.runningAnimations.map { animation in
      let remedy =
        animation.end == .infinity ? "remove it, or allow leftovers" : "settle() or remove it"
      return "the animation \(animation)\(owner); \(remedy)"
    } + simulator.pendingWork.map { "\($0)\(owner); settle() or cancel it" }
      + simulator.displayLinks.map { "\($0)\(owner); invalidate() it" }
  }
}

extension Simulator {
  /// The simulator of the present test, which the trait ``SimulatorTrait`` or `withSimulator`
  /// provides.
  ///
  /// Without either, the use is an issue, and the simulator is a new one.
  public static var current: Simulator {
    if let simulator = TestScope.simulator { return simulator }
    let location = Test.current.map { TestLocation($0.sourceLocation) }
    report(
      "no simulator belongs to this test; write @Test(.simulator), or withSimulator { … } in XCTest",
      at: location ?? TestLocation(#fileID, #filePath, #line, #column))
    return Simulator()
  }
}
