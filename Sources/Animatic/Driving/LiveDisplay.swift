import AnimaticClocks
import AnimaticStage
import Foundation

/// A window whose animations run in real time, on ticks of the main queue.
///
/// The same stage as a ``Simulator``'s on another clock, whose time is that of
/// `CACurrentMediaTime()`. Commits wake the display and begin when they do, however long it has
/// slept (rule M1), and while nothing runs no timer does. The main queue must be served: by `dispatchMain()`, a run loop or an
/// asynchronous `main`.
@preconcurrency @MainActor
public final class LiveDisplay {
  /// The window on the screen, of the screen's size.
  public let window: UIWindow
  /// What is called after each tick, with the time in seconds.
  public var onFrame: (@MainActor (TimeInterval) -> Void)? {
    get { host.onTurn }
    set { host.onTurn = newValue }
  }
  private let host: AnimationHost
  private let clock: DispatchClock

  /// Makes a display with an empty window.
  ///
  /// - Parameter screen: The size of the screen in points.
  /// - Parameter semantics: What a second animation of a property does to the first.
  /// - Parameter framesPerSecond: How many ticks a second are wanted; above 0, at most 1000.
  public init(
    screen: CGSize = CGSize(width: 320, height: 480), semantics: AnimationSemantics = .legacy,
    framesPerSecond: Double = 60
  ) {
    clock = DispatchClock(framesPerSecond: framesPerSecond)
    host = AnimationHost(semantics: semantics, clock: clock)
    window = UIWindow(size: screen, host: host)
    // The window is on the screen from the beginning, and not only when the main queue is free.
    host.takeTurn()
  }

  /// The time of the last turn, in the seconds of `CACurrentMediaTime()`.
  public var time: TimeInterval { host.time }
  /// The starts and stops of all blocks, and of animations added to layers under their keys, so
  /// far, in the order in which they were told.
  public var events: [AnimationEvent] { host.log }

  /// Forgets all ``events`` so far, which a long run would otherwise collect.
  public func removeAllEvents() { host.log.removeAll(keepingCapacity: true) }
  /// Whether any animation runs or waits to run.
  public var isRunning: Bool { host.isRunning }
  /// The frame rate asked for, in frames per second.
  public var framesPerSecond: Double { clock.framesPerSecond }
  /// The frame rate of the last second of ticking, in frames per second.
  public var achievedFramesPerSecond: Double { clock.achievedFramesPerSecond }
  /// How many frames were passed over because a tick came late.
  public var skippedFrames: Int { clock.skippedFrames }
  /// Whether no tick is to come until something is committed.
  public var isSleeping: Bool { clock.isSleeping }
}
