import AnimaticStage
import AnimaticTiming
import Foundation

/// A window whose animations run in real time: on ticks of the main queue, or on a clock of the
/// program's own.
///
/// On the main queue, time is that of `CACurrentMediaTime()`. A commit begins as soon as the main
/// queue is free, however long the display has slept (rule B12). While nothing runs, the display
/// sleeps without a timer. `dispatchMain()`, a run loop or an asynchronous `main` must serve the
/// main queue.
///
/// With a ``FrameClock``, a loop of the program ticks the display, which needs no main queue then.
/// A commit begins at the next tick.
///
/// ```swift
/// let display = LiveDisplay(clock: FrameClock())
/// while isOpen {
///   display.tick(at: waitForVerticalSync())
///   for view in display.snapshot().drawnViews(at: display.time) { draw(view) }
/// }
/// ```
///
/// A renderer on a queue of its own shows frames while the main thread is busy, too:
/// ``render(on:framesPerSecond:_:)``.
///
/// The program keeps the display as long as anything shall move: when it goes, its views leave the
/// screen, and their animations stop, not finished, as soon as the main queue is free (rule E8).
/// ``AnimationDiagnostic/displayReleased(ending:)`` says so where that ends something.
///
/// A tick takes time proportional to the number of running animations. UIKit has no counterpart.
@preconcurrency @MainActor public final class LiveDisplay {
  /// The window on the screen, which fills it.
  public let window: UIWindow
  package let host: AnimationHost
  private let clock: any AnimationClock
  /// The clock of a display on the main queue; `nil` for another clock.
  private let mainQueueClock: DispatchClock?
  var renderLoops: [RenderLoop] = []
  /// The ``AnimationHost/changeCount`` of the commit that the renderers have.
  var renderedChange = 0

  /// Creates a display with an empty window, on ticks of the main queue.
  ///
  /// - Parameters:
  ///   - screen: The size of the screen in points.
  ///   - semantics: The effect of a second animation of a property on the first one;
  ///     ``Simulator/defaultSemantics`` by default.
  ///   - framesPerSecond: The wanted number of ticks per second.
  /// - Precondition: The number of ticks is greater than 0 and at most 1000.
  public convenience init(
    screen: CGSize = CGSize(width: 320, height: 480),
    semantics: AnimationSemantics = Simulator.defaultSemantics, framesPerSecond: Double = 60
  ) {
    let clock = DispatchClock(framesPerSecond: framesPerSecond)
    self.init(screen: screen, semantics: semantics, on: clock, mainQueueClock: clock)
  }

  /// Creates a display with an empty window, on a clock of the program's own.
  ///
  /// `CACurrentMediaTime()` returns the time of the clock if the clock stands still between ticks,
  /// as a ``FrameClock`` does, and otherwise the real time.
  ///
  /// - Parameters:
  ///   - screen: The size of the screen in points.
  ///   - semantics: The effect of a second animation of a property on the first one;
  ///     ``Simulator/defaultSemantics`` by default.
  ///   - clock: The clock.
  /// - Precondition: The clock drives no other display.
  public convenience init(
    screen: CGSize = CGSize(width: 320, height: 480),
    semantics: AnimationSemantics = Simulator.defaultSemantics, clock: any AnimationClock
  ) {
    require(clock.onTick == nil, "this clock drives another display; make a clock for each of them")
    self.init(screen: screen, semantics: semantics, on: clock, mainQueueClock: nil)
  }

  private init(
    screen: CGSize, semantics: AnimationSemantics, on clock: any AnimationClock,
    mainQueueClock: DispatchClock?
  ) {
    self.clock = clock
    self.mainQueueClock = mainQueueClock
    host = AnimationHost(semantics: semantics, clock: clock)
    host.logLimit = Self.maximumEventCount
    window = UIWindow(size: screen, host: host)
    // The window is on the screen from the beginning, and not only when the main queue is free.
    host.runTurn()
    reportLoop()
  }

