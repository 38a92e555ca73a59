import AnimaticClocks
import AnimaticStage
import Foundation

/// A screen without a screen: a window whose animations run on a virtual clock.
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
/// Time moves only when told to. Callbacks run on the way, each at the exact time at which it is
/// due, with `CACurrentMediaTime()` standing at that time.
@preconcurrency @MainActor
public final class Simulator {
  /// The window on the screen, of the screen's size.
  public let window: UIWindow
  let host: AnimationHost
  let virtualClock = VirtualClock()

  /// Makes a simulator at time 0 with an empty window.
  ///
  /// - Parameter screen: The size of the screen in points.
  /// - Parameter semantics: What a second animation of a property does to the first.
  public init(
    screen: CGSize = CGSize(width: 320, height: 480), semantics: AnimationSemantics = .legacy
  ) {
    host = AnimationHost(semantics: semantics, clock: virtualClock)
    window = UIWindow(size: screen, host: host)
  }

  /// Media time in seconds; starts at 0.
  public var time: TimeInterval { host.time }

  /// The starts and stops of all blocks, and of animations added to layers under their keys, so
  /// far, in the order in which they were told.
  public var events: [AnimationEvent] { host.log }

  /// Forgets all ``events`` so far, which a long run would otherwise collect.
  public func removeAllEvents() { host.log.removeAll(keepingCapacity: true) }

  /// Whether any animation runs or waits, or work is scheduled.
  public var isRunning: Bool { host.isRunning }
}
