import AnimaticCurves
import AnimaticTracks

/// One run of an animator between two pauses: a function from time to the elapsed fraction of the
/// duration.
struct AnimatorSegment: Hashable, Sendable {
  /// The fraction of the duration at which the segment begins.
  let start: Double
  /// The fraction at which it ends: 1, or 0 for a reversed animator.
  let end: Double
  /// The time that the whole duration takes, in seconds.
  let duration: Double
  /// The delay before the segment begins, in seconds.
  let delay: Double
  /// The time at which the segment begins, in seconds of the stage; `nil` before its first flush.
  var begin: Double?

  init(from start: Double, to end: Double, duration: Double, delay: Double) {
    self.start = start
    self.end = end
    self.duration = duration
    self.delay = delay
  }

  /// The time that the segment takes, in seconds.
  var length: Double { abs(end - start) * duration }

  /// Returns the fraction of the duration at a time.
  func fraction(at time: Double) -> Double {
    guard let begin, time > begin else { return start }
    let passed = time - begin
    guard passed < length else { return end }
    return end > start ? start + passed / duration : start - passed / duration
  }

  /// Returns the time of groups that run with the segment, and whose progress at each fraction is
  /// that of a curve.
  func groupTime(along curve: TimingCurve) -> GroupTime {
    let begin = begin ?? 0
    // An animator of duration 0 has animations when a block inside asks for a duration of its own.
    let duration = max(duration, .leastNormalMagnitude)
    if start == 0, end == 1, !curve.isJoined {
      return .plain(GroupTiming(begin: begin, duration: duration, curve: curve))
    }
    // The segment is an interval of one iteration or, reversed, of a cycle with autoreverse.
    let passed = (end == 1 ? start : 2 - start) * duration
    var nested = NestedTiming(
      timings: [
        MediaTiming(
          begin: begin, duration: max(length, .leastNormalMagnitude), fillMode: .both),
        MediaTiming(begin: -passed, duration: duration, autoreverses: end == 0, fillMode: .both),
      ],
      curve: curve)
    nested.outlivesEnd = true
    return .nested(nested)
  }
}

extension TimingCurve {
  /// Whether the curve consists of sections. Such a curve is rarely used twice, so that no table is
  /// made for it.
  fileprivate var isJoined: Bool {
    if case .joined = self { true } else { false }
  }
}
