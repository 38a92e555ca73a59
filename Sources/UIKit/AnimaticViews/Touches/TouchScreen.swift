import AnimaticTiming
import Foundation

/// The screen of a ``Simulator``, which fingers touch in virtual time.
///
/// ```swift
/// try simulator.touch.tap(on: button)
/// simulator.touch.drag(from: CGPoint(x: 20, y: 240), to: CGPoint(x: 20, y: 40), duration: 0.2)
/// ```
///
/// A gesture takes its time: the clock advances while the finger is down, animations run meanwhile,
/// and the call returns as the last finger lifts. ``schedule(_:after:)`` lets a gesture follow
/// later, as the program advances the clock. The methods of single phases deliver them at the
/// present time. All positions are on the screen, in points.
///
/// Every phase is an entry in ``Simulator/events``. UIKit has no counterpart; its touches come from
/// hardware.
@preconcurrency @MainActor public struct TouchScreen {
  private let simulator: Simulator
  private var host: AnimationHost { simulator.host }

  init(of simulator: Simulator) { self.simulator = simulator }

  // MARK: - Gestures of one finger

  /// Taps at a position.
  ///
  /// - Parameters:
  ///   - location: The position.
  ///   - count: The number of taps.
  /// - Precondition: No callback of the simulator runs.
  public func tap(at location: CGPoint, count: Int = 1) { play(.tap(at: location, count: count)) }

  /// Taps on a view, in the middle of what shows of it.
  ///
  /// - Parameters:
  ///   - view: The view. A view in it may receive the touch.
  ///   - count: The number of taps.
  /// - Throws: ``TouchError`` if the touch would not reach the view.
  /// - Precondition: No callback of the simulator runs.
  public func tap(on view: UIView, count: Int = 1) throws(TouchError) {
    tap(at: try location(of: view), count: count)
  }

  /// Presses at a position for a time in seconds.
  ///
  /// - Precondition: No callback of the simulator runs.
  public func press(at location: CGPoint, duration: TimeInterval = 0.5) {
    play(.press(at: location, duration: duration))
  }

  /// Presses on a view for a time in seconds, in the middle of what shows of it.
  ///
  /// - Throws: ``TouchError`` if the touch would not reach the view.
  /// - Precondition: No callback of the simulator runs.
  public func press(on view: UIView, duration: TimeInterval = 0.5) throws(TouchError) {
    press(at: try location(of: view), duration: duration)
  }

  /// Moves a finger from a position to another, and lifts it there at once.
  ///
  /// - Parameters:
  ///   - start: The first position.
  ///   - end: The last position.
  ///   - duration: The time in seconds.
  ///   - curve: The curve of the motion.
  /// - Precondition: No callback of the simulator runs.
  public func drag(
    from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.3,
    curve: UIView.AnimationCurve = .linear
  ) {
    play(.drag(from: start, to: end, duration: duration, curve: curve))
  }

  /// Moves a finger from the middle of a view by a distance, and lifts it there at once.
  ///
  /// - Parameters:
  ///   - view: The view. A view in it may receive the touch.
  ///   - distance: The distance in points of the screen.
  ///   - duration: The time in seconds.
  ///   - curve: The curve of the motion.
  /// - Throws: ``TouchError`` if the touch would not reach the view.
  /// - Precondition: No callback of the simulator runs.
  public func drag(
    _ view: UIView, by distance: CGVector, duration: TimeInterval = 0.3,
    curve: UIView.AnimationCurve = .linear
  ) throws(TouchError) {
    let start = try location(of: view)
    let end = CGPoint(x: start.x + distance.dx, y: start.y + distance.dy)
    drag(from: start, to: end, duration: duration, curve: curve)
  }

  /// Moves a finger fast from a position to another: a ``drag(from:to:duration:curve:)`` of 0.1 s.
  ///
  /// - Precondition: No callback of the simulator runs.
  public func swipe(from start: CGPoint, to end: CGPoint) {
    drag(from: start, to: end, duration: 0.1)
  }

  // MARK: - Gestures of two fingers

  /// Moves two fingers apart or towards each other.
  ///
  /// - Parameters:
  ///   - center: The middle between the fingers.
  ///   - start: The first distance of the fingers, in points.
  ///   - end: The last distance of the fingers, in points.
  ///   - angle: The direction from the first to the second finger, in radians.
  ///   - duration: The time in seconds.
  /// - Precondition: No callback of the simulator runs.
  public func pinch(
    at center: CGPoint, from start: CGFloat, to end: CGFloat, angle: CGFloat = 0,
    duration: TimeInterval = 0.3
  ) {
    play(.pinch(at: center, from: start, to: end, angle: angle, duration: duration))
  }

  /// Turns two fingers around the middle between them.
  ///
  /// - Parameters:
  ///   - center: The middle between the fingers.
  ///   - angle: The angle in radians; a positive one turns clockwise.
  ///   - radius: The distance of each finger from the middle, in points.
  ///   - duration: The time in seconds.
  /// - Precondition: No callback of the simulator runs.
  public func rotate(
    at center: CGPoint, by angle: CGFloat, radius: CGFloat = 50, duration: TimeInterval = 0.3
  ) {
    play(.rotation(at: center, by: angle, radius: radius, duration: duration))
  }

