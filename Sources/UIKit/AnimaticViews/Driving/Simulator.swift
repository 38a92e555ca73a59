import AnimaticObjects
import AnimaticStage
import AnimaticTiming
import AnimaticTracks
import Foundation

/// A window on a virtual screen, whose animations run on a virtual clock.
///
/// ```swift
/// let simulator = Simulator()
/// let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
/// simulator.window.addSubview(view)
/// UIView.beginAnimations("fade", context: nil)
/// view.alpha = 0
/// UIView.commitAnimations()
/// simulator.advance(to: 0.1)
/// view.layer.presentation()?.opacity  // 0.5
/// ```
///
/// Time moves only when the program advances it. The simulator calls each callback at the exact
/// time at which it is due, and `CACurrentMediaTime()` returns that time meanwhile. UIKit has no
/// counterpart.
@preconcurrency @MainActor
public final class Simulator {
  /// The window on the screen, which fills it.
  public let window: UIWindow
  package let host: AnimationHost
  /// A source of work outside the simulator; `nil` for none.
  package var companion: (any SimulatorCompanion)?
  private let virtualClock = VirtualClock()
  /// The time for threads that must not read the state of the main actor.
  package let publishedTime = PublishedTime()
  /// The number of sleeps of tasks on the ``clock`` that have begun.
  package var begunSleeps = 0
  /// The number of sleeps of tasks on the ``clock`` whose deadlines the simulator has reached.
  package var endedSleeps = 0
  /// The limit of jobs of tasks at one instant.
  package var jobLimit = InstantLimit(300_000)
  /// The simulators of the context; `nil` outside a context.
  private let siblings: List?

  /// Creates a simulator at time 0 with an empty window.
  ///
  /// - Parameters:
  ///   - screen: The size of the screen in points.
  ///   - semantics: The effect of a second animation of a property on the first one: by default
  ///     ``defaultSemantics``, with which each API behaves as the system that introduced it.
  public init(
    screen: CGSize = CGSize(width: 320, height: 480),
    semantics: AnimationSemantics = Simulator.defaultSemantics
  ) {
    host = AnimationHost(semantics: semantics, clock: virtualClock)
    window = UIWindow(size: screen, host: host)
    siblings = AnimationContext.current == nil ? nil : Self.ofContext.value
    siblings?.add(self)
  }

  deinit {
    guard let siblings, MainThread.isPresent else { return }
    MainActor.assumeIsolated { siblings.onRelease?(self) }
  }

  /// The simulators of a context, such as that of a test, as long as the program keeps them.
  @MainActor
  package final class List {
    private struct Link {
      weak var simulator: Simulator?
    }

    private var links: [Link] = []
    /// Called with each simulator that the program releases; nothing may keep it.
    package var onRelease: ((Simulator) -> Void)?

    fileprivate func add(_ simulator: Simulator) { links.append(Link(simulator: simulator)) }

    package var simulators: [Simulator] { links.compactMap(\.simulator) }
  }

  /// The simulators that the context of the present task has made.
  package static let ofContext = AnimationContext.Variable(List())

  /// The semantics of simulators and live displays that are made without any; `.asIntroduced` at
  /// first.
  public static var defaultSemantics: AnimationSemantics {
    get { semanticsByDefault.value }
    set { semanticsByDefault.value = newValue }
  }

  private static let semanticsByDefault = AnimationContext.Variable(AnimationSemantics.asIntroduced)

  /// The media time in seconds, which starts at 0.
  public var time: TimeInterval { host.time }

  /// The starts and the stops so far of all blocks, and of all animations that were added to
  /// layers, in the order of their callbacks.
  public var events: [AnimationEvent] { host.events }

  /// Removes all ``events`` so far, which a long run would otherwise collect.
  ///
  /// - Complexity: O(*e*) for *e* events.
  public func removeAllEvents() { host.removeAllEvents() }

  /// The display links that call for each frame, one in a line, with the place that began each.
  package var displayLinks: [String] {
    host.displayLinks.values.map(\.line).sorted()
  }

  /// Whether any animation runs or waits, or any work is scheduled.
  public var isRunning: Bool { host.isRunning }

  // MARK: - Advancing

  /// Ends the turn at the present time: committed blocks begin, and the simulator calls the
  /// callbacks that are due.
  ///
  /// Inside a callback, committed blocks begin in the present turn, and the other callbacks follow
  /// after this one (rule F13).
  ///
  /// - Complexity: As that of ``advance(by:)``.
  public func flush() {
    beginCall()
    flushOn()
    reportLoop()
  }

  /// Ends the turn at the present time, as a part of a longer call.
  package func flushOn() {
    companion?.collect()
    if isInCallback { host.flush() } else { moveClock(to: time) }
  }

  /// Begins a call of the program, which gives loops their whole limit.
  package func beginCall() {
    if isInCallback { return }
    host.turnLimit.restart()
    jobLimit.restart()
  }

  /// Counts jobs of tasks that have run at the present time.
  package func countJobs(_ number: Int) {
    _ = jobLimit.reach(time)
    jobLimit.add(number)
  }

  package var isInCallback: Bool { AnimationRecorder.shared.callback(of: host) != nil }

