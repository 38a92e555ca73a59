import Animatic
import AnimaticIssues
import AnimaticLayers
import AnimaticObjects
import AnimaticTiming
import AnimaticVirtualTime
import CVirtualClock
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

  /// The scope of the present test.
  nonisolated static var current: TestScope? { OfTask.scope }

  /// The scope that tasks inherit, for all threads.
  private nonisolated enum OfTask {
    @TaskLocal static var scope: TestScope?
  }

  let simulator: Simulator
  /// The name of the test, for the message of a mistake that ends the process.
  private nonisolated let name: String?
  private let settings: Settings
  /// Where the issues of the test stand; `nil` for a test of a class, of which only the calls in it
  /// tell a line.
  private let location: TestLocation?
  private let knowsTest = Test.current != nil
  /// The diagnostics of tasks that do not know their test.
  private var late: [AnimationDiagnostic] = []
  /// The callbacks that have tried to move the time.
  private var moves: Set<AnimationDiagnostic> = []
  /// The layers of other simulators that were reported.
  private var missing: Set<ObjectIdentifier> = []
  /// What was left on other simulators when the test released them.
  private var released: [Leftover] = []
  /// The watch over what goes on in real time; `nil` for a main queue in virtual time.
  private let realTimeWatch: RealTimeWatch?
  /// The number of the test in the watch over tests that wait for ever.
  private nonisolated let hangWatch: Int
  /// The calls that asked for the simulator last, in a test of a class.
  private var latestUse: CallPlace?

  private init(_ settings: Settings, at location: TestLocation?, name: String? = nil) {
    self.settings = settings
    self.location = location
    self.name =
      name ?? Self.nameInSwiftTesting ?? location.map { "the test at \($0.fileID):\($0.line)" }
    hangWatch = HangWatch.begin(self.name ?? "a test")
    Simulator.defaultSemantics = settings.semantics
    simulator = Simulator(
      screen: settings.screen, semantics: settings.semantics, mainQueue: settings.mainQueue)
    realTimeWatch = if case .real = settings.mainQueue { RealTimeWatch() } else { nil }
    AnimationDiagnostic.handler = { [weak self] in self?.receive($0) }
    Simulator.ofContext.value.onRelease = { [weak self] simulator in
      guard let self else { return }
      released += leftovers(of: simulator, named: "another simulator, which is released")
    }
    CallPlace.offer()
    CALayer.onMissingPresentation = { Self.current?.noteMissing($0) }
    RunningTest.calls.withLock { $0.name = { Self.current?.name ?? Self.nameInSwiftTesting } }
    if animatic_now() == 0 { reportMistakes { Self.current != nil || Test.current != nil } }
  }

  deinit { HangWatch.end(hangWatch) }

  /// The name of the present test of Swift Testing, with its line.
  private nonisolated static var nameInSwiftTesting: String? {
    Test.current.map { test in
      let location = test.sourceLocation
      let name = test.displayName.map { "\"\($0)\"" } ?? test.name
      return "the test \(name) at \(location.fileID):\(location.line)"
    }
  }

  /// Runs a body with a simulator and state of its own, and checks what it leaves behind.
  static func run<Result>(
    _ settings: Settings, at location: TestLocation, _ body: (Simulator) throws -> Result
  ) rethrows -> Result {
    try AnimationContext.isolated {
      let scope = TestScope(settings, at: location)
      let result = try OfTask.$scope.withValue(scope) { try body(scope.simulator) }
      scope.end()
      return result
    }
  }

  /// Runs a test of a class, and checks what it leaves behind unless it has thrown an error.
  ///
  /// - Parameters:
  ///   - settings: The settings of the test.
  ///   - name: The name of the test.
  ///   - body: The test, which returns whether it has come to its end.
  static func run(_ settings: Settings, testOfClass name: String, _ body: () -> Bool) {
    let watch = StandstillWatch(inTask: false)
    defer { watch.end() }
    AnimationContext.isolated {
      let scope = TestScope(settings, at: nil, name: name)
      watch.begin(
        scope.standstill(of: nil) { report($0, at: scope.place) })
      let hasEnded = OfTask.$scope.withValue(scope, operation: body)
      scope.end(reporting: hasEnded)
    }
  }

  /// Runs an asynchronous body with a simulator and state of its own, and checks what it leaves
  /// behind.
  static func run<Result>(
    _ settings: Settings, at location: TestLocation, _ body: (Simulator) async throws -> Result
  ) async rethrows -> Result {
    let watch = StandstillWatch(inTask: true)
    defer { watch.end() }
    return try await AnimationContext.isolatedTask {
      let scope = TestScope(settings, at: location)
      let task = withUnsafeCurrentTask { $0 }
      watch.begin(scope.standstill(of: task) { report($0, at: location) })
      let result = try await OfTask.$scope.withValue(scope) { try await body(scope.simulator) }
      scope.end()
      return result
    }
  }

  /// Returns what tells whether the test stands still.
  private func standstill(
    of task: UnsafeCurrentTask?, _ report: @escaping @MainActor (String) -> Void
  ) -> StandstillWatch.Subject {
    StandstillWatch.Subject(
      simulator: simulator, realTime: realTimeWatch, waiting: WaitingTasks.ofContext.value,
      task: task, report: report)
  }

  /// Remembers the present calls, if only they tell the line of the test.
  func noteUse() { if location == nil { latestUse = CallPlace() } }

  /// The line of the test, or its latest one that has asked for the simulator.
  private var place: TestLocation {
    location ?? latestUse?.place.map { TestLocation($0) } ?? .unknown
  }

  /// Returns the line that began something, if it is in the file of the test.
  private func place(of origin: SourceOrigin?) -> TestLocation {
    let place = place
    func file(_ fileID: String) -> Substring? { fileID.split(separator: "/").last }
    guard let origin, file(origin.fileID) == file(place.fileID) else { return place }
    return TestLocation(place, line: UInt(origin.line))
  }

  /// Returns the position of a line of the test of a class.
  static func location(ofLine line: UInt) -> TestLocation {
    TestLocation(current?.place ?? .unknown, line: line)
  }

  /// The line that is running, or that of the test.
  private var runningPlace: TestLocation { CallPlace().place.map { TestLocation($0) } ?? place }

  /// Reports a layer on the screen of another simulator that has not moved, of which a test would
  /// learn no more than that `nil` is no number.
  private func noteMissing(_ layer: CALayer) {
    guard let host = layer.host, host !== simulator.host,
      Simulator.ofContext.value.simulators.contains(where: { $0.host === host }),
      missing.insert(ObjectIdentifier(layer)).inserted
    else { return }
    report(
      "\(layer.shownName) is on the screen of another simulator, which stands at "
        + "\(host.time) s and has not shown it yet; flush or advance that one, or add the view to "
        + "Simulator.current.window", at: runningPlace)
  }

  private func receive(_ diagnostic: AnimationDiagnostic) {
    // A display link would say in each frame that it moves the time.
    if case .movedInsideCallback = diagnostic, !moves.insert(diagnostic).inserted { return }
    if knowsTest && Test.current == nil {
      late.append(diagnostic)
    } else {
      report("\(diagnostic)", at: runningPlace)
    }
  }

  /// Reports what the test leaves behind, and gives the main queue back, as tasks that sleep on may
  /// keep the simulator.
  private func end(reporting: Bool = true) {
    defer {
      simulator.companion = nil
      realTimeWatch?.end()
    }
    simulator.companion?.collect()
    Simulator.ofContext.value.onRelease = nil
    if reporting && !settings.allowsLeftovers {
      for leftover in leftovers {
        report("left behind: \(leftover.text)", at: place(of: leftover.origin))
      }
    }
    for diagnostic in late { report("\(diagnostic)", at: place) }
  }

  /// Something that a test leaves behind, and the line that began it.
  private typealias Leftover = (text: String, origin: SourceOrigin?)

  /// The open blocks, what all simulators of the test still run, and what waits in real time.
  private var leftovers: [Leftover] {
    let openBlocks = AnimationRecorder.shared.openBlocks
    let simulators = Simulator.ofContext.value.simulators
    // Committed blocks begin at the flush; a flush inside an open block is a mistake by itself.
    if openBlocks.isEmpty { for simulator in simulators { simulator.flush() } }
    var leftovers: [Leftover] = openBlocks.map { block in
      let name = block.name.map { "\"\($0)\"" } ?? "(unnamed)"
      let origin = block.origin.map { ", begun at \($0)" } ?? ""
      return ("the open block \(name)\(origin); commit it", block.origin)
    }
    leftovers += released
    for other in simulators {
      leftovers += self.leftovers(
        of: other, named: other === simulator ? nil : "another simulator")
    }
    if let work = realTimeWatch?.waitingWork {
      let remedy = "use a virtual main queue, as in .simulator(mainQueue: .virtual)"
      leftovers.append(("\(work); the simulator's time does not move it: \(remedy)", nil))
    }
    return leftovers
  }

  private func leftovers(of simulator: Simulator, named name: String?) -> [Leftover] {
    let owner = name.map { " of \($0)" } ?? ""
    let animations: [Leftover] = simulator.settlingAnimations.map { animation in
      let remedy =
        animation.end == .infinity ? "remove it, or allow leftovers" : "settle() or remove it"
      return ("the animation \(animation)\(owner); \(remedy)", animation.origin)
    }
    let works: [Leftover] = simulator.pendingWork.map {
      ("\($0)\(owner); settle() or cancel it", $0.origin)
    }
    return animations + works
      + simulator.displayLinks.map { ("\($0)\(owner); invalidate() it", nil) }
  }
}

extension Simulator {
  /// The simulator of the present test, which the trait ``SimulatorTrait``, the class
  /// ``SimulatorTestCase`` or `withSimulator` provides.
  ///
  /// Without either, the use is an issue, and the simulator is a new one.
  public static var current: Simulator {
    if let scope = TestScope.current {
      scope.noteUse()
      return scope.simulator
    }
    let location = Test.current.map { TestLocation($0.sourceLocation) }
    let calls = location == nil ? CallPlace().place : nil
    report(
      "no simulator belongs to this test; write @Test(.simulator), or in XCTest a subclass of "
        + "SimulatorTestCase",
      at: location ?? calls.map { TestLocation($0) } ?? .unknown)
    return Simulator()
  }
}
