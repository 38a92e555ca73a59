/// When an animation over several values is at which of them: the model of `CAKeyframeAnimation`
/// (rule C.5).
///
/// A timing knows the number of values and not the values themselves, so it serves numbers, points
/// and colours alike. Core Animation's calculation modes are made of two choices: `paced` is linear
/// interpolation at paced times, `cubicPaced` the same with curves.
public struct KeyframeTiming: Hashable, Sendable {
  /// When the values are reached, as fractions of the whole.
  public enum Times: Hashable, Sendable {
    /// Evenly: the first value at 0 and the last one at 1; when ``Interpolation/discrete`` is
    /// chosen, each value lasts equally long instead.
    case even
    /// At these fractions, 0…1, never descending. Where their number differs from that of the
    /// values, both are used as far as the shorter list goes.
    case at([Double])
    /// At constant speed over these distances, each from one value to the next.
    case paced(distances: [Double])
  }

  /// What shows between two values.
  public enum Interpolation: Hashable, Sendable {
    /// A straight line.
    case linear
    /// The earlier value, until the next one is due.
    case discrete
    /// A curve through all values without corners.
    case cubic
  }

  /// What shows between two values.
  public let interpolation: Interpolation

  /// At least one; each begins with the value of its own index.
  let segments: [Segment]

  /// The time from one value to the next, or the time that one discrete value lasts.
  struct Segment: Hashable, Sendable {
    let start: Double
    let length: Double
    let curve: UnitBezier
    /// What the tangent at the beginning has of the way to there from the value before, and of the
    /// way of the segment itself.
    let entry: Tangent
    /// What the tangent at the end has of the way of the segment itself, and of the way from there
    /// to the value after.
    let exit: Tangent
  }

  /// Prepares a timing.
  ///
  /// - Parameters:
  ///   - count: The number of values.
  ///   - times: When they are reached.
  ///   - interpolation: What shows between them.
  ///   - curves: How progress runs from one value to the next; where there are too few, at
  ///     constant speed. They do not count at paced times and for discrete values.
  ///   - bends: How a cubic way runs through each value; where there are too few, evenly.
  /// - Returns: `nil` when fewer than two values can be used: the animation then does nothing.
  /// - Throws: ``KeyframeError`` when a time or a distance makes no sense.
  public init?(
    count: Int, times: Times = .even, interpolation: Interpolation = .linear,
    curves: [UnitBezier] = [], bends: [KeyframeBend] = []
  ) throws(KeyframeError) {
    let starts = try times.resolved(count: count, interpolation: interpolation)
    guard starts.count > 1 else { return nil }
    let last = starts.count - 1
    var isWarped = interpolation != .discrete
    if case .paced = times { isWarped = false }
    self.interpolation = interpolation
    segments = (0..<(interpolation == .discrete ? starts.count : last)).map { index in
      let next = min(index + 1, last)
      let length = starts[next] - starts[index]
      func bend(_ index: Int) -> KeyframeBend {
        let bend = index < bends.count ? bends[index] : .even
        // The first and the last value have a way on one side only, and nothing to weigh.
        return (1..<last).contains(index) ? bend : KeyframeBend(tension: bend.tension)
      }
      return Segment(
        start: starts[index], length: length,
        curve: isWarped && index < curves.count ? curves[index] : .linear,
        entry: bend(index).leaving
          .scaled(length, of: starts[next] - starts[max(index - 1, 0)]),
        exit: bend(next).reaching
          .scaled(length, of: starts[min(index + 2, last)] - starts[index]))
    }
  }

  private init(segments: [Segment]) {
    interpolation = .linear
    self.segments = segments
  }

  /// The timing of two values, from the first to the second at constant speed.
  package static let oneWay = KeyframeTiming(segments: [
    Segment(
      start: 0, length: 1, curve: .linear, entry: Tangent(before: 0, after: 0),
      exit: Tangent(before: 0, after: 0))
  ])
}
