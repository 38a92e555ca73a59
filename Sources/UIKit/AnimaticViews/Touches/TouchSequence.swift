import AnimaticTiming
import Foundation

/// The touches of fingers over time: a script, which a ``TouchScreen`` plays.
///
/// ```swift
/// let drag = TouchSequence.drag(
///   from: CGPoint(x: 20, y: 40), to: CGPoint(x: 20, y: 240), duration: 0.5)
/// try simulator.touch.play(drag)
/// ```
///
/// Moves come at the frames of a screen, by default 60 a second, as a finger reports them.
public struct TouchSequence: Hashable, Sendable {
  /// The touches of fingers at one time.
  public struct Event: Hashable, Sendable {
    /// The time after the start of the sequence, in seconds.
    public var time: TimeInterval
    /// The phase and the position of each finger that does something; the others stand still.
    public var samples: [TouchSample]

    /// Creates an event.
    ///
    /// - Parameters:
    ///   - time: The time after the start of the sequence, in seconds, finite and not negative.
    ///   - samples: The phase and the position of each finger that does something.
    public init(at time: TimeInterval, _ samples: [TouchSample]) {
      self.time = usable(
        time, if: time.isFinite && time >= 0, else: 0,
        "a touch cannot come \(time) s after the start")
      self.samples = samples
    }
  }

  /// The events of the sequence, in the order of time.
  public private(set) var events: [Event]

  /// Creates a sequence from events, which it sorts by time.
  public init(_ events: [Event]) {
    self.events = events.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  /// The time of the last event after the start, in seconds; 0 for an empty sequence.
  public var duration: TimeInterval { events.last?.time ?? 0 }

  /// Returns the sequence, begun later by an interval in seconds.
  public func delayed(by interval: TimeInterval) -> TouchSequence {
    TouchSequence(events.map { Event(at: $0.time + interval, $0.samples) })
  }

  /// Returns both sequences at once, with fingers of different numbers. Events of the same time
  /// stay events of their own.
  public func merging(_ other: TouchSequence) -> TouchSequence {
    TouchSequence(events + other.events)
  }
}

// MARK: - One finger

extension TouchSequence {
  /// The frames of a finger's moves in a second, unless stated.
  public static var defaultFrameRate: Double { 60 }

  /// The greatest number of a finger's moves from one position to another.
  private static var greatestMoveCount: Int { 1_000_000 }

  /// The time for which the finger of a tap is down, in seconds.
  static var tapDuration: TimeInterval { 0.05 }

  /// Returns taps: a finger that is down for 0.05 s, once or several times, 0.1 s apart.
  ///
  /// - Parameters:
  ///   - location: The position on the screen, in points.
  ///   - count: The number of taps.
  ///   - finger: The number of the finger.
  public static func tap(at location: CGPoint, count: Int = 1, finger: Int = 0) -> TouchSequence {
    TouchSequence(
      (0..<count).flatMap { index in
        press(at: location, duration: tapDuration, finger: finger).delayed(by: 0.15 * Double(index))
          .events
      })
  }

  /// Returns a finger that is down for a time and does not move.
  ///
  /// - Parameters:
  ///   - location: The position on the screen, in points.
  ///   - duration: The time in seconds.
  ///   - finger: The number of the finger.
  public static func press(
    at location: CGPoint, duration: TimeInterval = 0.5, finger: Int = 0
  ) -> TouchSequence {
    TouchSequence([
      Event(at: 0, [TouchSample(.began, at: location, finger: finger)]),
      Event(at: duration, [TouchSample(.ended, at: location, finger: finger)]),
    ])
  }

  /// Returns a finger that moves from a position to another, and lifts there at once.
  ///
  /// The finger comes down, moves at every frame, is at the end in time, and lifts at the same
  /// time. It therefore leaves the screen with the velocity that the curve has at its end.
  ///
  /// - Parameters:
  ///   - start: The first position on the screen, in points.
  ///   - end: The last position on the screen, in points.
  ///   - duration: The time in seconds.
  ///   - curve: The curve of the motion.
  ///   - hold: The time for which the finger stands still before it lifts, in seconds.
  ///   - finger: The number of the finger.
  ///   - frameRate: The number of moves in a second.
  public static func drag(
    from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.3,
    curve: UIView.AnimationCurve = .linear, hold: TimeInterval = 0, finger: Int = 0,
    frameRate: Double = defaultFrameRate
  ) -> TouchSequence {
    moving([finger], for: duration, curve, hold: hold, frameRate) { fraction in
      [
        CGPoint(
          x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction)
      ]
    }
  }