  /// Flushes, then moves the time on by an interval in seconds and calls all callbacks that are due
  /// on the way, each at its own due time, in order (rules F5, F6).
  ///
  /// An interval below 0 only flushes, and reports ``AnimationDiagnostic/movedBack(from:to:)``.
  ///
  /// An interval that is not finite, and a call inside a callback of the simulator, only report a
  /// diagnostic. If callbacks bring more of themselves without delay and without end, the time
  /// stands there, and the call reports ``AnimationDiagnostic/loopWithoutDelay(at:work:)``.
  ///
  /// - Complexity: O(*c* + *e* log *m* + *n*), where *c* is the number of changed layers, *e* that
  ///   of the events due on the way, *m* that of all scheduled events, and *n* that of the
  ///   animations that run at the end; plus the cost of the callbacks.
  public func advance(by interval: TimeInterval) { advance(to: time + interval) }

  /// Flushes, then moves the time on to a time in seconds; see ``advance(by:)``. A time in the past
  /// only flushes, and reports ``AnimationDiagnostic/movedBack(from:to:)``.
  ///
  /// - Complexity: As that of ``advance(by:)``.
  public func advance(to time: TimeInterval) {
    if refuses("advance") { return }
    beginCall()
    advanceOn(to: time)
    reportLoop()
  }

  /// Moves the time on to a time in seconds, as a part of a longer call.
  package func advanceOn(to time: TimeInterval) {
    companion?.collect()
    defer { publishedTime.value = self.time }
    guard time.isFinite else { return AnimationDiagnostic.handler(.numberIgnored(of: "a time")) }
    guard time < self.time else { return moveClock(to: time) }
    AnimationDiagnostic.handler(.movedBack(from: self.time, to: time))
    moveClock(to: self.time)
  }

  /// Moves the clock on to a time in seconds, or to that of a loop on the way. A deinitialiser that
  /// flushes inside a turn finds the clock at the end of the turn already.
  private func moveClock(to time: TimeInterval) {
    virtualClock.advance(to: max(time, virtualClock.now))
    if host.turnLimit.isExceeded { virtualClock.stand(at: self.time) }
  }

  /// Calls a closure after an interval in seconds, in a turn of its own, after all callbacks that
  /// are due at the same time. The closure may begin and commit blocks and change views.
  ///
  /// - Parameters:
  ///   - interval: The interval, which is finite; less than 0 counts as 0.
  ///   - body: The closure.
  ///   - fileID: The file of the call. Leave it out.
  ///   - line: The line of the call. Leave it out.
  /// - Complexity: O(log *w*), where *w* is the number of scheduled closures.
  public func schedule(
    after interval: TimeInterval, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor () -> Void
  ) {
    guard isUsable(interval.isFinite, "schedule work after a finite number of seconds") else {
      return
    }
    host.schedule(
      at: time + max(0, interval), origin: SourceOrigin(fileID: fileID, line: line), body)
  }

  /// Advances from one due time to the next, until no animation runs and no work is scheduled. The
  /// caret of a text field may blink.
  ///
  /// - Parameter limit: The greatest interval to advance by, in seconds.
  /// - Returns: The time at which everything had settled, in seconds.
  /// - Throws: ``SettlingError`` when only endless animations are left, when something still runs
  ///   at the limit, or when callbacks bring more of themselves without delay.
  /// - Complexity: That of ``advance(by:)`` for each due time.
  @discardableResult
  public func settle(limit: TimeInterval) throws(SettlingError) -> TimeInterval {
    let deadline = time + limit
    beginCall()
    flushOn()
    while try advanceToNextDue(before: deadline, limit: limit) {}
    return time
  }

  /// Advances to the next due time.
  ///
  /// - Parameters:
  ///   - deadline: The latest time to advance to, in seconds.
  ///   - limit: The number of seconds in which all should have settled, for the error.
  /// - Returns: `false` if nothing runs.
  /// - Throws: ``SettlingError`` when only endless animations are left, when the next time is
  ///   behind the deadline, or when callbacks bring more of themselves without delay.
  package func advanceToNextDue(
    before deadline: TimeInterval, limit: TimeInterval
  ) throws(SettlingError) -> Bool {
    guard let due = try dueToSettle(before: deadline, limit: limit) else { return false }
    advanceOn(to: due)
    return true
  }

  /// Returns the next due time, in seconds; `nil` if nothing runs.
  ///
  /// The parameters and the errors are those of ``advanceToNextDue(before:limit:)``.
  package func dueToSettle(
    before deadline: TimeInterval, limit: TimeInterval
  ) throws(SettlingError) -> TimeInterval? {
    if refuses("settle") { return nil }
    if isInLoop { throw loop() }
    companion?.dropAbandoned()
    guard host.isRunning else { return nil }
    guard let due = host.nextDue else {
      let endless = endlessAnimations
      if endless.isEmpty { return nil }
      throw .endless(endless)
    }
    guard !TimeOrder.precedes(deadline, due) else {
      throw .limitReached(
        after: limit, running: runningAnimationsWithPeriods, pending: pendingWork)
    }
    return due
  }

  /// The time of the next event or work, in seconds; `nil` for none.
  package var nextDue: TimeInterval? {
    companion?.collect()
    return host.nextDue
  }

  /// Whether a callback of the simulator runs, in which time does not move (rule F13). If so, the
  /// call of a function that moves it is reported.
  package func refuses(_ function: String) -> Bool {
    guard let callback = AnimationRecorder.shared.callback(of: host) else { return false }
    AnimationDiagnostic.handler(.movedInsideCallback(function: function, callback: "\(callback)"))
    return true
  }

  // MARK: - Snapshots

  /// Returns the screen and its running animations, as of the last flush.
  ///
  /// - Complexity: O(*v*) for *v* views on the screen. The next turn copies the running animations,
  ///   of which the snapshot and the simulator share the storage until then.
  public func snapshot() -> Snapshot { Snapshot(of: host, below: window) }
}