  isolated deinit {
    let renderers = renderLoops.filter { !$0.isStopped }
    for loop in renderers { loop.stop() }
    host.close(endingRenderers: renderers.count)
  }

  /// A closure that the display calls in each frame that shows something new, after the turn and
  /// with its time in seconds: the time to draw. It is `nil` by default.
  ///
  /// Turns come in between, too: as soon as the main queue is free, a commit begins. On the main
  /// queue the closure is called at most once in each frame of ``framesPerSecond``. What changes
  /// after the call, be it by the closure itself, shows in the next frame. On a clock of the
  /// program's own each tick is a frame (rule B18).
  public var onFrame: (@MainActor (TimeInterval) -> Void)? {
    get { host.onTurn }
    set { host.onTurn = newValue }
  }

  /// The time of the last turn, in the seconds of the clock: on the main queue, those of
  /// `CACurrentMediaTime()`.
  public var time: TimeInterval { host.time }

  /// The latest starts and stops of all blocks, and of all animations that were added to layers, in
  /// the order of their callbacks: at most ``maximumEventCount``, as a display may run for long. A
  /// ``Simulator`` keeps all of them.
  ///
  /// - Complexity: O(*e*) for *e* events.
  public var events: [AnimationEvent] { host.events }

  /// The number of ``events`` that a display keeps: the latest 10 000.
  public static let maximumEventCount = 10_000

  /// Removes all ``events`` so far.
  ///
  /// - Complexity: O(*e*) for *e* events.
  public func removeAllEvents() { host.removeAllEvents() }

  /// Whether any animation runs or waits.
  public var isRunning: Bool { host.isRunning }

  // MARK: - A loop of one's own

  /// Runs a turn at the time of a frame, in seconds: calls the callbacks that are due, begins what
  /// was committed since the last tick, and moves the animations.
  ///
  /// A time before ``time`` counts as ``time``, so that animations never run backwards. After a
  /// pause of any length one tick is enough.
  ///
  /// - Precondition: The display was made with a ``FrameClock``, the time is finite, and no
  ///   callback of the display runs.
  /// - Complexity: O(*c* + *e* log *m* + *n*) for *c* changed layers, *e* events that are due, *m*
  ///   scheduled events and *n* running animations; plus the cost of the callbacks.
  public func tick(at time: TimeInterval) {
    guard let clock = clock as? FrameClock else {
      stopProgram(
        "the clock of this display ticks by itself; for tick(at:), make the display with "
          + "LiveDisplay(clock: FrameClock())")
    }
    clock.tick(at: time)
  }

  /// The time at which the next turn is wanted, in seconds; `nil` while nothing is to happen.
  ///
  /// While something moves, or changes wait to be committed, it is ``time``: the next frame is
  /// wanted. While all animations wait, it is the time of the next event. A loop may sleep until
  /// then, or until the user does something.
  ///
  /// - Complexity: O(1), or O(*g*) in the number of groups of animations while any is paused or
  ///   stays after its end.
  public var nextDue: TimeInterval? { host.nextTurn }

  /// Returns the screen and its running animations, as of the last turn.
  ///
  /// - Complexity: As that of ``Simulator/snapshot()``.
  public func snapshot() -> Snapshot { Snapshot(of: host, below: window) }

  // MARK: - Frames

  /// The wanted number of frames per second; 0 on a clock of the program's own, which does not say.
  public var framesPerSecond: Double { mainQueueClock?.framesPerSecond ?? 0 }
  /// The number of frames per second in the last second of ticking; 0 on a clock of the program's
  /// own.
  public var achievedFramesPerSecond: Double { mainQueueClock?.achievedFramesPerSecond ?? 0 }
  /// The number of frames so far that the display skipped because a tick came late; 0 on a clock of
  /// the program's own.
  public var skippedFrames: Int { mainQueueClock?.skippedFrames ?? 0 }
  /// Whether the display has no tick to wait for, so that only a commit wakes it.
  public var isSleeping: Bool { nextDue == nil }
}