  /// Returns a finger that goes from point to point, straight and at constant speed between two,
  /// and lifts at the last one.
  ///
  /// - Parameters:
  ///   - points: The positions on the screen in points, with times in seconds after the start,
  ///     which do not decrease.
  ///   - finger: The number of the finger.
  ///   - frameRate: The number of moves in a second, besides those at the points; `nil` for none
  ///     between the points.
  /// - Precondition: There is a point.
  public static func path(
    _ points: [(location: CGPoint, time: TimeInterval)], finger: Int = 0,
    frameRate: Double? = defaultFrameRate
  ) -> TouchSequence {
    var latest = 0.0
    let points = points.map { point in
      latest = usable(
        point.time, if: point.time.isFinite && point.time >= latest, else: latest,
        "the times of a finger's path are finite and do not decrease: \(point.time) s comes after "
          + "\(latest) s")
      return (location: point.location, time: latest)
    }
    guard let first = points.first, let last = points.last else {
      stopProgram("a path of a finger needs at least one point")
    }
    var events = [Event(at: first.time, [TouchSample(.began, at: first.location, finger: finger)])]
    for (point, next) in zip(points, points.dropFirst()) {
      for time in frameTimes(in: next.time - point.time, frameRate) {
        let location = Self.location(at: time, from: point, to: next)
        events.append(
          Event(at: point.time + time, [TouchSample(.moved, at: location, finger: finger)]))
      }
    }
    events.append(Event(at: last.time, [TouchSample(.ended, at: last.location, finger: finger)]))
    return TouchSequence(events)
  }
}

// MARK: - Two fingers

extension TouchSequence {
  /// Returns two fingers that move apart or towards each other.
  ///
  /// - Parameters:
  ///   - center: The middle between the fingers, in points of the screen.
  ///   - start: The first distance of the fingers, in points.
  ///   - end: The last distance of the fingers, in points.
  ///   - angle: The direction from the first to the second finger, in radians.
  ///   - duration: The time in seconds.
  ///   - frameRate: The number of moves in a second.
  public static func pinch(
    at center: CGPoint, from start: CGFloat, to end: CGFloat, angle: CGFloat = 0,
    duration: TimeInterval = 0.3, frameRate: Double = defaultFrameRate
  ) -> TouchSequence {
    moving([0, 1], for: duration, .linear, hold: 0, frameRate) { fraction in
      pair(around: center, distance: start + (end - start) * fraction, angle: angle)
    }
  }

  /// Returns two fingers that turn around the middle between them.
  ///
  /// - Parameters:
  ///   - center: The middle between the fingers, in points of the screen.
  ///   - angle: The angle in radians; a positive one turns clockwise.
  ///   - radius: The distance of each finger from the middle, in points.
  ///   - duration: The time in seconds.
  ///   - frameRate: The number of moves in a second.
  public static func rotation(
    at center: CGPoint, by angle: CGFloat, radius: CGFloat = 50, duration: TimeInterval = 0.3,
    frameRate: Double = defaultFrameRate
  ) -> TouchSequence {
    moving([0, 1], for: duration, .linear, hold: 0, frameRate) { fraction in
      pair(around: center, distance: 2 * radius, angle: angle * fraction)
    }
  }

  private static func pair(around center: CGPoint, distance: CGFloat, angle: CGFloat) -> [CGPoint] {
    let (x, y) = (cos(angle) * distance / 2, sin(angle) * distance / 2)
    return [CGPoint(x: center.x - x, y: center.y - y), CGPoint(x: center.x + x, y: center.y + y)]
  }
}

extension TouchSequence {
  /// Returns fingers that move together.
  /// - Parameter locations: Returns the position of each finger at a fraction of the way.
  private static func moving(
    _ fingers: [Int], for duration: TimeInterval, _ curve: UIView.AnimationCurve,
    hold: TimeInterval, _ frameRate: Double, _ locations: (CGFloat) -> [CGPoint]
  ) -> TouchSequence {
    let duration = usable(
      duration, if: duration.isFinite && duration >= 0, else: 0,
      "a finger cannot move for \(duration) s")
    let hold = usable(
      hold, if: hold.isFinite && hold >= 0, else: 0, "a finger cannot stand still for \(hold) s")
    func event(_ time: TimeInterval, _ phase: UITouch.Phase, _ fraction: CGFloat) -> Event {
      let samples = zip(fingers, locations(fraction)).map { TouchSample(phase, at: $1, finger: $0) }
      return Event(at: time, samples)
    }
    let curve = curve.timing
    var events = [event(0, .began, 0)]
    for time in frameTimes(in: duration, frameRate) {
      let isLast = time == duration
      events.append(event(time, .moved, isLast ? 1 : curve.value(at: time / duration)))
    }
    events.append(event(duration + hold, .ended, 1))
    return TouchSequence(events)
  }

  /// Returns the position of a finger some time after one point on the way to the next one.
  static func location(
    at time: TimeInterval, from point: (location: CGPoint, time: TimeInterval),
    to next: (location: CGPoint, time: TimeInterval)
  ) -> CGPoint {
    let length = next.time - point.time
    let fraction = length > 0 ? time / length : 1
    return CGPoint(
      x: point.location.x + (next.location.x - point.location.x) * fraction,
      y: point.location.y + (next.location.y - point.location.y) * fraction)
  }

  /// Returns the greatest number of moves within a duration: every frame, and the end.
  static func moveCount(
    in duration: TimeInterval, _ frameRate: Double = defaultFrameRate
  ) -> Int { Int(clamping: (duration * frameRate).rounded(.up)) }

  /// Returns the time of a move within a duration, counted from 1: that of its frame, or the end.
  static func time(
    ofMove number: Int, in duration: TimeInterval, _ frameRate: Double = defaultFrameRate
  ) -> TimeInterval {
    let time = Double(number) / frameRate
    return number < moveCount(in: duration, frameRate) && time < duration - 1e-9 ? time : duration
  }

  /// Returns the times of moves within a duration: every frame, and the end.
  private static func frameTimes(in duration: TimeInterval, _ frameRate: Double?) -> [TimeInterval]
  {
    guard let wanted = frameRate else { return [duration] }
    let frameRate = usable(
      wanted, if: wanted > 0 && wanted <= 1000, else: defaultFrameRate,
      "a finger cannot move \(wanted) times a second")
    let count = moveCount(in: duration, frameRate)
    require(
      count <= greatestMoveCount,
      "a finger that moves \(frameRate) times a second for \(duration) s moves more than "
        + "\(greatestMoveCount) times; give it a shorter duration or a lower frame rate")
    let times = (1..<max(count, 1)).map { time(ofMove: $0, in: duration, frameRate) }
    return times.filter { $0 < duration } + [duration]
  }
}
