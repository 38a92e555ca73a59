import AnimaticCurves
import AnimaticTracks

/// A stretch of an animator's way that time moves it along: a pure function of time.
struct AnimatorRun: Hashable, Sendable {
  /// The fraction of the duration at which the run begins.
  let start: Double
  /// The fraction at which it ends: 1, or 0 for a run back.
  let end: Double
  /// How many seconds the whole duration takes.
  let duration: Double
  /// How many seconds the run waits before it begins.
  let delay: Double
  /// When it begins, in the stage's time; `nil` before the flush that lets it.
  var begin: Double?

  init(from start: Double, to end: Double, duration: Double, delay: Double) {
    self.start = start
    self.end = end
    self.duration = duration
    self.delay = delay
  }

  /// How many seconds the run takes.
  var length: Double { abs(end - start) * duration }

  /// The fraction of the duration at a time.
  func fraction(at time: Double) -> Double {
    guard let begin, time > begin else { return start }
    let passed = time - begin
    guard passed < length else { return end }
    return end > start ? start + passed / duration : start - passed / duration
  }

  /// The time of groups that are on the run, with the progress they have at each fraction.
  func groupTime(along curve: TimingCurve) -> GroupTime {
    let begin = begin ?? 0
    // Blocks in an animator without duration may have asked for one of their own.
    let duration = max(duration, .leastNormalMagnitude)
    if start == 0, end == 1, !curve.isJoined {
      return .plain(GroupTiming(begin: begin, duration: duration, curve: curve))
    }
    // The run is a cut from a leg there, or from one there and back.
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

extension AnimatorCourse {
  /// The time of groups that are held at a place.
  func groupTime(at place: AnimatorMachine.Place) -> GroupTime {
    // The duration of what stands still is of no account.
    let timings = [MediaTiming(duration: 1)]
    switch place {
    case .onCourse(let fraction):
      return .nested(NestedTiming(timings: timings, curve: curve, heldFraction: fraction))
    case .scrubbed:
      return .nested(NestedTiming(timings: timings, heldFraction: progress(at: place)))
    }
  }
}

extension TimingCurve {
  /// Whether the curve is one of many, which are not worth a table.
  fileprivate var isJoined: Bool {
    if case .joined = self { true } else { false }
  }
}
