import AnimaticTiming
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
  /// The time that the segment takes, in seconds.
  var length: Double { abs(end - start) * duration }

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
        MediaTiming(begin: begin, duration: max(length, .leastNormalMagnitude), fillMode: .both),
        MediaTiming(begin: -passed, duration: duration, autoreverses: end == 0, fillMode: .both),
      ],
      curve: curve)
    nested.outlivesEnd = true
    return .nested(nested)
  }
}

/// The progress of animations at each fraction of their animator's duration.
///
/// The curve begins like the animator's first timing. Each time the animator continues with
/// another timing, a new section replaces the rest.
struct AnimatorCurve: Hashable, Sendable {
  /// The fraction of the duration at which the animations begin.
  let beginning: Double
  private var sections: [CurveSection]

  init(from beginning: Double = 0, along curve: TimingCurve) {
    self.beginning = beginning
    sections = [CurveSection(from: .init(beginning, 0), to: .init(1, 1), along: curve)]
  }

  var curve: TimingCurve {
    sections.count == 1 && beginning == 0 ? sections[0].curve : .joined(sections)
  }

  /// Returns the progress at a fraction.
  ///
  /// Scrubbing is linear from the beginning of the animations to the end of the duration.
  func progress(at fraction: AnimatorMachine.Fraction) -> Double {
    switch fraction {
    case .elapsed(let fraction): return curve.value(at: fraction)
    case .scrubbed(let progress):
      guard beginning < 1 else { return progress < 1 ? 0 : 1 }
      return min(max((progress - beginning) / (1 - beginning), 0), 1)
    }
  }

  /// Replaces the rest of the curve by a section that leads from a fraction and a progress to the
  /// end of the animations or, reversed, back to their start.
  /// - Precondition: The animations have begun at the fraction.
  mutating func replaceRest(
    from fraction: Double, at progress: Double, isReversed: Bool, along curve: TimingCurve
  ) {
    sections.append(
      CurveSection(
        from: .init(fraction, progress),
        to: isReversed ? .init(beginning, 0) : .init(1, 1), along: curve))
  }

  /// Returns the least fraction of the duration at which the curve reaches a progress.
  func fraction(of progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    let curve = curve
    if curve.isLinear { return progress }
    // A spring may reach the progress several times, so that a search by steps comes before the
    // bisection.
    let steps = 256
    let step = (1..<steps).first { curve.value(at: Double($0) / Double(steps)) >= progress }
    var high = Double(step ?? steps) / Double(steps)
    var low = high - 1 / Double(steps)
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return high }
      if curve.value(at: middle) < progress { low = middle } else { high = middle }
    }
  }

  /// Returns the time of groups whose animations are held at a fraction.
  func groupTime(at fraction: AnimatorMachine.Fraction) -> GroupTime {
    // Held animations have no use for a duration, but a timing has one.
    let timings = [MediaTiming(duration: 1)]
    switch fraction {
    case .elapsed(let fraction):
      return .nested(NestedTiming(timings: timings, curve: curve, heldFraction: fraction))
    case .scrubbed:
      return .nested(NestedTiming(timings: timings, heldFraction: progress(at: fraction)))
    }
  }
}

extension TimingCurve {
  /// Whether the curve consists of sections. Such a curve is rarely used twice, so that no table is
  /// made for it.
  fileprivate var isJoined: Bool {
    if case .joined = self { true } else { false }
  }
}
