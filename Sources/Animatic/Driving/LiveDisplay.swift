import AnimaticClocks
import AnimaticStage
import Foundation

/// A window whose animations run in real time, on ticks of the main queue.
///
/// A live display is a ``Simulator`` on another clock, whose time is that of `CACurrentMediaTime()`.
/// A commit begins as soon as the main queue is free, however long the display has slept (rule B12).
/// While nothing runs, the display sleeps without a timer. `dispatchMain()`, a run loop or an
/// asynchronous `main` must serve the main queue.
///
/// A tick takes time proportional to the number of running animations.
@preconcurrency @MainActor
public final class LiveDisplay {
  /// The window on the screen, which fills it.
  public let window: UIWindow
  let host: AnimationHost
  private let clock: DispatchClock

  /// Creates a display with an empty window.
  ///
  /// - Parameters:
  ///   - screen: The size of the screen in points.
  ///   - semantics: The effect of a second animation of a property on the first one.
  ///   - framesPerSecond: The wanted number of ticks per second.
  /// - Precondition: The number of ticks is greater than 0 and at most 1000.
  public init(
    screen: CGSize = CGSize(width: 320, height: 480),
    semantics: AnimationSemantics = Simulator.defaultSemantics,
    framesPerSecond: Double = 60
  ) {
    clock = DispatchClock(framesPerSecond: framesPerSecond)
    host = AnimationHost(semantics: semantics, clock: clock)
    window = UIWindow(size: screen, host: host)
    // The window is on the screen from the beginning, and not only when the main queue is free.
    host.runTurn()
  }

  /// A closure that the display calls after each turn, with the time in seconds; `nil` by default.
  public var onFrame: (@MainActor (TimeInterval) -> Void)? {
    get { host.onTurn }
    set { host.onTurn = newValue }
  }

  /// The time of the last turn, in the seconds of `CACurrentMediaTime()`.
  public var time: TimeInterval { host.time }

  /// The starts and the stops so far of all blocks, and of all animations that were added to layers,
  /// in the order of their callbacks.
  public var events: [AnimationEvent] { host.log }

  /// Removes all ``events`` so far, which a long run would otherwise collect.
  ///
  /// - Complexity: O(*e*) for *e* events.
  public func removeAllEvents() { host.log.removeAll(keepingCapacity: true) }

  /// Whether any animation runs or waits.
  public var isRunning: Bool { host.isRunning }

  // MARK: - Frames

  /// The wanted number of frames per second.
  public var framesPerSecond: Double { clock.framesPerSecond }

  /// The number of frames per second in the last second of ticking.
  public var achievedFramesPerSecond: Double { clock.achievedFramesPerSecond }

  /// The number of frames so far that the display skipped because a tick came late.
  public var skippedFrames: Int { clock.skippedFrames }

  /// Whether the display has no tick to wait for, so that only a commit wakes it.
  public var isSleeping: Bool { clock.isSleeping }
}
