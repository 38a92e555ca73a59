import Animatic
import AnimaticTiming
import Synchronization

/// A timer of libdispatch whose handlers are to run on the main queue, in the time of a simulator.
///
/// The source itself follows the program's calls without a time to fire at, so that it takes over
/// when the scope ends.
final class VirtualTimer: Sendable {
  enum Occasion { case event, cancellation, registration }

  /// A block, which generic types take in an object only: on Linux they would release it as if it
  /// were one of Swift's.
  private final class Handler: @unchecked Sendable {
    let block: Block

    init(_ block: @escaping Block) { self.block = block }
  }

  private struct State {
    var handlers: [Occasion: Handler] = [:]
    /// The instant of the next firing, in seconds of media time; `nil` for none.
    var due: Double?
    /// The interval between firings, in seconds; `nil` for one firing.
    var interval: Double?
    var leeway: UInt64 = 0
    /// The work that waits for the next firing.
    var firing: QueuedWork?
    /// The number of calls that suspend the timer, one of which is its creation.
    var suspensions = 1
    var isActivated = false
    var isCancelled = false
    /// The firings since the handler ran last.
    var fires: UInt = 0
    var references = 1
    /// The calls that made the timer, or set its time.
    var place = CallPlace()
  }

  let source: DispatchObject
  let queue: VirtualQueue
  private let state = Guarded(State())

  init(_ source: DispatchObject, on queue: VirtualQueue) {
    (self.source, self.queue) = (source, queue)
  }

  /// The firings that the handler learns of, which is running.
  var fires: UInt { state.withLock { $0.fires } }

  // MARK: - What the program sets

  func set(_ occasion: Occasion, to block: Block?) {
    var handler: Handler?
    if let block { handler = Handler(block) }
    // The old handler is released outside the lock.
    _ = state.withLock { state in
      defer { state.handlers[occasion] = handler }
      return state.handlers[occasion]
    }
  }

  func schedule(_ start: UInt64, every interval: UInt64, leeway: UInt64) {
    let (due, place) = (queue.instant(of: start), CallPlace())
    state.withLock { state in
      state.place = place
      state.due = due
      state.interval = interval >= UInt64(Int64.max) ? nil : Nanoseconds(max(1, interval)).seconds
      state.leeway = leeway
      state.fires = 0
    }
    arm()
  }

  func activate() {
    let isFirst = state.withLock { state in
      defer { state.isActivated = true }
      if !state.isActivated { state.suspensions -= 1 }
      return !state.isActivated
    }
    guard isFirst else { return }
    submit(.registration)
    arm()
  }

  func resume() {
    if state.withLock({ !$0.isActivated }) { return activate() }
    let missed = state.withLock { state in
      state.suspensions -= 1
      return state.suspensions == 0 && state.fires > 0
    }
    if missed { submit(.event) }
  }

  func suspend() { state.withLock { $0.suspensions += 1 } }

  func cancel() {
    let isFirst = state.withLock { state in
      defer { (state.isCancelled, state.due) = (true, nil) }
      return !state.isCancelled
    }
    set(.event, to: nil)
    disarm()
    if isFirst { submit(.cancellation) }
  }

  func retain() { state.withLock { $0.references += 1 } }

  /// Releases the timer, and returns whether the program has no reference left.
  func release() -> Bool {
    let isLast = state.withLock { state in
      state.references -= 1
      return state.references == 0
    }
    if isLast { disarm() }
    return isLast
  }

  // MARK: - Firing

  /// Lets the timer fire at its instant and no other, once it is active.
  private func arm() {
    disarm()
    let firing = state.withLock { state -> QueuedWork? in
      guard state.isActivated, let due = state.due else { return nil }
      state.firing = QueuedWork({ self.fire() }, as: .timer, at: due, by: state.place)
      return state.firing
    }
    if let firing { _ = queue.submit(firing) }
  }

  private func disarm() {
    let firing = state.withLock { state in
      defer { state.firing = nil }
      return state.firing
    }
    if let firing { queue.withdraw(firing) }
  }

  private func fire() {
    let runs = state.withLock { state in
      state.firing = nil
      state.fires += 1
      state.due = state.interval.flatMap { interval in state.due.map { $0 + interval } }
      return state.suspensions == 0
    }
    // The next firing waits before the handler may set another one.
    arm()
    if runs { handle() }
  }

  /// Runs the handler of the event, which learns how often the timer has fired.
  private func handle() {
    let handler = state.withLock { state in state.fires > 0 ? state.handlers[.event] : nil }
    handler?.block()
    state.withLock { $0.fires = 0 }
  }

  private func submit(_ occasion: Occasion) {
    let (hasHandler, place) = state.withLock { ($0.handlers[occasion] != nil, $0.place) }
    guard hasHandler else { return }
    let work: Block = {
      if occasion == .event { return self.handle() }
      self.state.withLock { $0.handlers.removeValue(forKey: occasion) }?.block()
    }
    _ = queue.submit(QueuedWork(work, as: .timer, at: queue.present, by: place))
  }

  // MARK: - The end of the scope

  /// Lets the source itself fire from now on.
  func handOver(at now: Double) {
    disarm()
    let state = state.withLock { $0 }
    Original.setEventHandler(source, state.handlers[.event]?.block)
    Original.setCancelHandler(source, state.handlers[.cancellation]?.block)
    if !state.isActivated {
      Original.setRegistrationHandler(source, state.handlers[.registration]?.block)
    }
    guard let due = state.due, !state.isCancelled else { return }
    let interval = state.interval.map { UInt64(clamping: $0 * 1e9) } ?? UInt64.max
    Original.setTimer(
      source, Original.time(0, Nanoseconds(seconds: max(0, due - now))), interval, state.leeway)
  }
}

/// The timers of all scopes, by their sources.
enum VirtualTimers {
  private static let count = Atomic(0)
  private static let timers = Guarded(ScopedValues<DispatchObject, VirtualTimer>())

  /// Returns the timer of a source; `nil` for an object that is not a timer, or is left to the
  /// system.
  static func timer(of source: DispatchObject) -> VirtualTimer? {
    guard count.load(ordering: .relaxed) > 0 else { return nil }
    return timers.withLock { $0[source] }
  }

  static func add(_ timer: VirtualTimer) {
    timers.withLock { $0.set(timer, for: timer.source, in: timer.queue) }
    count.add(1, ordering: .relaxed)
  }

  /// Releases a timer, which fires no more after the last reference.
  static func release(_ source: DispatchObject) {
    guard let timer = timer(of: source), timer.release() else { return }
    timers.withLock { _ = $0.remove(source) }
    count.subtract(1, ordering: .relaxed)
  }

  /// Leaves the timers of a scope that ends to the system.
  static func handOver(of queue: VirtualQueue) {
    guard count.load(ordering: .relaxed) > 0 else { return }
    let ended = timers.withLock { $0.removeAll(in: queue) }
    count.subtract(ended.count, ordering: .relaxed)
    for timer in ended { timer.handOver(at: queue.latestInstant) }
  }
}
