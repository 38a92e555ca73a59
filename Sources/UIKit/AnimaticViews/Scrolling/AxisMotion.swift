import AnimaticTiming

/// The motion of an offset along one axis, as a function of time: decelerations and bounces, one
/// after the other, or an eased change.
struct AxisMotion: Equatable {
  /// The form of a segment of the motion.
  enum Curve: Equatable {
    case deceleration(ScrollDeceleration)
    case bounce(ScrollBounce, edge: Double)
    case eased(from: Double, to: Double, duration: Double)

    func offset(at time: Double) -> Double {
      switch self {
      case .deceleration(let curve): return curve.offset(at: time)
      case .bounce(let curve, let edge): return edge + curve.distance(at: time)
      case .eased(let start, let end, let duration):
        let progress = UnitBezier.easeInOut.value(at: time / duration)
        return start + (end - start) * progress
      }
    }

    func velocity(at time: Double) -> Double {
      switch self {
      case .eased: 0
      case .deceleration(let curve): curve.velocity(at: time)
      case .bounce(let curve, _): curve.velocity(at: time)
      }
    }
  }

  /// A segment, with the time of its start in seconds.
  struct Segment: Equatable {
    let begin: Double
    let curve: Curve
  }

  private(set) var segments: [Segment] = []
  /// The time until the end, in seconds.
  private(set) var duration = 0.0
  private(set) var end: Double

  /// Creates a motion that eases in and out, over a positive duration in seconds.
  init(from start: Double, to end: Double, duration: Double) {
    self.end = end
    append(.eased(from: start, to: end, duration: duration), lasting: duration)
  }

  init(_ deceleration: ScrollDeceleration) {
    end = deceleration.end
    append(.deceleration(deceleration), lasting: deceleration.duration)
  }

  /// Creates the motion of an offset that was thrown inside its range, or released outside of it.
  /// - Parameters:
  ///   - offset: The offset at the start.
  ///   - velocity: The velocity at the start, in points per second.
  ///   - range: The offsets at rest.
  ///   - rate: The factor of the velocity per millisecond.
  ///   - bounces: Whether the offset passes the edges for a while.
  init(
    from offset: Double, velocity: Double, in range: ClosedRange<Double>, rate: Double,
    bounces: Bool
  ) {
    end = min(max(offset, range.lowerBound), range.upperBound)
    var deceleration = ScrollDeceleration(from: offset, velocity: velocity, rate: rate)
    if offset != end {
      guard bounces else { return }
      let bounce = ScrollBounce(distance: offset - end, velocity: velocity)
      // A throw back into the range leaves the spring at the edge, and decelerates from there.
      guard let crossing = bounce.crossing, range.lowerBound < range.upperBound,
        case let onwards = ScrollDeceleration(
          from: end, velocity: bounce.velocity(at: crossing), rate: rate), onwards.duration > 0
      else {
        append(.bounce(bounce, edge: end), lasting: bounce.duration)
        return
      }
      append(.bounce(bounce, edge: end), lasting: crossing)
      deceleration = onwards
    }
    end = min(max(deceleration.end, range.lowerBound), range.upperBound)
    guard deceleration.end != end else {
      append(.deceleration(deceleration), lasting: deceleration.duration)
      return
    }
    let impact = deceleration.time(at: end)
    append(.deceleration(deceleration), lasting: impact)
    guard bounces else { return }
    let bounce = ScrollBounce(distance: 0, velocity: deceleration.velocity(at: impact))
    append(.bounce(bounce, edge: end), lasting: bounce.duration)
  }

  private mutating func append(_ curve: Curve, lasting duration: Double) {
    guard duration > 0 else { return }
    segments.append(Segment(begin: self.duration, curve: curve))
    self.duration += duration
  }

  /// Returns the offset at a time in seconds since the start.
  func offset(at time: Double) -> Double {
    guard time < duration, let segment = segment(at: time) else { return end }
    return segment.curve.offset(at: max(time - segment.begin, 0))
  }

  /// Returns the velocity at a time in seconds since the start, in points per second; 0 for an
  /// eased change.
  func velocity(at time: Double) -> Double {
    guard time < duration, let segment = segment(at: time) else { return 0 }
    return segment.curve.velocity(at: max(time - segment.begin, 0))
  }

  private func segment(at time: Double) -> Segment? {
    segments.last { $0.begin <= time } ?? segments.first
  }
}