  // MARK: - Sequences

  /// Plays a sequence from the present time on, and advances the clock to its end.
  ///
  /// - Precondition: No callback of the simulator runs, and no finger of the sequence is down.
  public func play(_ sequence: TouchSequence) {
    if simulator.refuses("a gesture of simulator.touch") { return }
    // The finger comes down after what is due now.
    let end = host.time + sequence.duration
    schedule(sequence)
    simulator.advance(to: end)
  }

  /// Lets a sequence follow, as the clock advances. The program may call the method in a callback.
  ///
  /// - Parameters:
  ///   - sequence: The sequence.
  ///   - delay: The time from now to the start of the sequence, in seconds.
  /// - Precondition: The delay is finite. Less than 0 counts as 0.
  public func schedule(_ sequence: TouchSequence, after delay: TimeInterval = 0) {
    host.schedule(sequence, after: delay)
  }

  // MARK: - Single phases

  /// Delivers changes of fingers at the present time, as one event. In a callback, the event
  /// follows after the callback.
  ///
  /// - Parameter samples: The phase and the position of each finger. A finger that is not down can
  ///   only begin.
  public func send(_ samples: [TouchSample]) {
    schedule(TouchSequence([TouchSequence.Event(at: 0, samples)]))
    simulator.flush()
  }

  /// Lets a finger do something at the present time, as a loop does that forwards a mouse:
  /// `simulator.touch(.began, at: point)`.
  ///
  /// - Parameters:
  ///   - phase: The phase of the finger. One that is not down can only begin.
  ///   - location: The position.
  ///   - finger: The number of the finger.
  public func callAsFunction(_ phase: UITouch.Phase, at location: CGPoint, finger: Int = 0) {
    send([TouchSample(phase, at: location, finger: finger)])
  }

  /// Puts a finger on the screen.
  ///
  /// - Parameters:
  ///   - location: The position.
  ///   - finger: The number of the finger, which is not down.
  public func began(at location: CGPoint, finger: Int = 0) {
    send([TouchSample(.began, at: location, finger: finger)])
  }

  /// Moves a finger.
  ///
  /// - Parameters:
  ///   - location: The position.
  ///   - finger: The number of the finger.
  public func moved(to location: CGPoint, finger: Int = 0) {
    send([TouchSample(.moved, at: location, finger: finger)])
  }

  /// Lifts a finger.
  ///
  /// - Parameters:
  ///   - location: The position.
  ///   - finger: The number of the finger.
  public func ended(at location: CGPoint, finger: Int = 0) {
    send([TouchSample(.ended, at: location, finger: finger)])
  }

  /// Cancels the touch of a finger, as a telephone call does.
  public func cancelled(finger: Int = 0) {
    send([TouchSample(.cancelled, at: .zero, finger: finger)])
  }

  // MARK: - Views

  /// Returns the position in the middle of what shows of a view.
  ///
  /// - Throws: ``TouchError`` if a touch there would not reach the view or a view in it.
  public func location(of view: UIView) throws(TouchError) -> CGPoint {
    simulator.flush()
    return try host.location(of: view)
  }
}

extension AnimationHost {
  package func schedule(_ sequence: TouchSequence, after delay: TimeInterval) {
    let delay = usable(
      delay, if: delay.isFinite, else: 0, "schedule touches after a finite number of seconds")
    let begin = now + max(0, delay)
    for event in sequence.events {
      schedule(at: begin + event.time, as: .touch) { [unowned self] in
        fingers.send(event.samples, on: self)
      }
    }
  }
}

extension Simulator {
  /// The screen, which fingers touch.
  public var touch: TouchScreen { TouchScreen(of: self) }
}

extension LiveDisplay {
  /// Lets a finger do something at the next tick, as a loop does that forwards a mouse:
  /// `display.touch(.began, at: point)`.
  ///
  /// - Parameters:
  ///   - phase: The phase of the finger. One that is not down can only begin.
  ///   - location: The position on the screen, in points.
  ///   - finger: The number of the finger.
  public func touch(_ phase: UITouch.Phase, at location: CGPoint, finger: Int = 0) {
    let sample = TouchSample(phase, at: location, finger: finger)
    touch(TouchSequence([TouchSequence.Event(at: 0, [sample])]))
  }

  /// Lets fingers touch the screen, in real time; see ``TouchScreen``.
  ///
  /// - Parameters:
  ///   - sequence: The touches of the fingers.
  ///   - delay: The time from now to the start of the sequence, in seconds.
  /// - Precondition: The delay is finite. Less than 0 counts as 0.
  public func touch(_ sequence: TouchSequence, after delay: TimeInterval = 0) {
    host.schedule(sequence, after: delay)
  }
}
